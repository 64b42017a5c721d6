/** The words of the language that the build makes up, which shows what a longer one does to pages. */
import type { Sentence, Translation } from './sentence.ts';

const accented: Readonly<Record<string, string>> = {
  a: 'ä',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  y: 'ÿ',
  A: 'Ä',
  E: 'Ë',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
  Y: 'Ÿ',
};

/** What stays in a sentence: values, tags and character references. */
const kept = /(\{[^{}]+\}|<[^<>]+>|&\w+;)/;

/** Each vowel twice and with an accent, which makes a sentence a third longer. */
const madeUp = (sentence: string): string =>
  sentence
    .split(kept)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(/[aeiouy]/gi, (vowel) => {
            const letter = accented[vowel] ?? vowel;
            return letter + letter.toLowerCase();
          }),
    )
    .join('');

/** In a key, `|` stands between two forms, or before a note. */
export const madeUpTranslation = ({ key, hasCount }: Sentence): Translation => {
  const [one = '', other = ''] = key.split('|').map(madeUp);
  return hasCount ? { one, other } : one;
};
