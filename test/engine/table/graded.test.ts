/** What of a card at a table a coach grades, against its log read by hand. */
import { expect, test } from 'vitest';
import { entryAt } from '../../../engine/entry-at.ts';
import { gradedPart, turnsGraded } from '../../../engine/table/graded.ts';
import { cardLogOf } from '../../../engine/table/recorded.ts';
import { lastTurnAt } from '../../../engine/table/table.ts';
import { opened, playedToEnd, tableFile } from '../../reference/tables.ts';

test('of a Yardkle: the winner’s whole card, and others’ to their last bank before the last turn', () => {
  const file = { game: 'yardkle', rules: 'yardkle', settles: false } as const;
  for (let number = 1; number <= 12; number++) {
    const seeds = [0, 1, 2].map((card) => (number * 10 + card).toString(16).padStart(64, '0'));
    const { play } = opened(playedToEnd(tableFile({ ...file, seeds })));
    const last = play && lastTurnAt(play);
    if (!play || !last) throw new Error('nobody reached the target');
    for (const card of play.cards.keys()) {
      const log = cardLogOf(play, play.log, card);
      const part = gradedPart(play, card);
      const isLast = (turn: number): boolean =>
        card !== last.by && turn === entryAt(last.turnsMax, card) - 1;
      const banked = play.turns.filter(
        (one) => one.card === card && !isLast(one.turn) && one.points > 0,
      );
      expect(log.startsWith(part.log)).toBe(true);
      expect(part.log.slice(-1)).toBe('.');
      expect(part.log.split('.').length - 1).toBe(banked.length);
      expect(turnsGraded(play, card)).toBe(banked.at(-1)!.turn + 1);
      expect(part.rolls.at(-1)?.turn).toBe(banked.at(-1)!.turn);
    }
  }
});

test('of a game with a card: all of it', () => {
  const { play } = opened(playedToEnd(tableFile()));
  if (!play) throw new Error('nobody begins');
  expect(play.cards.map((_, card) => turnsGraded(play, card))).toEqual([13, 13, 13]);
  expect(gradedPart(play, 1)).toEqual({ log: cardLogOf(play, play.log, 1), rolls: play.rolls[1] });
});
