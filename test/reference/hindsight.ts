/**
 * The best final score that known dice allow from a card with few open boxes, by trying every keep
 * and every box.
 */
import type { DiceOf } from './dice.ts';
import { isFinished, optionsOf, playCharacter, totalsOf, type RuleSetName } from './yahtzee.ts';
import type { ReferenceGame } from './yahtzee.ts';

const copyOf = (game: ReferenceGame): ReferenceGame => ({ ...game, card: new Map(game.card) });

const bestFrom = (game: ReferenceGame, known: Map<string, number>): number => {
  if (isFinished(game)) return totalsOf(game)['total'] ?? 0;
  const key = `${game.roll} ${game.dice.join('')} ${[...game.card].join(' ')} ${game.yahtzeeBonus}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const keeps = game.roll < 2 ? Array.from({ length: 31 }, (_, held) => held.toString(32)) : [];
  const values = [...keeps, ...Object.keys(optionsOf(game))].map((move) => {
    const next = copyOf(game);
    playCharacter(next, move);
    return bestFrom(next, known);
  });
  const best = Math.max(...values);
  known.set(key, best);
  return best;
};

export const bestOf = (
  rules: RuleSetName,
  card: ReadonlyMap<string, number>,
  diceOf: DiceOf,
): number =>
  bestFrom(
    {
      rules,
      diceOf,
      card: new Map(card),
      turn: card.size,
      roll: 0,
      dice: diceOf(card.size, 0),
      yahtzeeBonus: 0,
      paragraphs: [],
    },
    new Map(),
  );
