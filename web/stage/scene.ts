/** What one answer shows, one after the other: a figure that is written, dice that land, a turn that is lost. */
import type { Face, Positions } from '../../engine/types.ts';
import type { GameState, Play } from '../lib/api.ts';
import type { Cue } from './cue.ts';

/**
 * A moment that is given its time. `written`, `banked`: what was scored stands alone before the next turn. `bust`: the turn is lost.
 * `last`: the game is over. `alike`: all dice show one number; `hot`: all six dice score. Nobody has to wait for these two.
 */
export type Beat = 'written' | 'banked' | 'bust' | 'last' | PassingBeat;
/** A moment that ends by itself while the player goes on. */
type PassingBeat = 'alike' | 'hot';

export const isPassing = (beat: Beat | null): beat is PassingBeat =>
  beat === 'alike' || beat === 'hot';

export interface Scene<State extends GameState = GameState> {
  /** What is shown from the frame on in which the last of its dice lands. */
  readonly play: Play<State>;
  /** The dice that fly first: 0 if none do. */
  readonly rolling: Positions;
  /** Their faces, by position. */
  readonly faces: readonly (Face | null)[];
  /** The dice that are chosen then; null for what this browser remembers. */
  readonly chosen: Positions | null;
  readonly beat: Beat | null;
  readonly cue: Cue | null;
}

/** A scene of nothing but a new state. */
export const plainScene = <State extends GameState>(play: Play<State>): Scene<State> => ({
  play,
  rolling: 0,
  faces: [],
  chosen: null,
  beat: null,
  cue: null,
});

/** Dice that land, and what is known then. */
export const rolledScene = <State extends GameState>(
  play: Play<State>,
  faces: readonly (Face | null)[],
): Scene<State> => ({
  ...plainScene(play),
  rolling: faces.reduce<number>((dice, face, at) => (face === null ? dice : dice | (1 << at)), 0),
  faces,
});
