/** Serves a made-up closed challenge with many results. Each answer is generated on request. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { formatPlayKind } from '../../api/ids.ts';
import { recordedBestPlay } from '../../engine/best-play.ts';
import { commitmentOf } from '../../engine/chain.ts';
import { formatSeed, recordingDealer } from '../../engine/dice.ts';
import { variantOfRules } from '../../engine/games.ts';
import { lookBack } from '../../engine/look-back.ts';
import { mistakesFromSkill, skillOf, skillsInBar } from '../../engine/skill.ts';
import { solved } from '../engine/solved.ts';
import { diceOfSeed } from './dice.ts';
import { playOut, playerOf } from './players.ts';
import { randomOf } from './random.ts';
import { startGame } from './yahtzee.ts';

/** The results repeat this many games in turn. */
const differentGames = 50;
const pageSize = 100;
const code = 'AbCdEfGhJkMnPqRs';
const customPlay = formatPlayKind('custom');
const seedHex = '5a'.repeat(32);
const seed = Uint8Array.from(Buffer.from(seedHex, 'hex'));
const variant = variantOfRules('official');
const deal = variant.dealer(seed);
const anyDay = '2026-01-05';
const place = `/api/challenges/c/${code}`;

type Key = 'score' | 'skill';

const newGames = () =>
  Array.from({ length: differentGames }, (_, number) => {
    const log = playOut(startGame('official', diceOfSeed(seedHex)), playerOf(randomOf(number)));
    const grade = solved('official').coach.grade(log, deal);
    if (!grade.ok) throw new Error('no game');
    const { par, luck, mistakes, missing, score, turns, decisions } = grade.value;
    const skill = skillOf(mistakes, variant.unit);
    return { log, score, turns, skill, ledger: { par, luck, mistakes, missing }, decisions };
  }).sort((one, other) => other.score - one.score);

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const idOf = (result: number, end: string): string => {
  let text = '';
  for (let rest = result; text.length < 15; rest = Math.floor(rest / 58))
    text = digits[rest % 58] + text;
  return text + end;
};
const resultOfId = (id: string): number =>
  [...id.slice(customPlay.length, -1)].reduce(
    (result, digit) => result * 58 + digits.indexOf(digit),
    0,
  );

const timeOf = (result: number): number => Date.parse('2026-11-01T00:00:00Z') + result;

