/**
 * What an audit knows of one challenge so far: plain data that a structured clone copies, so that it can be stored and gone on with. It
 * grows by some 100 bytes a result; what the board needs of a result beyond that is counted at once.
 */
import { emptyDigest } from '../../engine/digest.ts';
import { skillOf } from '../../engine/skill.ts';
import type { Unit } from '../../engine/game.ts';
import type { OpenResult } from '../schemas/replays.ts';
import type { Withdrawn } from '../schemas/values.ts';
import { compare, DifferenceFound, type Place } from './difference.ts';

/** What was checked. */
export interface Counts {
  /** Ranked results that were played again. */
  results: number;
  /** Results that count no more, played again all the same. */
  withdrawn: number;
  /** Rolls that were dealt again, and the dice in them. */
  rolls: number;
  dice: number;
  /** Ledgers that were computed again. */
  graded: number;
  /** Ranks on both boards. */
  ranks: number;
  /** Bars of both histograms. */
  bars: number;
  /** Entries of the boards' pages. */
  entries: number;
  /** Replays whose dice were looked at. */
  replays: number;
}

export const noCounts = (): Counts => ({
  results: 0,
  withdrawn: 0,
  rolls: 0,
  dice: 0,
  graded: 0,
  ranks: 0,
  bars: 0,
  entries: 0,
  replays: 0,
});

export const sumOf = (one: Counts, other: Counts): Counts => ({
  results: one.results + other.results,
  withdrawn: one.withdrawn + other.withdrawn,
  rolls: one.rolls + other.rolls,
  dice: one.dice + other.dice,
  graded: one.graded + other.graded,
  ranks: one.ranks + other.ranks,
  bars: one.bars + other.bars,
  entries: one.entries + other.entries,
  replays: one.replays + other.replays,
});

/** A result as a board orders it. */
export interface Placed {
  readonly replay: string;
  readonly player: string | null;
  readonly score: number;
  readonly turns: number;
  readonly finishedAt: string;
  /** What the board is ordered by: lower is better. */
  readonly place: number;
}

/** All results with one skill: the rank they are said to have, and the first of them. */
interface SkillTally {
  count: number;
  readonly rank: number | null;
  readonly replay: string;
}

export interface Tally {
  /** Lines of the file that were taken, and a digest of them: who goes on finds out whether the file is still the same. */
  lines: number;
  digest: string;
  readonly counts: Counts;
  /** The last ranked result, and its rank. */
  last: Placed | null;
  rank: number;
  readonly replays: Set<string>;
  readonly players: Set<string>;
  /** Results by standing. */
  readonly standings: Map<number, number>;
  readonly skills: Map<number, SkillTally>;
  /** The first of either board: as many as its pages are compared with. */
  readonly byScore: Placed[];
  readonly bySkill: Placed[];
  /** The last of `bySkill` when that was last cut; null until then. */
  skillEnd: Placed | null;
  /** Results whose replays are looked at. */
  readonly sample: OpenResult[];
  /** Results that count no more, by their id: few, since people decide on each. */
  readonly withdrawn: Map<string, Withdrawn>;
}

export const newTally = (): Tally => ({
  lines: 0,
  digest: emptyDigest,
  counts: noCounts(),
  last: null,
  rank: 0,
  replays: new Set(),
  players: new Set(),
  standings: new Map(),
  skills: new Map(),
  byScore: [],
  bySkill: [],
  skillEnd: null,
  sample: [],
  withdrawn: new Map(),
});

/** Entries of each board that are compared with its pages. */
export const entriesMax = 2_000;
/** Replays that are looked at: all of a small challenge, a random sample of a large one. */
const replaysMax = 200;

/** The order within a rank: earlier finish first, then by id. */
const inOrder = (one: Placed, other: Placed): number => {
  if (one.place !== other.place) return one.place - other.place;
  if (one.finishedAt !== other.finishedAt) return one.finishedAt < other.finishedAt ? -1 : 1;
  return one.replay < other.replay ? -1 : 1;
};

