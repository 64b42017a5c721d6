/**
 * The day explorer matches a recount of the open data, once the day is over.
 *
 * @holds worker/files
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Explorer } from '../../../api/schemas/explorer.ts';
import type { OpenResult } from '../../../api/schemas/replays.ts';
import { signOf, type Coach } from '../../../engine/coach.ts';
import { sharedMin } from '../../../engine/shared-min.ts';
import { solvedGames } from '../../reference/solved-games.ts';
import { dailyVariant } from '../../../engine/games.ts';
import type { GameName } from '../../../engine/rule-sets.ts';
import { skillOf } from '../../../engine/skill.ts';
import { ok } from '../../../engine/result.ts';
import type { Deal } from '../../../engine/types.ts';
import { resultFromLine } from '../../../worker/explorer/explorer-lines.ts';
import type { ResultLine } from '../../../worker/files/line.ts';
import { invalidate } from '../../../worker/http/cache.ts';
import { knownCoach } from '../known-coach.ts';
import { hexToBytes } from '@noble/hashes/utils.js';
import { randomOf } from '../../reference/random.ts';
import { setClock } from '../clock.ts';
import { eraseStored } from '../identity/people.ts';
import { newPlayId } from '../issued.ts';
import { linesOf } from '../rows.ts';
import { seedHexOf } from '../seeds.ts';
import { newVisitor, type Answer } from '../visitor.ts';
import { addPlayers, archive, keyOf } from '../archive/archived.ts';
import { copyResult, storePlay } from '../boards/stored-results.ts';
import { whole } from '../../tier.ts';

const date = '2026-02-10';
/** Distinct games, each of them played by several players. */
const games = 9;
const playersOfGame = 4;

const dealOf = (game: GameName): Deal => dailyVariant(game).dealer(hexToBytes(seedHexOf(date)));

const coachOf = (game: GameName): Promise<Coach> => knownCoach(dailyVariant(game).rules);

beforeAll(() => playDay('yahtzee'));

const ask = (game: string, prefix?: string, day = date): Promise<Answer<Explorer>> => {
  const query = prefix === undefined ? '' : `?prefix=${encodeURIComponent(prefix)}`;
  return newVisitor().get(`/api/challenges/${day}/${game}/explorer${query}`);
};

test.each(['2026-02-10T12:00:00Z', '2026-02-11T01:59:59Z'])(
  'the explorer is refused while the dice are sealed: %s',
  async (now) => {
    setClock(now);
    expect(await ask('yahtzee')).toMatchObject({
      status: 403,
      body: { code: 'challenge-not-closed' },
    });
  },
);

test('the explorer is refused before there are files, and has no place where too few have played', async () => {
  setClock('2026-02-11T06:00:00Z');
  expect(await ask('yahtzee')).toMatchObject({ status: 409, body: { code: 'explorer-not-ready' } });
  expect((await ask('yahtzee', '', '2026-02-09')).body).toEqual({ place: null });
  expect((await ask('chess')).status).toBe(404);
  expect((await ask('yahtzee', '<b>')).status).toBe(400);
});

test.each([
  ['points is its score', 'points', null, 250],
  ['turns has those that are missing', 'turns', 1.5, 19.5],
  ['turns that has no grade yet gets one', 'turns', null, 20.25],
])('the result of a game in %s', (_, unit, missing, expected) => {
  const coach = { unit, grade: () => ok({ expected: 20.25 }) } as unknown as Coach;
  const line = { log: '', score: 250, turns: 18, missing } as ResultLine;
  expect(resultFromLine(coach, dealOf('yahtzee'), line)).toBe(expected);
});

