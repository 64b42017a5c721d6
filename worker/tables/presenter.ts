/** A table as everybody may see it. */
import { formatInstant } from '../../api/days.ts';
import type { SavedTable, Table, TableEvent, Turn } from '../../api/schemas/tables.ts';
import { tableFields } from '../../engine/table/file.ts';
import {
  cardsSeen,
  seatsSeen,
  turnOf,
  winnersOf,
  type LiveEvent,
  type ShownTurn,
} from '../../engine/table/live/seen.ts';
import { fileOf, type LiveGame } from '../../engine/table/live/game.ts';
import type { TableRecord } from '../../engine/table/live/record.ts';
import { shownRolls } from '../../engine/table/shown.ts';

const toTurn = (turn: ShownTurn | null): Turn | null =>
  turn && {
    ...turn,
    since: formatInstant(turn.since),
    deadline: formatInstant(turn.deadline),
  };

export const toNews = (event: LiveEvent): TableEvent =>
  'turn' in event ? { ...event, turn: toTurn(event.turn) } : event;

/** `game` is null without a start. */
export const toTable = (record: TableRecord, game: LiveGame | null): Table => {
  const { id, rules, teams, pace, settles, phase, n, commitment, secret, log, passed } = record;
  const isOver = phase === 'over';
  return {
    id,
    game: record.game,
    rules,
    teams,
    pace,
    settles,
    phase,
    n,
    seats: seatsSeen(record),
    commitment,
    secret: isOver ? secret : null,
    startRolls: game?.startRolls ?? [],
    log,
    cards: cardsSeen(game, isOver),
    rolls: game ? shownRolls(game) : [],
    turn: toTurn(turnOf(record)),
    passed: passed.map(({ seat, turn }) => ({ seat, turn })),
    winners: winnersOf(record, game),
    next: record.isFollowed ? record.following : null,
  };
};

/** A finished table that was started, as a file. */
export const toFile = (record: TableRecord): SavedTable =>
  // A live table has these fields and this version.
  tableFields(fileOf(record)) as SavedTable;
