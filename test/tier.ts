/**
 * The two tiers of the tests. `npm test` runs the sample, `npm run test:rest` what is tagged with
 * `whole`; `npm run check` runs both. The sample has every kind of test. The rest repeats a kind:
 * for another game, with another hand, or on more of the same rows.
 */

interface Options {
  tags?: string[];
}

/** Options of a test or suite that is not in the sample: new ones, because vitest adds to them. */
export const whole = (): Options => ({ tags: ['whole'] });

interface Tier<Row> {
  readonly rows: readonly Row[];
  readonly tier: Options;
}

/** Divides the rows of a table: every `step`th is in the sample, starting with the first. */
export const tiersOf = <Row>(step: number, rows: readonly Row[]): readonly Tier<Row>[] => [
  { rows: rows.filter((_, at) => at % step === 0), tier: {} },
  { rows: rows.filter((_, at) => at % step !== 0), tier: whole() },
];
