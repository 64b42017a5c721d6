/** The play source of a saved practice game: the engine deals the dice in this page. */
import type { Variant } from '../../engine/games.ts';
import { t } from '../../engine/t.ts';
import type { GameState, Play } from '../lib/api.ts';
import { RequestProblem } from '../lib/call.ts';
import { replayLocally } from '../stage/local-play.ts';
import type { PlaySource } from '../stage/play-source.ts';
import { findGame, keepGame, withMoves, type PracticeGame } from './book.ts';

const refusal = (code: string, detail: string): RequestProblem =>
  new RequestProblem(422, { code, detail }, null);

/** The game without its undone moves. Throws a `Problem` if it can't be replayed. */
export const playOf = (game: PracticeGame, variant: Variant): Play => {
  const { seed, log, at } = game;
  const play = replayLocally<GameState>({ id: seed, variant, seed, log: log.slice(0, at) });
  if (!play.ok) throw refusal('not-found', t`We can’t read this saved game.`);
  return play.value;
};

export const practiceSource = (
  key: Pick<PracticeGame, 'rules' | 'seed'>,
  variant: Variant,
): PlaySource<GameState> => {
  const current = (): PracticeGame => {
    const game = findGame(key);
    if (!game) throw refusal('not-found', t`This game is no longer saved.`);
    return game;
  };
  const currentPlay = async (): Promise<Play> => playOf(current(), variant);
  return {
    canUndo: true,
    load: async () => ({ challenge: null, play: await currentPlay() }),
    start: currentPlay,
    get: currentPlay,
    async move({ log }, moves) {
      const game = current();
      if (game.log.slice(0, game.at) !== log) throw refusal('out-of-step', '');
      const next = withMoves(game, moves);
      const end = replayLocally<GameState>({
        id: game.seed,
        variant,
        seed: game.seed,
        log: next.log.slice(0, next.at),
      });
      if (!end.ok)
        throw refusal('illegal-move', end.error === 'invalid-seed' ? '' : end.error.reason);
      keepGame(next);
      return end.value;
    },
  };
};
