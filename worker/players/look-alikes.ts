/**
 * How a name reads at a glance: marks, invisible characters and width are dropped, and letters that
 * look like Latin ones become these, whatever their script. Every check of a name is made on this
 * form; the name itself stays as it was written.
 */
import { resolveConfusablesTransformer } from 'obscenity';
import unhomoglyph from 'unhomoglyph';

/**
 * What neither list has: turned and mirrored letters, small capitals, letters with a hook or stroke,
 * and some of other scripts. Each word begins with the letter that the others look like.
 */
const others = new Map(
  'aɐ bᗺɓ cɔↄ© dᗡɗɖ eǝɘꞓεϵეⲉᗴ𐐩 fⅎɟꟻꜰ gᵷƃ⅁ɠ hɥɦ iᴉ kʞƙ l⅃⅂ꞁʟ mɯꟽɱ nηɲɳ oθꮎծㄖ pꟼƥ rɹɿᴚɽɾ® sꙅƨꜱʃʂտ tʇ⊥ƭʈ uυ vʌʋ wʍ yʎ⅄უƴ zʐ'
    .split(' ')
    .flatMap(([letter = '', ...looks]) => looks.map((look) => [look, letter] as const)),
);

/** Letters of a text that is written upside down, and so from right to left. */
const turned = /[ɐɔǝɟɥᴉʞꞁןɯɹʇʌʍʎⅎ⅄]/u;

const { transform } = resolveConfusablesTransformer();

/** By the list of the library that also has the blocked words. */
const resolve = (letter: string): string => {
  const code = transform(letter.codePointAt(0) ?? 0);
  return code === undefined ? letter : String.fromCodePoint(code);
};

const isLatin = (text: string): boolean => /^[a-z0-9]+$/i.test(text);

/** Without marks and what is not seen, and in the simplest width and style. */
const plainOf = (text: string): string =>
  text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

const known = new Map<string, string>();

/** The Latin letters that another letter looks like; itself if it looks like none. */
const look = (letter: string): string => {
  if (letter < '\u0080') return letter;
  const lower = letter.toLowerCase();
  const forms = [
    others.get(lower) ?? '',
    resolve(letter),
    plainOf(unhomoglyph(letter)),
    plainOf(unhomoglyph(lower)),
  ];
  return forms.find(isLatin) ?? lower;
};

const readLetter = (letter: string): string => {
  const found = known.get(letter) ?? look(letter).toLowerCase();
  if (known.size < 10_000) known.set(letter, found);
  return found;
};

/** A text as it reads at a glance, in lower case. */
export const atAGlance = (text: string): string =>
  Array.from(plainOf(text), readLetter).join('').toLowerCase();

/** What a Latin letter looks like upside down, if that is another letter. */
const upsideDown: Readonly<Record<string, string>> = {
  b: 'q',
  d: 'p',
  n: 'u',
  p: 'd',
  q: 'b',
  u: 'n',
};

/** The readings of a text: forwards, and backwards if it may be written upside down. */
export const readingsOf = (text: string): readonly string[] => {
  const forwards = atAGlance(text);
  if (!turned.test(text)) return [forwards];
  const letters = Array.from(plainOf(text).toLowerCase()).reverse();
  return [forwards, letters.map((letter) => upsideDown[letter] ?? readLetter(letter)).join('')];
};
