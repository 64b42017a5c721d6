/**
 * A server with one live table in the page: the engine's own table, answers to commands, and news
 * over fake sockets.
 */
import { expect, vi } from 'vitest';
import type { GameState } from '../../../api/games.ts';
import type { TableCommand, TableEvent } from '../../../api/schemas/tables.ts';
import { commitmentOf } from '../../../engine/chain.ts';
import { formatSeed } from '../../../engine/dice.ts';
import { tableFields } from '../../../engine/table/file.ts';
import * as changes from '../../../engine/table/live/changes.ts';
import { afterCommand } from '../../../engine/table/live/commands.ts';
import { fileOf } from '../../../engine/table/live/game.ts';
import { seatIndexOf, type TableRecord } from '../../../engine/table/live/record.ts';
import * as seen from '../../../engine/table/live/seen.ts';
import { shownRolls } from '../../../engine/table/shown.ts';
import { standInMove } from '../../../engine/table/stand-in.ts';
import type { NewTable, Table } from '../../../web/lib/tables.ts';
import { webGame } from '../../../web/games.ts';
import { make, settled, until } from '../fixture.ts';
import { fakeSockets, type FakeSocket } from './fake-sockets.ts';

export const tableId = '8Qd3kPwyz1236789';
export const nextId = '8Qd3kPwyz1236NEX';
/** A name that is refused. */
export const refusedName = 'Support';
const secret = 'ab'.repeat(32);
/** In the order of their ids. */
const handles =
  'mild-harbour green-harp brave-dune fond-ivy late-basin hazel-moss level-kite merry-rowan'.split(
    ' ',
  );

export const idOf = (person: number): string => `8Qd3kPwyz12367${person + 1}A`;
const randomOf = (person: number): string => `${person}${'c'.repeat(63)}`;

const timed = (turn: seen.ShownTurn | null): Table['turn'] =>
  turn && {
    ...turn,
    since: new Date(turn.since).toISOString(),
    deadline: new Date(turn.deadline).toISOString(),
  };

export class FakeTable {
  /** Who sits at the next table. */
  nextSeats: readonly object[] = [];
  /** What people call each other, by person; null or absent for those who have not said. */
  readonly knownAs: (string | null)[] = [];
  /** Lies that the server tells at the end. */
  lies: Partial<Table> = {};
  /** The person who reads the page; null for a visitor. */
  me: number | null = 0;
  /** Whether requests are answered. One that is not may have been carried out. */
  isOnline = true;
  /** How many commands are carried out without an answer. */
  lost = 0;
  /** Whether news is kept back. */
  isQuiet = false;
  /** Whether news and answers wait on their way until they are let through. */
  isHeld = false;
  /** What is on its way: news in order, as a socket brings it, and answers. */
  readonly way: Record<'news' | 'answers', (() => void)[]> = { news: [], answers: [] };
  readonly events: TableEvent[] = [];
  readonly requests: { path: string; body: TableCommand | null }[] = [];
  sockets: readonly FakeSocket[] = [];
  #stored: changes.StoredGame;

  constructor(plan: Partial<NewTable> = {}) {
    const record = {
      ...({ game: 'yahtzee', rules: 'official', teams: 0, pace: 'live', settles: false } as const),
      ...{
        id: tableId,
        secret,
        commitment: formatSeed(commitmentOf(new Uint8Array(32).fill(0xab))),
      },
      ...({ phase: 'lobby', ending: null, n: 0, seats: [], log: '', movers: '' } as const),
      ...{ turn: null, passed: [], createdAt: 0, startedAt: null, movedAt: 0, overAt: null },
      ...{ following: null, isFollowed: false },
      ...plan,
    } satisfies TableRecord;
    this.#stored = { record, game: null };
  }

  get log(): string {
    return this.#stored.record.log;
  }

  get phase(): Table['phase'] {
    return this.#stored.record.phase;
  }

  get next(): string | null {
    return this.#stored.record.following;
  }

  get seats(): Table['seats'] {
    return this.table().seats;
  }

  /** When the turn in progress began. */
  get since(): number {
    return this.#stored.record.turn?.since ?? 0;
  }

  /** Whose turn it is, as a person. */
  get person(): number {
    const { turn, seats } = this.table();
    return turn ? Number(seats[turn.seat]?.player?.id.at(-2)) - 1 : -1;
  }

