/**
 * Audits a closed day or a custom challenge: recomputes everything from what the site publishes.
 * Needs only a way to make requests, so it runs on the command line (scripts/audit.ts) and in a
 * worker next to a page. Memory is bounded: see tally.ts.
 */
import { formatInstant } from '../days.ts';
import { commitmentOf } from '../../engine/chain.ts';
import type { Coach } from '../../engine/coach.ts';
import { formatSeed, type Seed } from '../../engine/dice.ts';
import {
  dailyRules,
  gameNames,
  variantOfRules,
  type GameName,
  type RulesName,
} from '../../engine/games.ts';
import { codeOfChallengeId } from '../challenge-id.ts';
import { scheduleFrom, scheduleOf, type Schedule } from '../schedule.ts';
import { Challenge, Today } from '../schemas/challenges.ts';
import type { ResultsChainEnd } from '../schemas/fairness.ts';
import { auditBoards } from './boards.ts';
import { checkChain, readSeed } from './chain.ts';
import { compare, DifferenceFound, type Difference } from './difference.ts';
import { checkNoted, requireLink } from './noted.ts';
import { auditReplays } from './replays.ts';
import { auditResults, type AuditedChallenge } from './results.ts';
import { NoAnswer, siteOf, Stopped, type Host, type Site } from './site.ts';
import {
  checkSkillRanks,
  newTally,
  noAuditCounts,
  sumOfCounts,
  type AuditCounts,
  type Tally,
} from './tally.ts';
import { auditSummaries } from './summaries.ts';
import { auditWithdrawals } from './withdrawals.ts';

export type { AuditCounts, Difference, Host };

/**
 * What has been checked, by game. A day has one challenge per game, a custom challenge is of one
 * game.
 */
type CountsByGame = Readonly<Partial<Record<GameName, AuditCounts>>>;

/**
 * The state of an audit: plain data that can be structured-cloned. Resuming an audit modifies its
 * state.
 */
export interface AuditState {
  readonly checked: CountsByGame;
  readonly current: { readonly game: GameName; readonly tally: Tally } | null;
}

export type AuditStage = 'chain' | 'results' | 'boards' | 'replays';

export interface AuditProgress {
  readonly stage: AuditStage;
  /** The game whose challenge is being checked; null for the chain. */
  readonly game: GameName | null;
  /** Results or replays checked so far. */
  readonly done: number;
  readonly total: number;
  readonly counts: AuditCounts | null;
}

interface Auditing extends Host {
  /** A day (`2026-11-20`), or `c/{code}`. */
  readonly target: string;
  /** The coach of a rule set, null if it has none. Called once per challenge. */
  loadCoach(rules: RulesName): Coach | null | Promise<Coach | null>;
  /**
   * A random number from 0 to 1. The site must not be able to predict which replays are checked.
   */
  random(): number;
  /**
   * A number that the viewer noted beforehand: the year's anchor, any link of the chain of results,
   * or the commitment of a custom challenge.
   */
  readonly known?: string | null;
  /** The state from which to resume. */
  readonly from?: AuditState | null;
  onProgress?(progress: AuditProgress): void;
}

/** What was checked, in any outcome. */
export interface Report {
  readonly target: string;
  /** Links of the year's chain; 0 for a custom challenge, which has no chain. */
  readonly links: number;
  readonly games: CountsByGame;
  /**
   * The end of the chain of results, whose links were computed back to the day. Null for a custom
   * challenge, which is not in it.
   */
  readonly resultsChain: ResultsChainEnd;
  /**
   * For a custom challenge, the SHA-256 of its seed that its players were shown; null for a day.
   */
  readonly commitment: string | null;
  /** No late results are expected after this time; null if it has passed. */
  readonly finalAt: string | null;
}

export type AuditEnd =
  | { readonly end: 'passed'; readonly report: Report }
  | { readonly end: 'different'; readonly report: Report; readonly difference: Difference }
  | { readonly end: 'stopped'; readonly report: Report; readonly state: AuditState }
  /**
   * The outcome is unknown. `code` is the problem's: `challenge-not-closed`, `not-found`,
   * `unreachable`. Such an audit can be resumed, too.
   */
  | { readonly end: 'unavailable'; readonly code: string; readonly state: AuditState };

