//! The poster: a steamer leaves the harbour under a compass rose, and a train
//! runs along the quay.

use maud::{Markup, html};
use midway_rails_sails::Color;
use midway_ui::Words;

use crate::cartouche::SERIF;
use crate::ink::N;
use crate::symbols::{inks, sign};

pub(crate) fn poster(words: &Words) -> Markup {
    html! {
        svg class="poster-rails-sails" viewBox="0 0 300 400" role="img" aria-label=(words.say("title")) {
            rect width="300" height="400" fill="#f0e3c2" {}
            rect x="10" y="10" width="280" height="380" fill="#d9e3d8" {}
            (sky())
            (sea())
            (steamer())
            (quay())
            (locomotive())
            (frame())
            (lettering(&words.say("title")))
        }
    }
}

/// Courses run out from a rose behind the smoke, like rays of a sun.
fn sky() -> Markup {
    let ray = |n: u8| {
        let (sin, cos) = (f32::from(n) * std::f32::consts::TAU / 32.0).sin_cos();
        format!("M150,176l{},{}", N(300.0 * cos), N(300.0 * sin))
    };
    let rays: String = (0..32).map(ray).collect();
    html! {
        svg x="10" y="10" width="280" height="250" viewBox="10 10 280 250" {
            rect x="10" y="10" width="280" height="250" fill="#f3dfae" {}
            path d=(rays) stroke="#d98a4a" stroke-width="5" stroke-opacity=".28" {}
            circle cx="150" cy="176" r="66" fill="#e8a24e" fill-opacity=".45" {}
            @for n in 0..16u8 { (point(n)) }
            circle cx="150" cy="176" r="9" fill="#8a3a20" {}
        }
    }
}

fn point(n: u8) -> Markup {
    let reach = match n % 4 {
        0 => 64.0,
        2 => 48.0,
        _ => 34.0,
    };
    let turn = f32::from(n) * 22.5;
    html! {
        g transform={ "translate(150 176) rotate(" (N(turn)) ")" } {
            path d={ "M0,-" (N(reach)) "L0,0L6,-12z" } fill="#8a3a20" {}
            path d={ "M0,-" (N(reach)) "L0,0L-6,-12z" } fill="#fbeecb" {}
        }
    }
}

fn sea() -> Markup {
    let wave = |y: i32, shift: i32| {
        let crests: String = (0..9).map(|_| "q10,-7 20,0t20,0".to_owned()).collect();
        format!("M{},{y}{crests}V400H0z", shift - 40)
    };
    html! {
        svg x="10" y="10" width="280" height="380" viewBox="10 10 280 380" {
            @for (y, shift, ink) in [(232, 0, "#5e8f93"), (252, 14, "#437a82"), (276, 4, "#2f6571"), (300, 20, "#24525f")] {
                path d=(wave(y, shift)) fill=(ink) {}
            }
        }
    }
}

fn steamer() -> Markup {
    html! {
        g fill="#fbf3df" fill-opacity=".88" {
            circle cx="178" cy="138" r="9" {} circle cx="192" cy="130" r="12" {} circle cx="211" cy="124" r="15" {} circle cx="234" cy="116" r="17" {} circle cx="256" cy="104" r="13" {} circle cx="146" cy="146" r="7" {} circle cx="156" cy="140" r="9" {}
        }
        g transform="translate(146 234)" stroke="#1a232b" stroke-width="1.4" stroke-linejoin="round" {
            path d="M-78,-22V-82M56,-22V-78" stroke-width="2" {}
            path d="M-78,-80L-110,-22M-78,-80L-22,-44M56,-76L22,-50M56,-76L92,-24" stroke-width=".8" fill="none" {}
            @for x in [-14, 12] {
                path d={ "M" (x - 8) ",-44L" (x - 5) ",-82H" (x + 9) "L" (x + 8) ",-44z" } fill="#b8402b" {}
                path d={ "M" (x - 5) ",-82H" (x + 9) "L" (x + 9) ",-74H" (x - 6) "z" } fill="#1f1812" {}
            }
            path d="M-44,-30V-46H40V-30z" fill="#fff8e8" {}
            path d="M-62,-18V-32H58V-18z" fill="#fff8e8" {}
            path d="M-38,-38H36M-56,-25H54" stroke-width="4" stroke-dasharray="3.5 5.5" {}
            path d="M-112,-24L-58,-18H98L92,16Q86,30 70,34H-74Q-98,22 -112,-24z" fill="#26333f" {}
            path d="M-107,-12L-60,-7H95" stroke="#e8bb36" stroke-width="2.4" fill="none" {}
            path d="M-84,4H82" stroke="#f3dfae" stroke-width="4.5" stroke-dasharray="0.1 13" stroke-linecap="round" {}
            path d="M-97,14Q-90,28 -76,34H70Q84,30 90,16L-97,14z" fill="#a8331a" stroke="none" {}
            path d="M-78,-82L-54,-76L-78,-70z" fill="#b3302b" stroke="none" {}
            path d="M92,-24V-38L108,-34L92,-30" fill="#e8bb36" stroke-width="1" {}
        }
        path d="M0,266q10,-7 20,0t20,0t20,0t20,0t20,0t20,0t20,0t20,0t20,0t20,0t20,0t20,0t20,0t20,0t20,0V302H0z" fill="#2f6571" {}
        path d="M30,284q10,-6 20,0t20,0M180,290q10,-6 20,0t20,0t20,0M96,300q10,-6 20,0t20,0" stroke="#dfe8e0" stroke-width="1.4" stroke-opacity=".7" fill="none" {}
        path d="M58,112q5,-6 9,0q4,-6 9,0M84,128q4,-5 7,0q3,-5 7,0" stroke="#4a3a26" stroke-width="1.6" fill="none" {}
    }
}

