/** @holds web/game */
import { expect, test, vi } from 'vitest';
import { findLoadedVariant, loadTableVariants } from '../../../engine/games-by-import.ts';
import type { TableFile } from '../../../engine/table/open.ts';
import { TableSession } from '../../../web/table/table-session.ts';
import { counting } from '../../reference/counting.ts';
import { opened, tableFile, withMove, withStart } from '../../reference/tables.ts';
import { bareHost } from '../fixture.ts';
import { storedTable } from '../table-hands.ts';

test.each(['own', 'same'] as const)(
  'a game with %s dice goes on by its last move alone',
  async (dice) => {
    const plan = tableFile({ game: 'yardkle', rules: 'yardkle', settles: false });
    let file = withStart({ ...plan, dice, seeds: plan.seeds.slice(0, dice === 'same' ? 1 : 3) });
    const session = new TableSession(bareHost);
    await session.begin(file);
    await session.fetchPlayable();
    const count = await countMoves(file);
    // Its cards are counted from here on.
    session.goBack(0);
    for (let moves = 0; moves < 12; moves++) {
      const { card } = session.current!;
      const next = withMove(file);
      count.moves = 0;
      session.take();
      session.play(next.log.slice(file.log.length), card);
      session.settle();
      session.playOf(card);
      for (const turn of session.history!.turns) session.turnSummary(turn);
      expect(count.moves).toBe(1);
      file = next;
      expect(storedTable()).toEqual(file);
      const { turns: played, current, rolls } = opened(file).play!;
      expect(session.history).toMatchObject({ turns: played, current, rolls });
    }
    session.goBack(2);
    expect(session.history!.log).toBe(file.log.slice(0, 2));
    expect(count.moves).toBeGreaterThan(0);
  },
);

test('a move that is made while the saved table is opened again is kept', async () => {
  const file = withStart(tableFile());
  const session = new TableSession(bareHost);
  await session.begin(file);
  session.take();
  const opening = session.open();
  session.play('0', session.current!.card);
  await opening;
  expect(session.table?.file.log).toBe('0');
  expect(storedTable().log).toBe('0');
});

test('the table shown stays as it was until the end of a turn has been seen', async () => {
  const file = withStart(tableFile());
  const session = new TableSession(bareHost);
  await session.begin(file);
  session.take();
  const turn = session.current!;
  const play = session.play('A', turn.card);
  expect(play.log).toBe('A');
  // The first roll of the card's next turn is known to the engine alone.
  expect(play.rolls.every((roll) => roll.turn === 0)).toBe(true);
  expect(session.current).toBe(turn);
  expect(storedTable().log).toBe('A');
  session.settle();
  expect(session.step).toBe('hand-over');
  expect(session.current).not.toEqual(turn);
});

/** Counts the moves that the cards of a game play. */
const countMoves = async ({ game, rules }: TableFile): Promise<{ moves: number }> => {
  await loadTableVariants(game);
  const found = findLoadedVariant(game, rules);
  if (!found.ok) throw new Error(found.error);
  const { count, start } = counting(found.value);
  vi.spyOn(found.value, 'start').mockImplementation(start);
  return count;
};
