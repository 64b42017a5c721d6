/**
 * Every page in every state, at every width, light and dark: correct, without complaints or layout
 * shifts, and without barriers.
 */
import type { BrowserContext, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LocalServer } from '../../scripts/local-server.ts';
import type { Club } from '../../api/schemas/clubs.ts';
import type { Play } from '../../api/schemas/plays.ts';
import type { NewTable } from '../../api/schemas/tables.ts';
import { dayAfter } from '../../api/days.ts';
import { isLong } from '../long.ts';
import {
  barriersOn,
  becomePlayer,
  cutOn,
  enlargeText,
  overflowOf,
  smallFieldsOn,
  spaceText,
  useBrowser,
  watch,
  withoutCoach,
} from './browser.ts';
import { today, tomorrow, yesterday } from './day.ts';
import { firstLetter, newPlayer, type Player } from './player.ts';
import { newStateDir, removeStateDir, startInProcess } from './server.ts';
import { newParty } from './live-table.ts';
import { patience } from './table.ts';
import { long, tiersOf, whole } from '../tier.ts';

interface Look {
  readonly window: ViewportSize;
  /** The widths at which nothing may overflow. A normal run leaves one out. */
  readonly widths: readonly number[];
  readonly colorScheme: 'light' | 'dark';
}

const small: Look = {
  window: { width: 320, height: 664 },
  widths: isLong ? [320, 390, 768] : [320, 768],
  colorScheme: 'light',
};
const large: Look = {
  window: { width: 1280, height: 800 },
  widths: isLong ? [320, 1280, 1920] : [320, 1280],
  colorScheme: 'dark',
};

/** Chromium's own line about a refused request, which no page can prevent. */
const refusalLine = (status: string): string =>
  `Failed to load resource: the server responded with a status of ${status}`;
const notFoundLine = refusalLine('404 (Not Found)');
const cutLine = refusalLine('400 (Bad Request)');
const sealedLine = refusalLine('403 (Forbidden)');

const stateDir = newStateDir();
const client = (): Player => newPlayer(() => server.url);
const viewers = { stranger: client(), begun: client(), finished: client(), late: client() };
type Viewer = keyof typeof viewers;
let server: LocalServer;
const browser = await useBrowser();
type Contexts = Readonly<Record<Viewer, BrowserContext>>;
let contexts: Contexts;
let coachless: Contexts;
let sealed: Play;
let open: Play;
let another: Play;
let challenge: string;
let club: Club;

/** A function that makes something when it is first called. */
const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | null = null;
  return () => (made ??= make());
};

/** Fills the first open box until `moves` moves are made. */
const play = async (player: Player, date: string, moves: number): Promise<Play> => {
  let now = await player.begin(date);
  for (let made = 0; made < moves; made++) now = (await player.move(now, firstLetter(now))).body;
  return now;
};

/** Makes a challenge, plays it and returns its address. */
const makeChallenge = async (player: Player): Promise<string> => {
  const closesAt = `${tomorrow}T20:00:00Z`;
  const made = await player.ask('POST', '/api/challenges', { rules: 'applet', closesAt });
  const path = `/c/${made.body.code}`;
  let now = (await player.ask('POST', `/api/challenges${path}/play`)).body;
  while (now.status === 'playing') now = (await player.move(now, firstLetter(now))).body;
  return path;
};

/** Makes a club of everybody but the stranger. */
const makeClub = async (): Promise<Club> => {
  const made = await viewers.finished.ask<Club>('POST', '/api/clubs', { name: 'Tuesday Rollers' });
  for (const member of [viewers.begun, viewers.late])
    await member.ask('POST', `/api/invites/${made.body.invite}`);
  return made.body;
};

const lastLetters = [...'abcdefghjkmnpqrstuvxyz'].values();
/** Gives a player a name of the longest and widest kind, so that every page has to fit it. */
const rename = async (player: Player): Promise<void> => {
  const handle = 'w'.repeat(19) + lastLetters.next().value;
  const { status, body } = await player.ask('PATCH', '/api/players/me', { handle });
  if (status !== 200) throw new Error(JSON.stringify(body));
};

