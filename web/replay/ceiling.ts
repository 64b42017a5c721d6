/** The best possible game on a closed day's dice, as a replay. */
import { variantOfRules } from '../../engine/games.ts';
import { t } from '../../engine/t.ts';
import { getChallenge } from '../lib/api.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { askCoach } from '../coach/coach.ts';
import { presenterOf } from '../games.ts';
import { replayLocally } from '../stage/local-play.ts';
import { refused, unplayed, type UnplayedReading } from './unplayed.ts';

export const readCeiling = async (path: ChallengePath): Promise<UnplayedReading> => {
  const challenge = await getChallenge(path);
  const { game, rules, seed } = challenge;
  const { hasCeiling, title } = presenterOf(game);
  if (!hasCeiling) return refused(t`There’s no perfect hindsight in ${title}.`);
  if (seed === null) return refused(t`Perfect hindsight opens when the day is over.`);
  try {
    const { log } = await askCoach(rules, 'ceiling', { seed });
    const play = replayLocally({ id: 'ceiling', variant: variantOfRules(rules), seed, log });
    if (!play.ok) return refused(t`We couldn’t work out perfect hindsight for this day.`);
    const { rolls, result } = play.value;
    const { score = 0, turns = 0 } = result ?? {};
    return await unplayed(t`Perfect hindsight`, challenge, {
      log,
      rolls,
      score,
      turns,
      ledger: null,
    });
  } catch {
    return refused(t`The coach doesn’t run in this browser, so we can’t show perfect hindsight.`);
  }
};
