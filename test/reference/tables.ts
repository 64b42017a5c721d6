/**
 * Tables in any state, played by simple rules: fill the first open box, set all scoring dice aside.
 */
import { findTableVariant } from '../../engine/games.ts';
import {
  openTable,
  type OpenTable,
  type RealTable,
  type SeededTable,
  type TableFile,
} from '../../engine/table/open.ts';
import { recordedAfter } from '../../engine/table/recorded.ts';
import { shownRolls } from '../../engine/table/shown.ts';
import { endingMove } from './moves.ts';

/** The file of a table with seeds; throws if its dice are real. */
export const seeded = (file: TableFile): SeededTable => {
  if (file.dice === 'real') throw new Error('these dice have no seed');
  return file;
};

const seedOf = (number: number): string => number.toString(16).padStart(64, '0');

/** A Yahtzee table of Anna, Ben and Cleo that has not started, with `changes` applied. */
export const tableFile = (changes: Partial<SeededTable> = {}): SeededTable => {
  const teams = changes.teams ?? [['Anna'], ['Ben'], ['Cleo']];
  return {
    game: 'yahtzee',
    rules: 'official',
    dice: 'own',
    settles: true,
    startSeed: seedOf(1),
    startRolls: [],
    log: '',
    ...changes,
    teams,
    seeds: changes.seeds ?? teams.map((_, card) => seedOf(100 + card)),
  };
};

/** Opens a file; throws if it is invalid. */
export const opened = (file: TableFile): OpenTable => {
  const table = openTable(file, findTableVariant);
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value;
};

/** Adds starting rolls to the file until it is known who begins. */
export const withStart = (file: SeededTable): SeededTable => {
  const { start, startDeal } = opened(file);
  if (start.next === null) return file;
  const rolled = startDeal(start.next.round, start.next.seat);
  return withStart({ ...file, startRolls: [...file.startRolls, rolled] });
};

/** Replaces the starting seed by the first one that leads to a tie. */
export const withTie = (file: SeededTable): SeededTable => {
  for (let number = 1; ; number++) {
    const tied = { ...file, startSeed: seedOf(number) };
    const { startRolls } = withStart(tied);
    if (startRolls.length > opened(tied).seats.length) return tied;
  }
};

/** The table after one simple move; the same if its game is over. */
const movedOn = (table: OpenTable): OpenTable => {
  const { play, file } = table;
  const next = play?.current;
  const [card, deal] = next ? [play?.cards[next.card], play?.setup.deals[next.card]] : [];
  if (!play || !card || !deal) return table;
  const after = recordedAfter(play, endingMove(file.game, card, deal));
  if (!after.ok) throw new Error(after.error.reason);
  return { ...table, file: { ...file, log: after.value.log }, play: after.value };
};

/** Adds one simple move to the file. */
export const withMove = (file: SeededTable): SeededTable => seeded(movedOn(opened(file)).file);

/** Adds simple moves to the file until `isThere` holds or the game ends. */
export const playedUntil = (
  file: SeededTable,
  isThere: (table: OpenTable) => boolean,
): SeededTable => {
  let now = opened(withStart(file));
  let next = movedOn(now);
  while (now !== next && !isThere(now)) [now, next] = [next, movedOn(next)];
  return seeded(now.file);
};

export const playedToEnd = (file: SeededTable): SeededTable => playedUntil(file, () => false);

/** The same game with the rolls of its cards typed in, as far as they may be known. */
export const typedIn = (file: SeededTable): RealTable => {
  const { play, start, variant } = opened(file);
  const { game, rules, teams, settles, log } = file;
  const signs = (faces: readonly (number | null)[]): string =>
    faces.map((face) => face ?? '-').join('');
  const rolls = teams.map((_, card) => {
    const known = play ? shownRolls(play)[card] : [];
    return (known ?? []).map(({ faces }) => signs(faces)).join('');
  });
  if (rolls.some((text) => text.length % variant.positions !== 0)) throw new Error('half a roll');
  return { game, rules, teams, settles, log, dice: 'real', starter: start.starter, rolls };
};
