// Passkeys (WebAuthn): fetches what a passkey is to sign, has the browser sign it, and sends that with the form. What needs a
// passkey stays hidden where there can be none.
const origin = document.querySelector("[data-passkeys]")?.dataset.passkeys;

if (window.PublicKeyCredential && location.origin === origin) {
  for (const part of document.querySelectorAll("[data-passkeys]")) part.hidden = false;
  document.addEventListener("submit", (event) => {
    if (!event.target.dataset.passkey) return;
    event.preventDefault();
    send(event.target);
  });
}

async function send(form) {
  const alerts = [...form.querySelectorAll("[role=alert]")];
  for (const alert of alerts) alert.hidden = true;
  try {
    form.elements.passkey.value = JSON.stringify(await asked(form.dataset));
    form.submit();
  } catch (error) {
    (alerts.find((alert) => alert.dataset.error === error.name) ?? alerts[0]).hidden = false;
  }
}

async function asked({ passkey, options }) {
  const answer = await fetch(options);
  if (!answer.ok) throw new Error(answer.status);
  const publicKey = await answer.json();
  publicKey.challenge = bytes(publicKey.challenge);
  if (publicKey.user) publicKey.user.id = bytes(publicKey.user.id);
  for (const known of publicKey.excludeCredentials ?? []) known.id = bytes(known.id);
  const { id, response } = await navigator.credentials[passkey]({ publicKey });
  const { clientDataJSON, signature, userHandle } = response;
  const authenticatorData = response.getAuthenticatorData?.() ?? response.authenticatorData;
  const parts = Object.entries({ clientDataJSON, authenticatorData, signature, userHandle });
  return { id, response: Object.fromEntries(parts.map(([name, part]) => [name, part && text(part)])) };
}

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(bytes) {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
