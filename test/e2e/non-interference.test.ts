/**
 * Sealed dice stay sealed. Two worlds agree on every face that a player has been dealt, and differ
 * on every other. Whatever the player requests, both answer alike until a roll is recorded, so no
 * answer depends on a die that was not dealt. The sample has the same for tables.
 *
 * @module-tag whole
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingDealer } from '../../engine/dice.ts';
import { variantOfRules, type Variant } from '../../engine/games.ts';
import { dailyRules, type RulesName } from '../../engine/rule-sets.ts';
import type { Deal, Roll } from '../../engine/types.ts';
import { randomId, unrankedPlayId } from '../../worker/http/ids.ts';
import { playChoices } from '../engine/variants.ts';
import { moveTexts } from '../reference/moves.ts';
import { noonOffset, today } from './day.ts';
import { masterKey } from './server.ts';
import { dealerOfWorld, type World } from './worlds/dice.ts';
import { startWorld, type WorldServer } from './worlds/server.ts';
import { isLong } from '../long.ts';

const trials = isLong ? 1_500 : 2;
const requestsMax = 14;
const key = Buffer.from(masterKey, 'hex');

const ignoredHeaders = new Set(['etag', 'set-cookie', 'date', 'content-length', 'cf-cache-status']);

type Worlds = readonly [WorldServer, WorldServer];

/** How long counts may be cached, plus a margin. */
const cachedMs = 11_000;

const placeOf = (rules: RulesName, isCustom: boolean): string =>
  isCustom ? '/api/challenges/c/CODE' : `/api/challenges/${today}/${variantOfRules(rules).game}`;

describe('two worlds that differ on every die that was not dealt', () => {
  let worlds: Worlds;
  beforeAll(async () => {
    worlds = await Promise.all([startWorld(noonOffset()), startWorld(noonOffset())]);
  });
  afterAll(async () => {
    for (const server of worlds) await server.stop();
  });

  test(`answer alike until a roll is recorded (${trials} games)`, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryTrial, async (trial) => {
        expect(await leakOf(worlds, trial)).toBeNull();
      }),
      { numRuns: trials, endOnFailure: true },
    );
  });

  test('differ as soon as one is recorded, so the test can see a difference', async () => {
    const [, second] = worlds;
    const first: World = { seed: 7, shared: null, shift: 0 };
    const variant = variantOfRules('official');
    const shared = dealtBy(replay(variant, first, '').rolls);
    await worlds[0].setWorld(first);
    await second.setWorld({ ...first, shared, shift: 1 });
    const trial = { rules: 'official', isCustom: false } as Trial;
    const seats = await Promise.all(worlds.map((server) => sitDown(server, trial)));
    const roll = { method: 'POST', path: '/api/plays/ID/moves', body: { at: 0, moves: '0' } };
    expect(await differenceOf(seats, { method: 'GET', path: '/api/plays/ID' })).toBeNull();
    expect(await differenceOf(seats, roll)).not.toBeNull();
  });
});

/** A player in one of the worlds. */
interface Seat {
  readonly server: WorldServer;
  cookie: string;
  playId: string;
  code: string;
  /** What names the player, who differs between the worlds. */
  names: readonly string[];
}

/** A request sent in both worlds. `ID` stands for the play, `CHALLENGE` for its place. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Another player's finished game, copied into both worlds. */
interface Ghost {
  readonly id: string;
  readonly playerId: string;
}

const dealOf = (variant: Variant, world: World): Deal => {
  const deal = dealerOfWorld(world);
  return (turn, roll, held) => deal(turn, roll, held).slice(0, variant.positions);
};

