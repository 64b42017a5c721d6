/**
 * A club's week by definition: every pair compared, every share over one common denominator of big
 * integers.
 */

interface Result {
  readonly member: string;
  readonly standing: number;
}

interface Entry {
  readonly member: string;
  readonly rank: number | null;
  readonly points: number;
  readonly days: number;
  readonly wins: number;
}

interface Share {
  readonly halves: bigint;
  readonly outOf: bigint;
}

const shareOf = (own: Result, results: readonly Result[]): Share => {
  let halves = 0n;
  for (const other of results) {
    if (other.member === own.member) continue;
    if (other.standing > own.standing) halves += 2n;
    if (other.standing === own.standing) halves += 1n;
  }
  return { halves, outOf: 2n * BigInt(results.length - 1) };
};

/**
 * The greatest sum of at most three shares, by trying every choice; and the sum of as many whole
 * ones.
 */
const bestOf = (shares: readonly Share[]): Share => {
  const common = shares.reduce((product, { outOf }) => product * outOf, 1n);
  const whole = shares.map(({ halves, outOf }) => (halves * common) / outOf);
  const choose = Math.min(3, whole.length);
  let best = 0n;
  for (let mask = 0; mask < 1 << whole.length; mask++) {
    const chosen = whole.filter((_, at) => mask & (1 << at));
    const sum = chosen.reduce((total, share) => total + share, 0n);
    if (chosen.length === choose && sum > best) best = sum;
  }
  return { halves: best, outOf: common * BigInt(choose) };
};

const pointsOf = (shares: readonly Share[]): number => {
  const { halves, outOf } = bestOf(shares);
  const [floor, rest] = [(10_000n * halves) / outOf, (10_000n * halves) % outOf];
  return Number(2n * rest >= outOf ? floor + 1n : floor);
};

/** The entries of a week, given each day's counted results; lower standings are better. */
export const slowWeek = (days: readonly (readonly Result[])[]): readonly Entry[] => {
  const members = [...new Set(days.flat().map(({ member }) => member))];
  const rows = members.flatMap((member) => {
    const played = days.flatMap((results) => {
      const own = results.find((result) => result.member === member);
      return own !== undefined && results.length > 1 ? [{ own, results }] : [];
    });
    if (played.length === 0) return [];
    const wins = played.filter(
      ({ own, results }) => !results.some(({ standing }) => standing < own.standing),
    );
    const points = pointsOf(played.map(({ own, results }) => shareOf(own, results)));
    return [{ member, points, days: played.length, wins: wins.length }];
  });
  return rows.map((row) => {
    const better = rows.filter((other) => other.days >= 3 && other.points > row.points);
    return { ...row, rank: row.days < 3 ? null : better.length + 1 };
  });
};
