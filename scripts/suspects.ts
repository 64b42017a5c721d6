/**
 * `npm run -s suspects -- URL [--days 60] [--above 1000000]`: runs the luck test
 * (docs/luck-test.md) on the open data of closed days. Prints one line of JSON for each player
 * whose evidence is above the threshold, the strongest first; exit code 2 if the site can't be
 * read. A line has no automatic consequences: people decide what to do about it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dayAfter } from '../api/days.ts';
import { NoAnswer, readAs, siteOf, type Site } from '../api/audit/site.ts';
import { Challenge, Today } from '../api/schemas/challenges.ts';
import { OpenResult } from '../api/schemas/replays.ts';
import { pointsPerUnit } from '../engine/coach.ts';
import { hasCoach } from '../engine/coaches.ts';
import { parseSeed } from '../engine/dice.ts';
import { variantOfRules } from '../engine/games.ts';
import { gameNames, type GameName } from '../engine/rule-sets.ts';
import {
  evidenceOf,
  flaggedFrom,
  noEvidence,
  withLuckTest,
  type Evidence,
} from '../engine/luck-test/evidence.ts';
import type { LuckTest } from '../engine/luck-test/luck-test.ts';
import { requestFrom } from './audit-host.ts';
import { loadLuckTester } from './solved.ts';

const decisionsMax = 5;
/** Limits the evidence, because JSON has no infinity. */
const evidenceLogMax = 300;

/** One of the decisions with the greatest gain. */
interface KeyDecision {
  readonly link: string;
  readonly move: string;
  readonly best: string;
  /** In points; a tenth of a turn counts as one. */
  readonly gain: number;
}

interface Suspect {
  evidence: Evidence;
  readonly days: Set<string>;
  readonly games: Partial<Record<GameName, { results: number; T: number; v: number }>>;
  decisions: readonly KeyDecision[];
}

const suspects = new Map<string, Suspect>();

const keyDecisionsOf = (
  address: string,
  replay: string,
  test: LuckTest,
  points: number,
): KeyDecision[] =>
  test.decisions
    .filter(({ gain }) => gain > 0)
    .map(({ turn, roll, move, best, gain }) => ({
      link: new URL(`/r/${replay}#t${turn + 1}r${roll + 1}`, address).href,
      move,
      best,
      gain: gain * points,
    }));

const add = (
  address: string,
  { date, game, rules }: Challenge,
  { player, replay }: OpenResult,
  test: LuckTest,
): void => {
  if (player === null) return;
  const { unit } = variantOfRules(rules);
  const known: Suspect = suspects.get(player.id) ?? {
    evidence: noEvidence,
    days: new Set(),
    games: {},
    decisions: [],
  };
  suspects.set(player.id, known);
  known.evidence = withLuckTest(known.evidence, test, unit);
  known.days.add(date);
  const { results, T, v } = known.games[game] ?? { results: 0, T: 0, v: 0 };
  known.games[game] = { results: results + 1, T: T + test.T, v: v + test.v };
  known.decisions = [
    ...known.decisions,
    ...keyDecisionsOf(address, replay, test, pointsPerUnit[unit]),
  ]
    .sort((one, other) => other.gain - one.gain)
    .slice(0, decisionsMax);
};

/**
 * The challenge at this path; null if there is none, as before the first day of a site or of one of
 * its games.
 */
const findChallenge = async (site: Site, challengePath: string): Promise<Challenge | null> => {
  try {
    return await site.json(`/api/challenges/${challengePath}`, Challenge);
  } catch (failure) {
    if (failure instanceof NoAnswer && failure.code === 'not-found') return null;
    throw failure;
  }
};

/** Tests all games of a challenge; false if there is no such challenge. */
const testChallenge = async (
  site: Site,
  address: string,
  challengePath: string,
): Promise<boolean> => {
  const challenge = await findChallenge(site, challengePath);
  if (challenge === null) return false;
  const seed = parseSeed(challenge.seed ?? '');
  if (!hasCoach(challenge.rules) || !seed.ok) return true;
  const deal = variantOfRules(challenge.rules).dealer(seed.value);
  const path = `/api/challenges/${challengePath}/results.jsonl`;
  for await (const text of site.lines(path)) {
    const line = readAs(OpenResult, text, path);
    const test = loadLuckTester(challenge.rules).test(line.log, deal);
    // The audit reports logs that can't be replayed.
    if (test.ok) add(address, challenge, line, test.value);
  }
  return true;
};

/** Tests all games of a day; false for a day before the site's first. */
const testDay = async (site: Site, address: string, date: string): Promise<boolean> => {
  let isThere = false;
  for (const game of gameNames)
    isThere = (await testChallenge(site, address, `${date}/${game}`)) || isThere;
  return isThere;
};

const lineOf = (id: string, { evidence, days, games, decisions }: Suspect): object => {
  const { T, v } = evidence;
  const figure = 10 ** Math.min(evidenceLogMax, evidenceOf(evidence));
  return { id, days: days.size, T, v, evidence: figure, games, decisions };
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string', default: '60' },
    above: { type: 'string', default: String(10 ** flaggedFrom) },
  },
});

const run = async (address: string, days: number, above: number): Promise<void> => {
  const site = siteOf({ request: requestFrom(address), wait: (ms) => sleep(ms) });
  const { date } = await site.json('/api/challenges/today', Today);
  for (let back = 1; back <= days; back++) {
    const day = dayAfter(date, -back);
    if (!(await testDay(site, address, day))) break;
  }
  const found = [...suspects]
    .filter(([, { evidence }]) => evidenceOf(evidence) > Math.log10(above))
    .sort(([, one], [, other]) => evidenceOf(other.evidence) - evidenceOf(one.evidence));
  for (const [id, suspect] of found) console.log(JSON.stringify(lineOf(id, suspect)));
};

try {
  await run(positionals[0] ?? '', Number(values.days), Number(values.above));
} catch (failure) {
  console.error(failure instanceof NoAnswer ? failure.code : String(failure));
  process.exitCode = 2;
}
