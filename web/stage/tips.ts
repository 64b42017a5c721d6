/** The tips of a first game: each is gone once it has been done, all of them after the game, and none ever comes back on this device. */
import type { Play } from '../lib/api.ts';
import { recall, remember } from '../lib/storage.ts';

interface Tips {
  /** The play they began with. */
  readonly play: string;
  readonly done: readonly string[];
}

const shelf = (game: string): string => `tips.${game}`;

const isTips = (stored: unknown): stored is Tips =>
  typeof stored === 'object' &&
  stored !== null &&
  'play' in stored &&
  'done' in stored &&
  Array.isArray(stored.done);

/** What has been done in the game that tips are given in; null once there are none, or in any other game. */
export const tipsDone = ({ id, log, challenge: { game } }: Play): readonly string[] | null => {
  const tips = recall(shelf(game));
  if (!isTips(tips)) {
    // Whoever is in the middle of a game has found out.
    if (log !== '') return null;
    remember(shelf(game), { play: id, done: [] } satisfies Tips);
    return [];
  }
  return tips.play === id ? tips.done : null;
};

export const noteTip = (play: Play, name: string): void => {
  const done = tipsDone(play);
  if (done && !done.includes(name))
    remember(shelf(play.challenge.game), { play: play.id, done: [...done, name] } satisfies Tips);
};

/** From now on there are none. */
export const endTips = (game: string): void =>
  remember(shelf(game), { play: '', done: [] } satisfies Tips);
