/** Live tables, from the first press to another game. */
import type { Page } from 'playwright-core';
import type { NewTable, Table } from '../../../api/schemas/tables.ts';
import type { View } from '../../../engine/games.ts';
import { standInMove } from '../../../engine/table/stand-in.ts';
import {
  newParty,
  newPerson,
  newRandom,
  scoringAt,
  type Party,
  type Person,
} from '../live-table.ts';
import { unfold, type State } from './state.ts';
import type { World } from './world.ts';

const knownAs = ['Ann', 'Großvater Ben', 'Cleo'];

/** Somebody whom the others call something. */
const somebody = async ({ url }: World, at: number): Promise<Person> => {
  const person = newPerson(() => url);
  await person.ask('PUT', '/api/players/me', { knownAs: knownAs[at] });
  return person;
};

const plan = { game: 'yahtzee', rules: 'official', teams: 0, pace: 'live', settles: false };

/** A table before its game. */
const lobby = async (world: World, size: number, changes: Partial<NewTable> = {}) => {
  const people = await Promise.all(Array.from({ length: size }, (_, at) => somebody(world, at)));
  const made = await people[0]!.ask<Table>('POST', '/api/tables', { ...plan, ...changes });
  const { id } = made.body;
  for (const person of people)
    await person.do(id, {
      do: 'sit',
      team: changes.teams ? 0 : null,
      random: newRandom(),
    });
  return { path: `/t/${id}`, people };
};

/** A game of three, or of as many as `size` says. */
const begun = async (world: World, changes: Partial<NewTable> = {}, size = 3): Promise<Party> => {
  const people = await Promise.all(Array.from({ length: size }, (_, at) => somebody(world, at)));
  return newParty(() => world.url, changes, size, ...people);
};

/** The same, a few turns on. */
const playing = async (...game: Parameters<typeof begun>): Promise<Party> => {
  const party = await begun(...game);
  await party.playUntil(({ log }) => log.length > 4);
  return party;
};

/** The person whose turn it is, or one whose turn it isn’t. */
const seated = async (party: Party, isTurn: boolean) => {
  const inTurn = party.turnOf(await party.table());
  const as = party.people.find((person) => (person === inTurn) === isTurn);
  return { path: `/t/${party.id}`, ...(as && { as }) };
};

/** Rolls on at a Yardkle until somebody has something to lose. */
const rollOn = async (party: Party): Promise<void> => {
  for (;;) {
    const now = await party.table();
    const state = now.turn && now.cards[now.turn.card];
    if (!state || ('running' in state && state.running > 0)) return;
    // The table has states of one game only, which the type does not tell.
    const moves = standInMove('yardkle', state as View).replace('.', '~');
    await party.turnOf(now)?.do(party.id, { do: 'move', at: now.log.length, moves });
  }
};

/** A finished game, as its winner or its loser. */
const over = async (world: World, hasWon: boolean, changes: Partial<NewTable> = {}) => {
  const party = await playing(world, changes, 2);
  const { winners, seats } = await party.playUntil(() => false);
  const won = seats[winners[0] ?? 0]?.player?.id;
  const ids = await Promise.all(
    party.people.map(async (one) => (await one.ask('GET', '/api/players/me')).body.id),
  );
  const as = party.people[ids.findIndex((id) => (id === won) === hasWon)];
  return { path: `/t/${party.id}`, party, ...(as && { as }) };
};

/** Lets the time of a turn go by, for this page: both its clocks, so that it asks nobody. */
const letTimePass = async (page: Page): Promise<void> => {
  await page.locator('time-left time').waitFor();
  await page.evaluate(() => {
    const [now, date] = [performance.now.bind(performance), Date.now];
    performance.now = () => now() + 95_000;
    Date.now = () => date() + 95_000;
  });
  await page.locator('time-left time', { hasText: '0:00' }).waitFor();
};

