"""Makes the WOFF2 files beside it: subsets to English, Polish and French, and gives them names of their own.

    pip install fonttools brotli
    python make.py SourceSans3VF-Upright.ttf Vollkorn-SemiBold.ttf

The first is in the npm package `source-sans` 3.52.0 (VF/), the second in Debian's `fonts-vollkorn` 4.105.
"""
import io
import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = ("U+20-7E,U+A0-FF,U+104-107,U+118-119,U+131,U+141-144,U+152-153,U+15A-15B,U+178-17C,U+2C6,U+2DA,U+2DC,U+2009,U+200A,"
           "U+2010-2015,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032,U+2033,U+2039,U+203A,U+2044,U+20AC,"
           "U+2116,U+2122,U+2190-2193,U+2212,U+2215,U+2248,U+2260,U+2264,U+2265,U+25CF,U+2713")
FIGURES = [name + ".lf" for name in "zero one two three four five six seven eight nine".split()]


def make(font, name, file, features):
    options = subset.Options(flavor="woff2", hinting=False, layout_features=features.split(), name_IDs=["*"])
    cut = subset.Subsetter(options)
    cut.populate(unicodes=subset.parse_unicodes(LETTERS))
    cut.subset(font)
    # The licence reserves some names for the originals: what was changed must be called something else.
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = name.replace(" ", "") if record.nameID == 6 else name
    subset.save_font(font, file, options)


sans, serif = sys.argv[1:]
written = io.BytesIO()
instancer.instantiateVariableFont(TTFont(sans), {"wght": (400, 700)}).save(written)
make(TTFont(written), "Midway Sans", "midway-sans.woff2", "kern liga ccmp locl mark mkmk lnum tnum")
font = TTFont(serif)
# Figures stand as high as capitals, without anybody asking for it.
for table in font["cmap"].tables:
    table.cmap.update(zip(range(0x30, 0x3A), FIGURES))
# Capitals and figures stand in the middle of their line; as it comes, they stand a twelfth of it too high.
font["hhea"].ascent = font["OS/2"].sTypoAscender = 1035
font["hhea"].descent = font["OS/2"].sTypoDescender = -358
make(font, "Midway Serif", "midway-serif.woff2", "kern liga ccmp locl tnum smcp")
