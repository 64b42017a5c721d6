/** The replays of every game, by its name. */
import type { GameName } from '../../engine/games.ts';
import type { Replay } from '../lib/api.ts';
import type { OpenReplay } from './replay-part.ts';
import { openYahtzee } from './yahtzee/replay.ts';
import { openYardkle } from './yardkle/replay.ts';

const replays: Readonly<Record<GameName, (replay: Replay) => OpenReplay>> = {
  yahtzee: openYahtzee,
  yardkle: openYardkle,
};

/** Reads a replay; throws if its log does not fit its rolls. */
export const openReplay = (replay: Replay): OpenReplay => replays[replay.challenge.game](replay);