  table(): Table {
    const { record, game: play } = this.#stored;
    const { id, game, rules, teams, pace, settles, phase, n, commitment, log, passed } = record;
    const isOver = phase === 'over';
    return {
      ...{ id, game, rules, teams, pace, settles, phase, n, commitment, log },
      seats: seen.seatsSeen(record),
      secret: isOver ? secret : null,
      startRolls: play?.startRolls ?? [],
      cards: seen.cardsSeen(play, isOver) as GameState[],
      rolls: play ? shownRolls(play) : [],
      turn: timed(seen.turnOf(record)),
      passed: passed.map(({ seat, turn }) => ({ seat, turn })),
      winners: seen.winnersOf(record, play),
      next: record.following,
      ...this.lies,
    };
  }

  /** Keeps the changed table, and tells everybody who listens. */
  #change({ record, game, events }: changes.TableChange): void {
    this.#stored = { record, game };
    for (const event of events) {
      const news = ('turn' in event ? { ...event, turn: timed(event.turn) } : event) as TableEvent;
      this.events.push(news);
      if (this.isQuiet) continue;
      for (const socket of this.sockets)
        if (socket.readyState === WebSocket.OPEN)
          this.deliver('news', () => {
            if (socket.readyState === WebSocket.OPEN) socket.says(news);
          });
    }
  }

  deliver(what: 'news' | 'answers', arrive: () => void): void {
    if (this.isHeld) this.way[what].push(arrive);
    else arrive();
  }

  /** Lets through whatever is on its way, and all that follows. */
  release(): void {
    this.isHeld = false;
    for (const arrivals of Object.values(this.way))
      for (const arrive of arrivals.splice(0)) arrive();
  }

  #sitter(person: number) {
    const knownAs = this.knownAs[person] ?? null;
    return { id: idOf(person), handle: handles[person] ?? '', knownAs };
  }

  sit(person: number, team = 0, random = randomOf(person)): void {
    const { id: playerId, ...names } = this.#sitter(person);
    const seat = { playerId, ...names, team, random, hasLeft: false, satAt: 0, heardAt: null };
    this.#change(changes.sitDown(this.#stored, seat));
  }

  start(at = serverTime()): void {
    this.#change(changes.start(this.#stored, 0, at));
  }

  /** A simple move of the card in turn: the stand-in's, or this one. */
  move(moves = this.simpleMove()): void {
    const moved = changes.move(this.#stored, moves, serverTime());
    if (!moved.ok) throw new Error(`the client sent a move that is not allowed: ${moves}`);
    this.#change(moved.value);
  }

  simpleMove(): string {
    const { game } = this.#stored;
    const view = game?.current && game.cards[game.current.card]?.view();
    if (!game || !view) throw new Error('nobody is in turn');
    return standInMove(game.setup.variant.game, view);
  }

  pass(by: number | null = null): void {
    this.#change(changes.pass(this.#stored, by, serverTime()));
  }

  leave(seat: number, hasLeft = true): void {
    this.#change(
      hasLeft
        ? changes.leave(this.#stored, seat, serverTime())
        : changes.comeBack(this.#stored, seat),
    );
  }

  /** There is a next table. */
  follow(): void {
    this.#change(changes.follow(this.#stored, nextId));
  }

  giveUp(): void {
    this.#change(changes.giveUp(this.#stored, serverTime()));
  }

  /** The code that a command is refused with; null if it was done, or had been before. */
  #obey(command: TableCommand): string | null {
    if (command.do === 'sit') this.me ??= 0;
    const player = this.me === null ? null : this.#sitter(this.me);
    const seat = seatIndexOf(this.#stored.record, player?.id ?? '');
    if (command.do === 'sit' && player && seat >= 0) {
      // Whoever sits down again is called there what they are called by then.
      this.#change(changes.reseat(this.#stored, seat, { knownAs: player.knownAs }));
      return null;
    }
    if (command.do === 'pass') {
      // The server's clock, which nobody sets, may say that it is too early.
      if (command.at === this.log.length) this.pass(seat);
      return null;
    }
    const sending = { player, heardAt: () => null, now: serverTime(), hasRow: true };
    const done = afterCommand(this.#stored, { ...sending, following: nextId }, command);
    if (!done.ok) return done.error.code;
    if ('change' in done.value && done.value.change) this.#change(done.value.change);
    return null;
  }

  /** The viewer, who is one once they have said what people call them. */
  #player(text: string): Response {
    if (text !== '') {
      const { knownAs } = JSON.parse(text);
      if (knownAs === refusedName) return json({ code: 'invalid-name' }, 422);
      this.me ??= 0;
      this.knownAs[this.me] = knownAs;
    }
    return this.me === null ? json({ code: 'unauthenticated' }, 401) : json(this.#sitter(this.me));
  }

  answer(path: string, text: string): Response {
    const notFound = json({ code: 'not-found' }, 404);
    if (path.endsWith('/today')) {
      const now = new Date(serverTime()).toISOString();
      return json({ date: '2026-11-20', now, challenges: [] });
    }
    if (path.endsWith('/players/me')) return this.#player(text);
    if (path.includes(nextId) || path.endsWith('/tables'))
      return json({ ...this.table(), id: nextId, phase: 'lobby', seats: this.nextSeats });
    if (!path.includes(tableId)) return notFound;
    if (path.endsWith('/file'))
      return this.phase === 'lobby' ? notFound : json(tableFields(fileOf(this.#stored.record)));
    if (!path.endsWith('/commands')) return json(this.table());
    const code = this.#obey(JSON.parse(text));
    return code === null ? json(this.table()) : json({ code, log: this.log }, 409);
  }
}

/** The server's clock, which nobody sets. */
const serverTime = (): number => performance.timeOrigin + performance.now();

const json = (body: unknown, status = 200): Response =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'private, no-store', Date: new Date(serverTime()).toUTCString() },
  });

/** Serves a table to the page under test until the test is over. Its address is the page's. */
export const serveTable = (table: FakeTable): FakeTable => {
  history.replaceState(null, '', `/t/${tableId}`);
  if (table.me !== null) document.documentElement.dataset['player'] = '';
  // A socket opens in a task of its own, and brings what was missed.
  table.sockets = fakeSockets((socket) =>
    queueMicrotask(() => {
      socket.opens();
      if (!table.isQuiet) socket.says({ type: 'table', table: table.table() });
    }),
  );
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.origin);
    if (!pathname.startsWith('/api/')) return real(input, init);
    const text = typeof init?.body === 'string' ? init.body : '';
    table.requests.push({ path: pathname, body: text === '' ? null : JSON.parse(text) });
    if (!table.isOnline) throw new TypeError('Failed to fetch');
    const answer = table.answer(pathname, text);
    if (table.isHeld) await new Promise<void>((resolve) => table.deliver('answers', resolve));
    if (!pathname.endsWith('/commands') || table.lost === 0) return answer;
    table.lost--;
    throw new TypeError('Failed to fetch');
  });
  return table;
};

