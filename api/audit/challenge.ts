/** Audits one challenge: its results, boards, summaries, replays, and its place in the chain of results. */
import { formatInstant } from '../days.ts';
import type { Seed } from '../../engine/dice.ts';
import { variantOfRules } from '../../engine/games.ts';
import type { Schedule } from '../schedule.ts';
import { Today, type Challenge } from '../schemas/challenges.ts';
import { auditBoards } from './boards.ts';
import { compare } from './difference.ts';
import { checkNoted } from './noted.ts';
import { auditReplays } from './replays.ts';
import { auditResults, type AuditedChallenge } from './results.ts';
import type { AuditStage, Run } from './run.ts';
import { auditSummaries } from './summaries.ts';
import {
  checkSkillRanks,
  newTally,
  noAuditCounts,
  sumOfCounts,
  type AuditCounts,
  type Tally,
} from './tally.ts';
import { auditWithdrawals } from './withdrawals.ts';

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
export const checkSchedule = (challenge: Challenge, expected: Schedule): void => {
  const { game } = challenge;
  for (const moment of ['opensAt', 'closesAt', 'revealsAt', 'finalAt'] as const)
    compare(moment, formatInstant(expected[moment]), challenge[moment], { game });
};

/** Audits a challenge with a seed that has been verified. */
export const auditChallenge = async (
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
