/**
 * A table goes on by its last move alone, on one device, in the Worker, and on the pages of those
 * who watch with no more than what was shown.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTableVariant, tableVariants, type Variant } from '../../../engine/games.ts';
import { ok } from '../../../engine/result.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { openAfter, openTable } from '../../../engine/table/open.ts';
import {
  recordedAfter,
  startRecorded,
  type RecordedTable,
} from '../../../engine/table/recorded.ts';
import { shownCard, shownRolls } from '../../../engine/table/shown.ts';
import { startWatched, watchedAfter, type WatchedTable } from '../../../engine/table/watched.ts';
import { counting } from '../../reference/counting.ts';
import { opened, playedToEnd, tableFile, withStart } from '../../reference/tables.ts';
import { tiersOf } from '../../tier.ts';
import { arbitraryTable } from './tables.ts';

const variants = gameNames.flatMap(tableVariants);

const value = <Value>(
  result: { ok: true; value: Value } | { ok: false; error: unknown },
): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** The moves of a log, one by one. */
const movesOf = (log: string, { moveLength }: Variant): readonly string[] =>
  Array.from({ length: log.length / moveLength }, (_, at) =>
    log.slice(at * moveLength, (at + 1) * moveLength),
  );

for (const { rows, tier } of tiersOf(4, variants))
  describe.each(rows)('$game, $rules', tier, (variant) => {
    test('going on move by move leads to the table that a replay leads to', () => {
      fc.assert(
        fc.property(arbitraryTable(variant), (file) => {
          const end = opened(file);
          if (!end.play) return;
          let table = opened({ ...file, log: '' });
          for (const move of movesOf(file.log, variant)) table = value(openAfter(table, move));
          expect(table.file).toEqual(file);
          expect(plain(table.play!)).toEqual(plain(end.play));
        }),
        { numRuns: 30 },
      );
    });

    test('who watches sees the same table, however far behind, and by whatever steps', () => {
      const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 30, maxLength: 30 });
      fc.assert(
        fc.property(arbitraryTable(variant), steps, (file, chosen) => {
          const { play } = opened(file);
          if (!play) return;
          const moves = movesOf(file.log, variant);
          const tables: RecordedTable[] = [startRecorded(play.setup)];
          for (const move of moves) tables.push(value(recordedAfter(tables.at(-1)!, move)));
          // The latest that is known, and the moment that is shown.
          let [latest, at] = [0, 0];
          let view = watched(play, '', shownRolls(tables[0]!));
          for (const [heard, played] of chosen) {
            latest = Math.min(moves.length, latest + heard);
            const next = Math.min(latest, at + played);
            const rolls = shownRolls(tables[latest]!);
            view = value(watchedAfter(view, moves.slice(at, next).join(''), rolls));
            at = next;
            expect(shown(view)).toEqual(shown(tables[at]!));
            expect(plain(view)).toEqual(plain(watched(play, view.log, rolls)));
          }
        }),
        { numRuns: 30 },
      );
    });
  });

const eight = Array<readonly string[]>(8).fill(['Anna']);
const yahtzee = withStart(tableFile({ teams: eight }));
const yardkle = tableFile({ game: 'yardkle', rules: 'yardkle', settles: false, teams: eight });

const longGames = [
  // Some turns are lost with their first roll.
  playedToEnd(yardkle),
  // Two rolls and a box in each turn.
  { ...yahtzee, log: [...'ABCDEFGHIJKLM'].map((box) => `00${box}`.repeat(8)).join('') },
];

for (const { rows, tier } of tiersOf(2, longGames))
  describe.each(rows)('a long game of $game', tier, (file) => {
    const found = findTableVariant(file.game, file.rules);
    if (!found.ok) throw new Error(found.error);
    const known = found.value;
    const moves = movesOf(file.log, known);

    test('plays nothing again on one device, and in the Worker', () => {
      const { count, start } = counting(known);
      let table = value(openTable({ ...file, log: '' }, () => ok({ ...known, start })));
      expect(moves.length).toBeGreaterThan(150);
      for (const move of moves) {
        count.moves = 0;
        table = value(openAfter(table, move));
        expect(count.moves).toBe(1);
      }
      expect(table.play?.current).toBeNull();
    });

    test('of those who watch, plays nothing again but a move whose dice have come to be known', () => {
      const { count, start } = counting(known);
      let table = startRecorded(opened(file).play!.setup);
      let view = startWatched({ ...table.setup, variant: { ...known, start } }, shownRolls(table));
      for (const move of moves) {
        count.moves = 0;
        const { turns } = table;
        table = value(recordedAfter(table, move));
        view = value(watchedAfter(view, move, shownRolls(table)));
        // One for each card whose turn has come, or was lost with its first roll.
        const begun = table.turns.length - turns.length;
        expect(count.moves).toBeLessThanOrEqual(1 + begun);
        expect(shown(view)).toEqual(shown(table));
      }
      expect(view.current).toBeNull();
    });
  });

/** All that is known of a table, in values that can be compared. */
const plain = ({ cards, turns, current, from, log, rolls }: RecordedTable) => ({
  cards: cards.map((card) => [card.view(), card.score(), card.turns, card.isOver]),
  history: { turns, current, from },
  log,
  rolls,
});

/** All that may be shown of a table. */
const shown = (table: RecordedTable) => ({
  cards: table.cards.map((_, card) => [shownCard(table, card, false), table.cards[card]?.score()]),
  history: { turns: table.turns, current: table.current, from: table.from },
  rolls: shownRolls(table),
});

const watched = (
  { setup }: RecordedTable,
  log: string,
  rolls: RecordedTable['rolls'],
): WatchedTable => value(watchedAfter(startWatched(setup, rolls), log, rolls));
