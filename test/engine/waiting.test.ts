/**
 * Games whose dice are thrown by people: they wait for each roll, and nothing else changes.
 *
 * @holds engine/card engine/yardkle
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordingDealer } from '../../engine/dice.ts';
import { diceToCome } from '../../engine/game.ts';
import type { Position, Variant } from '../../engine/games.ts';
import { positionsWhere } from '../../engine/positions.ts';
import { recordedDeal } from '../../engine/recorded-deal.ts';
import type { Deal, Roll } from '../../engine/types.ts';
import { moveTexts } from '../reference/moves.ts';
import { solved } from './solved.ts';
import { arbitraryGame, positionAfter, solvedVariants, variants } from './variants.ts';

test.each(variants)('$game $rules: a game waits for each roll, and goes on with it', (variant) => {
  fc.assert(
    fc.property(arbitraryGame(variant), fc.nat(), ({ deal, log }, cut) => {
      const { rolls, met } = rollsOf(variant, log, deal);
      const known = cut % rolls.length;
      // As many moves as can be made with fewer rolls than follow from them.
      const moves = met.findIndex((count) => count > known);
      const soFar = recordedDeal(rolls.slice(0, known));
      const text = log.slice(0, moves * variant.moveLength);
      expectWaiting(variant, positionAfter(variant, text, soFar), rolls[known]!);
      // All that was dealt: the same game as with a seed.
      const typed = positionAfter(variant, log, recordedDeal(rolls));
      const dealt = positionAfter(variant, log, deal);
      expect([typed.view(), typed.toCome, typed.isOver]).toEqual([dealt.view(), 0, dealt.isOver]);
    }),
  );
});

test.each(solvedVariants)('$game $rules: the coach says nothing before the dice lie', (variant) => {
  const { coach } = solved(variant.rules);
  const none = recordedDeal([]);
  expect(coach.choicesAfter('', none)).toEqual({ ok: true, value: [] });
  expect(coach.movesAfter('', none)).toEqual({ ok: true, value: [] });
  const grade = coach.grade('', none);
  expect(grade.ok && grade.value).toMatchObject({ luck: 0, mistakes: 0, expected: coach.par });
});

/** The rolls of a log, and how many of them each number of its moves has met. */
const rollsOf = ({ start, moveLength }: Variant, log: string, dice: Deal) => {
  const { deal, rolls } = recordingDealer(dice);
  const met = [];
  let position = start(deal);
  met.push(rolls.length);
  for (let at = 0; at < log.length; at += moveLength) {
    const next = position.after(log.slice(0, at + moveLength), at, deal);
    if (!next.ok) throw new Error(next.error.reason);
    position = next.value;
    met.push(rolls.length);
  }
  return { rolls, met };
};

const expectWaiting = ({ game }: Variant, position: Position, next: Roll): void => {
  const view = position.view();
  expect(position.toCome).toBe(positionsWhere(next.faces, (face) => face !== null));
  expect(view).toMatchObject({ turn: next.turn, roll: next.roll, dice: [], finished: false });
  expect(position.isOver).toBe(false);
  expect(Object.keys('options' in view ? view.options : {})).toEqual([]);
  for (const move of moveTexts(game)) {
    const played = position.after(move, 0, recordedDeal([]));
    expect(played).toEqual({ ok: false, error: { at: 0, reason: diceToCome } });
  }
};