/** An audit in progress. */
interface Run {
  readonly auditing: Auditing;
  readonly site: Site;
  checked: CountsByGame;
  current: AuditState['current'];
  links: number;
  resultsChain: ResultsChainEnd;
  commitment: string | null;
  finalAt: string | null;
}

const reportOf = ({
  auditing,
  links,
  checked,
  current,
  resultsChain,
  commitment,
  finalAt,
}: Run): Report => ({
  target: auditing.target,
  links,
  games: { ...checked, ...(current && { [current.game]: current.tally.counts }) },
  resultsChain,
  commitment,
  finalAt,
});

/** Sets `finalAt` in the report if the challenge is not final yet. */
const noteFinal = async (run: Run, { finalAt }: Challenge): Promise<void> => {
  const { now } = await run.site.json('/api/challenges/today', Today);
  run.finalAt = now < finalAt ? finalAt : null;
};

/** Reads all results, resuming where the audit stopped if the file has not changed. */
const takeResults = async (run: Run, audited: AuditedChallenge): Promise<Tally> => {
  const { site, auditing, current } = run;
  const { game, players } = audited.challenge;
  const take = async (tally: Tally): Promise<Tally | null> => {
    run.current = { game, tally };
    const show = (): void =>
      auditing.onProgress?.({
        stage: 'results',
        game,
        done: tally.lines,
        total: players,
        counts: tally.counts,
      });
    show();
    const isSame = await auditResults(site, audited, tally, show);
    show();
    return isSame ? tally : null;
  };
  const begun = current?.game === game ? await take(current.tally) : null;
  const tally = begun ?? (await take(newTally()));
  if (tally === null) throw new Error('an audit that begins has nothing to pass over');
  return tally;
};

/** Compares the results of a day with their digest in the chain of results. */
const auditNoted = async (
  run: Run,
  { challenge, challengePath }: AuditedChallenge,
  { counts: { results, withdrawn }, resultsDigest }: Tally,
  counts: AuditCounts,
): Promise<void> => {
  if (challenge.code !== undefined) return;
  const found = { challenge: challengePath, results: results + withdrawn, digest: resultsDigest };
  const { isNoted, end } = await checkNoted(run.site, found, challenge.finalAt);
  run.resultsChain = end;
  counts.noted += isNoted ? 1 : 0;
};

const auditGames = async (run: Run, audited: AuditedChallenge): Promise<void> => {
  const { site, auditing } = run;
  const { game, players } = audited.challenge;
  const tally = await takeResults(run, audited);
  // A resumed audit repeats these checks, so they are counted separately.
  const counts = noAuditCounts();
  const show = (stage: AuditStage, done: number, total: number): void =>
    auditing.onProgress?.({ stage, game, done, total, counts: sumOfCounts(tally.counts, counts) });
  show('boards', 0, 2);
  compare('players', tally.counts.results, players, {
    game,
    link: `/${audited.challengePath}/board`,
  });
  counts.ranks += checkSkillRanks(tally, game);
  await auditWithdrawals(site, audited, tally);
  await auditBoards(site, audited, tally, counts);
  await auditSummaries(site, audited, tally, counts);
  await auditNoted(run, audited, tally, counts);
  show('replays', 0, tally.sample.length);
  await auditReplays(site, audited, tally, () => {
    counts.replays++;
    if (audited.coach !== null) counts.reviews++;
    show('replays', counts.replays, tally.sample.length);
  });
  run.checked = { ...run.checked, [game]: sumOfCounts(tally.counts, counts) };
  run.current = null;
};

/** Compares the challenge's times with those that follow from its opening and closing. */
const checkSchedule = (challenge: Challenge, expected: Schedule): void => {
  const { game } = challenge;
  for (const moment of ['opensAt', 'closesAt', 'revealsAt', 'finalAt'] as const)
    compare(moment, formatInstant(expected[moment]), challenge[moment], { game });
};