const add = (counts: Map<number, number>, key: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Nobody and nothing is listed twice, withdrawn or not. */
const addIdentity = (tally: Tally, { replay, player }: OpenResult, where: Place): void => {
  if (tally.replays.has(replay)) throw new DifferenceFound('result twice', 'once', replay, where);
  tally.replays.add(replay);
  if (player === null) return;
  if (tally.players.has(player.id))
    throw new DifferenceFound('player twice', 'one result', player.id, where);
  tally.players.add(player.id);
};

const addRank = (tally: Tally, placed: Placed, rank: number | null, where: Place): void => {
  const { last, counts } = tally;
  if (last !== null && inOrder(last, placed) >= 0)
    throw new DifferenceFound('order', `after ${last.replay}`, placed.replay, where);
  counts.results++;
  if (last?.place !== placed.place) tally.rank = counts.results;
  compare('rank', tally.rank, rank, where);
  counts.ranks++;
  tally.last = placed;
  add(tally.standings, placed.place);
  if (tally.byScore.length < entriesMax) tally.byScore.push(placed);
};

const addSkill = (tally: Tally, placed: Placed, rank: number | null, where: Place): void => {
  const { skills, bySkill } = tally;
  const known = skills.get(placed.place);
  if (known === undefined) skills.set(placed.place, { count: 1, rank, replay: placed.replay });
  else {
    compare('the rank by skill', known.rank, rank, where);
    known.count++;
  }
  // Whoever is behind the last of those that were first can't be among the first any more.
  if (tally.skillEnd !== null && inOrder(tally.skillEnd, placed) < 0) return;
  bySkill.push(placed);
  if (bySkill.length >= 2 * entriesMax) {
    bySkill.sort(inOrder);
    bySkill.length = entriesMax;
    tally.skillEnd = bySkill.at(-1) ?? null;
  }
};

/** Reservoir sampling (algorithm R of J. S. Vitter, "Random sampling with a reservoir", 1985): each result is as likely as any other. */
const addToSample = (tally: Tally, line: OpenResult, random: () => number): void => {
  const at = tally.replays.size <= replaysMax ? -1 : Math.floor(random() * tally.replays.size);
  if (at < 0) tally.sample.push(line);
  else if (at < replaysMax) tally.sample[at] = line;
};

/** Counts a result that was played again and found right: `standing` is computed. Ranks are compared with those in the line. */
export const addResult = (
  tally: Tally,
  line: OpenResult,
  standing: number,
  unit: Unit,
  where: Place,
  random: () => number,
): void => {
  addIdentity(tally, line, where);
  addToSample(tally, line, random);
  if (line.withdrawn !== undefined) {
    tally.counts.withdrawn++;
    tally.withdrawn.set(line.replay, line.withdrawn);
    compare('the rank of a withdrawn result', null, line.rank, where);
    compare('the rank of a withdrawn result', null, line.skillRank, where);
    return;
  }
  if (tally.counts.withdrawn > 0)
    throw new DifferenceFound('order', 'before withdrawn results', line.replay, where);
  const { replay, score, turns, finishedAt, ledger, player } = line;
  const placed = { replay, score, turns, finishedAt, player: player?.id ?? null };
  addRank(tally, { ...placed, place: standing }, line.rank, where);
  if (ledger === null) compare('the rank by skill', null, line.skillRank, where);
  else addSkill(tally, { ...placed, place: skillOf(ledger.mistakes, unit) }, line.skillRank, where);
};

/** Once all results are counted: the ranks by skill, and the first of that board in its order. Returns how many ranks were found right. */
export const checkSkillRanks = (tally: Tally, game: string): number => {
  let better = 0;
  for (const [, { count, rank, replay }] of [...tally.skills].toSorted(([a], [b]) => a - b)) {
    compare('the rank by skill', better + 1, rank, { game, replay });
    better += count;
  }
  tally.bySkill.sort(inOrder);
  tally.bySkill.length = Math.min(tally.bySkill.length, entriesMax);
  return better;
};
