/** A challenge with very many results, made up and served here: the audit reads them as they come and holds little of them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitmentOf } from '../../engine/chain.ts';
import { formatSeed } from '../../engine/dice.ts';
import { variantOfRules } from '../../engine/games.ts';
import { recordingDealer } from '../../engine/dice.ts';
import { mistakesOf, skillOf, skillsInBar } from '../../engine/skill.ts';
import { solved } from '../engine/solved.ts';
import { diceOfSeed } from '../reference/dice.ts';
import { playOut, playerOf } from '../reference/players.ts';
import { randomOf } from '../reference/random.ts';
import { startGame } from '../reference/yahtzee.ts';
import { peakMemoryOf } from './child.ts';

const isLong = process.env['EVENROLL_LONG'] === '1';
const count = isLong ? 100_000 : 10_000;
const differentLogs = 50;
const pageSize = 100;
const code = 'AbCdEfGhJkMnPqRs';
const seedHex = '5a'.repeat(32);
const seed = Uint8Array.from(Buffer.from(seedHex, 'hex'));
const variant = variantOfRules('official');
const deal = variant.dealer(seed);

const games = Array.from({ length: differentLogs }, (_, number) => {
  const log = playOut(startGame('official', diceOfSeed(seedHex)), playerOf(randomOf(number)));
  const grade = solved('official').coach.grade(log, deal);
  if (!grade.ok) throw new Error('no game');
  const { par, luck, mistakes, missing, score, turns } = grade.value;
  const skill = skillOf(mistakes, variant.unit);
  return { log, score, turns, skill, ledger: { par, luck, mistakes, missing } };
}).sort((one, other) => other.score - one.score);

/** The place of each result in the order of a board, and its rank there, by what the board counts. */
const each = count / differentLogs;
const rankBy = (key: 'score' | 'skill', worse: number) =>
  games.map(
    (game) => 1 + each * games.filter((other) => worse * (other[key] - game[key]) < 0).length,
  );
const ranks = rankBy('score', -1);
const skillRanks = rankBy('skill', 1);

/** Equal scores stand by time: results take turns. */
const orderOf = (key: 'score' | 'skill', sign: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => at).sort(
    (one, other) => sign * (gameOf(one)[key] - gameOf(other)[key]) || timeOf(one) - timeOf(other),
  );
const gameOf = (result: number) => games[result % differentLogs]!;
const timeOf = (result: number): number => Date.parse('2026-11-01T00:00:00Z') + result;
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const idOf = (result: number, end: string): string => {
  let text = '';
  for (let rest = result; text.length < 15; rest = Math.floor(rest / 58))
    text = digits[rest % 58] + text;
  return text + end;
};

const byScore = orderOf('score', -1);
const bySkill = orderOf('skill', 1);

const resultOf = (result: number) => {
  const { log, score, turns, ledger } = gameOf(result);
  const at = result % differentLogs;
  return {
    rank: ranks[at],
    skillRank: skillRanks[at],
    replay: idOf(result, 'r'),
    player: { id: idOf(result, 'p'), handle: 'somebody' },
    ...{ log, score, turns, ledger },
    finishedAt: new Date(timeOf(result)).toISOString(),
  };
};

const challenge = {
  date: '2026-11-01',
  game: 'yahtzee',
  rules: 'official',
  code,
  maker: null,
  status: 'closed',
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-11-02T00:00:00.000Z',
  revealsAt: '2026-11-02T02:00:00.000Z',
  finalAt: '2026-11-02T06:00:00.000Z',
  commitment: formatSeed(commitmentOf(seed)),
  seed: seedHex,
  players: count,
};

const barsOf = (valueOf: (game: (typeof games)[number]) => object) => {
  const bars = Map.groupBy(games, (game) => JSON.stringify(valueOf(game)));
  return [...bars]
    .map(([bar, same]) => ({ ...JSON.parse(bar), count: each * same.length }))
    .sort((one, other) => Number(Object.values(one)[0]) - Number(Object.values(other)[0]));
};

const boardOf = (query: URLSearchParams) => {
  const by = query.get('by') === 'skill' ? 'skill' : 'score';
  const from = Number(query.get('after') ?? 0);
  const order = by === 'skill' ? bySkill : byScore;
  const entries = order.slice(from, from + pageSize).map((result) => {
    const { replay, player, score, turns, finishedAt, rank, skillRank } = resultOf(result);
    const { skill } = gameOf(result);
    const mistakes = by === 'skill' ? { mistakes: mistakesOf(skill, variant.unit) } : {};
    return {
      rank: by === 'skill' ? skillRank : rank,
      ...mistakes,
      replay,
      player,
      score,
      turns,
      finishedAt,
    };
  });
  const histogram = barsOf((game) =>
    by === 'skill'
      ? { mistakes: mistakesOf(game.skill - (game.skill % skillsInBar), variant.unit) }
      : { score: game.score },
  );
  const next = from + pageSize < count ? String(from + pageSize) : null;
  return { challenge, by, players: count, entries, me: null, histogram, next, previous: null };
};

const replays = new Map(byScore.map((result) => [idOf(result, 'r'), result]));

const replayOf = (id: string) => {
  const { rank: _, skillRank: __, replay, ...rest } = resultOf(replays.get(id)!);
  const dealt = recordingDealer(deal);
  const end = variant.start(dealt.deal).after(rest.log, 0, dealt.deal);
  const view = end.ok ? end.value.view() : null;
  const key = { date: challenge.date, game: challenge.game, rules: challenge.rules, code };
  const totals = view && 'totals' in view ? view.totals : null;
  return { id: replay, challenge: key, ranked: true, rolls: dealt.rolls, totals, ...rest };
};

function* lines(): Generator<string> {
  for (const result of byScore) yield `${JSON.stringify(resultOf(result))}\n`;
}

const place = `/api/challenges/c/${code}`;
const answerTo = ({ pathname, searchParams }: URL): object => {
  if (pathname === place) return challenge;
  if (pathname === `${place}/board`) return boardOf(searchParams);
  if (pathname.startsWith('/api/replays/')) return replayOf(pathname.slice('/api/replays/'.length));
  return { date: '2026-11-22', now: '2026-11-22T12:00:00.000Z', challenges: [] };
};

const noOperator = { type: 'about:blank', title: 'x', status: 404, code: 'not-found' };

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname.endsWith('.jsonl')) Readable.from(lines()).pipe(response);
  else if (url.pathname === '/api/operator/log')
    response.writeHead(404).end(JSON.stringify(noOperator));
  else response.end(JSON.stringify(answerTo(url)));
});

beforeAll(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(() => void server.close());

test(`${count} results are audited in less than 200 MB`, async () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const heard: string[] = [];
  const peakMebibytes = await peakMemoryOf('audit', [], (line) => heard.push(line), [
    `http://localhost:${address.port}`,
    `c/${code}`,
  ]);
  expect(JSON.parse(heard[0] ?? '')).toMatchObject({
    ok: true,
    games: {
      yahtzee: { results: count, graded: count, ranks: 2 * count, entries: 4_000, replays: 200 },
    },
  });
  expect(peakMebibytes).toBeLessThan(190);
}, 900_000);
