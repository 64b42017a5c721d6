/**
 * What a player's pages request of the Worker in a typical day, as their code says on 27 November
 * 2026.
 */
import { dailyVariant } from '../../engine/games.ts';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import type { YardklePlay } from '../reference/plays.ts';
import { worthOf } from '../reference/yardkle.ts';
import type { Answered, Client } from './load.ts';

export interface DayPlayer {
  readonly cookie: string;
  readonly id: string;
  /** The day's plays, once they have begun. */
  readonly plays: Map<GameName, string>;
}

/** A part of a day, and how often it occurs. */
export interface Part {
  readonly name: string;
  readonly times: number;
  readonly run: (player: DayPlayer) => Promise<void>;
}

/** Two re-rolls, then the next box: three moves per turn. */
const yahtzeeMoves = '57A57B57C57D57E57F57G57H57I57J57K57L57M';
const maskDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** A player who banks from this many points on needs some thirty turns. */
const bankFrom = 400;
const entryPoints = 500;

/** Sets aside the most points, and banks from a threshold on. */
const yardkleMove = ({ dice, running, score }: YardklePlay['state']): string => {
  let best = { mask: 0, points: 0 };
  for (let mask = 1; mask < 1 << dice.length; mask++) {
    const chosen = dice.filter((_, at) => ((mask >> at) & 1) === 1);
    const points = chosen.includes(null) ? null : worthOf(chosen.join(''));
    if (points !== null && points > best.points) best = { mask, points };
  }
  const banked = running + best.points;
  const isBank = banked >= (score > 0 ? bankFrom : entryPoints);
  return maskDigits.charAt(best.mask) + (isBank ? '.' : '~');
};

/** Sends requests as one player. Throws on anything but success. */
const askingAs = (client: Client, note: (answer: Answered) => void) => {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    cookie: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await client.ask({ method, path, cookie, headers, ...sent });
    if (answer.status >= 400) throw new Error(`${path} ${answer.status} ${answer.text}`);
    note(answer);
    return answer;
  };
  return ask;
};

interface Day {
  readonly client: Client;
  readonly date: string;
  /** Another player's game, whose replay everybody opens. */
  readonly other: () => string;
  readonly note: (answer: Answered) => void;
}

const pagesOf = (date: string, other: () => string) => {
  const challenge = (game: GameName) => `/api/challenges/${date}/${game}`;
  const around = (game: GameName, by: string) =>
    `${challenge(game)}/board?by=${by}&around=me&limit=11`;
  const board = (game: GameName, by: string) => [
    '/api/challenges/today',
    around(game, by),
    ...['play', 'finished', `friends?by=${by}`].map((path) => `${challenge(game)}/${path}`),
  ];
  const replay = (id: string) => [
    `/r/${id}`,
    `/api/replays/${id}`,
    `/api/replays/${id}/review`,
    '/api/challenges/today',
    `${challenge('yahtzee')}/play`,
  ];
  return {
    home: () => ['/', '/api/home', '/service-worker.js'],
    game: (game: GameName) => [
      ...[`/${date}/${game}`, '/api/challenges/today', challenge(game), `${challenge(game)}/play`],
    ],
    finished: (game: GameName) => [
      ...[`${challenge(game)}/board?limit=10`, `${challenge(game)}/best-play`],
      '/api/players/me/streak',
      ...gameNames.filter((name) => name !== game).map((name) => `${challenge(name)}/play`),
      `${challenge(game)}/places`,
    ],
    board: (game: GameName) => [
      ...[`/${date}/${game}/board`, ...board(game, 'score'), ...board(game, 'skill')],
    ],
    poll: (game: GameName) => [around(game, 'score')],
    ownReplay: (id: string) => replay(id),
    otherReplay: () => replay(other()),
    you: () => ['/you', '/api/players/me/statistics/yahtzee', '/api/players/me/keys'],
  };
};

const games = ['yahtzee', 'yardkle'] as const satisfies readonly GameName[];

/** The parts in order. Every player goes through one before the next begins. */
export const partsOf = ({ client, date, other, note }: Day): Part[] => {
  const ask = askingAs(client, note);
  const pages = pagesOf(date, other);
  const open = async (paths: readonly string[], { cookie }: DayPlayer): Promise<void> => {
    // The page is opened, and the rest follows from it.
    for (const [at, path] of paths.entries())
      await ask('GET', path, cookie, undefined, {
        'Sec-Fetch-Mode': at === 0 ? 'navigate' : 'cors',
      });
  };
  const begin = async (game: GameName, player: DayPlayer): Promise<void> => {
    await open(pages.game(game), player);
    const path = `/api/challenges/${date}/${game}/play`;
    player.plays.set(game, JSON.parse((await ask('POST', path, player.cookie)).text).id);
  };
  const playOf = (game: GameName, { plays }: DayPlayer): string => plays.get(game) ?? '';
  const move = async (player: DayPlayer, game: GameName, at: number, moves: string) =>
    JSON.parse(
      (await ask('POST', `/api/plays/${playOf(game, player)}/moves`, player.cookie, { at, moves }))
        .text,
    );
  /** The log of a Yardkle. It is the same for every player, because the dice and the habits are. */
  let yardkleLog = '';
  const learnYardkle = async (player: DayPlayer): Promise<void> => {
    let play: YardklePlay = JSON.parse(
      (await ask('GET', `/api/plays/${playOf('yardkle', player)}`, player.cookie)).text,
    );
    while (play.status === 'playing')
      play = await move(player, 'yardkle', play.log.length, yardkleMove(play.state));
    yardkleLog = play.log;
  };
  const logOf = (game: GameName): string => (game === 'yahtzee' ? yahtzeeMoves : yardkleLog);
  const moveAll = async (game: GameName, player: DayPlayer): Promise<void> => {
    if (game === 'yardkle' && yardkleLog === '') return learnYardkle(player);
    const length = dailyVariant(game).moveLength;
    for (let at = 0; at < logOf(game).length - length; at += length)
      await move(player, game, at, logOf(game).slice(at, at + length));
  };
  const finish = async (game: GameName, player: DayPlayer): Promise<void> => {
    const at = logOf(game).length - dailyVariant(game).moveLength;
    await move(player, game, at, logOf(game).slice(at));
  };
  return [
    { name: 'home', times: 2, run: (player) => open(pages.home(), player) },
    ...games.flatMap((game): Part[] => [
      { name: `open-${game}`, times: 1, run: (player) => begin(game, player) },
      { name: `moves-${game}`, times: 1, run: (player) => moveAll(game, player) },
      { name: `finish-${game}`, times: 1, run: (player) => finish(game, player) },
      { name: `after-${game}`, times: 1, run: (player) => open(pages.finished(game), player) },
      { name: `board-${game}`, times: 1, run: (player) => open(pages.board(game), player) },
    ]),
    { name: 'board-poll', times: 4, run: (player) => open(pages.poll('yahtzee'), player) },
    {
      name: 'own-replay',
      times: 2,
      run: (player) => open(pages.ownReplay(playOf('yahtzee', player)), player),
    },
    { name: 'other-replay', times: 2, run: (player) => open(pages.otherReplay(), player) },
    { name: 'you', times: 1, run: (player) => open(pages.you(), player) },
  ];
};