const describePlaces = (game: GameName): void => {
  const variant = dailyVariant(game);

  const openData = async (): Promise<OpenResult[]> =>
    linesOf((await newVisitor().get<string>(`/api/challenges/${date}/${game}/results.jsonl`)).body);

  /** Recounts a place from the open data and the coach’s grades. */
  const recount = (results: readonly OpenResult[], prefix: string, coach: Coach) => {
    const deal = dealOf(game);
    const here = results.filter(({ log }) => log.startsWith(prefix));
    const resultOf = ({ score, turns, ledger }: OpenResult): number =>
      variant.unit === 'points' ? score : turns + (ledger?.missing ?? 0);
    const meanOf = (some: readonly OpenResult[]): number =>
      some.reduce((sum, one) => sum + resultOf(one), 0) / some.length;
    const moveOf = ({ log }: OpenResult): string =>
      log.slice(prefix.length, prefix.length + variant.moveLength);
    const choices = coach.choicesAfter(prefix, deal);
    const best = (choices.ok && choices.value[0]?.value) || 0;
    const moves = [...new Set(here.map(moveOf))].filter((move) => move !== '');
    return {
      players: here.length,
      mean: meanOf(here),
      moves: new Map(
        moves.map((move) => {
          const chosen = here.filter((one) => moveOf(one) === move);
          const grade = coach.grade(prefix + move, deal);
          const loss = (grade.ok && grade.value.decisions.at(-1)?.loss) || 0;
          const value = best - signOf(variant.unit) * loss;
          return [move, { players: chosen.length, value, mean: meanOf(chosen) }];
        }),
      ),
    };
  };

  test('every place that five players share is listed and matches a recount of the open data', async () => {
    setClock('2026-02-11T06:00:00Z');
    await archive(keyOf(date, game));
    const results = await openData();
    const coach = await coachOf(game);
    const waiting = [''];
    let places = 0;
    for (let prefix = waiting.pop(); prefix !== undefined; prefix = waiting.pop()) {
      const { place } = (await ask(game, prefix)).body;
      const counted = recount(results, prefix, coach);
      expect([prefix, place !== null]).toEqual([prefix, counted.players >= sharedMin]);
      if (place === null) continue;
      places++;
      expect(place).toMatchObject({ prefix, players: counted.players });
      expect(place.mean).toBeCloseTo(counted.mean, 9);
      expect(place.moves).toHaveLength(counted.moves.size);
      for (const { move, players: chosen, value, mean } of place.moves) {
        expect(chosen).toBe(counted.moves.get(move)?.players);
        expect(value).toBeCloseTo(counted.moves.get(move)?.value ?? NaN, 9);
        expect(mean).toBeCloseTo(counted.moves.get(move)?.mean ?? NaN, 9);
        waiting.push(prefix + move);
      }
      const counts = place.moves.map((move) => move.players);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    }
    expect(places).toBeGreaterThan(10);
  });

  test('a step reads one object and has an ETag', async () => {
    setClock('2026-02-12T06:00:00Z');
    await ask(game);
    setClock('2026-02-12T06:11:00Z');
    const get = vi.spyOn(Object.getPrototypeOf(env.FILES), 'get');
    const first = await ask(game);
    // The manifest and the block.
    expect(get).toHaveBeenCalledTimes(2);
    await ask(game);
    expect(get).toHaveBeenCalledTimes(2);
    get.mockRestore();
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=86400');
    const tag = first.headers.get('ETag') ?? '';
    const again = await newVisitor().get(`/api/challenges/${date}/${game}/explorer`, {
      'If-None-Match': tag,
    });
    expect(again.status).toBe(304);
  });
};

describe('yahtzee', () => describePlaces('yahtzee'));

describe.each(solvedGames.filter((game) => game !== 'yahtzee'))('%s', whole(), (game) => {
  beforeAll(() => playDay(game));
  describePlaces(game);
});

test('the explorer is unavailable while R2 is down', async () => {
  setClock('2026-02-12T12:00:00Z');
  const away = vi.spyOn(Object.getPrototypeOf(env.FILES), 'get');
  away.mockRejectedValue(new Error('R2 is away'));
  expect(await ask('yahtzee')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  away.mockRestore();
});

test('late results count, of deleted players too, also in an isolate that knows an older generation', async () => {
  setClock('2026-02-13T06:00:00Z');
  const coach = await coachOf('yahtzee');
  const playersNow = async () => (await ask('yahtzee')).body.place?.players ?? 0;
  const before = await playersNow();
  const late = playSome(coach, dealOf('yahtzee'), randomOf(11));
  await eraseStored(await addGame('yahtzee', late, coach));
  await archive(keyOf(date));
  // As if another isolate had read the block: the manifest stays cached, the block does not.
  invalidate('block ');
  expect(await playersNow()).toBe(before + 1);
});

/** Usually picks the best move, otherwise one of the best three. */
const playSome = (coach: Coach, deal: Deal, random: (below: number) => number): string => {
  let log = '';
  for (;;) {
    const choices = coach.choicesAfter(log, deal);
    if (!choices.ok) throw new Error('an illegal log');
    const at = random(10) < 8 ? 0 : random(Math.min(3, choices.value.length));
    const choice = choices.value[at];
    if (!choice) return log;
    log += choice.move;
  }
};

/** Stores the game for some new players, and returns the first of them. */
const addGame = async (game: GameName, log: string, coach: Coach, players = 1): Promise<string> => {
  const variant = dailyVariant(game);
  const deal = dealOf(game);
  const grade = coach.grade(log, deal);
  const end = variant.start(deal).after(log, 0, deal);
  if (!grade.ok || !end.ok) throw new Error('an illegal log');
  const { score, turns, par, luck, mistakes, missing } = grade.value;
  const [playerId = '', ...others] = await addPlayers(players);
  const { rules, unit, moveLength } = variant;
  const id = await storePlay({
    ...{ playerId, challengeId: date, finishedAt: 1_000, game, rules },
    ...{ log, opening: log.slice(0, moveLength), score, turns, standing: end.value.standing() },
    ...{ par, luck, mistakes, missing, marks: '', skill: skillOf(mistakes, unit) },
  });
  await copyResult(
    id,
    others.map((other) => ({ id: newPlayId(), player_id: other })),
  );
  return playerId;
};

const playDay = async (game: GameName): Promise<void> => {
  setClock('2026-02-11T06:00:00Z');
  const coach = await coachOf(game);
  const random = randomOf(7);
  const logs = Array.from({ length: games }, () => playSome(coach, dealOf(game), random));
  for (const log of logs) await addGame(game, log, coach, playersOfGame);
};