/** Mounts the table's page, with all that it loads later. */
export const mountLive = async (table: FakeTable): Promise<HTMLElement> => {
  await Promise.all([
    // The page takes the table's address from where it is when it is first loaded.
    import('../../../web/live/live-page.ts'),
    import('../../../web/live/table-play.ts'),
    import('../../../web/live/table-lobby.ts'),
    import('../../../web/live/table-over.ts'),
    webGame(table.table().game).playable(),
  ]);
  return make('live-page');
};

/** Serves the table and mounts its page, and waits until it has been read. */
export const openLive = async (table: FakeTable): Promise<HTMLElement> => {
  serveTable(table);
  const page = await mountLive(table);
  await until(() => expect(page.querySelector('table-lobby h1, table-play')).not.toBeNull());
  await settled();
  return page;
};

/** A table at which so many people have begun, so long ago that it isn’t shown who begins. */
export const begun = (plan: Partial<NewTable> = {}, people = 3, agoMs = 6_000): FakeTable => {
  const table = new FakeTable(plan);
  for (let person = 0; person < people; person++) table.sit(person, person % 2);
  table.start(serverTime() - agoMs);
  return table;
};

/** What was asked of the table, by the command's name. */
export const commands = ({ requests }: FakeTable, name: string) =>
  requests.flatMap(({ body }) => (body?.do === name ? [body] : []));
