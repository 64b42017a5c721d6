/**
 * What an audit knows about a challenge so far: plain data that can be structured-cloned, so that
 * the audit can be resumed. It grows by about 100 bytes per result; everything else that the boards
 * need is counted at once.
 */
import { emptyDigest } from '../../engine/digest.ts';
import { skillOf } from '../../engine/skill.ts';
import type { Variant } from '../../engine/games.ts';
import { countOne } from '../../engine/histogram.ts';
import { digestWithResult } from '../results-chain.ts';
import type { OpenResult } from '../schemas/replays.ts';
import type { Withdrawn } from '../schemas/values.ts';
import { compare, DifferenceFound, type AuditLocation } from './difference.ts';

/** Numbers of items checked, all 0 as yet. */
export const noAuditCounts = () => ({
  /** Ranked results replayed. */
  results: 0,
  /** Withdrawn results, which are also replayed. */
  withdrawn: 0,
  /** Rolls dealt again, and their dice. */
  rolls: 0,
  dice: 0,
  /** Ledgers recomputed. */
  graded: 0,
  /** Ranks on both boards. */
  ranks: 0,
  /** Bars of both histograms. */
  bars: 0,
  /** Entries on the pages of both boards. */
  entries: 0,
  /** Replays whose dice were compared. */
  replays: 0,
  /** Reviews of these replays, decision by decision. */
  reviews: 0,
  /** Positions of the day explorer. */
  positions: 0,
  /** Entries in the list of those who have finished. */
  finished: 0,
  /** Games whose results are those of their digest in the chain of results. */
  noted: 0,
});
export type AuditCounts = ReturnType<typeof noAuditCounts>;

export const sumOfCounts = (one: AuditCounts, other: AuditCounts): AuditCounts => {
  const sum = { ...one };
  // Every key is a count's name.
  for (const name of Object.keys(sum) as (keyof AuditCounts)[]) sum[name] += other[name];
  return sum;
};

/** A result with what determines its position on a board. */
export interface RankedEntry {
  readonly replay: string;
  readonly player: string | null;
  readonly score: number;
  readonly turns: number;
  readonly finishedAt: string;
  /** The sort key of the board; lower is better. */
  readonly sortKey: number;
}

/**
 * The first results of an order: at most twice `entriesMax` entries, and the last of them when the
 * list was last truncated.
 */
interface Firsts {
  entries: RankedEntry[];
  end: RankedEntry | null;
}

/** All results with the same skill: their number, their claimed rank, and the first of them. */
interface SkillTally {
  count: number;
  readonly rank: number | null;
  readonly replay: string;
}

export interface Tally {
  /**
   * Lines of the file already checked, and their digest. A resumed audit compares the digest to
   * detect a changed file.
   */
  lines: number;
  digest: string;
  readonly counts: AuditCounts;
  /** The digest of the results as the chain of results has it. */
  resultsDigest: string;
  /** The last ranked result, and its rank. */
  last: RankedEntry | null;
  rank: number;
  readonly replays: Set<string>;
  readonly players: Set<string>;
  /** Number of results by standing. */
  readonly standings: Map<number, number>;
  readonly skills: Map<number, SkillTally>;
  /** The first results of each board, to compare with its pages. */
  readonly byScore: RankedEntry[];
  readonly bySkill: Firsts;
  /** The latest results. */
  readonly byTime: Firsts;
  /** Number of results by first move. */
  readonly openings: Map<string, number>;
  /** Results whose replays are checked. */
  readonly sample: OpenResult[];
  /** Withdrawn results by id. They are few, since each is withdrawn by hand. */
  readonly withdrawn: Map<string, Withdrawn>;
}

export const newTally = (): Tally => ({
  lines: 0,
  digest: emptyDigest,
  counts: noAuditCounts(),
  resultsDigest: emptyDigest,
  last: null,
  rank: 0,
  replays: new Set(),
  players: new Set(),
  standings: new Map(),
  skills: new Map(),
  byScore: [],
  bySkill: { entries: [], end: null },
  byTime: { entries: [], end: null },
  openings: new Map(),
  sample: [],
  withdrawn: new Map(),
});

/** Entries of each board compared with its pages. */
export const entriesMax = 2_000;
/** Replays checked: all of a small challenge, a random sample of a large one. */
const replaysMax = 200;

/** The order of a board. Within a rank, earlier finishes come first, then lower ids. */
const inOrder = (one: RankedEntry, other: RankedEntry): number => {
  if (one.sortKey !== other.sortKey) return one.sortKey - other.sortKey;
  if (one.finishedAt !== other.finishedAt) return one.finishedAt < other.finishedAt ? -1 : 1;
  return one.replay < other.replay ? -1 : 1;
};