const send = async (
  { server, cookie, playId, code }: Seat,
  { method, path, body }: Sent,
): Promise<Response> => {
  const place = code === '' ? today : 'c';
  const address = path
    .replace('CHALLENGE', place)
    .replace('CODE', code)
    .replace('ID', playId)
    .replace('SITE', server.url);
  return fetch(server.url + address, {
    method,
    redirect: 'manual',
    headers: {
      ...(method === 'GET' ? {} : { 'Sec-Fetch-Site': 'same-origin' }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie === '' ? {} : { Cookie: cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};

/**
 * An answer without the parts that may differ: ids, handles, times, cursors, tags, commitments and
 * anchors.
 */
const readAlike = async (
  { server, names, playId, code }: Seat,
  answer: Response,
): Promise<string> => {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isText = !(answer.headers.get('Content-Type') ?? '').startsWith('image/');
  let text = bytes
    .toString(isText ? 'utf8' : 'base64')
    .replaceAll(server.url, 'SITE')
    .replaceAll(encodeURIComponent(server.url), 'SITE');
  for (const name of [...names, playId, code].filter((one) => one !== ''))
    text = text.replaceAll(name, 'OWN');
  const headers = [...answer.headers].filter(([name]) => !ignoredHeaders.has(name));
  const alike = text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"requestId":"[^"]*"/g, 'REQUEST')
    // The id of a signed-in browser follows from its token, which is random in each world.
    .replaceAll(/"id":"[0-9a-f]{16}","device"/g, 'SESSION')
    .replaceAll(/"(commitment|\d{4})":"[0-9a-f]{64}"/g, 'COMMITMENT')
    .replaceAll(/-?\d+_\d+_\w{19}_[0-9a-f]{16}/g, 'CURSOR');
  return JSON.stringify([answer.status, headers, alike]);
};

/**
 * Sends the same to both worlds, one after the other. Returns the difference or null. Each world
 * caches counts from its own moment, so a difference is read again once both must have read afresh.
 */
const differenceOf = async (seats: readonly Seat[], sent: Sent): Promise<string | null> => {
  const difference = await differenceNow(seats, sent);
  if (difference === null || sent.method !== 'GET') return difference;
  await new Promise((resolve) => setTimeout(resolve, cachedMs));
  return differenceNow(seats, sent);
};

const differenceNow = async (seats: readonly Seat[], sent: Sent): Promise<string | null> => {
  const answers = [];
  for (const seat of seats) answers.push(await readAlike(seat, await send(seat, sent)));
  const [one = '', other = ''] = answers;
  if (one === other) return null;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const near = (text: string): string => text.slice(Math.max(0, at - 100), at + 100);
  const statuses = [one, other].map((text) => text.slice(1, 4)).join(' and ');
  return [JSON.stringify(sent), statuses, near(one), near(other)].join('\n');
};

/** The faces that a player has seen, as worlds name them. */
const dealtBy = (rolls: readonly Roll[]): string[] =>
  rolls.flatMap(({ turn, roll, faces }) =>
    faces.flatMap((face, position) => (face === null ? [] : [`${turn}/${roll}/${position}`])),
  );

interface Trial {
  readonly rules: RulesName;
  readonly isCustom: boolean;
  readonly seed: number;
  readonly shift: number;
  readonly choices: readonly number[];
  readonly ghostChoices: readonly number[];
  readonly requests: readonly number[];
}

const arbitraryTrial: fc.Arbitrary<Trial> = fc.record({
  rules: fc.constantFrom<RulesName>(
    'official',
    'yardkle',
    'yardkle',
    'yardzee',
    'applet',
    'ordered',
  ),
  isCustom: fc.boolean(),
  seed: fc.nat(2 ** 30),
  shift: fc.integer({ min: 1, max: 5 }),
  // Jokers bind near the end of a Yahtzee. At its beginning they can't.
  choices: fc.array(fc.nat(999), { maxLength: 30, size: 'max' }),
  ghostChoices: fc.array(fc.nat(999), { maxLength: 12, size: 'max' }),
  requests: fc.array(fc.nat(2 ** 30), { minLength: 4, maxLength: requestsMax, size: 'max' }),
});

/** The rolls dealt for a log, and the position it reaches if it is legal. */
const replay = (variant: Variant, world: World, log: string) => {
  const dealt = recordingDealer(dealOf(variant, world));
  const end = variant.start(dealt.deal).after(log, 0, dealt.deal);
  return { rolls: dealt.rolls, end };
};

/** The log of an unfinished game in the first world. */
const prefixOf = (variant: Variant, world: World, choices: readonly number[]): string => {
  const { log, positions } = playChoices(variant, dealOf(variant, world), choices);
  const over = positions.findIndex(({ isOver }) => isOver);
  return over < 0 ? log : log.slice(0, (over - 1) * variant.moveLength);
};

const ask = async (seat: Seat, sent: Sent): Promise<any> => {
  const answer = await send(seat, sent);
  for (const cookie of answer.headers.getSetCookie()) seat.cookie = cookie.split(';')[0] ?? '';
  return answer.json();
};

/** Begins a play in a world as a new player, and notes their name. */
const sitDown = async (server: WorldServer, { rules, isCustom }: Trial): Promise<Seat> => {
  const seat: Seat = { server, cookie: '', playId: '', code: '', names: [] };
  if (isCustom) {
    const body = { rules, closesAt: `${today}T20:00:00Z` };
    seat.code = (await ask(seat, { method: 'POST', path: '/api/challenges', body })).code;
  }
  const play = await ask(seat, { method: 'POST', path: `${placeOf(rules, isCustom)}/play` });
  seat.playId = play.id;
  const { id, handle } = await ask(seat, { method: 'GET', path: '/api/players/me' });
  seat.names = [id, handle];
  return seat;
};

/** Adapts a trial to what both worlds can play: a day has one rule set. */
const playable = (trial: Trial): Trial => {
  const { game } = variantOfRules(trial.rules);
  return trial.isCustom ? trial : { ...trial, rules: dailyRules(game) };
};

/**
 * Adds a finished game to both worlds that starts with the player's own turns, so it was dealt
 * nothing else up to there.
 */
const addGhost = async (seats: readonly Seat[], variant: Variant, log: string): Promise<Ghost> => {
  const [id, playerId] = [unrankedPlayId(key), randomId(key, 'player')];
  for (const { server, code } of seats) {
    const database = await server.miniflare.getD1Database('DB');
    await database.batch([
      database
        .prepare(
          'insert into players (id, handle, handle_skeleton, token_hash, created_at) values (?1, ?1, ?1, ?1, 0)',
        )
        .bind(playerId),
      database
        .prepare(
          `insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, started_at, finished_at)
           values (?, ?, ?, ?, ?, 1, ?, 222, 13, -222, 0, ?)`,
        )
        .bind(
          id,
          playerId,
          code === '' ? today : `c/${code}`,
          variant.game,
          variant.rules,
          log,
          Date.parse(today),
        ),
    ]);
  }
  return { id, playerId };
};

/** Every address that can be read, with the ids of a ghost. */
const readsOf = (place: string, page: string, { id, playerId }: Ghost): string[] => [
  ...['/api/plays/ID', '/api/replays/ID', '/api/replays/ID/review', '/r/ID', '/r/ID.json'],
  ...['/r/ID.txt', '/r/ID.png', '/og/ID.png', '/embed/ID'],
  ...[`/api/replays/${id}`, `/api/replays/${id}/review`, `/r/${id}`, `/r/${id}.json`],
  ...[`/r/${id}.txt`, `/r/${id}.png`, `/og/${id}.png`, `/embed/${id}`, `/oembed?url=SITE/r/${id}`],
  ...[place, `${place}/play`, `${place}/board`, `${place}/board?by=skill&limit=3`],
  ...[`${place}/board?around=me&limit=3`, `${place}/board?around=me&by=skill`],
  ...[`${place}/finished`, `${place}/friends`, `${place}/ghosts`, `${place}/ghosts/${playerId}`],
  ...[`${place}/ghosts/by-replay/${id}`, `${place}/ghosts/by-replay/ID`, `${place}/best-play`],
  ...[`${page}/best-play`, `/r/${id}?with=best-play`, `/r/${id}?with=ID`],
  ...[`${place}/day`, `${place}/explorer`, `${place}/explorer?prefix=0`, `${place}/results.jsonl`],
  ...['/api/challenges/today', '/api/fairness'],
  ...['/api/players/me', '/api/players/me/export', '/api/players/me/streak'],
  ...['/api/players/me/archive?month=2026-11', '/api/players/me/follows'],
  ...['/api/players/me/challenges', `/api/players/${playerId}`, `/p/${playerId}`],
  ...['/api/seasons/2026-11/yahtzee', '/api/seasons/all/yardkle', '/healthz', '/'],
  ...[page, `${page}/board`, `${page}/ceiling`, `${page}/day`, `${page}/explorer`],
];

/** Requests that record nothing, whatever the dice. The trial's numbers choose among them. */
const requestsOf = (
  trial: Trial,
  variant: Variant,
  world: World,
  log: string,
  ghost: Ghost,
): Sent[] => {
  const { moveLength } = variant;
  const place = placeOf(trial.rules, trial.isCustom);
  const page = trial.isCustom ? '/c/CODE' : `/${today}/${variant.game}`;
  const reads = readsOf(place, page, ghost);
  const texts = moveTexts(variant.game);
  const { end } = replay(variant, world, log);
  if (!end.ok) throw new Error('the first world refuses its own game');
  const { value: position } = end;
  const deal = dealOf(variant, world);
  const illegal = texts.filter((move) => !position.after(move, 0, deal).ok);
  /** A log that continues legally in the first world, which makes the most revealing batch. */
  const legalOn = (choice: number): string =>
    playChoices(variant, deal, [...trial.choices, choice, choice >>> 3, choice >>> 6]).log;
  const movesOf = (at: number, moves: string): Sent => ({
    method: 'POST',
    path: '/api/plays/ID/moves',
    body: { at, moves },
  });
  const textAt = (number: number): string => texts[number % texts.length] ?? '';
  const kinds: readonly ((number: number) => Sent)[] = [
    (number) => ({ method: 'GET', path: reads[number % reads.length] ?? '/' }),
    (number) => ({ method: 'GET', path: reads[number % reads.length] ?? '/' }),
    (number) => movesOf(log.length, textAt(number) + textAt(number >>> 7)),
    (number) => movesOf(log.length, textAt(number) + textAt(number >>> 7) + '!'.repeat(moveLength)),
    (number) =>
      movesOf(log.length, `${legalOn(number).slice(log.length)}${'!'.repeat(moveLength)}`),
    (number) => movesOf(log.length, illegal[number % Math.max(1, illegal.length)] ?? '!'),
    (number) => movesOf(log.length, '!?'.repeat(number % 3) + '!'),
    (number) => movesOf(0, log === '' ? '!' : textAt(number)),
    () => movesOf(0, log || '!'),
    (number) => movesOf(log.length + moveLength * (1 + (number % 3)), textAt(number >>> 2)),
    () => ({ method: 'POST', path: `${place}/play` }),
  ];
  return trial.requests.map((number) => {
    const kind = kinds[number % kinds.length];
    if (kind === undefined) throw new RangeError('no such kind');
    return kind(Math.floor(number / kinds.length));
  });
};

/**
 * Plays the trial in both worlds. Returns the first difference before a roll is recorded, or null.
 */
const leakOf = async (worlds: Worlds, arbitrary: Trial): Promise<string | null> => {
  const trial = playable(arbitrary);
  const variant = variantOfRules(trial.rules);
  const first: World = { seed: trial.seed, shared: null, shift: 0 };
  const log = prefixOf(variant, first, trial.choices);
  const shared = dealtBy(replay(variant, first, log).rolls);
  const second: World = { seed: trial.seed, shared, shift: trial.shift };
  await worlds[0].setWorld(first);
  await worlds[1].setWorld(second);
  const seats = await Promise.all(worlds.map((server) => sitDown(server, trial)));
  for (let at = 0; at < log.length; at += variant.moveLength) {
    const body = { at, moves: log.slice(at, at + variant.moveLength) };
    const difference = await differenceOf(seats, {
      method: 'POST',
      path: '/api/plays/ID/moves',
      body,
    });
    if (difference !== null) return difference;
  }
  const ghostLog = playChoices(variant, dealOf(variant, first), [
    ...trial.choices,
    ...trial.ghostChoices,
  ]);
  const ghost = await addGhost(seats, variant, ghostLog.log);
  for (const seat of seats)
    await send(seat, { method: 'POST', path: `/api/players/${ghost.playerId}/follow` });
  for (const sent of requestsOf(trial, variant, first, log, ghost)) {
    const difference = await differenceOf(seats, sent);
    if (difference !== null) return difference;
  }
  return null;
};
