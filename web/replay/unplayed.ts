/**
 * Replays that nobody has played, made from a challenge's dice: best play and perfect hindsight.
 */
import { variantOfRules } from '../../engine/games.ts';
import { t } from '../../engine/t.ts';
import { askCoach } from '../coach/coach.ts';
import { isExplored } from '../explorer/is-explored.ts';
import { getChallenge, type Challenge, type Replay } from '../lib/api.ts';
import { RequestProblem } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { serverNow } from '../lib/clock.ts';
import { getBestPlay } from '../lib/reads.ts';
import { presenterOf, webGame } from '../games.ts';
import { replayLocally } from '../stage/local-play.ts';

export type UnplayedReading =
  | { readonly kind: 'open'; readonly replay: Replay; readonly isExplored: boolean }
  | { readonly kind: 'refused'; readonly words: string };

const refused = (words: string): UnplayedReading => ({ kind: 'refused', words });

/** Builds the replay. `handle` is shown as the player's name. */
const unplayed = async (
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

/** The best possible game on a closed day's dice. */
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
