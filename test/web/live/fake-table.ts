/**
 * A server with one live table in the page: the real rules and dice, answers to commands, and news
 * over fake sockets.
 */
import { html } from 'lit';
import { seeded } from '../../reference/tables.ts';
import { findTableVariant } from '../../../engine/games.ts';
import { expect, vi } from 'vitest';
import type { TableCommand, TableEvent } from '../../../api/schemas/tables.ts';
import type { GameState } from '../../../api/games.ts';
import { formatSeed, parseSeed } from '../../../engine/dice.ts';
import { commitmentOf } from '../../../engine/chain.ts';
import { liveSeeds } from '../../../engine/table/live-seeds.ts';
import { tableFields } from '../../../engine/table/file.ts';
import { openTable, type OpenTable, type SeededTable } from '../../../engine/table/open.ts';
import { recordedAfter, type RecordedTable } from '../../../engine/table/recorded.ts';
import { shownCard, shownRolls } from '../../../engine/table/shown.ts';
import { logLengthMax } from '../../../engine/table/live/record.ts';
import { standIn, standInMove } from '../../../engine/table/stand-in.ts';
import { winnersAt } from '../../../engine/table/table.ts';
import type { NewTable, Table, TableSeat } from '../../../web/lib/tables.ts';
import { webGame } from '../../../web/games.ts';
import { cardsOf } from '../../../web/live/seats.ts';
import { mount, settled, until } from '../fixture.ts';
import { fakeSockets, type FakeSocket } from './fake-sockets.ts';

export const tableId = '8Qd3kPwyz1236789';
const secret = 'ab'.repeat(32);
const turnMs = { live: 90_000, slow: 48 * 3_600_000 };
/** In the order of their ids. */
const handles = [
  'mild-harbour',
  'green-harp',
  'brave-dune',
  'fond-ivy',
  'late-basin',
  'hazel-moss',
  'level-kite',
  'merry-rowan',
];

export const idOf = (person: number): string => `8Qd3kPwyz12367${person + 1}A`;
const randomOf = (person: number): string => `${person}${'c'.repeat(63)}`;

const parsed = (hex: string) => {
  const seed = parseSeed(hex);
  if (!seed.ok) throw new Error(hex);
  return seed.value;
};

type Changed = Extract<TableEvent, { type: 'moved' }>['changed'];
/** An event without its number. */
type Untold = Readonly<Record<string, unknown>> & { readonly type: TableEvent['type'] };
type Refusal = readonly [status: number, code: string];

export class FakeTable {
  plan: NewTable;
  seats: TableSeat[] = [];
  passed: { seat: number; turn: number }[] = [];
  phase: Table['phase'] = 'lobby';
  n = 0;
  next: string | null = null;
  /** Who sits at the next table. */
  nextSeats: readonly object[] = [];
  /** What people call each other, by person; null or absent for those who have not said. */
  readonly knownAs: (string | null)[] = [];
  /** A name that is refused. */
  readonly refused = 'Support';
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
  /** Whether sockets are refused. */
  isDeaf = false;
  /** Whether news and answers wait on their way until they are let through. */
  isHeld = false;
  /** What is on its way: news in order, as a socket brings it, and answers. */
  readonly way: Record<'news' | 'answers', (() => void)[]> = { news: [], answers: [] };
  /** When the turn in progress began. */
  since = serverTime();
  readonly events: TableEvent[] = [];
  readonly requests: { path: string; body: TableCommand | null }[] = [];
  sockets: readonly FakeSocket[] = [];
  #game: { readonly open: OpenTable; recorded: RecordedTable } | null = null;

  constructor(plan: Partial<NewTable> = {}) {
    this.plan = {
      game: 'yahtzee',
      rules: 'official',
      teams: 0,
      pace: 'live',
      settles: false,
      ...plan,
    };
  }

