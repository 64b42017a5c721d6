/** A visitor with a browser: sends what a page sends, keeps the cookie and records every answer. */
import { day } from './clock.ts';
import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { variantOfRules } from '../../engine/games.ts';
import { boxes } from '../../engine/yahtzee/boxes.ts';
import type { Play as AnyPlay } from '../../api/schemas/plays.ts';
import { parseJsonText } from '../../worker/http/json-text.ts';
import worker from '../../worker/index.ts';
import type { PlayObject } from '../../worker/plays/play-object.ts';
import type { PlayRecord } from '../../worker/plays/play-record.ts';
import type { YahtzeePlay as Play, YardklePlay } from '../reference/plays.ts';
import { randomOf } from '../reference/random.ts';
import { playerOf, playOut } from '../reference/yardkle-players.ts';
import { startGame } from '../reference/yardkle.ts';
import { requireDocumented } from './documented.ts';
import { diceOfDay } from './seeds.ts';

export const origin = 'https://evenroll.test';

export interface Answer<Body = any> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface Visitor {
  /** Of the session. */
  cookie: string;
  /** Of what this browser has changed last. */
  seen: string;
  /** Every body that this visitor has received. */
  readonly answers: string[];
  get<Body = any>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  send<Body = any>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** Begins a day's game, or the challenge `c` with a code. */
  begin<Any extends AnyPlay = Play>(date: string, game?: string): Promise<Any>;
  move(play: Play, moves: string): Promise<Answer<Play>>;
}

/** `fetcher` is the Worker under test. */
export const newVisitor = (
  fetcher: { fetch(request: Request): Promise<Response> } = exports.default,
): Visitor => {
  const answers: string[] = [];
  const visitor: Visitor = {
    cookie: '',
    seen: '',
    answers,
    get: (path, headers) => request('GET', path, undefined, headers),
    send: (method, path, body, headers) =>
      request(method, path, body, { 'Sec-Fetch-Site': 'same-origin', ...headers }),
    begin: async (date, game = 'yahtzee') =>
      (await visitor.send('POST', `/api/challenges/${date}/${game}/play`)).body,
    move: (play, moves) =>
      visitor.send('POST', `/api/plays/${play.id}/moves`, { at: play.log.length, moves }),
  };
  const request = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const init: RequestInit = { method, headers: { ...headers } };
    const sent = new Headers(init.headers);
    const cookies = [visitor.cookie, visitor.seen].filter((cookie) => cookie !== '');
    if (cookies.length > 0 && !sent.has('Cookie')) sent.set('Cookie', cookies.join('; '));
    if (body !== undefined && !sent.has('Content-Type'))
      sent.set('Content-Type', 'application/json');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetcher.fetch(
      new Request(origin + path, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: text }),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const value = cookie.includes('Max-Age=0') ? '' : (cookie.split(';')[0] ?? '');
      visitor[cookie.includes('evenroll-seen') ? 'seen' : 'cookie'] = value;
    }
    const answer = await response.text();
    answers.push(answer);
    const isJson = answer !== '' && /[/+]json\b/.test(response.headers.get('Content-Type') ?? '');
    const { status, headers: received } = response;
    const read = { status, body: isJson ? JSON.parse(answer) : answer, headers: received };
    requireDocumented(method, path, read);
    return read;
  };
  return visitor;
};

/** A browser with the cookies of another. */
export const copyOf = ({ cookie, seen }: Visitor, copy = newVisitor()): Visitor =>
  Object.assign(copy, { cookie, seen });

/** A visitor, or a copy of one, to a Worker with these bindings changed. */
export const visitorWith = (bindings: Readonly<Record<string, unknown>>, as?: Visitor): Visitor => {
  const fetch = async (request: Request): Promise<Response> =>
    worker.fetch(request, { ...env, ...bindings }, createExecutionContext());
  const visitor = newVisitor({ fetch });
  return as ? copyOf(as, visitor) : visitor;
};

