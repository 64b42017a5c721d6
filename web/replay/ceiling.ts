/** The best that the dice of a closed day allow, as a replay that nobody has played. */
import { findVariant } from '../../engine/games.ts';
import { getChallenge, type Replay, type Review } from '../lib/api.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { askCoach } from '../coach/coach.ts';
import { presenterOf } from '../games.ts';
import { replayLocally } from '../stage/local-play.ts';

export type CeilingReading =
  | { readonly kind: 'open'; readonly replay: Replay }
  | { readonly kind: 'refused'; readonly words: string };

const refused = (words: string): CeilingReading => ({ kind: 'refused', words });

export const readCeiling = async (path: ChallengePath): Promise<CeilingReading> => {
  const { date, game, rules, code, seed } = await getChallenge(path);
  const variant = findVariant(game, rules);
  if (seed === null || !presenterOf(game).hasCeiling || !variant.ok)
    return refused('Perfect hindsight opens when the day is over.');
  try {
    const { log } = await askCoach(rules, 'ceiling', { seed });
    const play = replayLocally({ id: 'ceiling', variant: variant.value, seed, log });
    if (!play.ok) return refused('We couldn’t work out perfect hindsight for this day.');
    const { rolls, state, result } = play.value;
    const { score = 0, turns = 0 } = result ?? {};
    const totals = 'totals' in state ? state.totals : null;
    const nobody = { id: 'ceiling', ranked: false, ledger: null, finishedAt: '' };
    const player = { id: 'ceiling', handle: 'Perfect hindsight' };
    const challenge = { date, game, rules, ...(code !== undefined && { code }) };
    return {
      kind: 'open',
      replay: { ...nobody, challenge, player, log, rolls, score, turns, totals },
    };
  } catch {
    return refused('The coach doesn’t run in this browser, so we can’t show perfect hindsight.');
  }
};

/** The ceiling graded by fair odds, like any other game: what only pays for who knows the dice is a mistake. */
export const reviewCeiling = async ({ challenge, log, rolls }: Replay): Promise<Review> => {
  const grade = await askCoach(challenge.rules, 'grade', { log, rolls });
  const { par, luck, mistakes, missing, decisions } = grade;
  return { ledger: { par, luck, mistakes, missing }, decisions };
};
