/** People who have played on three days, in clubs and against each other: what states are made of. */
import { dayAfter } from '../../../api/days.ts';
import type { Club } from '../../../api/schemas/clubs.ts';
import type { OneRoll } from '../../../api/schemas/one-roll.ts';
import type { Play } from '../../../api/schemas/plays.ts';
import type { View } from '../../../engine/games.ts';
import type { GameName } from '../../../engine/rule-sets.ts';
import { standInMove } from '../../../engine/table/stand-in.ts';
import { startLocalServer, type LocalServer } from '../../../scripts/local-server.ts';
import { everyGame, noonOffset, today, yesterday } from '../day.ts';
import { newPlayer, type Player } from '../player.ts';
import { masterKey, newStateDir, removeStateDir } from '../server.ts';

const lastWeek = dayAfter(yesterday, -7);
const games: readonly GameName[] = ['yahtzee', 'yardkle', 'yatzy'];

/** How names are written: as people choose them, or every other one the widest that there may be. */
export interface Names {
  readonly handle: (at: number) => string;
  readonly knownAs: (at: number) => string;
}

const usual = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Frida', 'Großvater Gustav', 'Hanna'];
export const usualNames: Names = {
  handle: (at) => `${usual[at]?.split(' ').at(-1)?.toLowerCase()}-${at + 20}`,
  knownAs: (at) => usual[at] ?? '',
};
export const widestNames: Names = {
  handle: (at) => (at % 2 === 1 ? usualNames.handle(at) : 'w'.repeat(19) + 'abcdefgh'.charAt(at)),
  knownAs: (at) => 'W'.repeat(19) + 'ABCDEFGH'.charAt(at),
};

export interface World {
  readonly url: string;
  readonly server: LocalServer;
  /**
   * `ann` has finished today’s games, `ben` one of them: his Yardkle is at risk, his Yatzy half
   * played. `cleo` is near the end of a Yahtzee and at the first roll of the others, and `emil` has
   * finished his first game.
   */
  readonly people: Readonly<Record<'ann' | 'ben' | 'cleo' | 'dora' | 'emil' | 'frida', Player>>;
  /** Everybody’s game of Yahtzee yesterday, and Ann’s and Ben’s of today, by person. */
  readonly plays: Readonly<Record<'ann' | 'ben' | 'cleo' | 'annToday' | 'benToday', Play>>;
  readonly club: Club;
  /** The address of a challenge that closed yesterday. */
  readonly overChallenge: string;
  readonly oneRoll: OneRoll;
  /** Ends it and all that it has stored. */
  end(): Promise<void>;
}

/** Plays by the stand-in’s rules after `first`, until `isThere` or to the end. */
export const playUntil = async (
  player: Player,
  path: string,
  isThere: (play: Play) => boolean = () => false,
  first = '',
): Promise<Play> => {
  let now: Play = (await player.ask('POST', `/api/challenges/${path}/play`)).body;
  const move = async (moves: string): Promise<void> => {
    const answer = await player.ask('POST', `/api/plays/${now.id}/moves`, {
      at: now.log.length,
      moves,
    });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    now = answer.body;
  };
  if (now.log === '') for (const letter of first) await move(letter);
  // A play has the state of its own game, which the type does not tell.
  while (now.status === 'playing' && !isThere(now))
    await move(standInMove(now.challenge.game, now.state as unknown as View));
  return now;
};

