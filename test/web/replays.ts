/** Finished games for tests, played by the real rules on seeded dice. */
import { recordingDealer } from '../../engine/dice.ts';
import { dailyVariant, findVariant } from '../../engine/games.ts';
import { type RulesName, gameNames } from '../../engine/rule-sets.ts';
import { webGame } from '../../web/games.ts';
import type { GameReview, OpenReplay } from '../../web/game/game-review.ts';
import type { Replay } from '../../web/lib/api.ts';

const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

/** A replay of `log` under these rules. The seed is `byte`, 32 times. */
export const replayOf = (rules: RulesName, log: string, byte = 7): Replay => {
  const found = findVariant(rules === 'yardkle' ? 'yardkle' : 'yahtzee', rules);
  if (!found.ok) throw new Error(`no rules ${rules}`);
  const variant = found.value;
  const { deal, rolls } = recordingDealer(variant.dealer(seedOf(byte)));
  const end = variant.start(deal).after(log, 0, deal);
  if (!end.ok || !end.value.isOver) throw new Error(`${log} is no finished game`);
  return {
    id: '14k8Qd3kPwyz1236789',
    challenge: { date: '2026-11-20', game: variant.game, rules },
    ranked: true,
    player: { id: '1', handle: 'mild-harbour', knownAs: null },
    log,
    rolls,
    score: end.value.score(),
    turns: end.value.turns,
    totals: end.value.totals(),
    ledger: null,
    finishedAt: '2026-11-20T12:00:00.000Z',
  };
};

/**
 * The log of a game played to its end: first the re-rolls in `keeps`, then the first legal move of
 * every position.
 */
export const playedOut = (rules: RulesName, keeps = '', byte = 7): string => {
  const { variant, deal } = dealt(rules, byte);
  const moves = rules === 'yardkle' ? yardkleMoves : [...'ABCDEFGHIJKLM'];
  let position = variant.start(deal);
  let log = '';
  const tryMove = (move: string): boolean => {
    const next = position.after(move, 0, deal);
    if (!next.ok) return false;
    position = next.value;
    log += move;
    return true;
  };
  for (const move of keeps) tryMove(move);
  while (!position.isOver) if (!moves.some(tryMove)) throw new Error(`${log} can not go on`);
  return log;
};

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const yardkleMoves = ['.', '~'].flatMap((sign) => [...base64].map((mask) => mask + sign));

const dealt = (rules: RulesName, byte: number) => {
  const found = findVariant(rules === 'yardkle' ? 'yardkle' : 'yahtzee', rules);
  const variant = found.ok ? found.value : dailyVariant('yahtzee');
  return { variant, deal: variant.dealer(seedOf(byte)) };
};

const gameReviews = new Map(
  await Promise.all(gameNames.map(async (game) => [game, await webGame(game).review()] as const)),
);

export const gameReviewOf = ({ challenge: { game } }: Replay): GameReview => {
  const found = gameReviews.get(game);
  if (!found) throw new Error(`no review of ${game}`);
  return found;
};

export const openReplay = (replay: Replay): OpenReplay => gameReviewOf(replay).openReplay(replay);
