/**
 * Sizes of runs. `EVENROLL_LONG=1 npm test` runs more of the same cases than `npm test`, but no
 * other kinds.
 */
export const isLong = process.env['EVENROLL_LONG'] === '1';

/** The whole list in a long run; otherwise every `step`th item, starting with the first. */
export const oneIn = <Value>(step: number, list: readonly Value[]): readonly Value[] =>
  isLong ? list : list.filter((_, at) => at % step === 0);
