/** A game that nobody has played, made from a challenge's dice: as a replay, or why there is none. */
import type { Replay } from '../lib/api.ts';
import { viewAt } from '../coach/table.ts';

export type UnplayedReading =
  | { readonly kind: 'open'; readonly replay: Replay }
  | { readonly kind: 'refused'; readonly words: string };

export const refused = (words: string): UnplayedReading => ({ kind: 'refused', words });

/** `handle` stands where a player's name would. */
export const unplayed = (
  handle: string,
  challenge: Replay['challenge'],
  game: Pick<Replay, 'log' | 'rolls' | 'score' | 'turns' | 'ledger'>,
): UnplayedReading => {
  const { log, rolls } = game;
  const view = viewAt({ challenge, log, rolls }, log.length);
  const totals = 'totals' in view ? view.totals : null;
  const nobody = { id: handle, ranked: false, finishedAt: '', player: { id: '', handle } };
  return { kind: 'open', replay: { ...nobody, ...game, challenge, totals } };
};