  get #now() {
    return this.#game?.recorded ?? null;
  }

  get log(): string {
    return this.#game?.recorded.log ?? '';
  }

  /** Whose turn it is, as a person. */
  get person(): number {
    const { turn } = this.table();
    return turn ? Number(this.seats[turn.seat]?.player?.id.at(-2)) - 1 : -1;
  }

  get #turn(): Table['turn'] {
    const now = this.phase === 'play' ? this.#now?.current : null;
    if (!now || !this.#game) return null;
    const { seats } = this.#game.open;
    const seat = seats.findIndex(({ team, member }) => team === now.card && member === now.member);
    const deadline = new Date(this.since + turnMs[this.plan.pace]).toISOString();
    return {
      card: now.card,
      seat,
      turn: now.turn,
      since: new Date(this.since).toISOString(),
      deadline,
    };
  }

  table(): Table {
    const { plan, phase, n, seats, passed, next } = this;
    const now = this.#now;
    const turn = this.#turn;
    return {
      id: tableId,
      ...plan,
      phase,
      n,
      seats,
      commitment: formatSeed(commitmentOf(parsed(secret))),
      secret: phase === 'over' ? secret : null,
      startRolls: this.#game ? seeded(this.#game.open.file).startRolls : [],
      log: this.log,
      cards: (now?.cards ?? []).map(
        (_, card) => shownCard(now!, card, phase === 'over') as GameState,
      ),
      rolls: now ? shownRolls(now) : [],
      turn,
      passed,
      winners: phase === 'over' && now ? winnersAt(now) : [],
      next,
      ...this.lies,
    };
  }

  get #file() {
    if (!this.#game) return null;
    const { commitment, seats, log } = this.table();
    const randoms = seats.map(({ random }) => random);
    const live = { id: tableId, commitment, secret, randoms };
    return tableFields({ ...seeded(this.#game.open.file), log, live });
  }

  /** Tells everybody who listens. */
  tell(event: Untold): void {
    this.n++;
    // Each kind of event is made in one place here, with what belongs to it.
    this.events.push({ n: this.n, ...event } as unknown as TableEvent);
    if (this.isQuiet) return;
    const message = { n: this.n, ...event };
    for (const socket of this.sockets)
      if (socket.readyState === WebSocket.OPEN)
        this.deliver('news', () => {
          if (socket.readyState === WebSocket.OPEN) socket.says(message);
        });
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

  sit(person: number, team = 0, random = randomOf(person)): void {
    const player = {
      id: idOf(person),
      handle: handles[person] ?? '',
      knownAs: this.knownAs[person] ?? null,
    };
    const seat = {
      player,
      team: this.plan.teams === 0 ? this.seats.length : team,
      random,
      hasLeft: false,
    };
    // The first person of each card comes first.
    const cards = cardsOf({ seats: [...this.seats, seat], teams: this.plan.teams });
    const most = Math.max(...cards.map((card) => card.length));
    this.seats = Array.from({ length: most }, (_, member) =>
      cards.flatMap((card) => (card[member] ? [card[member]] : [])),
    ).flat();
    this.tell({ type: 'seated', player, seats: this.seats });
  }

  start(): void {
    const teams = cardsOf({ seats: this.seats, teams: this.plan.teams }).map((card) =>
      card.map(({ player }) => player?.handle ?? ''),
    );
    const randoms = this.seats.map(({ random }) => random);
    const seeds = liveSeeds(parsed(secret), tableId, randoms, teams.length);
    const { game, rules, settles } = this.plan;
    let file: SeededTable = {
      game,
      rules,
      teams,
      settles,
      dice: 'own',
      ...seeds,
      startRolls: [],
      log: '',
    };
    for (;;) {
      const open = openTable(file, findTableVariant);
      if (!open.ok) throw new Error(open.error.code);
      const { start, startDeal, play } = open.value;
      if (start.next) {
        file = {
          ...file,
          startRolls: [...file.startRolls, startDeal(start.next.round, start.next.seat)],
        };
        continue;
      }
      if (!play) throw new Error('nobody starts');
      this.#game = { open: open.value, recorded: play };
      break;
    }
    this.phase = 'play';
    this.since = serverTime();
    const { seats, startRolls, cards, rolls, turn } = this.table();
    this.tell({ type: 'started', seat: 0, seats, startRolls, cards, rolls, turn } as Omit<
      TableEvent,
      'n'
    >);
  }

  /** A simple move of the card in turn: the stand-in's, or this one. */
  move(moves = this.simpleMove()): void {
    this.#play('moved', (recorded) => {
      const after = recordedAfter(recorded, moves);
      if (!after.ok) throw new Error(`the client sent a move that is not allowed: ${moves}`);
      return after.value;
    });
  }

  simpleMove(): string {
    const now = this.#now;
    const view = now?.current && now.cards[now.current.card]?.view();
    if (!view) throw new Error('nobody is in turn');
    return standInMove(now.setup.variant.game, view);
  }

  pass(by: number | null = null): void {
    const { turn } = this.table();
    if (!turn) return;
    this.passed = [...this.passed, { seat: turn.seat, turn: turn.turn }];
    this.#play('passed', (recorded) => standIn(recorded, logLengthMax), { by });
  }

  leave(seat: number, hasLeft = true): void {
    this.seats = this.seats.map((one, at) => (at === seat ? { ...one, hasLeft } : one));
    const { turn } = this.table();
    this.tell({ type: hasLeft ? 'left' : 'returned', seat, seats: this.seats, turn } as Omit<
      TableEvent,
      'n'
    >);
  }

  #play(
    type: 'moved' | 'passed',
    play: (recorded: RecordedTable) => RecordedTable,
    more: object = {},
  ): void {
    if (!this.#game) throw new Error('it has not started');
    const before = this.table();
    this.#game.recorded = play(this.#game.recorded);
    this.since = serverTime();
    const isOver = this.#game.recorded.current === null;
    const after = this.table();
    const changed: Changed = after.cards.flatMap((state, card) =>
      JSON.stringify([state, after.rolls[card]]) ===
      JSON.stringify([before.cards[card], before.rolls[card]])
        ? []
        : [{ card, state, rolls: (after.rolls[card] ?? []).slice(before.rolls[card]?.length) }],
    );
    const { card = 0, seat = 0, turn: number = 0 } = before.turn ?? {};
    const played = {
      seat,
      card,
      number,
      at: before.log.length,
      moves: after.log.slice(before.log.length),
      changed,
      turn: after.turn,
    };
    this.tell({ type, ...played, isStandIn: false, ...more });
    if (!isOver) return;
    this.phase = 'over';
    const { winners, secret: shown, cards } = this.table();
    this.tell({ type: 'over', ending: 'played', winners, secret: shown, cards } as Omit<
      TableEvent,
      'n'
    >);
  }

  /** Whoever sits down again is called there what they are called by then. */
  #rename(seat: number, person: number): null {
    this.seats = this.seats.map((one, at) =>
      at === seat && one.player
        ? { ...one, player: { ...one.player, knownAs: this.knownAs[person] ?? null } }
        : one,
    );
    return null;
  }

  /** What a command is refused with; null if it was done, or had been before. */
  #obey(body: TableCommand): Refusal | null {
    const seat = this.seats.findIndex(({ player }) => player?.id === idOf(this.me ?? -1));
    switch (body.do) {
      case 'sit':
        this.me ??= 0;
        if (seat >= 0) return this.#rename(seat, this.me);
        this.sit(this.me, body.team ?? 0, body.random);
        return null;
      case 'stand':
        this.seats = this.seats.filter((_, at) => at !== seat);
        this.tell({ type: 'stood', player: null, seats: this.seats });
        return null;
      case 'free': {
        const freed = this.seats.find(({ player }) => player?.id === body.player)?.player;
        if (!freed) return null;
        this.seats = this.seats.filter(({ player }) => player?.id !== body.player);
        this.tell({ type: 'stood', player: freed, seats: this.seats });
        return null;
      }
      case 'start':
        if (body.n !== this.n) return [409, 'out-of-step'];
        this.start();
        return null;
      case 'move':
        if (this.log.startsWith(body.moves, body.at)) return null;
        if (body.at !== this.log.length) return [409, 'out-of-step'];
        if (this.table().turn?.seat !== seat) return [409, 'not-your-turn'];
        this.move(body.moves);
        return null;
      case 'pass':
        if (body.at !== this.log.length) return null;
        this.pass(seat);
        return null;
      case 'leave':
      case 'return':
        this.leave(seat, body.do === 'leave');
        return null;
      case 'again':
        this.next ??= '8Qd3kPwyz1236NEX';
        this.tell({ type: 'next', next: this.next });
        return null;
    }
  }

  /** The viewer, who is one once they have said what people call them. */
  #player(text: string): Response {
    if (text !== '') {
      const { knownAs } = JSON.parse(text);
      if (knownAs === this.refused) return json({ code: 'invalid-name' }, 422);
      this.me ??= 0;
      this.knownAs[this.me] = knownAs;
    }
    if (this.me === null) return json({ code: 'unauthenticated' }, 401);
    const knownAs = this.knownAs[this.me] ?? null;
    return json({ id: idOf(this.me), handle: handles[this.me], knownAs });
  }

  answer(path: string, text: string): Response {
    if (path.endsWith('/today'))
      return json({
        date: '2026-11-20',
        now: new Date(serverTime()).toISOString(),
        challenges: [],
      });
    if (path.endsWith('/players/me')) return this.#player(text);
    if (this.next !== null && path.endsWith(this.next))
      return json({ ...this.table(), id: this.next, phase: 'lobby', seats: this.nextSeats });
    if (!path.includes(tableId)) return json({ code: 'not-found' }, 404);
    if (path.endsWith('/file'))
      return this.#file ? json(this.#file) : json({ code: 'not-found' }, 404);
    if (!path.endsWith('/commands')) return json(this.table());
    const refusal = this.#obey(JSON.parse(text));
    return refusal ? json({ code: refusal[1], log: this.log }, refusal[0]) : json(this.table());
  }
}

/** The server's clock, which nobody sets. */
const serverTime = (): number => performance.timeOrigin + performance.now();

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
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
      if (table.isDeaf) return socket.closes(1006);
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
    // Sitting down at the next table is never answered, so that the page under test stays.
    if (table.next !== null && pathname.endsWith(`${table.next}/commands`))
      return new Promise<Response>(() => undefined);
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
    import('../../../web/live/check-table.ts'),
    webGame(table.plan.game).playable(),
  ]);
  return mount(html`${document.createElement('live-page')}`);
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
export const begun = (plan: Partial<NewTable> = {}, people = 3): FakeTable => {
  const table = new FakeTable(plan);
  for (let person = 0; person < people; person++) table.sit(person, person % 2);
  table.start();
  table.since -= 6_000;
  return table;
};

/** What was asked of the table, by the command's name. */
export const commands = ({ requests }: FakeTable, name: string) =>
  requests.flatMap(({ body }) => (body?.do === name ? [body] : []));
