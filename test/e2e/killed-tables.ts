/**
 * People who play at live tables while their server is killed, and turns are passed in between: every
 * acknowledged move is there afterwards, and everybody who listens learns every event exactly once.
 */
import { findTableVariant } from '../../engine/games.ts';
import { expect } from 'vitest';
import type { Table, TableEvent, TableNews } from '../../api/schemas/tables.ts';
import type { View } from '../../engine/games.ts';
import { parseTable } from '../../engine/table/file.ts';
import { standInMove } from '../../engine/table/stand-in.ts';
import { isLong } from '../long.ts';
import { newPlayer, type Answer, type Player } from './player.ts';

const kinds = [
  { game: 'yardkle', rules: 'yardkle', teams: 0, people: isLong ? 4 : 2 },
  { game: 'yahtzee', rules: 'official', teams: 2, people: 4 },
  // Of a card, too.
  ...(isLong ? [{ game: 'yatzy', rules: 'yatzy', teams: 0, people: 4 }] : []),
] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How often the server was found dead. */
let outages = 0;

/** Repeats a request until it is answered, because the server may be dead at any moment. */
const ask = async <Body = any>(send: () => Promise<Answer<Body>>): Promise<Answer<Body>> => {
  for (;;) {
    const answer = await send().catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    outages++;
    await pause(50);
  }
};

const command = (player: Player, id: string, body: object): Promise<Answer<Table>> =>
  ask(() => player.ask('POST', `/api/tables/${id}/commands`, body));

const succeed = async (player: Player, id: string, body: object): Promise<Table> => {
  const answer = await command(player, id, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

/** Listens to a table, and connects again whenever the socket ends. */
const follow = (id: string, url: () => string) => {
  const events: TableEvent[] = [];
  let isOver = false;
  const connect = (): void => {
    if (isOver) return;
    const after = events.at(-1)?.n ?? 0;
    const socket = new WebSocket(
      `${url().replace('http', 'ws')}/api/tables/${id}/live?after=${after}`,
    );
    socket.addEventListener('message', ({ data }) => {
      const news: TableNews = JSON.parse(String(data));
      if (news.type === 'table') throw new Error('more is missing than a table keeps');
      // A message may come twice, from an old socket and from a new one.
      if ('n' in news && news.n > (events.at(-1)?.n ?? 0)) events.push(news);
    });
    socket.addEventListener('close', ({ code }) => {
      if (code === 4000) isOver = true;
      else setTimeout(connect, 100);
    });
    socket.addEventListener('error', () => {});
  };
  connect();
  return { events, end: () => void (isOver = true) };
};

interface Followed {
  readonly id: string;
  /** The longest log that an answer has acknowledged. */
  log: string;
  passed: number;
}

/** What one person does: moves when it is their turn, and passes a turn that is late. */
const playOn = async (player: Player, seat: number, table: Followed): Promise<void> => {
  let known = outages;
  let looksLeft = 0;
  for (;;) {
    const { body: now } = await ask<Table>(() => player.ask('GET', `/api/tables/${table.id}`));
    // Another person's answer may have come in between.
    const [shorter, longer] = [now.log, table.log].toSorted(
      (one, other) => one.length - other.length,
    );
    expect(longer?.startsWith(shorter ?? '')).toBe(true);
    if (now.phase === 'over') return;
    const turn = now.turn;
    if (turn === null) throw new Error('nobody is in turn');
    if (turn.seat !== seat) {
      known = outages;
      const answer = await command(player, table.id, { do: 'pass', at: now.log.length });
      if (answer.status === 200) acknowledge(table, answer.body);
      else await pause(60);
      continue;
    }
    // The clock is ahead of a turn that was in progress: the others get to pass it.
    if (known !== outages) [known, looksLeft] = [outages, 20];
    if (looksLeft-- > 0) {
      await pause(50);
      continue;
    }
    const moves = standInMove(now.game, now.cards[turn.card] as View);
    const answer = await command(player, table.id, { do: 'move', at: now.log.length, moves });
    // Somebody may have passed the turn meanwhile.
    if (answer.status !== 200)
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: expect.stringMatching(/out-of-step|not-your-turn|wrong-phase/) },
      ]);
    else {
      acknowledge(table, answer.body);
      expect(answer.body.log.startsWith(now.log)).toBe(true);
    }
  }
};

/** Notes what an answer has said. No later answer may say anything else of it. */
const acknowledge = (table: Followed, { log, passed }: Table): void => {
  if (log.length > table.log.length) {
    expect(log.startsWith(table.log)).toBe(true);
    table.log = log;
  } else expect(table.log.startsWith(log)).toBe(true);
  table.passed = Math.max(table.passed, passed.length);
};

export interface KilledTables {
  /** The acknowledged moves at all tables. */
  moves(): number;
  isPlaying(): boolean;
  /** Resolves when all games are over, and expects that nothing was lost. */
  expectWhole(): Promise<void>;
}

/** Sits down at a table of each kind and plays on. `url` is called for each request. */
export const playAtTables = async (url: () => string): Promise<KilledTables> => {
  const tables = await Promise.all(
    kinds.map(async ({ people: count, ...kind }) => {
      const people = Array.from({ length: count }, () => newPlayer(url));
      const [maker] = people as [Player];
      const made = await ask<Table>(() =>
        maker.ask('POST', '/api/tables', { ...kind, pace: 'live', settles: false }),
      );
      const { id } = made.body;
      const randoms = people.map((_, at) => `${at + 1}`.repeat(64));
      for (const [at, player] of people.entries())
        await succeed(player, id, { do: 'sit', team: at % 2, random: randoms[at] });
      const begun = await succeed(maker, id, { do: 'start', n: people.length });
      const followed: Followed = { id, log: '', passed: 0 };
      const seats = begun.seats.map(({ random }) => people[randoms.indexOf(random)] as Player);
      return { followed, seats, listener: follow(id, url) };
    }),
  );
  const playing = Promise.all(
    tables.flatMap(({ seats, followed }) =>
      seats.map((player, seat) => playOn(player, seat, followed)),
    ),
  );
  let isPlaying = true;
  void playing.finally(() => (isPlaying = false)).catch(() => undefined);

  const expectWhole = async (): Promise<void> => {
    await playing;
    for (const { followed, listener, seats } of tables) {
      const [player] = seats as [Player];
      const { body: over } = await ask<Table>(() =>
        player.ask('GET', `/api/tables/${followed.id}`),
      );
      expect(over.log.startsWith(followed.log)).toBe(true);
      expect(over.winners.length).toBeGreaterThan(0);
      expect(over.passed.length).toBe(followed.passed);
      while (listener.events.at(-1)?.n !== over.n) await pause(20);
      listener.end();
      expect(listener.events.map(({ n }) => n)).toEqual(
        Array.from({ length: over.n }, (_, at) => at + 1),
      );
      const moves = listener.events.flatMap((event) => ('moves' in event ? [event.moves] : []));
      expect(moves.join('')).toBe(over.log);
      expect(listener.events.filter(({ type }) => type === 'passed')).toHaveLength(
        over.passed.length,
      );
      const file = await ask(() => player.ask('GET', `/api/tables/${followed.id}/file`));
      expect(parseTable(JSON.stringify(file.body), findTableVariant).ok).toBe(true);
    }
    // At least one turn was in progress whenever the clock went on.
    expect(tables.reduce((sum, { followed }) => sum + followed.passed, 0)).toBeGreaterThan(0);
  };

  return {
    moves: () => tables.reduce((sum, { followed }) => sum + followed.log.length, 0),
    isPlaying: () => isPlaying,
    expectWhole,
  };
};