/** Who sits at tables besides the late viewer. */
const others = Array.from({ length: 7 }, client);

/** A table at which the late viewer and others sit, with a game in which it is their turn or not. */
const seated = async (plan: Partial<NewTable>, count: number, isTurn: boolean): Promise<string> => {
  const party = await newParty(() => server.url, plan, count, viewers.late, ...others);
  await party.playUntil(
    (table) => table.log.length > 9 && (party.turnOf(table) === viewers.late) === isTurn,
  );
  return party.id;
};

/** As if all days before yesterday had been chosen, which would take a while. */
const chooseRoll = async (): Promise<void> => {
  const database = await server.miniflare.getD1Database('DB', 'evenroll');
  await database
    .prepare(`insert into retention_progress (task, cursor) values ('one-roll', ?)`)
    .bind(JSON.stringify({ at: 0, key: dayAfter(yesterday, -1) }))
    .run();
  await server.runScheduled();
};

/** Tables by state, each made for the first page that shows it. */
const tables = {
  lobby: once(async () => {
    const plan = { game: 'yahtzee', rules: 'official', teams: 2, pace: 'slow', settles: true };
    return (await viewers.late.ask('POST', '/api/tables', plan)).body.id as string;
  }),
  eight: once(() => seated({}, 8, false)),
  own: once(() => seated({ pace: 'slow' }, 3, true)),
  yardkle: once(() => seated({ game: 'yardkle', rules: 'yardkle', teams: 2 }, 4, false)),
  over: once(async () => {
    const party = await newParty(() => server.url, { settles: true }, 2, viewers.late, ...others);
    await party.playUntil(() => false);
    return party.id;
  }),
};

const readAs = async (viewer: Viewer, isCoached = true): Promise<BrowserContext> => {
  const context = await browser.newContext();
  if (!isCoached) await withoutCoach(context);
  if (viewer !== 'stranger') await becomePlayer(context, server.url, viewers[viewer].cookie);
  return context;
};

const readAsAll = async (isCoached = true): Promise<Contexts> => ({
  stranger: await readAs('stranger', isCoached),
  begun: await readAs('begun', isCoached),
  finished: await readAs('finished', isCoached),
  late: await readAs('late', isCoached),
});

beforeAll(async () => {
  server = await startInProcess(stateDir);
  await play(viewers.begun, today, 4);
  sealed = await play(viewers.finished, today, 13);
  open = await play(viewers.late, yesterday, 13);
  const other = client();
  another = await play(other, yesterday, 13);
  challenge = await makeChallenge(viewers.finished);
  for (const one of others) await play(one, today, 13);
  for (const player of [viewers.begun, viewers.finished, viewers.late, other, ...others])
    await rename(player);
  club = await makeClub();
  await chooseRoll();
  contexts = await readAsAll();
  coachless = isLong ? contexts : await readAsAll(false);
});
afterAll(async () => {
  await server.stop();
  removeStateDir(stateDir);
});

/** A page, its viewer, and a text that it shows once it is complete. */
interface Row {
  readonly path: string | (() => string | Promise<string>);
  readonly as: Viewer;
  readonly says: string | RegExp;
  readonly status?: number;
  /** The only lines that the console may contain, for each visit. */
  readonly lines?: readonly string[];
  /** Whether it shows what only the coach knows. In a long run all have one. */
  readonly isCoached?: true;
  /**
   * Left to the whole, because the sample has another state of the page, or the client’s tests have
   * it; `long` if the whole shows it elsewhere, too.
   */
  readonly isMore?: true | 'long';
}

const noSuchPage = '/no/such/page';
const game = `/${today}/yahtzee`;
const replayOf = (finished: () => Play) => () => `/r/${finished().id}`;

