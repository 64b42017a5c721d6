/** The second game of a comparison: another's, one's own, or the ceiling of the day. */
import { getChallenge, type Replay } from '../api.ts';
import { askCoach } from '../coach/coach.ts';
import { replayLocally } from '../controllers/local-play.ts';
// What shows it comes along with what reads it.
import '../elements/compare-view.ts';
import { findVariant } from '../../engine/games.ts';
import { readReplay } from './reading.ts';

export type Other =
  | { readonly kind: 'open'; readonly replay: Replay }
  | { readonly kind: 'refused'; readonly words: string };

const refused = (words: string): Other => ({ kind: 'refused', words });

/** The best that the dice of a closed day allow, as a replay that nobody has played. */
const readCeiling = async ({ challenge }: Replay): Promise<Other> => {
  const { seed } = await getChallenge(challenge.date, challenge.game);
  const variant = findVariant(challenge.game, challenge.rules);
  if (seed === null || challenge.game !== 'yahtzee' || !variant.ok)
    return refused('There is a ceiling only of a Yahtzee whose day is over.');
  try {
    const { log } = await askCoach(challenge.rules, 'ceiling', { seed });
    const play = replayLocally({ id: 'ceiling', variant: variant.value, seed, log });
    if (!play.ok) return refused('The ceiling could not be worked out.');
    const { rolls, state, result } = play.value;
    const { score = 0, turns = 0 } = result ?? {};
    const totals = 'totals' in state ? state.totals : null;
    const nobody = { id: 'ceiling', ranked: false, ledger: null, finishedAt: '' };
    const player = { id: 'ceiling', handle: 'The ceiling' };
    return {
      kind: 'open',
      replay: { ...nobody, challenge, player, log, rolls, score, turns, totals },
    };
  } catch {
    return refused('The coach can’t work here, so there is no ceiling.');
  }
};

/** The id in a link or in what was pasted; null if there is none. */
export const idIn = (text: string): string | null =>
  /(?:^|\/r\/)([1-9A-HJ-NP-Za-km-z]{12})(?:[?#.]|$)/.exec(text.trim())?.[1] ?? null;

/** The game to compare `replay` with, or why it can't be. */
export const readOther = async (name: string, replay: Replay): Promise<Other> => {
  if (name === 'ceiling') return readCeiling(replay);
  const id = idIn(name);
  const reading = id === null ? null : await readReplay(id);
  if (reading?.kind === 'sealed') return refused('The other game is still sealed.');
  if (reading?.kind !== 'open') return refused('There is no finished game to compare with there.');
  const { date, game, rules } = reading.replay.challenge;
  const { challenge } = replay;
  return date === challenge.date && game === challenge.game && rules === challenge.rules
    ? reading
    : refused('The other game was played on other dice.');
};
