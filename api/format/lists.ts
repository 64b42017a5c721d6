/** Lists in words. */
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `Anna`, `Anna and Ben`, `Anna, Ben and Carl` */
export const listWithAnd = (names: readonly string[]): string => conjunction.format(names);

/** `sixes`, `sixes or chance`, `fours, sixes or chance` */
export const listWithOr = (names: readonly string[]): string => disjunction.format(names);
