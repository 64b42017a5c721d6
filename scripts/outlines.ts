/**
 * Extracts the glyph outlines for pictures from the site's own font: unpacks the woff2 file, and
 * reads two weights and the kerning of every pair.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { weights, type Letters, type Outlines } from '../worker/drawing/letters.ts';
import { root } from './paths.ts';

/** Unpacks a woff2 file to TrueType. The package has no types. */
const { decompress }: { decompress: (file: Uint8Array) => Promise<Uint8Array> } = createRequire(
  import.meta.url,
)('wawoff2');

const printable = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));
/** Letters of German and the Nordic languages. */
const western = Array.from('ÄÅÆÉÖØÜßäåæéöøü');
const characters = [...printable, ...western, '·', '’', '−', '–', '“', '”'];
/** Figures of equal width and no ligatures, because each character is drawn separately. */
const features = { tnum: true, lnum: true, kern: true, liga: false };

const lettersOf = (font: Font): Letters => {
  const glyphs: Record<string, readonly [number, string]> = {};
  const kerns: Record<string, number> = {};
  for (const one of characters) {
    // Lays out every pair that begins with this character, in one text.
    const run = font.layout(characters.map((other) => one + other).join(''), features);
    characters.forEach((other, at) => {
      const glyph = run.glyphs[2 * at];
      const { xAdvance = 0 } = run.positions[2 * at] ?? {};
      if (glyph === undefined) throw new Error(`the font has no ${one}`);
      glyphs[one] ??= [glyph.advanceWidth, glyph.path.toSVG()];
      if (xAdvance !== glyph.advanceWidth) kerns[one + other] = xAdvance - glyph.advanceWidth;
    });
  }
  return { glyphs, kerns };
};

/** The outlines of `web/ui/fonts/besley.woff2`. */
export const cutOutlines = async (): Promise<Outlines> => {
  const packed = readFileSync(join(root, 'web/ui/fonts/besley.woff2'));
  const font = create(Buffer.from(await decompress(packed)));
  if (!('getVariation' in font)) throw new Error('the font is a collection');
  return {
    unitsPerEm: font.unitsPerEm,
    letters: {
      regular: lettersOf(font.getVariation({ wght: weights.regular })),
      strong: lettersOf(font.getVariation({ wght: weights.strong })),
    },
  };
};
