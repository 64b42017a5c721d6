/** People at a live table: some in browsers, others by HTTP alone. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { NewTable, Table, TableCommand } from '../../api/schemas/tables.ts';
import type { View } from '../../engine/games.ts';
import { standInMove } from '../../engine/table/stand-in.ts';
import { becomePlayer, free, watch, type Watched } from './browser.ts';
import { newPlayer, type Player } from './player.ts';
import { patience } from './table.ts';

export interface Person extends Player {
  /** Does something at the table. Throws if it is refused. */
  do(id: string, command: TableCommand): Promise<Table>;
}

/** A new player, or `player` with what people do at tables. */
export const newPerson = (url: () => string, player = newPlayer(url)): Person =>
  Object.assign(player, {
    async do(id: string, command: TableCommand) {
      const { status, body } = await player.ask('POST', `/api/tables/${id}/commands`, command);
      if (status !== 200) throw new Error(`${command.do}: ${JSON.stringify(body)}`);
      return body;
    },
  });

let randoms = 0;
/** 64 hex digits, different each time. */
export const newRandom = (): string => (++randoms).toString(16).padStart(64, 'a');

export interface Party {
  readonly id: string;
  readonly people: readonly Person[];
  /** The table as it is. */
  table(): Promise<Table>;
  /** The person whose turn it is; null if nobody's. */
  turnOf(table: Table): Person | null;
  /** Plays by the stand-in's rules until `isThere` holds or the table is over. */
  playUntil(isThere: (table: Table) => boolean): Promise<Table>;
}

/**
 * A table with so many people, started. `teams` are filled in turns. The first people are those who
 * are `known`.
 */
export const newParty = async (
  url: () => string,
  plan: Partial<NewTable>,
  count: number,
  ...known: readonly Player[]
): Promise<Party> => {
  const people = Array.from({ length: count }, (_, at) => newPerson(url, known[at]));
  const whole = {
    game: 'yahtzee',
    rules: 'official',
    teams: 0,
    pace: 'live',
    settles: false,
    ...plan,
  };
  const [maker] = people;
  const made = await maker!.ask('POST', '/api/tables', whole);
  const { id } = made.body;
  for (const [at, person] of people.entries())
    await person.do(id, {
      do: 'sit',
      team: whole.teams === 0 ? null : at % whole.teams,
      random: newRandom(),
    });
  const { n } = (await maker!.ask('GET', `/api/tables/${id}`)).body;
  await maker!.do(id, { do: 'start', n });
  return partyAt(url, id, people);
};

/** The people at a table that exists. */
export const partyAt = async (
  url: () => string,
  id: string,
  people: readonly Person[],
): Promise<Party> => {
  const ids = await Promise.all(
    people.map(async (person) => (await person.ask('GET', '/api/players/me')).body.id as string),
  );
  const table = async (): Promise<Table> =>
    (await newPlayer(url).ask('GET', `/api/tables/${id}`)).body;
  const turnOf = ({ turn, seats }: Table): Person | null =>
    turn === null ? null : (people[ids.indexOf(seats[turn.seat]?.player?.id ?? '')] ?? null);
  return {
    id,
    people,
    table,
    turnOf,
    async playUntil(isThere) {
      let now = await table();
      while (now.turn !== null && !isThere(now)) {
        const state = now.cards[now.turn.card];
        const person = turnOf(now);
        // A table has states of one game only, which the type does not tell.
        if (!state || !person) throw new Error('nobody is in turn');
        now = await person.do(id, {
          do: 'move',
          at: now.log.length,
          moves: standInMove(now.game, state as View),
        });
      }
      return now;
    },
  };
};

/**
 * The position of a die that scores alone, where a turn of Yardkle has just begun; -1 if there is
 * none.
 */
export const scoringAt = ({ turn, cards }: Table): number => {
  const state = turn && cards[turn.card];
  return state && 'running' in state && state.running === 0
    ? state.dice.findIndex((face) => face === 1 || face === 5)
    : -1;
};

/** What the others call whoever sits there. */
export const nameAt = ({ seats }: Pick<Table, 'seats'>, seat: number): string => {
  const player = seats[seat]?.player;
  return player?.knownAs ?? player?.handle ?? '';
};

/** Opens the table in a browser, as this person or as a visitor. */
export const openTable = async (
  context: BrowserContext,
  url: string,
  id: string,
  person: Person | null = null,
): Promise<Watched> => {
  if (person) await becomePlayer(context, url, person.cookie);
  const watched = await watch(context);
  await watched.page.goto(`${url}/t/${id}`);
  return watched;
};

/** Waits until the page shows the viewer's own turn, with its first roll landed. */
export const untilTurn = async (page: Page): Promise<void> => {
  await page.locator('live-turn .die[aria-disabled="false"]').first().waitFor();
  await free(page);
};

/** Waits until the log is this long, and the page shows as many points as the server counts. */
export const untilShown = async (page: Page, party: Party): Promise<void> => {
  await expect
    .poll(async () => {
      const { cards } = await party.table();
      const scores = cards.map((card) => card.score);
      // At the end all cards are folded away below the list.
      const isOver = await page.locator('.end-list').isVisible();
      const totals = isOver ? '.end-list .fig' : '.totals b';
      const shown = await page.locator(totals).allInnerTexts();
      const sorted = (totals: readonly number[]) => totals.toSorted((one, other) => one - other);
      const read = shown.map((text) => Number(text.replaceAll(',', '')));
      return sorted(read).join() === sorted(scores).join();
    }, patience)
    .toBe(true);
};
