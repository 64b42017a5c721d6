/**
 * Replays that nobody has played, made from a challenge's dice: best play and perfect hindsight.
 */
import { isExplored } from '../explorer/is-explored.ts';
import type { Challenge, Replay } from '../lib/api.ts';
import { serverNow } from '../lib/clock.ts';
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
