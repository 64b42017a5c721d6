/** The difference that ends an audit: what differs, in words, and where to look at it. */
import { capital } from '../format/capital.ts';

/** The place of a difference, as far as it is known. */
export interface AuditLocation {
  readonly game?: string;
  /** The id of a result. */
  readonly replay?: string;
  /** A page of the site that shows the place: `/r/{id}` if there is a result. */
  readonly link?: string;
}

export interface Difference extends AuditLocation {
  /** What was compared: `score`, `rank`, `commitment`. */
  readonly what: string;
  /** The computed value. */
  readonly expected: unknown;
  /** The site's value. */
  readonly found: unknown;
  /** The difference as a sentence. */
  readonly words: string;
  readonly link: string;
}

const textMax = 80;

/** A value for use in a sentence, shortened to `textMax` characters. */
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > textMax ? `${text.slice(0, textMax)}…` : text;
};

type Words = (expected: string, found: string) => string;

/** Sentences for differences that values alone would not explain. */
const wordsOf: Readonly<Record<string, Words>> = {
  answer: (_, found) => `The site’s answer is not as it is documented: ${found}.`,
  log: (_, found) => `These moves are not legal on the dice of the seed: ${found}.`,
  finished: () => 'These moves do not end the game.',
  'finished in time': () => 'This game was not finished while the challenge was open.',
  players: (expected, found) => `There are ${expected} results, and the site counts ${found}.`,
  'histogram by score': () => 'The chart by score is not the one that the results make.',
  'histogram by skill': () => 'The chart by skill is not the one that the results make.',
  order: () => 'This result is not where the order of the board puts it.',
  'result twice': () => 'This result is listed twice.',
  'player twice': () => 'This player has more than one ranked result.',
  die: (expected, found) => `The seed deals ${expected}, and the replay shows ${found}.`,
  'board entry': (expected, found) => `The board has ${found} where ${expected} belongs.`,
  'first day': (expected, found) =>
    `The game’s first day is ${expected}, and the site has it on ${found}.`,
  'noted beforehand': (expected, found) => `You had noted ${expected}, and the site has ${found}.`,
};

const wordsFor = (what: string, expected: unknown, found: unknown): string => {
  const name = what.replace(/^the /, '');
  const named = capital(name);
  const sentence: Words =
    wordsOf[what] ??
    ((right, claimed) => `${named}: it comes to ${right}, but the site says ${claimed}.`);
  return sentence(shown(expected), shown(found));
};

/** Thrown at the first difference. */
export class DifferenceFound extends Error {
  readonly difference: Difference;

  constructor(what: string, expected: unknown, found: unknown, where: AuditLocation = {}) {
    const words = wordsFor(what, expected, found);
    super(words);
    const { replay } = where;
    const link = where.link ?? (replay === undefined ? '/fairness' : `/r/${replay}`);
    this.difference = { ...where, what, expected, found, words, link };
  }
}

/** Throws `DifferenceFound` if the found value is not the expected one. */
export const compare = (
  what: string,
  expected: unknown,
  found: unknown,
  where: AuditLocation = {},
): void => {
  if (JSON.stringify(expected) !== JSON.stringify(found))
    throw new DifferenceFound(what, expected, found, where);
};

/**
 * Tolerance for figures that are computed: sums of about forty values sent with 17 digits, and
 * means of them.
 */
const exactness = 1e-9;

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= exactness * Math.max(1, Math.abs(one));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The path of the first member in which two values differ, `null` if there is none. Numbers may
 * differ by rounding.
 */
const firstDifference = (expected: unknown, found: unknown, path: string): string | null => {
  if (typeof expected === 'number' && typeof found === 'number')
    return isNear(expected, found) ? null : path;
  if (!isObject(expected) || !isObject(found)) return expected === found ? null : path;
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const differs = firstDifference(expected[key], found[key], `${path}.${key}`);
    if (differs !== null) return differs;
  }
  return null;
};

const memberOf = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/**
 * The same for plain data with computed figures in it, which may be rounded. The difference names
 * the member.
 */
export const compareFigures = (
  what: string,
  expected: unknown,
  found: unknown,
  where: AuditLocation = {},
): void => {
  const path = firstDifference(expected, found, '');
  if (path === null) return;
  const members = path.split('.').slice(1);
  const name = [what, ...members].join(', ');
  const [right, claimed] = [memberOf(expected, members), memberOf(found, members)];
  throw new DifferenceFound(name, right ?? null, claimed ?? null, where);
};