/** Audits a challenge with a seed that has been verified. */
const auditChallenge = async (
  run: Run,
  challengePath: string,
  challenge: Challenge,
  seed: Seed,
): Promise<void> => {
  const { auditing } = run;
  compare('status', 'closed', challenge.status, { game: challenge.game });
  await noteFinal(run, challenge);
  const variant = variantOfRules(challenge.rules);
  const coach = await auditing.loadCoach(challenge.rules);
  const random = (): number => auditing.random();
  const deal = variant.dealer(seed);
  await auditGames(run, { variant, deal, coach, challenge, challengePath, random });
};

/**
 * A game may be missing only before its published first day, and then there may be nothing of it.
 */
const requireNone = async (
  site: Site,
  date: string,
  game: GameName,
  firstDay: string,
): Promise<void> => {
  try {
    await site.json(`/api/challenges/${date}/${game}`, Challenge);
  } catch (failure) {
    if (failure instanceof NoAnswer && failure.code === 'not-found') return;
    throw failure;
  }
  throw new DifferenceFound('first day', firstDay, date, { game });
};

const auditDay = async (run: Run): Promise<void> => {
  const { site, auditing } = run;
  const { target, known = null } = auditing;
  auditing.onProgress?.({ stage: 'chain', game: null, done: 0, total: 0, counts: null });
  const { seed, links, anchor, firstDays } = await checkChain(site, target);
  run.links = links;
  if (known !== null && known !== anchor) await requireLink(site, known);
  for (const game of gameNames) {
    const challengePath = `${target}/${game}`;
    if (run.checked[game] !== undefined) continue;
    const firstDay = firstDays[game];
    if (firstDay !== undefined && target < firstDay) {
      await requireNone(site, target, game, firstDay);
      continue;
    }
    const challenge = await site.json(`/api/challenges/${challengePath}`, Challenge);
    compare('date', target, challenge.date, { game });
    compare('game', game, challenge.game, { game });
    compare('rules', dailyRules(game), challenge.rules, { game });
    compare('seed of the challenge', formatSeed(seed), challenge.seed, { game });
    compare('commitment', formatSeed(commitmentOf(seed)), challenge.commitment, { game });
    checkSchedule(challenge, scheduleOf(target));
    await auditChallenge(run, challengePath, challenge, seed);
  }
};

const auditCustom = async (run: Run, code: string): Promise<void> => {
  const { site, auditing } = run;
  const { target: challengePath, known = null } = auditing;
  const challenge = await site.json(`/api/challenges/${challengePath}`, Challenge);
  const seed = readSeed(challenge.seed);
  const { game, commitment, opensAt, closesAt } = challenge;
  const where = { game, link: `/${challengePath}` };
  compare('code', code, challenge.code, where);
  compare('commitment', formatSeed(commitmentOf(seed)), commitment, where);
  if (known !== null) compare('noted beforehand', known, commitment, where);
  run.commitment = commitment;
  checkSchedule(challenge, scheduleFrom(Date.parse(opensAt), Date.parse(closesAt)));
  await auditChallenge(run, challengePath, challenge, seed);
};

/**
 * Audits one target. `onProgress` receives each step. Once `signal` is aborted, the audit ends as
 * `stopped`, with a state from which another call can resume. A wrong or failing site is reported
 * as an end, never as a rejection.
 */
export const audit = async (auditing: Auditing): Promise<AuditEnd> => {
  const { from = null, target } = auditing;
  const run: Run = {
    auditing,
    site: siteOf(auditing),
    checked: from?.checked ?? {},
    current: from?.current ?? null,
    links: 0,
    resultsChain: null,
    commitment: null,
    finalAt: null,
  };
  const code = codeOfChallengeId(target);
  try {
    await (code === null ? auditDay(run) : auditCustom(run, code));
    return { end: 'passed', report: reportOf(run) };
  } catch (failure) {
    const report = reportOf(run);
    if (failure instanceof DifferenceFound)
      return { end: 'different', report, difference: failure.difference };
    const state = { checked: run.checked, current: run.current };
    if (failure instanceof NoAnswer) return { end: 'unavailable', code: failure.code, state };
    if (!(failure instanceof Stopped)) throw failure;
    return { end: 'stopped', report, state };
  }
};
