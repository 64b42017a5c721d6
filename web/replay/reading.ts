/** Where a replay comes from. What shows one takes it from anywhere. */
import { getOwnPlay, getReplay, type Replay, type SealedReplay } from '../lib/api.ts';
import { Problem } from '../lib/call.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { isPlayer } from '../lib/storage.ts';

/** What an address leads to. What can be said to the reader in words is an answer, not a failure. */
export type Reading =
  | { readonly kind: 'open'; readonly replay: Replay }
  | { readonly kind: 'sealed'; readonly sealed: SealedReplay }
  | { readonly kind: 'missing' };

/** The replay of an address, asked for by `get`: as the reader that one is, unless it says otherwise. */
export const readReplay = async (
  id: string,
  get: (id: string) => Promise<Replay> = getReplay,
): Promise<Reading> => {
  try {
    return { kind: 'open', replay: await get(id) };
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure;
    if (failure.sealed) return { kind: 'sealed', sealed: failure.sealed };
    if (failure.status === 404) return { kind: 'missing' };
    throw failure;
  }
};

/** The reader's own finished game on the same dice, by its id; null where there is none. */
export const findOwnReplay = async ({ challenge }: Replay): Promise<string | null> => {
  if (!isPlayer()) return null;
  const play = await getOwnPlay(pathOf(challenge)).catch(() => null);
  return play?.status === 'finished' ? play.id : null;
};
