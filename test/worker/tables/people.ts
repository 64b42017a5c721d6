/** People at live tables: each with a browser, and moves that follow from the table alone. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { NewTable, Table } from '../../../api/schemas/tables.ts';
import { standInMove } from '../../../engine/table/stand-in.ts';
import type { TableRecord } from '../../../engine/table/live/record.ts';
import type { View } from '../../../engine/games.ts';
import { parseJsonText } from '../../../worker/http/json-text.ts';
import type { TableObject } from '../../../worker/tables/table-object.ts';
import { newVisitor, refusalOf, type Answer, type Visitor } from '../visitor.ts';

export interface Person {
  readonly visitor: Visitor;
  readonly random: string;
}

let drawn = 0;
export const newRandom = (): string => (++drawn).toString(16).padStart(64, '0');

export const newPerson = (visitor: Visitor = newVisitor()): Person => ({
  visitor,
  random: newRandom(),
});

/** Two or more. */
export type People = readonly [Person, Person, ...Person[]];

export const newPeople = (count: number): People =>
  Array.from({ length: count }, () => newPerson()) as unknown as People;

export const newKnown = async (): Promise<Person> => {
  const person = newPerson();
  await makeTable(person);
  return person;
};

export const plain: NewTable = {
  game: 'yahtzee',
  rules: 'official',
  teams: 0,
  pace: 'live',
  settles: false,
};

export const makeTable = async (
  { visitor }: Person,
  changes: Partial<NewTable> = {},
): Promise<Table> => {
  const made = await visitor.send<Table>('POST', '/api/tables', { ...plain, ...changes });
  expect(made.status).toBe(201);
  return made.body;
};

export const command = <Body = Table>(
  { visitor }: Person,
  id: string,
  body: unknown,
): Promise<Answer<Body>> => visitor.send('POST', `/api/tables/${id}/commands`, body);

/** How a command is refused, as in `403 not-seated`. */
export const refused = async (person: Person, id: string, body: unknown): Promise<string> =>
  refusalOf(await command<unknown>(person, id, body));

export const act = async (person: Person, id: string, body: object): Promise<Table> => {
  const answer = await command(person, id, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

export const sit = (person: Person, id: string, team?: number): Promise<Table> =>
  act(person, id, { do: 'sit', random: person.random, ...(team !== undefined && { team }) });

/** A table in play. Everybody sits alone, or in these teams; `between` precedes each step. */
export const startTable = async (
  people: readonly Person[],
  changes: Partial<NewTable> = {},
  teams: readonly number[] = [],
  between: () => void = () => undefined,
): Promise<{ readonly table: Table; readonly seats: People }> => {
  const [first] = people;
  if (first === undefined) throw new Error('nobody plays');
  const { id } = await makeTable(first, changes);
  for (const [at, person] of people.entries()) {
    between();
    await sit(person, id, teams[at]);
  }
  const { n } = await read(first, id);
  between();
  const table = await act(first, id, { do: 'start', n });
  const seats = table.seats.map(({ random }) => {
    const person = people.find((one) => one.random === random);
    if (person === undefined) throw new Error('a stranger sits here');
    return person;
  });
  // Nobody plays alone.
  return { table, seats: seats as unknown as People };
};

export const startTwo = (changes: Partial<NewTable> = {}): ReturnType<typeof startTable> =>
  startTable(newPeople(2), changes);

export const read = async ({ visitor }: Person, id: string): Promise<Table> => {
  const answer = await visitor.get<Table>(`/api/tables/${id}`);
  expect(answer.status).toBe(200);
  return answer.body;
};

/** What the stand-in would do: a move that the rules always allow. */
export const easyMove = (table: Table): string => {
  const state = table.turn && table.cards[table.turn.card];
  if (!state) throw new Error('no turn is in progress');
  // A state of the API is a view of the engine.
  return standInMove(table.game, state as View);
};

export const inTurn = ({ turn }: Table, seats: readonly Person[]): Person => {
  const person = seats[turn?.seat ?? -1];
  if (person === undefined) throw new Error('nobody is in turn');
  return person;
};

export const play = (table: Table, seats: readonly Person[], moves = easyMove(table)) =>
  act(inTurn(table, seats), table.id, { do: 'move', at: table.log.length, moves });

type InObject = (object: TableObject, state: DurableObjectState) => Promise<Table>;
const inObject = ({ id }: Table, run: InObject): Promise<Table> =>
  runInDurableObject(env.TABLES.getByName(id), run);

/** Lets whoever is in turn make a move; null if the rules forbid it. */
const moveIn = async (
  object: TableObject,
  { storage }: DurableObjectState,
  table: Table,
  moves: string,
): Promise<Table | null> => {
  const { seats } = storage.kv.get<TableRecord>('table') as TableRecord;
  const playerId = seats[table.turn?.seat ?? -1]?.playerId ?? '';
  const moved = await object.command({
    player: null,
    caller: { tokenHash: '', known: { playerId, readAt: Date.now() } },
    command: { do: 'move', at: table.log.length, moves },
    origin: null,
  });
  if (moved !== 'who' && moved.ok && moved.value !== 'newcomer') return parseJsonText(moved.value);
  if (moved !== 'who' && !moved.ok && moved.error.code === 'illegal-move') return null;
  throw new Error(JSON.stringify(moved));
};

/** Plays on by calls of the object, as requests are dear, until the end or `isThere`. */
export const playUntil = (
  begun: Table,
  isThere: (table: Table) => boolean = () => false,
  moveOf: (table: Table) => string = easyMove,
): Promise<Table> =>
  inObject(begun, async (object, state) => {
    let table = begun;
    while (table.phase === 'play' && !isThere(table)) {
      const moved = await moveIn(object, state, table, moveOf(table));
      if (moved === null) throw new Error(`nobody may play ${moveOf(table)}`);
      table = moved;
    }
    return table;
  });

/** Makes the first of these moves that the rules allow, in the same way. */
export const playFirstLegal = (table: Table, texts: readonly string[]): Promise<Table> =>
  inObject(table, async (object, state) => {
    for (const moves of texts) {
      const moved = await moveIn(object, state, table, moves);
      if (moved !== null) return moved;
    }
    throw new Error('no move is legal');
  });
