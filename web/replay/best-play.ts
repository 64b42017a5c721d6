/** Best play of a challenge, without knowing its dice, as a replay. */
import { t } from '../../engine/t.ts';
import { getChallenge } from '../lib/api.ts';
import { getBestPlay } from '../lib/reads.ts';
import { RequestProblem } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { refused, unplayed, type UnplayedReading } from './unplayed.ts';

export const readBestPlay = async (path: ChallengePath): Promise<UnplayedReading> => {
  try {
    const [challenge, best] = await Promise.all([getChallenge(path), getBestPlay(path)]);
    return await unplayed(t`Best play`, challenge, best);
  } catch (failure) {
    const code = failure instanceof RequestProblem ? failure.code : null;
    if (code === 'no-coach') return refused(t`This game has no coach, so there’s no best play.`);
    if (code !== 'replay-sealed') throw failure;
    return refused(t`Best play opens when you’ve played these dice, or when the day is over.`);
  }
};
