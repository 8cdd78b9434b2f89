//! A board's sketch where there is no browser: as an SVG that needs no other file, as a PNG, and as bare pixels.

#![deny(missing_docs)]

use base64::prelude::{BASE64_STANDARD, Engine};
use midway_ui::Asset;
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{ImageHrefResolver, ImageKind, Options, Tree};

/// Where the images in a drawing come from, by their address.
pub type Find<'f, 'a> = &'f (dyn Fn(&str) -> Option<&'a [u8]> + Sync);

/// An SVG as a PNG of the given size. Images in it come from `find` and from nowhere else.
pub fn rasterise(svg: &str, size: (u32, u32), find: Find<'_, '_>) -> Option<Vec<u8>> {
    paint(svg, size, find)?.encode_png().ok()
}

/// The same as the red, green and blue of every pixel, row by row, on white.
pub fn pixels(svg: &str, size: (u32, u32), find: Find<'_, '_>) -> Option<Vec<u8>> {
    let mut picture = Pixmap::new(size.0, size.1)?;
    picture.fill(Color::WHITE);
    let drawn = paint(svg, size, find)?;
    picture.draw_pixmap(0, 0, drawn.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    Some(picture.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect())
}

fn paint(svg: &str, (width, height): (u32, u32), find: Find<'_, '_>) -> Option<Pixmap> {
    let load = |address: &str, _: &Options<'_>| {
        Some(ImageKind::SVG(Tree::from_data(find(address)?, &inner_options()).ok()?))
    };
    let resolver =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(load) };
    let options = Options { image_href_resolver: resolver, ..Options::default() };
    let tree = Tree::from_str(svg, &options).ok()?;
    let mut picture = Pixmap::new(width, height)?;
    let scale = (width as f32 / tree.size().width()).max(height as f32 / tree.size().height());
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    Some(picture)
}

/// An asset holds no other images.
fn inner_options() -> Options<'static> {
    let nothing =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    Options { image_href_resolver: nothing, ..Options::default() }
}

/// A drawing whose images are named by the assets of its board, with the images in it.
pub fn whole(svg: &str, assets: &[Asset]) -> String {
    assets.iter().fold(svg.to_owned(), |svg, asset| {
        let link = format!("href=\"{}\"", asset.name);
        if !svg.contains(&link) {
            return svg;
        }
        let body = BASE64_STANDARD.encode(&asset.body);
        svg.replace(&link, &format!("href=\"data:{};base64,{body}\"", asset.kind))
    })
}

#[cfg(test)]
mod tests {
    use midway_catalog::Library;
    use midway_game::{AnyMatch, Fair, Hex};

    use super::*;

    fn sketches() -> Vec<(String, Vec<Asset>)> {
        let library = Library::standard();
        let begun = |title: &&'static dyn midway_catalog::Title| {
            let head = library.head(title.meta().id, 2, Vec::new()).unwrap();
            let mut game: Box<dyn AnyMatch> = library.open(&head).unwrap();
            game.settle(&Fair::new(&Hex([7; 32]), &[]));
            (title.board().sketch(game.as_ref(), "").unwrap().into_string(), title.board().assets())
        };
        library.titles().iter().map(begun).collect()
    }

    #[test]
    fn a_whole_drawing_names_no_other_file() {
        for (sketch, assets) in sketches() {
            let whole = whole(&sketch, &assets);
            let links = whole.split("href=\"").skip(1);
            assert!(
                links.clone().count() > 0 && links.into_iter().all(|link| link.starts_with("data:image/svg"))
            );
        }
    }

    #[test]
    fn a_picture_shows_the_images_in_it() {
        for (sketch, assets) in sketches() {
            let find = |name: &str| {
                assets.iter().find(|asset| asset.name == name).map(|asset| asset.body.as_slice())
            };
            let picture = rasterise(&sketch, (200, 105), &find).unwrap();
            let bare = rasterise(&sketch, (200, 105), &|_| None).unwrap();
            assert!(picture.starts_with(b"\x89PNG") && picture != bare);
        }
    }

    #[test]
    fn pixels_are_three_numbers_each_and_none_is_left_transparent() {
        let dot = r#"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path fill="red" d="M0 0h1v1h-1z"/></svg>"#;
        assert_eq!(pixels(dot, (2, 1), &|_| None).unwrap(), [255, 0, 0, 255, 255, 255]);
    }
}