const rows: Readonly<Record<string, Row>> = {
  'the home page': { path: '/', as: 'stranger', says: 'Play today’s Yahtzee' },
  'the home page in mid-game': { isMore: true, path: '/', as: 'begun', says: 'Turn 5 of 13' },
  'the home page after the game': {
    isMore: 'long',
    path: '/',
    as: 'finished',
    says: /Finished: \d+/,
  },
  'play with friends': { isMore: true, path: '/friends', as: 'stranger', says: 'Pass and play' },
  'a game not begun': { isMore: true, path: game, as: 'stranger', says: '8 have finished' },
  'a game in play': { isMore: 'long', path: game, as: 'begun', says: /Rolled \d/ },
  'a finished game': { path: game, as: 'finished', says: /of 8[.,]/ },
  'the board before playing': {
    isMore: 'long',
    path: `${game}/board`,
    as: 'stranger',
    says: 'Scores show',
  },
  'the board after playing': { path: `${game}/board`, as: 'finished', says: 'Around you' },
  'the board by skill': {
    isMore: 'long',
    path: `${game}/board?by=skill`,
    as: 'finished',
    says: 'Points lost',
  },
  'the top of the board': {
    isMore: 'long',
    path: `${game}/board?view=top`,
    as: 'finished',
    says: 'Top',
  },
  'a page of the board by a broken cursor': {
    isMore: 'long',
    path: `${game}/board?after=-210_17`,
    as: 'finished',
    says: 'We couldn’t find that page of the board.',
    lines: [cutLine],
  },
  'a sealed replay': {
    isMore: 'long',
    path: replayOf(() => sealed),
    as: 'stranger',
    says: 'Can you beat it?',
    lines: [sealedLine],
  },
  'the viewer’s own replay': {
    isCoached: true,
    isMore: 'long',
    path: replayOf(() => sealed),
    as: 'finished',
    says: /^Mistake 1 of/,
  },
  'an open replay': { isMore: 'long', path: replayOf(() => open), as: 'stranger', says: 'Turn 1' },
  'a replay at a decision, with its verdict': {
    isCoached: true,
    path: () => `/r/${open.id}?verdict#t1r1`,
    as: 'stranger',
    says: /Best choice|points lost/,
  },
  'two replays side by side': {
    isCoached: true,
    isMore: 'long',
    path: () => `/r/${open.id}?with=${another.id}#t2r1`,
    as: 'stranger',
    says: 'Turn 2',
  },
  'a replay beside the ceiling': {
    isCoached: true,
    isMore: 'long',
    path: () => `/r/${open.id}?with=ceiling`,
    as: 'stranger',
    says: /^\s*Perfect hindsight/,
  },
  'a replay that can’t be compared': {
    isMore: 'long',
    path: () => `/r/${open.id}?with=1111111111111111111`,
    as: 'stranger',
    says: 'find a finished game to compare',
    lines: [notFoundLine],
  },
  'a replay in a frame': {
    isMore: true,
    path: () => `/embed/${open.id}?theme=dark`,
    as: 'stranger',
    says: 'Turn 1',
  },
  'a sealed replay in a frame': {
    isMore: 'long',
    path: () => `/embed/${sealed.id}`,
    as: 'finished',
    says: 'Hidden until',
    lines: [sealedLine],
  },
  'how to play': { isMore: true, path: '/how', as: 'stranger', says: /your time/ },
  'how the dice are locked': {
    isMore: true,
    path: '/fairness',
    as: 'stranger',
    says: /^Today, \d/,
  },
  'the check of a closed day': {
    isMore: 'long',
    path: `/fairness/${yesterday}`,
    as: 'stranger',
    says: 'What this can’t catch',
  },
  'the check of a sealed day': {
    isMore: 'long',
    path: `/fairness/${today}`,
    as: 'stranger',
    says: 'Still sealed.',
  },
  'moving games': {
    isMore: 'long',
    path: '/move',
    as: 'stranger',
    says: 'Open the link or scan the QR code',
  },
  'what is stored': { isMore: 'long', path: '/privacy', as: 'stranger', says: 'What we store' },
  'the interface': { isMore: true, path: '/developers', as: 'stranger', says: 'Shapes' },
  'the rules': { path: '/rules/official', as: 'stranger', says: 'When is it a joker?' },
  'the rules of Yardkle': {
    isMore: 'long',
    path: '/rules/yardkle',
    as: 'stranger',
    says: 'Two triplets',
  },
  'all rules': {
    isMore: 'long',
    path: '/rules',
    as: 'stranger',
    says: 'Yahtzee, as we play it every day',
  },
  'one table': {
    isMore: 'long',
    path: '/table',
    as: 'stranger',
    says: 'Several people, one device.',
  },
  practice: { isMore: 'long', path: '/practice/official', as: 'stranger', says: 'No games yet.' },
  'practice before rules are chosen': {
    isMore: 'long',
    path: '/practice',
    as: 'stranger',
    says: 'Unranked.',
  },
  'practice with a broken link': {
    isMore: 'long',
    path: '/practice/yardkle#12',
    as: 'stranger',
    says: 'There are no dice in that link',
  },
  'a Yardkle not begun': {
    isMore: 'long',
    path: `/${today}/yardkle`,
    as: 'stranger',
    says: 'Roll six dice',
  },
  'the board of Yardkle': {
    isMore: 'long',
    path: `/${today}/yardkle/board`,
    as: 'stranger',
    says: 'No one has finished yet.',
  },
  'the page of a stranger': {
    isMore: 'long',
    path: '/you',
    as: 'stranger',
    says: 'your numbers start here',
  },
  'the numbers of a player': {
    isMore: true,
    path: '/you',
    as: 'finished',
    says: 'Firsts and bests',
  },
  'the firsts of a player': {
    isMore: 'long',
    path: '/you/feats',
    as: 'finished',
    says: 'A finished game',
  },
  'the dice of a player': {
    isMore: true,
    path: '/you/dice',
    as: 'finished',
    says: 'The line is where all six',
  },
  'the games of a player': {
    isMore: 'long',
    path: '/you/games',
    as: 'finished',
    says: 'Your games as a table',
  },
  'the settings of a stranger': {
    isMore: 'long',
    path: '/you/settings',
    as: 'stranger',
    says: 'High contrast',
  },
  'the settings of a player': {
    path: '/you/settings',
    as: 'finished',
    says: 'Your name on the boards',
  },
  'a closed day': {
    isMore: 'long',
    path: `/${yesterday}/yahtzee`,
    as: 'stranger',
    says: 'This day is over.',
  },
  'a closed day after playing': {
    isMore: 'long',
    path: `/${yesterday}/yahtzee`,
    as: 'late',
    says: 'Unranked.',
  },
  'an empty board': {
    isMore: 'long',
    path: `/${yesterday}/yahtzee/board`,
    as: 'stranger',
    says: 'No one finished this Yahtzee.',
  },
  'the review of a closed day': {
    isMore: true,
    path: `/${yesterday}/yahtzee/day`,
    as: 'stranger',
    says: 'best play, average luck',
  },
  'the roll of a day': {
    isMore: true,
    path: '/one',
    as: 'stranger',
    says: 'What would you keep?',
  },
  'the roll of a day for a player': {
    isMore: 'long',
    path: `/one/${yesterday}`,
    as: 'finished',
    says: 'What would you keep?',
  },
  'the explorer of a closed day': {
    isMore: true,
    path: `/${yesterday}/yahtzee/explorer`,
    as: 'stranger',
    says: 'Fewer than five players came here.',
  },
  'the ceiling of a closed day': {
    isCoached: true,
    isMore: 'long',
    path: `/${yesterday}/yahtzee/ceiling`,
    as: 'stranger',
    says: 'if you’d known every die',
  },
  'best play of a closed day': {
    isCoached: true,
    isMore: 'long',
    path: `/${yesterday}/yahtzee/best-play`,
    as: 'stranger',
    says: 'the best choice on average, every time',
  },
  'best play of an open day': {
    isMore: 'long',
    path: `/${today}/yahtzee/best-play`,
    as: 'stranger',
    says: 'opens when you’ve played these dice',
    lines: [sealedLine],
  },
  'a future day': {
    isMore: 'long',
    path: `/${tomorrow}/yahtzee`,
    as: 'stranger',
    says: 'Not open yet.',
  },
  'making a challenge': { isMore: 'long', path: '/c', as: 'stranger', says: 'Game and rules' },
  'the player’s own challenges': {
    isMore: 'long',
    path: '/c',
    as: 'finished',
    says: 'Challenges you made',
  },
  'an invitation': { path: () => challenge, as: 'stranger', says: 'challenges you.' },
  'a finished challenge': {
    isMore: 'long',
    path: () => challenge,
    as: 'finished',
    says: 'Turn by turn',
  },
  'the board of a challenge': {
    isMore: 'long',
    path: () => `${challenge}/board`,
    as: 'finished',
    says: 'Around you',
  },
  'the archive of a player': {
    isMore: true,
    path: '/archive',
    as: 'finished',
    says: 'November 2026',
  },
  'a month of the archive': {
    isMore: 'long',
    path: '/archive?month=2026-02',
    as: 'late',
    says: 'February 2026',
  },
  'the board of a month': {
    isMore: true,
    path: '/season/2026-11/yahtzee',
    as: 'finished',
    says: 'Nobody has played 5',
  },
  'the board of all time by skill': {
    isMore: 'long',
    path: '/season/all/yardkle?by=skill',
    as: 'stranger',
    says: 'Nobody has played 20',
  },
  'the board of friends': {
    isMore: 'long',
    path: `${game}/board?view=friends`,
    as: 'finished',
    says: 'Follow friends to see them here.',
  },
  'a club before playing': {
    isMore: 'long',
    path: () => `/club/${club.id}`,
    as: 'begun',
    says: 'Scores show once you’ve played.',
  },
  'a club after playing': {
    isMore: 'long',
    path: () => `/club/${club.id}`,
    as: 'finished',
    says: 'Invite',
  },
  'a link to join': {
    isMore: true,
    path: () => `/join/${club.invite}`,
    as: 'stranger',
    says: 'Join the club',
  },
  'one’s friends and clubs': { isMore: true, path: '/people', as: 'late', says: '3 members' },
  'friends and clubs of a newcomer': {
    isMore: 'long',
    path: '/people',
    as: 'stranger',
    says: 'No clubs yet.',
  },
  'a club for a stranger': {
    isMore: 'long',
    path: () => `/club/${club.id}`,
    as: 'stranger',
    says: 'Only members see a club',
    status: 404,
    lines: [notFoundLine],
  },
  'one’s tables': {
    isMore: 'long',
    path: async () => (await tables.eight()) && '/friends',
    as: 'late',
    says: 'Your tables',
  },
  'a table before the game': {
    isMore: true,
    path: async () => `/t/${await tables.lobby()}`,
    as: 'stranger',
    says: 'Sit in team 2',
  },
  'a table of eight': {
    isMore: true,
    path: async () => `/t/${await tables.eight()}`,
    as: 'late',
    says: 'Leave the table',
  },
  'a table that is watched': {
    isMore: 'long',
    path: async () => `/t/${await tables.eight()}`,
    as: 'stranger',
    says: 'You’re watching.',
  },
  'the viewer’s turn at a table': {
    path: async () => `/t/${await tables.own()}`,
    as: 'late',
    says: /Rolled \d/,
  },
  'a table of Yardkle': {
    isMore: 'long',
    path: async () => `/t/${await tables.yardkle()}`,
    as: 'late',
    says: 'Leave the table',
  },
  'a table that is over': {
    isMore: 'long',
    path: async () => `/t/${await tables.over()}`,
    as: 'late',
    says: 'Every die is right',
  },
  'an unknown address': {
    path: noSuchPage,
    as: 'stranger',
    says: 'Not found',
    status: 404,
    lines: [notFoundLine],
  },
  'a drill without games': {
    isMore: 'long',
    path: '/practice/drill',
    as: 'stranger',
    says: 'Play a game first.',
  },
  'a drill': {
    isCoached: true,
    isMore: 'long',
    path: '/practice/drill',
    as: 'late',
    says: /Rolled \d/,
  },
  'a card to print': {
    isMore: 'long',
    path: '/rules/ordered/card',
    as: 'stranger',
    says: 'Player 4',
  },
};

