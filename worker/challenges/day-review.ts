/** `/api/challenges/{date}/{game}/day`: a closed challenge, looked back at. */
import { Hono } from 'hono';
import type { Coach } from '../../engine/coach.ts';
import type { Bar } from '../../engine/game.ts';
import { variantOfRules, type Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import { DayPage, challengePath } from '../../api/schemas/challenges.ts';
import { secondsNameless, secondsNaming } from '../http/cache-control.ts';
import { requireChallenge, tellChallenge } from './challenges.ts';
import { seedOf } from './terms.ts';
import { coachOf } from '../plays/coaches.ts';
import { databaseOf } from '../db/database.ts';
import { countAll, readBars, listOpenings, type StandingCount } from '../boards/histogram.ts';
import { together } from '../db/batch.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { dealerOfSeed } from '../plays/dealers.ts';
import { ProblemError } from '../http/problems.ts';

const valueOf = (bar: Bar): number | null => ('score' in bar ? bar.score : bar.turns);

/** Mean and standard deviation of all results that have a value. */
const fieldOf = (variant: Variant, counts: readonly StandingCount[]) => {
  const values = counts.flatMap(({ standing, count }) => {
    const value = valueOf(variant.bar(standing));
    return value === null ? [] : [{ value, count }];
  });
  const players = values.reduce((sum, { count }) => sum + count, 0);
  if (players === 0) return { mean: null, spread: null };
  const mean = values.reduce((sum, { value, count }) => sum + value * count, 0) / players;
  const squares = values.reduce((sum, { value, count }) => sum + (value - mean) ** 2 * count, 0);
  return { mean, spread: Math.sqrt(squares / players) };
};

type Opening = DayPage['opening']['made'][number];

/** What the first moves of a day were worth: it is the one position that everybody met. */
const openingOf = (
  coach: Coach,
  deal: Deal,
  moves: readonly { readonly move: string; readonly count: number }[],
): DayPage['opening'] => {
  const choices = coach.choicesAfter('', deal);
  const made = moves.map(({ move, count }): Opening => {
    const grade = coach.grade(move, deal);
    if (!grade.ok) throw new Error('a stored log does not replay');
    return { move, count, loss: grade.value.decisions[0]?.loss ?? 0 };
  });
  return {
    best: choices.ok ? (choices.value[0]?.move ?? '') : '',
    made: made.sort((one, other) => other.loss * other.count - one.loss * one.count),
  };
};

export const dayPageRoutes = new Hono<AppEnv>().get(
  '/:date/:game/day',
  documented({
    summary: 'A closed challenge in review: averages, and the first roll everyone faced',
    path: challengePath,
    answers: { 200: DayPage },
    problems: ['challenge-not-closed', 'not-found'],
  }),
  async (c) => {
    const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
    if (challenge.status !== 'closed') throw new ProblemError('challenge-not-closed');
    const variant = variantOfRules(challenge.rules);
    const database = databaseOf(c.env.DB);
    const coach = await coachOf(c.env, variant.rules, c.get('now')).catch(() => null);
    if (coach === null) throw new ProblemError('unavailable');
    const seed = await seedOf(c.get('config'), database, challenge, c.get('now'));
    const counts = await readBars(together(database), { ...challenge, by: 'score' });
    const moves = await listOpenings(database, challenge);
    // Whoever has made a challenge is named with it.
    const seconds = challenge.custom === null ? secondsNameless : secondsNaming;
    const maxAge = seconds(challenge.schedule, c.get('now'));
    c.header('Cache-Control', `public, max-age=${maxAge}`);
    return c.json<DayPage>({
      challenge: await tellChallenge(c, challenge, countAll(counts)),
      par: coach.par,
      ...fieldOf(variant, counts),
      opening: openingOf(coach, dealerOfSeed(variant, seed, c.get('now')), moves),
    });
  },
);
