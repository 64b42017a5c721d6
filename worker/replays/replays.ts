/** Replays: finished plays shown move by move, behind the gate. */
import type { Context } from 'hono';
import { recordingDealer } from '../../engine/dice.ts';
import { variantOfRules } from '../../engine/games.ts';
import type { Replay, Review } from '../../api/schemas/replays.ts';
import { seedOf, tellKey, termsOf, type ChallengeTerms } from '../challenges/terms.ts';
import { coachOf } from '../plays/coaches.ts';
import { secondsNaming } from '../http/cache-control.ts';
import { statusAt } from '../challenges/schedule.ts';
import { databaseOf } from '../db/database.ts';
import { findRankedResult, findResult, type ResultWithPlayer } from '../plays/queries.ts';
import type { AppEnv } from '../http/env.ts';
import { tokenHashOf } from '../http/identity.ts';
import { isIssued } from '../http/ids.ts';
import { judgementFrom, judgementOf, ledgerOf, readMarks } from '../plays/grades.ts';
import { dealerOfSeed } from '../plays/dealers.ts';
import { ProblemError } from '../http/problems.ts';

/** A finished play with its player and its challenge. */
export interface Finished extends ResultWithPlayer {
  readonly challenge: ChallengeTerms;
}

/** Whether the dice of a challenge are public. */
export const isPublic = (c: Context<AppEnv>, { schedule }: ChallengeTerms): boolean =>
  statusAt(schedule, c.get('now')) === 'closed';

const sealed = ({ result, player, challenge }: Finished): ProblemError => {
  const { score, turns } = result;
  const judgement = judgementFrom(result);
  const revealsAt = new Date(challenge.schedule.revealsAt).toISOString();
  return new ProblemError('replay-sealed', {
    sealed: {
      ...{ challenge: tellKey(challenge), player, score, turns, revealsAt },
      ledger: judgement && ledgerOf(judgement),
      marks: judgement && [...readMarks(judgement.marks)],
    },
  });
};

/** Until a challenge is closed only those who have finished it may see its dice. */
export const isUnsealed = async (c: Context<AppEnv>, { challenge }: Finished): Promise<boolean> => {
  if (isPublic(c, challenge)) return true;
  const tokenHash = tokenHashOf(c);
  if (tokenHash === null) return false;
  return (await findRankedResult(databaseOf(c.env.DB), tokenHash, challenge)) !== null;
};

/** The result of an address, whoever asks; null for ids that are none and for plays that are not finished. */
export const findShared = async (c: Context<AppEnv>, id: string): Promise<Finished | null> => {
  const database = databaseOf(c.env.DB);
  const found = isIssued(c.get('config').masterKey, 'play', id)
    ? await findResult(database, id)
    : null;
  return found && { ...found, challenge: await termsOf(database, found.result, c.get('now')) };
};

/** Lets the answer about a result, which names its player, be cached for a while once it is the same for all. */
export const cacheIfPublic = (c: Context<AppEnv>, { challenge }: Finished): void => {
  const maxAge = secondsNaming(challenge.schedule, c.get('now'));
  if (isPublic(c, challenge)) c.header('Cache-Control', `public, max-age=${maxAge}`);
};

/** The result of an address if the asker may see its dice, else `replay-sealed`. */
export const requireOpen = async (c: Context<AppEnv>, id: string): Promise<Finished> => {
  const found = await findShared(c, id);
  if (found === null) throw new ProblemError('not-found');
  if (!(await isUnsealed(c, found))) throw sealed(found);
  cacheIfPublic(c, found);
  return found;
};

/** A result's dice: its variant, and who deals them. */
const tableOf = async (c: Context<AppEnv>, { challenge }: Finished) => {
  const variant = variantOfRules(challenge.rules);
  const seed = await seedOf(c.get('config'), databaseOf(c.env.DB), challenge, c.get('now'));
  return { variant, deal: dealerOfSeed(variant, seed, c.get('now')) };
};

/** The replay of a result, computed from its log. */
export const replayOf = async (c: Context<AppEnv>, found: Finished): Promise<Replay> => {
  const { result, player, challenge } = found;
  const { id, ranked, log, score, turns, finishedAt } = result;
  const { variant, deal } = await tableOf(c, found);
  const dealt = recordingDealer(deal);
  const end = variant.start(dealt.deal).after(log, 0, dealt.deal);
  if (!end.ok) throw new Error('a stored log does not replay');
  const view = end.value.view();
  const judgement = judgementFrom(result);
  return {
    ...{ id, ranked, player, log, score, turns },
    challenge: tellKey(challenge),
    rolls: dealt.rolls,
    totals: 'totals' in view ? view.totals : null,
    ledger: judgement && ledgerOf(judgement),
    finishedAt: new Date(finishedAt).toISOString(),
  };
};

/** Every decision of a result beside the best one; `unavailable` while no coach is to be had. */
export const reviewOf = async (c: Context<AppEnv>, found: Finished): Promise<Review> => {
  const { variant, deal } = await tableOf(c, found);
  const coach = await coachOf(c.env, variant.rules, c.get('now')).catch(() => null);
  if (coach === null) throw new ProblemError('unavailable');
  const grade = coach.grade(found.result.log, deal);
  if (!grade.ok) throw new Error('a stored log does not replay');
  return { ledger: ledgerOf(judgementOf(grade.value)), decisions: [...grade.value.decisions] };
};
