/**
 * Serves made-up days: honest players, one who sometimes knows the next roll, and one who has
 * played the dice before.
 *
 * @module-tag whole
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variantOfRules } from '../../engine/games.ts';
import { luckTesterOf } from '../../engine/luck-test/luck-test.ts';
import { randomOf } from '../../engine/random.ts';
import { ruleSets } from '../../engine/yahtzee/rules.ts';
import { solvableOf } from '../../engine/yahtzee/solver/models.ts';
import { cardLuckModel } from '../../engine/card/solver/luck-testers.ts';
import { tableFrom } from '../../engine/card/solver/table.ts';
import { clairvoyant, perfect, playWith, seenBy, sloppy } from '../engine/luck-test/players.ts';
import { solved } from '../engine/solved.ts';
import { runScript } from './child.ts';
import { whole } from '../tier.ts';

const dayMs = 86_400_000;
const today = '2026-11-22';
const honest = 4;
const official = solvableOf(ruleSets.official);
const model = cardLuckModel(official, tableFrom(official.model, solved('official').values));
const variant = variantOfRules('official');

const seedOf = (date: string): string => Buffer.from(date.padEnd(32, '.')).toString('hex');
const dealOf = (date: string) => variant.dealer(Uint8Array.from(Buffer.from(seedOf(date), 'hex')));
const idOf = (player: number, end: string): string => `${player + 1}${end}`.padEnd(16, 'x');

const cheats = [idOf(honest, 'p'), idOf(honest + 1, 'p')];

beforeAll(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
});

afterAll(() => void server.close());

test(
  'lists only the players who knew the dice, with their most telling decisions',
  whole(),
  async () => {
    const { code, suspected } = await suspects();
    expect(code).toBe(0);
    expect(new Set(suspected.map(({ id }) => id))).toEqual(new Set(cheats));
    for (const { days: played, T, evidence, decisions } of suspected) {
      expect(played).toBe(days);
      expect(T).toBeGreaterThan(0);
      expect(evidence).toBeGreaterThan(1e6);
      expect(decisions).toHaveLength(5);
      expect(decisions[0].link).toMatch(/^http:\/\/localhost:\d+\/r\/\w+#t\d+r\d$/);
    }
  },
);

test(
  'with fewer days and no threshold, lists everyone with the sums of their games',
  whole(),
  async () => {
    const { suspected } = await suspects('--days', '2', '--above', '0');
    expect(suspected).toHaveLength(honest + 2);
    for (const { id, days: played, T, v, games } of suspected) {
      expect(played).toBe(2);
      const tests = [dateOf(1), dateOf(2)].map((date) => {
        const log = dates.get(date)![Number(id[0]) - 1]!;
        const tested = luckTesterOf(model).test(log, dealOf(date));
        if (!tested.ok) throw new Error('no game');
        return tested.value;
      });
      expect(T).toBeCloseTo(tests[0]!.T + tests[1]!.T, 8);
      expect(v).toBeCloseTo(tests[0]!.v + tests[1]!.v, 8);
      expect(games).toEqual({ yahtzee: { results: 2, T, v } });
    }
  },
);

test('fails if the site does not answer', async () => {
  expect((await runScript('suspects', [], ['http://localhost:9'])).code).toBe(2);
});

const days = 16;

const dateOf = (back: number): string =>
  new Date(Date.parse(today) - back * dayMs).toISOString().slice(0, 10);

const logsOf = (date: string): readonly string[] => {
  const deal = dealOf(date);
  const day = Number(date.replaceAll('-', ''));
  const first = playWith(model, deal, perfect);
  return [
    ...Array.from({ length: honest }, (_, player) =>
      playWith(model, deal, sloppy(randomOf(day + 7 * player))),
    ),
    playWith(model, deal, clairvoyant(randomOf(day), 0.3)),
    playWith(model, deal, clairvoyant(randomOf(day), 1), seenBy(model, first, deal)),
  ];
};

const lineOf = (date: string, log: string, player: number) => ({
  rank: 1,
  skillRank: 1,
  replay: `2Y7${idOf(player, date.slice(-2).replace('0', 'z'))}`,
  player: { id: idOf(player, 'p'), handle: 'somebody' },
  log,
  score: 0,
  turns: 13,
  ledger: null,
  finishedAt: `${date}T12:00:00.000Z`,
});

const challengeOf = (date: string, game: string) => ({
  date,
  game,
  rules: game === 'yahtzee' ? 'official' : 'yardkle',
  status: 'closed',
  opensAt: `${date}T00:00:00.000Z`,
  closesAt: `${date}T00:00:00.000Z`,
  revealsAt: `${date}T00:00:00.000Z`,
  finalAt: `${date}T00:00:00.000Z`,
  commitment: null,
  seed: seedOf(date),
  players: honest + 2,
});

const dates = new Map(
  Array.from({ length: days }, (_, at) => [dateOf(at + 1), logsOf(dateOf(at + 1))]),
);

const server = createServer((request, response) => {
  const [, , , date = '', game = '', file] = (request.url ?? '').split('/');
  const logs = dates.get(date);
  if (date === 'today')
    response.end(
      JSON.stringify({
        date: today,
        now: `${today}T12:00:00.000Z`,
        challenges: [],
        resultsChain: null,
      }),
    );
  else if (logs === undefined)
    response
      .writeHead(404)
      .end(JSON.stringify({ type: 'about:blank', title: 'x', status: 404, code: 'not-found' }));
  else if (file === undefined) response.end(JSON.stringify(challengeOf(date, game)));
  else if (game === 'yahtzee')
    response.end(logs.map((log, at) => JSON.stringify(lineOf(date, log, at))).join('\n'));
  else response.end();
});

const suspects = async (...options: readonly string[]) => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { code, lines } = await runScript(
    'suspects',
    [],
    [`http://localhost:${address.port}`, ...options],
  );
  return { code, suspected: lines.filter((line) => line !== '').map((line) => JSON.parse(line)) };
};