const states: readonly Omit<State, 'room'>[] = [
  {
    name: 'a table to be made, its options open',
    visit: () => ({ path: '/friends' }),
    step: async (page) => {
      await page.locator('main details').first().waitFor();
      await unfold(page);
    },
    shows: '.settings input',
  },
  {
    name: 'own tables',
    isMinor: true,
    visit: async (world) => {
      const party = await playing(world, { pace: 'slow' });
      return { path: '/friends', as: party.people[0]! };
    },
    shows: '#own-title',
  },
  {
    name: 'an invitation',
    visit: async (world) => ({ path: (await lobby(world, 1)).path }),
    shows: '.invitation',
    isSample: true,
  },
  {
    name: 'an invitation to a team',
    isMinor: true,
    visit: async (world) => ({
      path: (await lobby(world, 1, { teams: 2, settles: true })).path,
    }),
    shows: '.invitation .team',
  },
  {
    name: 'alone in the lobby',
    visit: async (world) => {
      const { path, people } = await lobby(world, 1);
      return { path, as: people[0]! };
    },
    shows: 'change-table',
    isUnfolded: true,
  },
  {
    name: 'three in the lobby',
    visit: async (world) => {
      const { path, people } = await lobby(world, 3);
      return { path, as: people[0]! };
    },
    shows: '.key.big',
  },
  {
    name: 'my turn',
    visit: async (world) => seated(await playing(world), true),
    shows: 'live-turn .die[aria-disabled="false"]',
    isSample: true,
  },
  {
    name: 'my turn of Yardkle',
    visit: async (world) => {
      const party = await begun(world, { game: 'yardkle', rules: 'yardkle' });
      await party.playUntil((table) => scoringAt(table) >= 0);
      return seated(party, true);
    },
    // The second tip is the longest message.
    step: async (page) => {
      const dice = page.locator('live-turn .die');
      await dice.last().locator('.pip').first().waitFor();
      const pips = await dice.evaluateAll((all) =>
        all.map((die) => die.querySelectorAll('.pip').length),
      );
      await dice.nth(pips.findIndex((face) => face === 1 || face === 5)).click();
    },
    shows: 'live-turn .die[aria-pressed="true"]',
  },
  {
    name: 'waiting',
    visit: async (world) => seated(await playing(world), false),
    shows: '.tray[data-beat]',
  },
  {
    name: 'watching',
    isMinor: true,
    visit: async (world) => ({ path: `/t/${(await playing(world)).id}` }),
    shows: '.tray[data-beat]',
  },
  {
    name: 'a Yardkle at risk, watched',
    isMinor: true,
    visit: async (world) => {
      const party = await playing(world, { game: 'yardkle', rules: 'yardkle' });
      await rollOn(party);
      return seated(party, false);
    },
    shows: '.stake',
  },
  {
    name: 'the time is up',
    visit: async (world) => seated(await playing(world), false),
    step: letTimePass,
    shows: 'time-left',
  },
  {
    name: 'a slow table',
    isMinor: true,
    visit: async (world) => seated(await playing(world, { pace: 'slow' }), true),
    shows: 'live-turn .die[aria-disabled="false"]',
  },
  {
    name: 'the end for who has won',
    visit: (world) => over(world, true),
    shows: '.end-list',
    isUnfolded: true,
    isCoached: true,
  },
  {
    name: 'the end for who has lost, with a settlement',
    isMinor: true,
    visit: (world) => over(world, false, { settles: true }),
    shows: '.end-list',
    isUnfolded: true,
    isCoached: true,
  },
  {
    name: 'another game is asked for',
    visit: async (world) => {
      const { party, ...visit } = await over(world, true);
      const other = party.people.find((one) => one !== visit.as);
      await other?.do(party.id, { do: 'again' });
      return visit;
    },
    shows: '.wanted',
    isCoached: true,
  },
];

export const liveStates: readonly State[] = states.map((state) => ({ room: 'live', ...state }));