/** The elements that overflow the window, by width. */
const tooWideAt = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { across } = await overflowOf(page);
    found.push(...across.map((part) => `${width}: ${part}`));
  }
  return found;
};

/**
 * Windows and sizes of text in which every page has to be usable: text at 200 % on a phone, zoom at
 * 400 % on a desktop, phones on their side, and text spaced out on a phone.
 */
const tightWindows = [
  { width: 390, height: 844, text: 200 },
  { width: 320, height: 256, text: 100 },
  { width: 844, height: 390, text: 100 },
  { width: 667, height: 375, text: 100 },
  { width: 390, height: 844, text: 100, isSpaced: true },
] as const;

/** What overflows or is cut off in those, all of them in a long run, otherwise by turns. */
const cutAt = async (page: Page, at: number): Promise<string[]> => {
  const found: string[] = [];
  const windows = isLong ? tightWindows : [tightWindows[at % tightWindows.length]!];
  for (const { width, height, text, ...rest } of windows) {
    await page.setViewportSize({ width, height });
    await enlargeText(page, text);
    if ('isSpaced' in rest) await spaceText(page);
    const { across } = await overflowOf(page);
    const cut = [...across, ...(await cutOn(page))];
    found.push(...cut.map((part) => `${width} x ${height}, ${text} %: ${part}`));
  }
  await enlargeText(page, 100);
  return found;
};

