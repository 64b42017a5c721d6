/**
 * The source of a session's play, which also takes its moves: the server, or the engine in the
 * page.
 */
import { html } from 'lit';
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
import { call, RequestProblem } from '../lib/call.ts';
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
  /** What is said while a move takes long, instead of that it is saved. */
  readonly slowWords?: string;
  /** Whether others at the same table play on meanwhile. */
  readonly isShared?: boolean;
  /** Called once everything that followed from the last move has been shown. */
  seen?(): void;
}

/** The play of a challenge, dealt by the server. The caller knows the game of its challenge. */
export const challengeSource = <State extends GameState>(path: ChallengePath): PlaySource<State> =>
  sourceOf(path) as unknown as PlaySource<State>;

/** If a game is not found, says who the browser is by now: another tab may have signed in. */
const asWhomever = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (failure) {
    if (!(failure instanceof RequestProblem) || failure.code !== 'not-found') throw failure;
    const me = await call('GET /api/players/me').catch(() => null);
    if (me)
      failure.words = html`<b>This browser is ${me.handle} now.</b> This game waits for the name you
        began it with.`;
    throw failure;
  }
};

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
  get: ({ id }) => asWhomever(getPlay(id)),
  move: ({ id, log }, moves) => asWhomever(postMoves(id, log.length, moves)),
});
