/** Reads replays and the viewer's own game on their dice. */
import { getOwnPlay, type Replay, type SealedReplay } from '../lib/api.ts';
import { getReplay, getResult } from '../lib/reads.ts';
import { RequestProblem } from '../lib/call.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { isPlayer } from '../lib/is-player.ts';

/** The outcome of reading a replay. A sealed or missing replay is an outcome, not an error. */
export type Reading =
  | { readonly kind: 'open'; readonly replay: Replay }
  | { readonly kind: 'sealed'; readonly sealed: SealedReplay }
  | { readonly kind: 'missing' };

/**
 * The result, if the server has said in the page that its dice are sealed for the viewer; null if
 * not, or at the second call: meanwhile the dice may have been opened.
 */
export const readSealed = async (id: string): Promise<Reading | null> => {
  const page = document.querySelector<HTMLElement>('replay-page[data-sealed]');
  if (!page) return null;
  delete page.dataset['sealed'];
  return { kind: 'sealed', sealed: await getResult(id) };
};

/** Reads a replay with `get`, by default as the current viewer. */
export const readReplay = async (
  id: string,
  get: (id: string) => Promise<Replay> = getReplay,
): Promise<Reading> => {
  try {
    return { kind: 'open', replay: await get(id) };
  } catch (failure) {
    if (!(failure instanceof RequestProblem)) throw failure;
    if (failure.sealed) return { kind: 'sealed', sealed: failure.sealed };
    if (failure.status === 404) return { kind: 'missing' };
    throw failure;
  }
};

/** The id of the viewer's own finished game on the same dice; null if there is none. */
export const findOwnReplay = async ({ challenge }: Replay): Promise<string | null> => {
  if (!isPlayer()) return null;
  const play = await getOwnPlay(pathOf(challenge)).catch(() => null);
  return play?.status === 'finished' ? play.id : null;
};
