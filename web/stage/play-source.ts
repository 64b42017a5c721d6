/**
 * The source of a session's play, which also takes its moves: the server, or the engine in the
 * page.
 */
import {
  getChallenge,
  getOwnPlay,
  getPlay,
  getToday,
  postMoves,
  startPlay,
  type Challenge,
  type GameState,
  type Play,
} from '../lib/api.ts';
import { call } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { rememberPlayer } from '../lib/is-player.ts';

export interface PlaySource<State extends GameState> {
  /** Returns the challenge and the play, if there are any. Starts nothing. */
  load(): Promise<{ readonly challenge: Challenge | null; readonly play: Play<State> | null }>;
  /** Makes the first roll, or starts another play if the last one is over. */
  start(): Promise<Play<State>>;
  /** Returns the play's current state. */
  get(play: Play<State>): Promise<Play<State>>;
  /** Returns the play after `moves`, which were made in the state of `play`. Safe to repeat. */
  move(play: Play<State>, moves: string): Promise<Play<State>>;
  /** Whether moves can be undone. */
  readonly canUndo?: boolean;
  /** Whether others at the same table play on meanwhile. */
  readonly isShared?: boolean;
  /** The name of this browser's player now. Rejects without one. */
  whoNow?(): Promise<string>;
  /** Called once everything that followed from the last move has been shown. */
  seen?(): void;
}

/** The play of a challenge, dealt by the server. The caller knows the game of its challenge. */
export const challengeSource = <State extends GameState>(path: ChallengePath): PlaySource<State> =>
  sourceOf(path) as unknown as PlaySource<State>;

const sourceOf = (path: ChallengePath): PlaySource<GameState> => ({
  async load() {
    const [, challenge, play] = await Promise.all([
      getToday(),
      getChallenge(path),
      getOwnPlay(path),
    ]);
    return { challenge, play };
  },
  async start() {
    const play = await startPlay(path);
    rememberPlayer();
    return play;
  },
  get: ({ id }) => getPlay(id),
  move: ({ id, log }, moves) => postMoves(id, log.length, moves),
  whoNow: async () => (await call('GET /api/players/me')).handle,
});
