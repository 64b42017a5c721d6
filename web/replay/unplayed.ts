/**
 * Replays that nobody has played, made from a challenge's dice: best play and perfect hindsight.
 */
import { isExplored } from '../explorer/is-explored.ts';
import { t } from '../../engine/t.ts';
import { getChallenge, type Challenge, type Replay } from '../lib/api.ts';
import { RequestProblem } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { serverNow } from '../lib/clock.ts';
import { getBestPlay } from '../lib/reads.ts';
import { webGame } from '../games.ts';

export type UnplayedReading =
  | { readonly kind: 'open'; readonly replay: Replay; readonly isExplored: boolean }
  | { readonly kind: 'refused'; readonly words: string };

export const refused = (words: string): UnplayedReading => ({ kind: 'refused', words });

/** Builds the replay. `handle` is shown as the player's name. */
export const unplayed = async (
  handle: string,
  { date, game: name, rules, code, ...known }: Challenge,
  game: Pick<Replay, 'log' | 'rolls' | 'score' | 'turns' | 'ledger'>,
): Promise<UnplayedReading> => {
  const { log, rolls } = game;
  const challenge = { date, game: name, rules, ...(code !== undefined && { code }) };
  const { positionAt } = await webGame(name).review();
  const totals = positionAt({ challenge, log, rolls }, log.length).totals();
  const nobody = {
    id: handle,
    ranked: false,
    finishedAt: '',
    player: { id: '', handle, knownAs: null },
  };
  const replay = { ...nobody, ...game, challenge, totals };
  return { kind: 'open', replay, isExplored: isExplored(known, serverNow()) };
};

/** Best play of a challenge, without knowing its dice. */
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