const madeUp = (count: number) => {
  const games = newGames();
  const each = count / games.length;
  const gameOf = (result: number) => games[result % games.length]!;
  /** The rank of each game's results. */
  const rankBy = (key: Key, worse: number) =>
    games.map(
      (game) => 1 + each * games.filter((other) => worse * (other[key] - game[key]) < 0).length,
    );
  const ranks = { score: rankBy('score', -1), skill: rankBy('skill', 1) };
  /** Equal results are sorted by time. */
  const orderBy = (key: Key, sign: number): readonly number[] =>
    Array.from({ length: count }, (_, at) => at).sort(
      (one, other) => sign * (gameOf(one)[key] - gameOf(other)[key]) || timeOf(one) - timeOf(other),
    );
  const orders = { score: orderBy('score', -1), skill: orderBy('skill', 1) };

  const resultOf = (result: number) => {
    const { log, score, turns, ledger } = gameOf(result);
    return {
      rank: ranks.score[result % games.length],
      skillRank: ranks.skill[result % games.length],
      replay: customPlay + idOf(result, 'r'),
      player: { id: idOf(result, 'p'), handle: 'somebody', knownAs: null },
      log,
      score,
      turns,
      ledger,
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
  const mistakesIn = (skill: number): number => mistakesFromSkill(skill, variant.unit);

  const boardOf = (query: URLSearchParams) => {
    const by = query.get('by') === 'skill' ? 'skill' : 'score';
    const from = Number(query.get('after') ?? 0);
    const entries = orders[by].slice(from, from + pageSize).map((result) => {
      const { replay, player, score, turns, finishedAt, rank, skillRank } = resultOf(result);
      const mistakes = by === 'skill' ? { mistakes: mistakesIn(gameOf(result).skill) } : {};
      const row = { replay, player, score, turns, finishedAt };
      return { rank: by === 'skill' ? skillRank : rank, ...mistakes, ...row };
    });
    const histogram = barsOf(({ score, skill }) =>
      by === 'skill' ? { mistakes: mistakesIn(skill - (skill % skillsInBar)) } : { score },
    );
    const next = from + pageSize < count ? String(from + pageSize) : null;
    return { challenge, by, players: count, entries, me: null, histogram, next, previous: null };
  };

  const replayOf = (id: string) => {
    const { rank: _, skillRank: __, replay, ...rest } = resultOf(resultOfId(id));
    const dealt = recordingDealer(deal);
    const end = variant.start(dealt.deal).after(rest.log, 0, dealt.deal);
    const key = { date: challenge.date, game: challenge.game, rules: challenge.rules, code };
    const totals = end.ok ? end.value.totals() : null;
    return { id: replay, challenge: key, ranked: true, rolls: dealt.rolls, totals, ...rest };
  };

  const moveOf = ({ log }: { log: string }): string => log.slice(0, variant.moveLength);
  const dayPage = {
    challenge,
    ...lookBack({
      ...{ variant, deal, coach: solved('official').coach },
      counts: games.map(({ score }) => ({ standing: -score, count: each })),
      moves: [...Map.groupBy(games, moveOf)].map(([move, { length }]) => ({
        ...{ move, count: length * each },
      })),
    }),
  };

  const finishedPage = (query: URLSearchParams) => {
    const from = Number(query.get('after') ?? 0);
    const finished = Array.from({ length: Math.min(pageSize, count - from) }, (_, at) => {
      const { player, finishedAt } = resultOf(count - 1 - from - at);
      return { player, finishedAt };
    });
    return {
      players: count,
      finished,
      next: from + pageSize < count ? String(from + pageSize) : null,
    };
  };

  return {
    *lines(): Generator<string> {
      for (const result of orders.score) yield `${JSON.stringify(resultOf(result))}\n`;
    },
    /** The answer at an API address; null for addresses that no audit requests. */
    answerTo({ pathname, searchParams }: URL): object | null {
      if (pathname === place) return challenge;
      if (pathname === `${place}/board`) return boardOf(searchParams);
      if (pathname === `${place}/day`) return dayPage;
      if (pathname === `${place}/finished`) return finishedPage(searchParams);
      if (pathname === `${place}/best-play`)
        return recordedBestPlay(solved('official').coach, deal);
      if (pathname.startsWith('/api/replays/')) {
        const [id = '', part] = pathname.slice('/api/replays/'.length).split('/');
        const { ledger, decisions } = gameOf(resultOfId(id));
        return part === 'review' ? { ledger, decisions } : replayOf(id);
      }
      return pathname === '/api/challenges/today'
        ? {
            date: '2026-11-22',
            now: '2026-11-22T12:00:00.000Z',
            challenges: [],
            resultsChain: null,
          }
        : null;
    },
  };
};

const nothingThere = { type: 'about:blank', title: 'x', status: 404, code: 'not-found' };

const notReady = { ...nothingThere, code: 'explorer-not-ready' };

/** Forwards everything except the API from another site. */
const passOn = async (address: string, response: ServerResponse): Promise<void> => {
  const answer = await fetch(address);
  const headers = Object.fromEntries(answer.headers);
  // fetch has already decompressed the body.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
    delete headers[name];
  response.writeHead(answer.status, headers);
  response.end(Buffer.from(await answer.arrayBuffer()));
};

export interface ManyResults {
  readonly url: string;
  /** The argument of an audit: `c/{code}`. */
  readonly target: string;
  stop(): void;
}

/**
 * Serves one closed challenge of `count` results, a multiple of 50. Pages come from the site at
 * `pages`.
 */
export const serveManyResults = async (count: number, pages?: string): Promise<ManyResults> => {
  const { lines, answerTo } = madeUp(count);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.endsWith('.jsonl')) {
      Readable.from(lines()).pipe(response);
      return;
    }
    if (url.pathname.endsWith('/explorer')) {
      response.writeHead(404).end(JSON.stringify(notReady));
      return;
    }
    const answer = answerTo(url);
    if (answer !== null) response.end(JSON.stringify(answer));
    else if (pages === undefined || url.pathname.startsWith('/api/'))
      response.writeHead(404).end(JSON.stringify(nothingThere));
    // That site does not have the challenge, but its pages are the same for all.
    else void passOn(pages + url.pathname.replace(`c/${code}`, anyDay), response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    target: `c/${code}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};
