/** Letters as outlines, and the layout of text. */

export const weights = { regular: 420, strong: 760 } as const;
type Weight = keyof typeof weights;

/** One weight of the font. All lengths are in font units, `unitsPerEm` to the font size. */
export interface Letters {
  /** By character: its advance, and its outline as an SVG path whose y axis points up. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
  /** By pair of letters: the change to the first letter's advance. */
  readonly kerns: Readonly<Record<string, number>>;
}

export interface Outlines {
  readonly unitsPerEm: number;
  readonly letters: Readonly<Record<Weight, Letters>>;
}

export interface Type {
  readonly size: number;
  readonly weight: Weight;
}

const noGlyph = [0, ''] as const;

/**
 * Lays out a text: the outline and the x of each character, and the width of the text, in font
 * units.
 */
export const setText = (
  { glyphs, kerns }: Letters,
  text: string,
  spacing = 0,
): { readonly letters: readonly { outline: string; x: number }[]; readonly width: number } => {
  const characters = [...text];
  let x = 0;
  const letters = characters.map((character, at) => {
    const [advance, outline] = glyphs[character] ?? noGlyph;
    const begins = x;
    x += advance + spacing + (kerns[character + (characters[at + 1] ?? '')] ?? 0);
    return { outline, x: begins };
  });
  return { letters, width: x - spacing };
};
