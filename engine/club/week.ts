/**
 * Points of a club's week. On each day a member gets a share: of the other counted results, those
 * that theirs beat, and half of those that are equal to it. The points of a week are the mean of a
 * member's best three shares.
 */

/** A counted result of one day. Lower standings are better, and equal ones tie. */
export interface CountedResult {
  readonly member: string;
  readonly standing: number;
}

/** A fraction of integers. The denominator is positive. */
interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export interface WeekEntry {
  readonly member: string;
  /** Null with fewer than three scored days. */
  readonly rank: number | null;
  /** Ten thousandths of the greatest possible share, 0 to 10,000. */
  readonly points: number;
  /** Scored days: those on which the member and somebody else has a counted result. */
  readonly days: number;
  /** Scored days on which nobody was better. */
  readonly wins: number;
}

/** The best shares that count, and the fewest days for a rank. */
const bestDays = 3;
export const pointsMax = 10_000;

interface ScoredDay {
  readonly share: Fraction;
  readonly isWon: boolean;
}

/**
 * The share of each of a day's results. A share of a field of `F` is a number of half wins out of
 * `2 (F − 1)`. Nobody is scored in a field of fewer than two.
 */
const sharesOf = (results: readonly CountedResult[]): ReadonlyMap<string, ScoredDay> => {
  const others = results.length - 1;
  const shares = new Map<string, ScoredDay>();
  if (others < 1) return shares;
  const inOrder = results.toSorted((one, other) => one.standing - other.standing);
  for (let first = 0; first < inOrder.length;) {
    const level = inOrder.filter(({ standing }) => standing === inOrder[first]?.standing);
    const worse = inOrder.length - first - level.length;
    const numerator = 2 * worse + (level.length - 1);
    const day = { share: { numerator, denominator: 2 * others }, isWon: first === 0 };
    for (const { member } of level) shares.set(member, day);
    first += level.length;
  }
  return shares;
};

/** Sorts the greatest share first. */
const byShare = (one: Fraction, other: Fraction): number =>
  other.numerator * one.denominator - one.numerator * other.denominator;

const sumOf = (shares: readonly Fraction[]): Fraction =>
  shares.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    { numerator: 0, denominator: 1 },
  );

/**
 * The mean of the best shares, in points, rounded half up. Exact: with fields of a hundred the
 * integers stay below 2^53 by a factor of ten thousand.
 */
const pointsOf = (shares: readonly Fraction[]): number => {
  const best = shares.toSorted(byShare).slice(0, bestDays);
  const { numerator, denominator } = sumOf(best);
  const whole = denominator * best.length;
  return Math.floor((2 * pointsMax * numerator + whole) / (2 * whole));
};

/** One more than the number of ranked entries with more points. */
const rankOf = (points: number, ranked: readonly { readonly points: number }[]): number =>
  1 + ranked.filter((other) => other.points > points).length;

/**
 * The entries of everybody with a scored day, in no particular order. `days` has the counted
 * results of each day, at most one per member.
 */
export const weekEntries = (days: readonly (readonly CountedResult[])[]): readonly WeekEntry[] => {
  const scored = new Map<string, ScoredDay[]>();
  for (const day of days)
    for (const [member, share] of sharesOf(day))
      scored.set(member, [...(scored.get(member) ?? []), share]);
  const entries = [...scored].map(([member, own]) => ({
    member,
    points: pointsOf(own.map(({ share }) => share)),
    days: own.length,
    wins: own.filter(({ isWon }) => isWon).length,
  }));
  const ranked = entries.filter((entry) => entry.days >= bestDays);
  return entries.map((entry) => ({
    ...entry,
    rank: entry.days >= bestDays ? rankOf(entry.points, ranked) : null,
  }));
};
