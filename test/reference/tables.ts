/** Tables at any point, played by simple hands: the first box that is open, all dice that score. */
import { formatMove, type Move } from '../../engine/yardkle/moves.ts';
import { pointsOf, scoringPositions } from '../../engine/yardkle/sets.ts';
import { boxes } from '../../engine/yahtzee/boxes.ts';
import type { Position } from '../../engine/games.ts';
import { openTable, type OpenTable, type TableFile } from '../../engine/table/open.ts';
import { turnAt } from '../../engine/table/table.ts';

const seedOf = (number: number): string => number.toString(16).padStart(64, '0');

/** Anna, Ben and Cleo at a Yahtzee that has not begun, or as `changes` say. */
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

/** Throws what is wrong with a file that must be right. */
export const opened = (file: TableFile): OpenTable => {
  const table = openTable(file);
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value;
};

/** The file with everybody's rolls for the start, until somebody begins. */
export const withStart = (file: TableFile): TableFile => {
  const { start, startDeal } = opened(file);
  if (start.next === null) return file;
  const rolled = startDeal(start.next.round, start.next.seat);
  return withStart({ ...file, startRolls: [...file.startRolls, rolled] });
};

/** The same with another seed for the start: the first that lets several roll again. */
export const withTie = (file: TableFile): TableFile => {
  for (let number = 1; ; number++) {
    const tied = { ...file, startSeed: seedOf(number) };
    const { startRolls } = withStart(tied);
    if (startRolls.length > opened(tied).seats.length) return tied;
  }
};

const simpleMove = (position: Position): string => {
  const view = position.view();
  if ('card' in view) {
    const box = boxes.findIndex((name) => view.options[name] !== undefined);
    return 'ABCDEFGHIJKLM'.charAt(box);
  }
  const aside = scoringPositions(view.dice);
  const points = view.running + pointsOf(view.dice, aside);
  const kind: Move['kind'] = view.onBoard || points >= 500 ? 'bank' : 'roll';
  return formatMove({ kind, aside });
};

/** The file with one simple move more. */
export const withMove = (file: TableFile): TableFile => {
  const now = opened(file).play?.now;
  const next = now && turnAt(now);
  const card = next ? now?.cards[next.card] : undefined;
  return card ? { ...file, log: file.log + simpleMove(card) } : file;
};

/** The file at the first point, after simple moves, where `isThere`; or at its end. */
export const playedUntil = (file: TableFile, isThere: (table: OpenTable) => boolean): TableFile => {
  let [now, next] = [withStart(file), withMove(withStart(file))];
  while (now !== next && !isThere(opened(now))) [now, next] = [next, withMove(next)];
  return now;
};

export const playedToEnd = (file: TableFile): TableFile => playedUntil(file, () => false);
