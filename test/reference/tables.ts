/**
 * Tables in any state, played by simple rules: fill the first open box, set all scoring dice aside.
 */
import { findTableVariant } from '../../engine/games.ts';
import { openTable, type OpenTable, type TableFile } from '../../engine/table/open.ts';
import { endingMove } from './moves.ts';

const seedOf = (number: number): string => number.toString(16).padStart(64, '0');

/** A Yahtzee table of Anna, Ben and Cleo that has not started, with `changes` applied. */
export const tableFile = (changes: Partial<TableFile> = {}): TableFile => {
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
export const withStart = (file: TableFile): TableFile => {
  const { start, startDeal } = opened(file);
  if (start.next === null) return file;
  const rolled = startDeal(start.next.round, start.next.seat);
  return withStart({ ...file, startRolls: [...file.startRolls, rolled] });
};

/** Replaces the starting seed by the first one that leads to a tie. */
export const withTie = (file: TableFile): TableFile => {
  for (let number = 1; ; number++) {
    const tied = { ...file, startSeed: seedOf(number) };
    const { startRolls } = withStart(tied);
    if (startRolls.length > opened(tied).seats.length) return tied;
  }
};

/** Adds one simple move to the file. */
export const withMove = (file: TableFile): TableFile => {
  const { play } = opened(file);
  const next = play?.current;
  const [card, deal] = next ? [play.cards[next.card], play.setup.deals[next.card]] : [];
  return card && deal ? { ...file, log: file.log + endingMove(file.game, card, deal) } : file;
};

/** Adds simple moves to the file until `isThere` holds or the game ends. */
export const playedUntil = (file: TableFile, isThere: (table: OpenTable) => boolean): TableFile => {
  let [now, next] = [withStart(file), withMove(withStart(file))];
  while (now !== next && !isThere(opened(now))) [now, next] = [next, withMove(next)];
  return now;
};

export const playedToEnd = (file: TableFile): TableFile => playedUntil(file, () => false);