const ask = async <Body>(player: Player, method: string, path: string, sent?: unknown) => {
  const { status, body } = await player.ask<Body>(method, path, sent);
  if (status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
  return body;
};

const introduce = async (player: Player, { handle, knownAs }: Names, at: number): Promise<void> => {
  await ask(player, 'PUT', '/api/players/me', { knownAs: knownAs(at) });
  await ask(player, 'PATCH', '/api/players/me', { handle: handle(at) });
};

/** The first moves of each, so that no two games are the same. */
const firsts = ['', '0', '1', '3', '0', '5'];

const playYesterday = async (everybody: readonly Player[]): Promise<readonly Play[]> => {
  const [ann, ben] = everybody;
  const yahtzees = await Promise.all(
    everybody.map((one, at) => playUntil(one, `${yesterday}/yahtzee`, undefined, firsts[at])),
  );
  for (const game of games.slice(1))
    await Promise.all([ann, ben].map((one) => playUntil(one!, `${yesterday}/${game}`)));
  return yahtzees;
};

/**
 * Chooses yesterday’s and the one before, to which its page leads, as if all others had been chosen,
 * which would take a while.
 */
const chooseRoll = async (server: LocalServer): Promise<void> => {
  const database = await server.miniflare.getD1Database('DB', 'evenroll');
  await database
    .prepare(`insert into retention_progress (task, cursor) values ('one-roll', ?)`)
    .bind(JSON.stringify({ at: 0, key: dayAfter(yesterday, -2) }))
    .run();
  await server.runScheduled();
};

const isAtRisk = ({ state }: Play): boolean => 'running' in state && state.running > 0;

const playToday = async ([ann, ben, cleo, , emil]: readonly Player[]) => {
  const path = (game: string): string => `${today}/${game}`;
  const annToday = await playUntil(ann!, path('yahtzee'), undefined, '0');
  await Promise.all([
    playUntil(ann!, path('yardkle')),
    playUntil(ann!, path('yatzy')),
    playUntil(ben!, path('yardkle'), isAtRisk),
    playUntil(ben!, path('yatzy'), ({ state }) => state.turn > 6),
    playUntil(cleo!, path('yahtzee'), ({ state }) => state.turn > 11),
    playUntil(cleo!, path('yardkle'), () => true),
    playUntil(cleo!, path('yatzy'), () => true),
    playUntil(emil!, path('yahtzee')),
  ]);
  const benToday = await playUntil(ben!, path('yahtzee'), undefined, '3');
  return { annToday, benToday };
};

const start = (stateDir: string, day: string): Promise<LocalServer> =>
  startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    masterKey,
    timeOffset: noonOffset(day),
    rateLimitFactor: 100_000,
    secrets: { FIRST_DAYS: everyGame },
  });

export const newWorld = async (names: Names): Promise<World> => {
  const stateDir = newStateDir();
  let server = await start(stateDir, lastWeek);
  const url = (): string => server.url;
  const [ann, ben, cleo, dora, emil, frida] = Array.from({ length: 6 }, () => newPlayer(url));
  const people = { ann: ann!, ben: ben!, cleo: cleo!, dora: dora!, emil: emil!, frida: frida! };
  const players = [people.ann, people.ben, people.cleo, people.dora];
  for (const [at, player] of players.entries()) await introduce(player, names, at);
  const club = await ask<Club>(people.ann, 'POST', '/api/clubs', { name: 'Tuesday Rollers' });
  for (const member of [people.ben, people.cleo])
    await ask(member, 'POST', `/api/invites/${club.invite}`);
  for (const [at, one] of players.slice(0, 3).entries())
    await playUntil(one, `${lastWeek}/yahtzee`, undefined, firsts[at]);
  await server.stop();

  server = await start(stateDir, yesterday);
  const [annOld, benOld, cleoOld] = await playYesterday([...players, people.frida]);
  const closesAt = `${yesterday}T15:00:00Z`;
  const over = await ask<{ code: string }>(people.ann, 'POST', '/api/challenges', {
    rules: 'yardzee',
    closesAt,
  });
  await playUntil(people.ann, `c/${over.code}`);
  await server.stop();

  server = await start(stateDir, today);
  await chooseRoll(server);
  const annsId = (await ask<{ id: string }>(people.ann, 'GET', '/api/players/me')).id;
  await ask(people.ben, 'POST', `/api/players/${annsId}/follow`);
  const plays = await playToday([...players, people.emil]);
  return {
    url: server.url,
    server,
    people,
    plays: { ann: annOld!, ben: benOld!, cleo: cleoOld!, ...plays },
    club,
    overChallenge: `/c/${over.code}`,
    oneRoll: await ask(people.ann, 'GET', '/api/one-roll'),
    async end() {
      await server.stop();
      removeStateDir(stateDir);
    },
  };
};
