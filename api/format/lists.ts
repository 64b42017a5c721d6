/** Lists in words. */
import { perLocale } from '../../engine/t.ts';

const conjunction = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const disjunction = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** `Anna`, `Anna and Ben`, `Anna, Ben and Carl` */
export const listWithAnd = (names: readonly string[]): string => conjunction().format(names);

/** `sixes`, `sixes or chance`, `fours, sixes or chance` */
export const listWithOr = (names: readonly string[]): string => disjunction().format(names);
