/** Where a play comes from and where its moves go: the server, or the engine in this very page. */
import { getChallenge, getOwnPlay, getPlay, getToday, postMoves, startPlay } from '../lib/api.ts';
import type { Challenge, GameState, Play } from '../lib/api.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { rememberPlayer } from '../lib/storage.ts';

export interface PlaySource<State extends GameState> {
  /** What there is. Starts nothing. */
  load(): Promise<{ readonly challenge: Challenge | null; readonly play: Play<State> | null }>;
  /** The first roll, or another play where the last one is over. */
  start(): Promise<Play<State>>;
  /** The play as it stands now. */
  get(play: Play<State>): Promise<Play<State>>;
  /** The play after `moves`, made when it stood as in `play`. Safe to repeat. */
  move(play: Play<State>, moves: string): Promise<Play<State>>;
  /** Whether moves can be taken back here. */
  readonly canUndo?: boolean;
  /** Called once everything that the last move led to has been seen. */
  seen?(): void;
}

/** The play of one challenge, dealt by the server. */
export const challengeSource = <State extends GameState>(
  path: ChallengePath,
): PlaySource<State> => ({
  async load() {
    const [, challenge, play] = await Promise.all([
      getToday(),
      getChallenge(path),
      getOwnPlay<State>(path),
    ]);
    return { challenge, play };
  },
  async start() {
    const play = await startPlay<State>(path);
    rememberPlayer();
    return play;
  },
  get: ({ id }) => getPlay<State>(id),
  move: ({ id, log }, moves) => postMoves<State>(id, log.length, moves),
});
