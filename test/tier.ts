/**
 * The tiers of the tests. `npm test` runs the sample, `npm run test:rest` what is tagged with
 * `whole`, and `npm run check` both. The sample has every kind of test; the rest repeats a kind: for
 * another game, with another hand, or on more of the same rows. What repeats it once more is also
 * tagged with `long`, and runs only with `EVENROLL_LONG=1`.
 */

interface Options {
  tags?: string[];
}

/** Options of a test or suite that is not in the sample: new ones, because vitest adds to them. */
export const whole = (): Options => ({ tags: ['whole'] });

/** Options of a test or suite that only a long run has. */
export const long = (): Options => ({ tags: ['whole', 'long'] });

interface Tier<Row> {
  readonly rows: readonly Row[];
  readonly tier: Options;
}

/**
 * Divides the rows of a table: every `step`th is in the sample, starting with the first, as many
 * from between them are in the whole, and the others only in a long run.
 */
export const tiersOf = <Row>(step: number, rows: readonly Row[]): readonly Tier<Row>[] => {
  const between = Math.floor(step / 2);
  const rowsAt = (isIn: (place: number) => boolean): readonly Row[] =>
    rows.filter((_, at) => isIn(at % step));
  return [
    { rows: rowsAt((place) => place === 0), tier: {} },
    { rows: rowsAt((place) => place > 0 && place === between), tier: whole() },
    { rows: rowsAt((place) => place > 0 && place !== between), tier: long() },
  ];
};