/**
 * Pages alternate between small and light, and large and dark. A long run checks each page both
 * ways. It also looks for barriers on every page, a normal run on one of three, because that takes
 * a third of the time.
 */
const looksOf = (at: number): readonly Look[] => {
  const looks = [small, large];
  return isLong ? looks : looks.slice(at % 2, (at % 2) + 1);
};

const tierOf = ({ isMore }: Row) => (isMore === 'long' ? long() : isMore ? whole() : {});

for (const [at, [name, row]] of Object.entries(rows).entries())
  test.concurrent(name, tierOf(row), async () => {
    const { path, as, says, status = 200, lines = [], isCoached = false } = row;
    const looks = looksOf(at);
    const { page, complaints, shifts, origins } = await watch(
      (isCoached ? contexts : coachless)[as],
    );
    for (const { window, widths, colorScheme } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(window);
      const answer = await page.goto(server.url + (typeof path === 'string' ? path : await path()));
      // Going to an address with a `#` from itself loads nothing, so there is no second answer.
      expect(answer?.status() ?? status).toBe(status);
      await page.locator('main').getByText(says).first().waitFor();
      expect(await shifts()).toEqual([]);
      if (isLong || at % 6 < 2) expect(await barriersOn(page)).toEqual([]);
      expect(await tooWideAt(page, widths)).toEqual([]);
    }
    expect(await smallFieldsOn(page)).toEqual([]);
    expect(await cutAt(page, at)).toEqual([]);
    // The console may report an answer later than the page shows it.
    await vi.waitFor(
      async () => expect(await complaints()).toEqual(looks.flatMap(() => lines)),
      patience,
    );
    expect([...origins]).toEqual([server.url]);
    await page.close();
  });

