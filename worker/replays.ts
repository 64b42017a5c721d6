/** Replays: finished plays shown move by move, behind the gate. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { recordingDealer } from '../engine/dice.ts';
import { findVariant, isGameName } from '../engine/games.ts';
import { Id, type Replay, type Review } from './api.ts';
import { seedOfDay } from './chains.ts';
import { coachOf } from './coaches.ts';
import { scheduleOf, statusAt } from './days.ts';
import { databaseOf } from './db/database.ts';
import { findRankedResult, findResult, type ResultWithPlayer } from './db/results.ts';
import type { AppEnv } from './env.ts';
import { tokenHashOf } from './identity.ts';
import { judgementFrom, judgementOf, ledgerOf, readMarks } from './judgement.ts';
import { keptDealer } from './plays/dealers.ts';
import { ProblemError } from './problem.ts';

/** Whether the day's dice are public. */
export const isPublic = (c: Context<AppEnv>, date: string): boolean =>
  statusAt(scheduleOf(date), c.get('now')) === 'closed';

const challengeOf = ({ date, game, rules }: ResultWithPlayer['result']): Replay['challenge'] => {
  if (!isGameName(game)) throw new Error('a stored result is of no known game');
  return { date, game, rules };
};

const sealed = ({ result, player }: ResultWithPlayer): ProblemError => {
  const { date, score, turns } = result;
  const judgement = judgementFrom(result);
  const revealsAt = new Date(scheduleOf(date).revealsAt).toISOString();
  const challenge = challengeOf(result);
  return new ProblemError('replay-sealed', {
    sealed: {
      ...{ challenge, player, score, turns, revealsAt },
      ledger: judgement && ledgerOf(judgement),
      marks: judgement && [...readMarks(judgement.marks)],
    },
  });
};

/** Until the day is closed only those who have finished the same challenge may see its dice. */
export const isUnsealed = async (
  c: Context<AppEnv>,
  { result }: ResultWithPlayer,
): Promise<boolean> => {
  if (isPublic(c, result.date)) return true;
  const tokenHash = tokenHashOf(c);
  if (tokenHash === null) return false;
  const database = databaseOf(c.env.DB);
  return (await findRankedResult(database, tokenHash, result.date, result.game)) !== null;
};

/** The result of an address, whoever asks; null for ids that are none and for plays that are not finished. */
export const findShared = (c: Context<AppEnv>, id: string): Promise<ResultWithPlayer | null> =>
  v.is(Id, id) ? findResult(databaseOf(c.env.DB), id) : Promise.resolve(null);

/** A deleted player's handle leaves an open replay after this long. */
const publicAgeSeconds = 300;

/** Lets the answer about a result be kept for a while once it is the same for all. */
export const keepIfPublic = (c: Context<AppEnv>, { result }: ResultWithPlayer): void => {
  if (isPublic(c, result.date)) c.header('Cache-Control', `public, max-age=${publicAgeSeconds}`);
};

/** The result of an address if the asker may see its dice, else `replay-sealed`. */
export const requireOpen = async (c: Context<AppEnv>, id: string): Promise<ResultWithPlayer> => {
  const found = await findShared(c, id);
  if (found === null) throw new ProblemError('not-found');
  if (!(await isUnsealed(c, found))) throw sealed(found);
  keepIfPublic(c, found);
  return found;
};

/** A result's dice: its variant, and who deals them. */
const tableOf = async (c: Context<AppEnv>, { result }: ResultWithPlayer) => {
  const { date, game, rules } = result;
  const variant = findVariant(game, rules);
  if (!variant.ok) throw new Error('a stored result is of no known game');
  const seed = await seedOfDay(c.get('config'), databaseOf(c.env.DB), date, c.get('now'));
  return { variant: variant.value, deal: keptDealer(variant.value, seed) };
};

/** The replay of a result, computed from its log. */
export const replayOf = async (c: Context<AppEnv>, found: ResultWithPlayer): Promise<Replay> => {
  const { result, player } = found;
  const { id, ranked, log, score, turns, finishedAt } = result;
  const { variant, deal } = await tableOf(c, found);
  const dealt = recordingDealer(deal);
  const end = variant.start(dealt.deal).after(log, 0, dealt.deal);
  if (!end.ok) throw new Error('a stored log does not replay');
  const view = end.value.view();
  const judgement = judgementFrom(result);
  return {
    ...{ id, ranked, player, log, score, turns },
    challenge: challengeOf(result),
    rolls: dealt.rolls,
    totals: 'totals' in view ? view.totals : null,
    ledger: judgement && ledgerOf(judgement),
    finishedAt: new Date(finishedAt).toISOString(),
  };
};

/** Every decision of a result beside the best one; `unavailable` while no coach is to be had. */
export const reviewOf = async (c: Context<AppEnv>, found: ResultWithPlayer): Promise<Review> => {
  const { variant, deal } = await tableOf(c, found);
  const coach = await coachOf(c.env, variant.rules).catch(() => null);
  if (coach === null) throw new ProblemError('unavailable');
  const grade = coach.grade(found.result.log, deal);
  if (!grade.ok) throw new Error('a stored log does not replay');
  return { ledger: ledgerOf(judgementOf(grade.value)), decisions: [...grade.value.decisions] };
};