/** A player, who has begun Yahtzee of a day. */
export const newPlayer = async (date = day): Promise<Visitor> => {
  const visitor = newVisitor();
  await visitor.begin(date);
  return visitor;
};

/** How a request is refused, as in `404 not-found`. */
export const refusalOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  `${status} ${body.code}`;

export const makeChallenge = async (
  visitor: Visitor,
  closesAt: string,
  rules = 'official',
): Promise<string> =>
  (await visitor.send('POST', '/api/challenges', { rules, closesAt })).body.code;

/** Sends moves from `at` on in one request, and returns the play after them. */
const sendMoves = async <Any extends AnyPlay>(
  visitor: Visitor,
  { id }: Any,
  at: number,
  moves: string,
): Promise<Any> => {
  const answer = await visitor.send<Any>('POST', `/api/plays/${id}/moves`, { at, moves });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

/** Sends the moves of `log`, one a request. Returns the play after the last. */
export const playLog = async <Any extends AnyPlay>(
  visitor: Visitor,
  begun: Any,
  log: string,
): Promise<Any> => {
  const { moveLength } = variantOfRules(begun.challenge.rules);
  let play = begun;
  for (let at = 0; at < log.length; at += moveLength)
    play = await sendMoves(visitor, begun, at, log.slice(at, at + moveLength));
  return play;
};

export const letterOf = (box: string): string =>
  'ABCDEFGHIJKLM'[boxes.findIndex((name) => name === box)] ?? '?';

const nextMove = ({ state }: Play): string => letterOf(Object.keys(state.options)[0] ?? '');

const isLastTurn = ({ state }: Play): boolean =>
  Object.values(state.card).filter((points) => points === null).length === 1;

/** Makes moves by calls of the play’s object, because requests are dear. */
const playInObject = <Any extends AnyPlay>(
  begun: Any,
  nextOf: (play: Any) => string | null,
): Promise<Any> =>
  runInDurableObject(env.PLAYS.getByName(begun.id), async (object: PlayObject, { storage }) => {
    const playerId = storage.kv.get<PlayRecord>('play')?.playerId ?? '';
    const caller = { tokenHash: '', known: { playerId, readAt: Date.now() } };
    let play = begun;
    for (let moves = nextOf(play); moves !== null; moves = nextOf(play)) {
      const moved = await object.move(caller, play.log.length, moves);
      if (moved === 'who' || !moved.ok) throw new Error(JSON.stringify(moved));
      // A play of the same game.
      play = parseJsonText(moved.value.play) as Any;
    }
    return play;
  });

/** Plays to the end by filling the first open box. Only the last move is a request. */
export const finish = async (visitor: Visitor, begun: Play): Promise<Play> => {
  if (begun.status !== 'playing') return begun;
  const play = await playInObject(begun, (now) => (isLastTurn(now) ? null : nextMove(now)));
  return sendMoves(visitor, play, play.log.length, nextMove(play));
};

export const newFinisher = async (date: string): Promise<Visitor> => {
  const visitor = newVisitor();
  await finish(visitor, await visitor.begin(date));
  return visitor;
};

/** The same as `playLog`, but only the last move is a request. */
export const finishLog = async <Any extends AnyPlay>(
  visitor: Visitor,
  begun: Any,
  log: string,
): Promise<Any> => {
  const { moveLength } = variantOfRules(begun.challenge.rules);
  const play = await playInObject(begun, ({ log: { length } }) =>
    length < log.length - moveLength ? log.slice(length, length + moveLength) : null,
  );
  return sendMoves(visitor, begun, play.log.length, log.slice(-moveLength));
};

/** The log of a day's Yardkle, as one of the reference's players with habits plays it. */
export const yardkleLogOf = (date: string, seed = 1): string =>
  playOut(startGame(diceOfDay(date, 'yardkle', 6)), playerOf(randomOf(seed)));

export const finishYardkle = async (
  visitor: Visitor,
  date: string,
  seed?: number,
): Promise<YardklePlay> =>
  finishLog(visitor, await visitor.begin<YardklePlay>(date, 'yardkle'), yardkleLogOf(date, seed));