test(
  'a finished game with its account and card is printed on one sheet, without keys',
  whole(),
  async () => {
    const { page } = await watch(contexts.finished);
    await page.goto(`${server.url}${game}`);
    await page.locator('.ledger .sum').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.key:visible, nav:visible, button:visible').count()).toBe(0);
    expect(
      await page.locator('.mini-pad .pad:visible, .ledger:visible, .huge:visible').count(),
    ).toBe(3);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.close();
  },
);

test('in forced colours disabled controls look disabled', whole(), async () => {
  const { page } = await watch(coachless.stranger);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${server.url}/r/${open.id}#t1r1`);
  const off = page.locator('button[aria-disabled="true"]').first();
  await off.waitFor();
  const grey = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'GrayText';
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  expect(await off.evaluate((key) => getComputedStyle(key).color)).toBe(grey);
  await page.close();
});

for (const { rows: places, tier } of tiersOf(4, [game, '/c', '/people', '/friends']))
  test.each(places)(
    'in a browser that blocks cookies, %s says so, and no game begins',
    tier,
    async (path) => {
      const page = await coachless.stranger.newPage();
      const blocked = page.getByText('Your browser blocks cookies');
      await page.goto(server.url + path);
      expect(await blocked.isVisible()).toBe(false);
      const devtools = await coachless.stranger.newCDPSession(page);
      await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
      await page.reload();
      await blocked.waitFor();
      expect(await page.getByRole('button', { name: /^Roll/ }).count()).toBe(0);
      expect(await barriersOn(page)).toEqual([]);
      expect((await overflowOf(page)).across).toEqual([]);
      await page.close();
    },
  );

