/** What an audit ends with when something is not as it was told. */

export interface Told {
  /** What was compared: `score`, `rank`, `commitment`. */
  readonly what: string;
  readonly expected: unknown;
  readonly found: unknown;
  readonly game?: string;
  readonly replay?: string;
}

/** The first difference between what was computed and what the site says. */
export class Difference extends Error {
  readonly told: Told;

  constructor(told: Told) {
    super(`${told.what} differs`);
    this.told = told;
  }
}

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Throws the difference if what was found is not what was expected; `where` says of what. */
export const compare = (
  what: string,
  expected: unknown,
  found: unknown,
  where: Pick<Told, 'game' | 'replay'> = {},
): void => {
  if (!isEqual(expected, found)) throw new Difference({ ...where, what, expected, found });
};
