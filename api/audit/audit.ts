/**
 * Audits a closed day or a custom challenge: recomputes everything from what the site publishes.
 * Needs only a way to make requests, so it runs on the command line (scripts/audit.ts) and in a
 * worker next to a page. Memory is bounded: see tally.ts.
 */
import { commitmentOf } from '../../engine/chain.ts';
import { formatSeed } from '../../engine/dice.ts';
import { dailyRules, gameNames, type GameName } from '../../engine/rule-sets.ts';
import { codeOfChallengeId } from '../challenge-id.ts';
import { scheduleFrom, scheduleOf } from '../schedule.ts';
import { Challenge } from '../schemas/challenges.ts';
import { auditChallenge, checkSchedule } from './challenge.ts';
import { checkChain, readSeed } from './chain.ts';
import { compare, DifferenceFound } from './difference.ts';
import { requireLink } from './noted.ts';
import { reportOf, type AuditEnd, type Auditing, type Run } from './run.ts';
import { NoAnswer, siteOf, Stopped, type Site } from './site.ts';

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