fn quay() -> Markup {
    html! {
        path d="M10,330L290,306V390H10z" fill="#cdb88a" stroke="#5a4529" stroke-width="1.5" {}
        path d="M10,372L290,348" stroke="#4a3a26" stroke-width="3" {}
        path d="M10,381L290,358" stroke="#4a3a26" stroke-width="3" {}
        path d="M10,377L290,353" stroke="#6b5233" stroke-width="14" stroke-dasharray="4 9" stroke-opacity=".55" {}
    }
}

/// A small engine with three carriages, each in a colour of the game with its sign.
fn locomotive() -> Markup {
    html! {
        g transform="translate(232 343) rotate(-4.9)" stroke="#1f1812" stroke-width="1.2" {
            path d="M-26,4V-26H-8V-16H16V-30H24V-16Q34,-14 34,-4V4z" fill="#26333f" {}
            path d="M-22,-22H-12V-12H-22z" fill="#f3dfae" {}
            path d="M34,4L44,10H30z" fill="#8a3a20" {}
            circle cx="-16" cy="8" r="7" fill="#8a3a20" {} circle cx="4" cy="9" r="5.5" fill="#8a3a20" {} circle cx="20" cy="9" r="5.5" fill="#8a3a20" {}
            @for (n, color) in [Color::Red, Color::Yellow, Color::Green].into_iter().enumerate() {
                g transform={ "translate(" (-58 - 60 * n as i32) " -6)" } {
                    rect x="-26" y="-18" width="52" height="26" rx="3" fill=(inks(Some(color)).0) {}
                    path d="M-29,-18Q0,-26 29,-18z" fill="#3d3123" {}
                    path d=(sign(color)) transform="translate(0 -4) scale(.95)" fill=(inks(Some(color)).1) stroke="none" {}
                    circle cx="-15" cy="11" r="5" fill="#3d3123" {} circle cx="15" cy="11" r="5" fill="#3d3123" {}
                }
            }
        }
    }
}

fn frame() -> Markup {
    html! {
        path d="M0,0H300V400H0zM12,12V388H288V12z" fill="#f0e3c2" fill-rule="evenodd" {}
        rect x="4" y="4" width="292" height="392" fill="none" stroke="#3d3123" stroke-width="1.6" {}
        rect x="7.5" y="7.5" width="285" height="385" fill="none" stroke="#3d3123" stroke-width="4" stroke-dasharray="19" {}
        rect x="12" y="12" width="276" height="376" fill="none" stroke="#3d3123" stroke-width="1.4" {}
    }
}

fn lettering(title: &str) -> Markup {
    html! {
        path d="M28,28H272Q264,48 272,74H28Q36,48 28,28z" fill="#f7ecd0" stroke="#6b4a2f" stroke-width="1.4" {}
        path d="M36,33H264M36,69H264" stroke="#6b4a2f" stroke-width=".7" {}
        text x="150" y="61" text-anchor="middle" font-family=(SERIF) font-size="30" font-weight="600" fill="#3d3123" textLength="212" lengthAdjust="spacingAndGlyphs" { (title) }
    }
}
