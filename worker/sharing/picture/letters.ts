/** Letters as outlines, and a text set in them. */

export const weights = { regular: 420, strong: 760 } as const;
export type Weight = keyof typeof weights;

/** One weight of the font, in units of which `unitsPerEm` make the size. */
export interface Letters {
  /** By character: how far it advances, and its outline as an SVG path whose y axis points up. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
  /** What the advance of a pair's first letter changes by. */
  readonly kerns: Readonly<Record<string, number>>;
}

export interface Outlines {
  readonly unitsPerEm: number;
  readonly letters: Readonly<Record<Weight, Letters>>;
}

/** Everything that letters are drawn by. */
export interface Type {
  readonly size: number;
  readonly weight: Weight;
}

const noGlyph = [0, ''] as const;

/** The outline of each character of a text and how far to the right it begins, and where the text ends. In font units. */
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

/** How wide a text is in pixels. */
export const widthOf = ({ unitsPerEm, letters }: Outlines, text: string, type: Type): number =>
  (setText(letters[type.weight], text).width * type.size) / unitsPerEm;