const latestFirst = (one: RankedEntry, other: RankedEntry): number =>
  -inOrder({ ...one, sortKey: 0 }, { ...other, sortKey: 0 });

type EntryOrder = typeof inOrder;

const truncate = (firsts: Firsts, order: EntryOrder): void => {
  firsts.entries.sort(order);
  if (firsts.entries.length <= entriesMax) return;
  firsts.entries.length = entriesMax;
  firsts.end = firsts.entries.at(-1) ?? null;
};

/** Adds an entry, unless there are `entriesMax` before it. */
const addFirst = (firsts: Firsts, entry: RankedEntry, order: EntryOrder): void => {
  if (firsts.end !== null && order(firsts.end, entry) < 0) return;
  firsts.entries.push(entry);
  if (firsts.entries.length >= 2 * entriesMax) truncate(firsts, order);
};

/** Throws if a replay or player is listed twice, withdrawn results included. */
const addIdentity = (tally: Tally, { replay, player }: OpenResult, where: AuditLocation): void => {
  if (tally.replays.has(replay)) throw new DifferenceFound('result twice', 'once', replay, where);
  tally.replays.add(replay);
  if (player === null) return;
  if (tally.players.has(player.id))
    throw new DifferenceFound('player twice', 'one result', player.id, where);
  tally.players.add(player.id);
};

const addRank = (
  tally: Tally,
  placed: RankedEntry,
  rank: number | null,
  where: AuditLocation,
): void => {
  const { last, counts } = tally;
  if (last !== null && inOrder(last, placed) >= 0)
    throw new DifferenceFound('order', `after ${last.replay}`, placed.replay, where);
  counts.results++;
  if (last?.sortKey !== placed.sortKey) tally.rank = counts.results;
  compare('rank', tally.rank, rank, where);
  counts.ranks++;
  tally.last = placed;
  countOne(tally.standings, placed.sortKey);
  if (tally.byScore.length < entriesMax) tally.byScore.push(placed);
};

const addSkill = (
  tally: Tally,
  placed: RankedEntry,
  rank: number | null,
  where: AuditLocation,
): void => {
  const { skills, bySkill } = tally;
  const known = skills.get(placed.sortKey);
  if (known === undefined) skills.set(placed.sortKey, { count: 1, rank, replay: placed.replay });
  else {
    compare('the rank by skill', known.rank, rank, where);
    known.count++;
  }
  addFirst(bySkill, placed, inOrder);
};

/**
 * Reservoir sampling (algorithm R of J. S. Vitter, "Random sampling with a reservoir", 1985): every
 * result is equally likely to be chosen.
 */
const addToSample = (tally: Tally, line: OpenResult, random: () => number): void => {
  const at = tally.replays.size <= replaysMax ? -1 : Math.floor(random() * tally.replays.size);
  if (at < 0) tally.sample.push(line);
  else if (at < replaysMax) tally.sample[at] = line;
};

/**
 * Counts a result that has been replayed successfully, with its computed `standing`, and compares
 * its rank with the one in the line.
 */
export const addResult = (
  tally: Tally,
  line: OpenResult,
  standing: number,
  { unit, moveLength }: Pick<Variant, 'unit' | 'moveLength'>,
  where: AuditLocation,
  random: () => number,
): void => {
  addIdentity(tally, line, where);
  tally.resultsDigest = digestWithResult(tally.resultsDigest, {
    id: line.replay,
    log: line.log,
    finishedAt: Date.parse(line.finishedAt),
    isWithdrawn: line.withdrawn !== undefined,
  });
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
  addRank(tally, { ...placed, sortKey: standing }, line.rank, where);
  addFirst(tally.byTime, { ...placed, sortKey: standing }, latestFirst);
  if (line.log !== '') countOne(tally.openings, line.log.slice(0, moveLength));
  if (ledger === null) compare('the rank by skill', null, line.skillRank, where);
  else
    addSkill(tally, { ...placed, sortKey: skillOf(ledger.mistakes, unit) }, line.skillRank, where);
};

/**
 * Checks the ranks by skill and sorts the first entries of that board and the latest results, once
 * all results are counted. Returns the number of ranks checked.
 */
export const checkSkillRanks = (tally: Tally, game: string): number => {
  let better = 0;
  for (const [, { count, rank, replay }] of [...tally.skills].toSorted(([a], [b]) => a - b)) {
    compare('the rank by skill', better + 1, rank, { game, replay });
    better += count;
  }
  truncate(tally.bySkill, inOrder);
  truncate(tally.byTime, latestFirst);
  return better;
};
