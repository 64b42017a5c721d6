/** Reads replays and the viewer's own game on their dice. */
import { getOwnPlay, type Replay, type SealedReplay } from '../lib/api.ts';
import { getReplay } from '../lib/reads.ts';
import { RequestProblem } from '../lib/call.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { isPlayer } from '../lib/is-player.ts';

/** The outcome of reading a replay. A sealed or missing replay is an outcome, not an error. */
export type Reading =
  | { readonly kind: 'open'; readonly replay: Replay }
  | { readonly kind: 'sealed'; readonly sealed: SealedReplay }
  | { readonly kind: 'missing' };

/**
 * The result that the server wrote into the page because its dice are sealed for the viewer; null
 * if it wrote none, or if it has been read: meanwhile the dice may have been opened.
 */
export const sealedInPage = (): Reading | null => {
  const page = document.querySelector<HTMLElement>('replay-page');
  const text = page?.dataset['sealed'];
  if (!page || text === undefined) return null;
  delete page.dataset['sealed'];
  // The server is our own and writes what its schema says.
  return { kind: 'sealed', sealed: JSON.parse(text) as SealedReplay };
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
