/** How the words of a language are put together. Apart from t.ts, because few pages need it. */
import { locale, t } from './t.ts';

/** A name inside a sentence: its first letter is small, unless it is a game’s, or a noun of German. */
export const inText = (name: string): string =>
  locale() === 'de-DE'
    ? name
    : name.replace(/^(?!Yahtzee|Yatzy|Yardkle|Yardzee|Applet|Ordered)./u, (first) =>
        first.toLowerCase(),
      );

/** `5, 5, 6`, without what is empty. `Intl.ListFormat` would say `5, 5 und 6` in German. */
export const listWords = (parts: readonly (number | string | null | undefined)[]): string =>
  parts
    .map((part) => String(part ?? ''))
    .filter((part) => part !== '')
    .reduce((before, next) => (before === '' ? next : t`${before}, ${next}|list`), '');
