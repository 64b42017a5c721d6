import { expect, test } from 'vitest';
import { isIn } from '../../../../engine/positions.ts';
import { randomOf, type Random } from '../../../../engine/random.ts';
import type { Deal, Face } from '../../../../engine/types.ts';
import { yardkle, type YardkleState } from '../../../../engine/yardkle/game.ts';
import { readMove } from '../../../../engine/yardkle/moves.ts';
import { soloRules, tableRules } from '../../../../engine/yardkle/rules.ts';
import { bustChance } from '../../../../engine/yardkle/sets.ts';
import { arrivalsBy, bandFrom } from '../../../../engine/yardkle/solver/band.ts';
import { choicesAt } from '../../../../engine/yardkle/solver/evaluator.ts';
import { tableFrom } from '../../../../engine/yardkle/solver/table.ts';
import { turnChancesAt } from '../../../../engine/yardkle/solver/turn.ts';
import { tiersOf, whole } from '../../../tier.ts';
import { solved } from '../../solved.ts';

const table = tableFrom(soloRules, solved('yardkle').values);
const arrivals = arrivalsBy(table);

for (const { rows, tier } of tiersOf(4, [0, 50, 450, 500, 3050, 9000, 9950]))
  test.each(rows)(
    'from %i points the probabilities of a turn sum to 1, and the distribution of turns has the mean in the table',
    tier,
    (score) => {
      const sum = turnChancesAt(table, score).reduce((all, chance) => all + chance, 0);
      expect(sum).toBeCloseTo(1, 12);
      // The part cut off would add some 1e-12 * 20 turns.
      const mean = arrivalsBy(table, 1 - 1e-12).reduce(
        (turns, within) => turns + 1 - (within[score / 50] ?? 1),
        0,
      );
      expect(Math.abs(mean - table.turnsFrom(score))).toBeLessThan(1e-9);
    },
  );

test('from 9,950 points any score is enough, and only a Yardkle with six dice costs a turn', () => {
  const lost = bustChance(6);
  expect(lost).toBeLessThan(0.1);
  for (const [turns, within] of arrivals.entries())
    expect(within[9950 / 50]).toBeCloseTo(1 - lost ** turns, 12);
});

test('the first bank is never below the entry', () => {
  const chances = turnChancesAt(table, 0);
  expect([...chances.slice(1, 10)]).toEqual(Array.from({ length: 9 }, () => 0));
  expect(chances[10]).toBeGreaterThan(0);
  expect(turnChancesAt(table, 50)[6]).toBeGreaterThan(0);
});

test('the band ends with the next turn one bank from the target, and with the present one once the game is won', () => {
  expect(bandFrom(arrivals, { score: 9950, turn: 12 })).toEqual({ low: 13, high: 13 });
  expect(bandFrom(arrivals, { score: 10_000, turn: 12 })).toEqual({ low: 12, high: 12 });
  expect(bandFrom(arrivals, { score: 10_350, turn: 50 })).toEqual({ low: 50, high: 50 });
});

test('a band contains more than eight games in ten, and more points never move it up', () => {
  let before = bandFrom(arrivals, { score: 0, turn: 0 });
  expect(before).toEqual({ low: 14, high: 25 });
  for (let score = 0; score <= 10_000; score += 50) {
    const { low, high } = bandFrom(arrivals, { score, turn: 0 });
    const within = (turns: number): number => arrivals[turns]?.[score / 50] ?? 0;
    expect(within(high) - within(low - 1)).toBeGreaterThan(0.8);
    expect(within(low - 1)).toBeLessThan(0.1);
    expect(within(high - 1)).toBeLessThanOrEqual(0.9);
    expect([low <= before.low, high <= before.high, low <= high]).toEqual([true, true, true]);
    before = { low, high };
  }
});

const moves = new Map<string, string>();

/** The best move, cached for positions with the same score, running total and dice. */
const bestMove = (state: YardkleState): string => {
  const key = `${state.score} ${state.running} ${state.dice.join()}`;
  const move = moves.get(key) ?? choicesAt(table, { ...state, turn: 0 })[0]?.move;
  if (move === undefined) throw new Error('a position without a move');
  moves.set(key, move);
  return move;
};

/**
 * Deals ascending faces, so that more positions are equal. The order of dice does not affect the
 * choices.
 */
const dealFrom =
  (random: Random): Deal =>
  (_turn, _roll, held) => {
    const at = [0, 1, 2, 3, 4, 5];
    // The expression is always an integer from 1 to 6.
    const draw = (): Face => (1 + Math.floor(6 * random())) as Face;
    const rolled = at
      .filter((position) => !isIn(held, position))
      .map(draw)
      .toSorted((one, other) => one - other);
    return at.map((position) => (isIn(held, position) ? 1 : (rolled.shift() ?? 1)));
  };

const turnsOfGame = (random: Random): number => {
  const deal = dealFrom(random);
  let state = yardkle.start(tableRules, deal);
  while (!yardkle.isOver(state)) {
    const move = readMove(bestMove(state), 0);
    const played = move && yardkle.play(tableRules, state, move, deal);
    if (!played?.ok) throw new Error('the best move is not legal');
    state = played.value;
  }
  return state.turn;
};

test('1,500 games of best play follow the computed distribution', whole(), () => {
  const games = 1500;
  const random = randomOf(2026);
  const turns = Array.from({ length: games }, () => turnsOfGame(random));
  // Dvoretzky, Kiefer, Wolfowitz and Massart: the largest difference exceeds this for one seed in a
  // million.
  const tolerance = Math.sqrt(Math.log(2 / 1e-6) / (2 * games));
  for (const [limit, within] of arrivals.entries()) {
    const share = turns.filter((taken) => taken <= limit).length / games;
    expect(Math.abs(share - (within[0] ?? 0))).toBeLessThan(tolerance);
  }
});