test(
  'a replay moves nothing when the server’s clock, which the device’s is far from, is known late',
  whole(),
  async () => {
    const { page, shifts } = await watch(contexts.finished);
    const delay = (path: string, ms: number): Promise<unknown> =>
      page.route(path, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        await route.continue();
      });
    await Promise.all([delay('**/api/challenges/today', 500), delay('**/review', 1_000)]);
    await page.goto(`${server.url}/r/${sealed.id}`);
    await page.getByText(/^Mistake \d+ of/).waitFor();
    expect(await shifts()).toEqual([]);
    await page.close();
  },
);

test('a replay’s card has room for the pace of the bonus beside its points', whole(), async () => {
  const page = await coachless.stranger.newPage();
  await page.goto(`${server.url}/r/${open.id}#t6r1`);
  await page.locator('.pace svg').waitFor();
  for (const width of [320, 390, 600, 940, 1000, 1100, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const gap = await page.evaluate(() => {
      const points = document.createRange();
      points.selectNodeContents(document.querySelector('.bonus small')!);
      const line = document.querySelector('.pace svg')!;
      return line.getBoundingClientRect().left - points.getBoundingClientRect().right;
    });
    expect([width, gap > 0]).toEqual([width, true]);
  }
  await page.close();
});

test.each<[name: string, path: string, unknownOf?: () => string]>([
  ['the check of a day that does not exist', '/fairness/2026-02-30'],
  ['an unknown challenge', '/c/1111111111111111'],
  ['the board of a month that does not exist', '/season/2026-13/yahtzee'],
  ['an unknown player', '/p/1111111111111111'],
  ['a day that does not exist', '/2026-02-30/yahtzee'],
  ['practice by unknown rules', '/practice/chess'],
  ['an unknown game', `/${today}/chess`],
  ['the roll of a day that is not over', `/one/${today}`],
  ['an unknown replay', '/r/1111111111111111111'],
  ['an unknown link to join', '/join/1111111111111111'],
  ['an unknown table', '/t/1111111111111111', () => '/t/x'],
  ['an unknown club', '/club/1111111111111111', () => `/club/${club.id}`],
])('%s is answered like an unknown address', async (_name, path, unknownOf = () => noSuchPage) => {
  const [answer, unknown] = await Promise.all(
    [path, unknownOf()].map((one) => fetch(server.url + one)),
  );
  expect([answer?.status, await answer?.text()]).toEqual([404, await unknown?.text()]);
});

test('viewing pages starts no play and sets no cookie', async () => {
  for (const { stranger } of [contexts, coachless]) expect(await stranger.cookies()).toEqual([]);
  const { body } = await viewers.stranger.ask('GET', `/api/challenges/${today}/yahtzee/play`);
  expect(body).toEqual({ play: null });
  const { log } = await viewers.begun.begin(today);
  expect(log).toBe('ABCD');
});
