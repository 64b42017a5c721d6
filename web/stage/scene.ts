/**
 * A response is shown as a sequence of scenes: a score being written, dice landing, a lost turn.
 */
import { positionsWhere } from '../../engine/positions.ts';
import type { Face, Positions } from '../../engine/types.ts';
import type { GameState, Play } from '../lib/api.ts';
import type { Cue } from './sounds.ts';

/**
 * A moment that is shown for some time. `scored`: the score is shown alone before the next turn.
 * `turn-lost`: what the turn was worth is gone. `over`: the end of the game. `alike`: all dice show
 * the same number. `all-score`: every die scores.
 */
export type Beat = 'scored' | 'turn-lost' | 'over' | PassingBeat;
/** A beat that ends by itself and does not block the player. */
type PassingBeat = 'alike' | 'all-score';

export const isPassing = (beat: Beat | null): beat is PassingBeat =>
  beat === 'alike' || beat === 'all-score';

export interface Scene<State extends GameState = GameState> {
  /** The play to show from the frame in which the scene's last die lands. */
  readonly play: Play<State>;
  /** The dice that fly before; 0 if none do. */
  readonly rolling: Positions;
  /** The faces of those dice, by position. */
  readonly faces: readonly (Face | null)[];
  /** The positions then chosen; null for those stored in this browser. */
  readonly chosen: Positions | null;
  readonly beat: Beat | null;
  readonly cue: Cue | null;
}

/** A scene that only shows a new state. */
export const plainScene = <State extends GameState>(play: Play<State>): Scene<State> => ({
  play,
  rolling: 0,
  faces: [],
  chosen: null,
  beat: null,
  cue: null,
});

/** A scene that lands dice and then shows the play. */
export const rolledScene = <State extends GameState>(
  play: Play<State>,
  faces: readonly (Face | null)[],
): Scene<State> => ({
  ...plainScene(play),
  rolling: positionsWhere(faces, (face) => face !== null),
  faces,
});
