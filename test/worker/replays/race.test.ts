/**
 * Racing a friend: shows their total up to the viewer's own turn, to players who follow them and
 * play, and nothing else.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { findVariant, type Variant } from '../../../engine/games.ts';
import { afterTurns } from '../../../engine/prefix.ts';
import type { Ghost, Ghosts, Replay } from '../../../api/schemas/replays.ts';
import type { Play } from '../../../api/schemas/plays.ts';
import type { YahtzeePlay, YardklePlay } from '../../reference/plays.ts';
import type { Database } from '../../../worker/db/database.ts';
import { findGhost, listGhosts } from '../../../worker/replays/queries.ts';
import { randomOf } from '../../reference/random.ts';
import {
  playerOf as yardklePlayerOf,
  playOut as yardkleOut,
} from '../../reference/yardkle-players.ts';
import { startGame as startYardkle } from '../../reference/yardkle.ts';
import { setClock } from '../clock.ts';
import { plansOf } from '../query-plans.ts';
import { diceOfDay } from '../seeds.ts';
import { finish, finishLog, newVisitor, type Answer, type Visitor } from '../visitor.ts';
import { isLong } from '../long.ts';
import { whole } from '../../tier.ts';

const day = '2026-11-20';
const yahtzee = `/api/challenges/${day}/yahtzee`;
const board = { challengeId: day, game: 'yahtzee' };
const yardkle = `/api/challenges/${day}/yardkle`;

beforeEach(() => setClock(`${day}T12:00:00Z`));

const idOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.get('/api/players/me')).body.id;

const follow = async (visitor: Visitor, id: string): Promise<void> => {
  expect((await visitor.send('POST', `/api/players/${id}/follow`)).status).toBe(204);
};

const begin = async <Body extends Play>(visitor: Visitor, address = yahtzee): Promise<Body> =>
  (await visitor.send<Body>('POST', `${address}/play`)).body;

/** A friend with a finished Yahtzee. */
const newFriend = async (): Promise<{ friend: Visitor; id: string; play: YahtzeePlay }> => {
  const friend = newVisitor();
  const play = await finish(friend, await friend.begin(day));
  return { friend, id: await idOf(friend), play };
};

/** One friend for all tests that only look at them. Each has a racer of its own. */
let known: ReturnType<typeof newFriend> | null = null;
const aFriend = (): ReturnType<typeof newFriend> => (known ??= newFriend());

/** A player who follows the friend and has begun. */
const newRacer = async (id: string): Promise<{ racer: Visitor; play: YahtzeePlay }> => {
  const racer = newVisitor();
  const play = await racer.begin(day);
  await follow(racer, id);
  return { racer, play };
};

const ghostOf = (visitor: Visitor, id: string, address = yahtzee): Promise<Answer<Ghost>> =>
  visitor.get<Ghost>(`${address}/ghosts/${id}`);

const codeOf = ({ status, body }: Answer): readonly unknown[] => [status, body.code];

/**
 * The score after the first turns of a game, computed by the engine from the dice in its replay.
 */
const totalAfter = (
  { log, rolls }: Pick<Replay, 'log' | 'rolls'>,
  variant: Variant,
  turns: number,
) => {
  const faces = new Map(rolls.map(({ turn, roll, faces: dealt }) => [`${turn}/${roll}`, dealt]));
  const deal = (turn: number, roll: number) =>
    (faces.get(`${turn}/${roll}`) ?? []).map((face) => face ?? 1);
  const reached = afterTurns(variant, log, turns, deal);
  return reached.ok ? reached.value.score() : null;
};

const variantOf = (game: string, rules: string): Variant => {
  const found = findVariant(game, rules);
  if (!found.ok) throw new Error(found.error);
  return found.value;
};

describe('a friend’s total', () => {
  test('covers as many boxes as the viewer has filled, at every box of a Yahtzee', async () => {
    const { id, play: theirs } = await aFriend();
    const { racer, play: begun } = await newRacer(id);
    let play = begun;
    for (;;) {
      const { status, body } = await ghostOf(racer, id);
      const { turn } = play.state;
      const total = totalAfter(theirs, variantOf('yahtzee', 'official'), turn);
      expect([status, body.turns, body.total]).toEqual([200, turn, total]);
      if (play.status !== 'playing') break;
      const [box] = Object.keys(play.state.options).reverse();
      const letters = Object.keys(play.state.card);
      play = (await racer.move(play, 'ABCDEFGHIJKLM'.charAt(letters.indexOf(box ?? '')))).body;
    }
    expect((await ghostOf(racer, id)).body.total).toBe(theirs.result?.score);
  });

  test('stays the same until the viewer completes another turn, however often it is requested', async () => {
    const { id } = await aFriend();
    const { racer, play } = await newRacer(id);
    const first = (await ghostOf(racer, id)).body;
    const rolled = (await racer.move(play, '7')).body;
    for (let ask = 0; ask < 3; ask++) expect((await ghostOf(racer, id)).body).toEqual(first);
    await racer.move(rolled, 'M');
    expect((await ghostOf(racer, id)).body.turns).toBe(1);
  });

  test('ignores any number of turns in the request', async () => {
    const { id } = await aFriend();
    const { racer } = await newRacer(id);
    for (const query of ['?turns=13', '?at=13&turns=13', '?log=ABCDEFGHIJKLM']) {
      const { body } = await racer.get<Ghost>(`${yahtzee}/ghosts/${id}${query}`);
      expect(body).toMatchObject({ turns: 0, total: 0 });
    }
  });

  test('is all that is shown: no log, no die, no box, no result', async () => {
    const { id, friend, play: theirs } = await aFriend();
    const { racer, play } = await newRacer(id);
    await racer.move(play, 'M');
    const { handle } = (await friend.get('/api/players/me')).body;
    const answer = await ghostOf(racer, id);
    expect(answer.body).toEqual({
      player: { id, handle, knownAs: null },
      turns: 1,
      total: totalAfter(theirs, variantOf('yahtzee', 'official'), 1),
    });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const list = await racer.get<Ghosts>(`${yahtzee}/ghosts`);
    expect(list.body).toEqual({ players: [{ id, handle, knownAs: null }] });
    expect(list.headers.get('Cache-Control')).toBe('private, no-store');
  });

  const games = isLong ? [1, 2, 3] : [1];

  test.each(games)('counts the lost turns of a Yardkle too (%i)', whole(), async (seed) => {
    const dice = diceOfDay(day, 'yardkle', 6);
    const logOf = (of: number) => yardkleOut(startYardkle(dice), yardklePlayerOf(randomOf(of)));
    const [friend, racer] = [newVisitor(), newVisitor()];
    const theirs = await begin<YardklePlay>(friend, yardkle);
    await finishLog(friend, theirs, logOf(seed));
    const id = await idOf(friend);
    const replay = (await friend.get<Replay>(`/api/replays/${theirs.id}`)).body;
    let play = await begin<YardklePlay>(racer, yardkle);
    await follow(racer, id);
    const log = logOf(seed + 100);
    for (let at = 0; at < log.length; at += 2) {
      const { body } = await ghostOf(racer, id, yardkle);
      const expected = totalAfter(replay, variantOf('yardkle', 'yardkle'), play.state.turn);
      expect(body).toMatchObject({
        turns: Math.min(play.state.turn, replay.turns),
        total: expected,
      });
      const moves = { at, moves: log.slice(at, at + 2) };
      play = (await racer.send<YardklePlay>('POST', `/api/plays/${play.id}/moves`, moves)).body;
    }
    expect((await ghostOf(racer, id, yardkle)).body.total).toBe(
      totalAfter(replay, variantOf('yardkle', 'yardkle'), play.state.turn),
    );
  });

  test('follows the rules and the dice of a custom challenge', async () => {
    const [friend, racer] = [newVisitor(), newVisitor()];
    const closesAt = `${day}T20:00:00.000Z`;
    const made = await friend.send('POST', '/api/challenges', { rules: 'yardzee', closesAt });
    const address = `/api/challenges/c/${made.body.code}`;
    const theirs = await finish(friend, await begin<YahtzeePlay>(friend, address));
    const id = await idOf(friend);
    const play = await begin<YahtzeePlay>(racer, address);
    await follow(racer, id);
    await racer.move(play, 'M');
    const { body } = await ghostOf(racer, id, address);
    const total = totalAfter(theirs, variantOf('yahtzee', 'yardzee'), 1);
    expect([body.turns, body.total]).toEqual([1, total]);
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
  });
});

describe('it is refused', () => {
  test('without an identity', async () => {
    const { id } = await aFriend();
    const stranger = newVisitor();
    expect(codeOf(await ghostOf(stranger, id))).toEqual([401, 'unauthenticated']);
    expect(codeOf(await stranger.get(`${yahtzee}/ghosts`))).toEqual([401, 'unauthenticated']);
    expect(stranger.cookie).toBe('');
  });

  test('before the viewer has begun, and asking begins nothing', async () => {
    const { id } = await aFriend();
    const racer = newVisitor();
    await follow(racer, id);
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
    expect((await racer.get(`${yahtzee}/play`)).body.play).toBeNull();
  });

  test('for a player whom the viewer does not follow, or no longer follows', async () => {
    const { id } = await aFriend();
    const racer = newVisitor();
    await racer.begin(day);
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
    await follow(racer, id);
    expect((await ghostOf(racer, id)).status).toBe(200);
    await racer.send('DELETE', `/api/players/${id}/follow`);
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
    expect((await racer.get<Ghosts>(`${yahtzee}/ghosts`)).body.players).toEqual([]);
  });

  test('for a player who follows the viewer, but is not followed back', async () => {
    const { friend, id } = await newFriend();
    const racer = newVisitor();
    await racer.begin(day);
    await follow(friend, await idOf(racer));
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
  });

  test('for a friend who has not finished, whatever they have done', async () => {
    const friend = newVisitor();
    const theirs = await friend.begin(day);
    await friend.move(theirs, 'M');
    const id = await idOf(friend);
    const { racer } = await newRacer(id);
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
    expect((await racer.get<Ghosts>(`${yahtzee}/ghosts`)).body.players).toEqual([]);
  });

  test('for a friend who has finished the other game, or another day', async () => {
    const { id } = await aFriend();
    const racer = newVisitor();
    await begin(racer, yardkle);
    await follow(racer, id);
    expect(codeOf(await ghostOf(racer, id, yardkle))).toEqual([404, 'not-found']);
    setClock('2026-11-21T12:00:00Z');
    await racer.begin('2026-11-21');
    const tomorrow = '/api/challenges/2026-11-21/yahtzee';
    expect(codeOf(await ghostOf(racer, id, tomorrow))).toEqual([404, 'not-found']);
  });

  test('for a friend who has played the day later, unranked', async () => {
    setClock('2026-11-22T12:00:00Z');
    const { id } = await newFriend();
    const { racer } = await newRacer(id);
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
  });

  test('once the viewer’s own play is void', async () => {
    const { id } = await aFriend();
    const { racer } = await newRacer(id);
    setClock('2026-11-21T01:00:00Z');
    expect((await ghostOf(racer, id)).status).toBe(200);
    setClock('2026-11-21T02:00:00Z');
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
  });

  test('for a friend who has been deleted', async () => {
    const { friend, id } = await newFriend();
    const { racer } = await newRacer(id);
    await friend.send('DELETE', '/api/players/me');
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
    expect((await racer.get<Ghosts>(`${yahtzee}/ghosts`)).body.players).toEqual([]);
  });

  test.each([
    ['oneself', 'me'],
    ['an invalid id', '..%2f..'],
    ['an unknown id', '1111111111111111'],
    ['a long text', 'a'.repeat(2_000)],
  ])('for %s', async (_, id) => {
    const racer = newVisitor();
    await racer.begin(day);
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
    expect(codeOf(await ghostOf(racer, await idOf(racer)))).toEqual([404, 'not-found']);
  });

  test.each([
    ['2026-02-30', 'yahtzee'],
    ['2026-11-20', 'chess'],
    ['c', '1111111111111111'],
  ])('for an unknown challenge: %s/%s', async (date, game) => {
    const { id } = await aFriend();
    const { racer } = await newRacer(id);
    const address = `/api/challenges/${date}/${game}`;
    expect(codeOf(await ghostOf(racer, id, address))).toEqual([404, 'not-found']);
    expect(codeOf(await racer.get(`${address}/ghosts`))).toEqual([404, 'not-found']);
  });
});

describe('a shared game', () => {
  const sharedOf = (visitor: Visitor, id: string, address = yahtzee): Promise<Answer<Ghost>> =>
    visitor.get<Ghost>(`${address}/ghosts/by-replay/${id}`);

  const making = async (maker: Visitor, rules: string): Promise<string> => {
    const closesAt = `${day}T20:00:00.000Z`;
    const made = await maker.send('POST', '/api/challenges', { rules, closesAt });
    return `/api/challenges/c/${made.body.code}`;
  };

  test('can be raced by its id, without following its player, and is shown like a friend’s', async () => {
    const { id, play: theirs } = await aFriend();
    const racer = newVisitor();
    let play = await racer.begin(day);
    for (;;) {
      const { status, body, headers } = await sharedOf(racer, theirs.id);
      const total = totalAfter(theirs, variantOf('yahtzee', 'official'), play.state.turn);
      const player = { id, handle: expect.any(String), knownAs: null };
      expect([status, body]).toEqual([200, { player, turns: play.state.turn, total }]);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      if (play.status !== 'playing') break;
      expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
      const [box] = Object.keys(play.state.options);
      const letters = Object.keys(play.state.card);
      play = (await racer.move(play, 'ABCDEFGHIJKLM'.charAt(letters.indexOf(box ?? '')))).body;
    }
    expect((await racer.get<Ghosts>(`${yahtzee}/ghosts`)).body.players).toEqual([]);
  });

  test('reveals no more however often it is requested, or for any number in the request', async () => {
    const { play: theirs } = await aFriend();
    const racer = newVisitor();
    const play = await racer.begin(day);
    await racer.move(play, '7');
    for (const query of ['', '?turns=13', '?at=13&turns=13', '?log=ABCDEFGHIJKLM'])
      expect((await sharedOf(racer, theirs.id + query)).body).toMatchObject({ turns: 0, total: 0 });
  });

  test('of a custom challenge can be raced there, and nowhere else', async () => {
    const [friend, racer] = [newVisitor(), newVisitor()];
    const [address, other] = [await making(friend, 'yardzee'), await making(friend, 'yardzee')];
    const theirs = await finish(friend, await begin<YahtzeePlay>(friend, address));
    const play = await begin<YahtzeePlay>(racer, address);
    for (const elsewhere of [other, yahtzee]) await begin(racer, elsewhere);
    await racer.move(play, 'M');
    const { body } = await sharedOf(racer, theirs.id, address);
    const total = totalAfter(theirs, variantOf('yahtzee', 'yardzee'), 1);
    expect([body.turns, body.total]).toEqual([1, total]);
    for (const elsewhere of [other, yahtzee])
      expect(codeOf(await sharedOf(racer, theirs.id, elsewhere))).toEqual([404, 'not-found']);
  });

  test('that was played later, unranked, can be raced on the public dice', async () => {
    setClock('2026-11-22T12:00:00Z');
    const { play: theirs } = await newFriend();
    expect(theirs.ranked).toBe(false);
    const racer = newVisitor();
    expect(codeOf(await sharedOf(racer, theirs.id))).toEqual([401, 'unauthenticated']);
    await racer.move(await racer.begin(day), 'M');
    const total = totalAfter(theirs, variantOf('yahtzee', 'official'), 1);
    expect((await sharedOf(racer, theirs.id)).body).toMatchObject({ turns: 1, total });
  });

  test('is refused without an identity, and before the viewer has begun', async () => {
    const { play: theirs } = await aFriend();
    const stranger = newVisitor();
    expect(codeOf(await sharedOf(stranger, theirs.id))).toEqual([401, 'unauthenticated']);
    expect(stranger.cookie).toBe('');
    await begin(stranger, yardkle);
    expect(codeOf(await sharedOf(stranger, theirs.id))).toEqual([404, 'not-found']);
    expect(codeOf(await sharedOf(stranger, theirs.id, yardkle))).toEqual([404, 'not-found']);
    expect((await stranger.get(`${yahtzee}/play`)).body.play).toBeNull();
  });

  test('is refused while it is unfinished, and always if it is the viewer’s own', async () => {
    const [friend, racer] = [newVisitor(), newVisitor()];
    const theirs = await friend.begin(day);
    const own = await racer.begin(day);
    for (const id of [theirs.id, own.id])
      expect(codeOf(await sharedOf(racer, id))).toEqual([404, 'not-found']);
    await finish(racer, own);
    expect(codeOf(await sharedOf(racer, own.id))).toEqual([404, 'not-found']);
    await finish(friend, theirs);
    expect((await sharedOf(racer, theirs.id)).status).toBe(200);
  });

  test('is refused once the viewer’s own play is void', async () => {
    const { play: theirs } = await aFriend();
    const racer = newVisitor();
    await racer.begin(day);
    setClock('2026-11-21T01:00:00Z');
    expect((await sharedOf(racer, theirs.id)).status).toBe(200);
    setClock('2026-11-21T02:00:00Z');
    expect(codeOf(await sharedOf(racer, theirs.id))).toEqual([404, 'not-found']);
  });

  test('is refused once its player is deleted', async () => {
    const { friend, play: theirs } = await newFriend();
    const racer = newVisitor();
    await racer.begin(day);
    expect((await sharedOf(racer, theirs.id)).status).toBe(200);
    await friend.send('DELETE', '/api/players/me');
    expect(codeOf(await sharedOf(racer, theirs.id))).toEqual([404, 'not-found']);
  });

  test.each(['me', '..%2f..', '1111111111111111111', 'a'.repeat(2_000)])(
    'is not found at %s',
    async (id) => {
      const { id: playerId, play: theirs } = await aFriend();
      const racer = newVisitor();
      await racer.begin(day);
      // An id of another kind, or with a wrong tag, belongs to no play.
      const broken = theirs.id.slice(0, -1) + (theirs.id.endsWith('2') ? '3' : '2');
      for (const none of [id, playerId, broken])
        expect(codeOf(await sharedOf(racer, none))).toEqual([404, 'not-found']);
    },
  );
});

describe('the list of friends to race', () => {
  test('has the latest first, in an order that reveals no score', async () => {
    const racer = newVisitor();
    await racer.begin(day);
    const finished: { id: string; score: number }[] = [];
    for (let hour = 13; hour < 18; hour++) {
      setClock(`${day}T${hour}:00:00Z`);
      const { id, friend } = await newFriend();
      const { results } = (await friend.get(`/api/players/${id}`)).body;
      finished.unshift({ id, score: results[0].score });
      await follow(racer, id);
    }
    const { players } = (await racer.get<Ghosts>(`${yahtzee}/ghosts`)).body;
    expect(players.map(({ id }) => id)).toEqual(finished.map(({ id }) => id));
  });

  test.each([
    ['the list', (database: Database) => listGhosts(database, board, 'a')],
    ['one game', (database: Database) => findGhost(database, board, 'a', 'b')],
  ])('is read from the followed players, whatever the number of results: %s', async (_, run) => {
    const steps = await plansOf(run);
    expect(steps[0]).toMatch(/^SEARCH follows /);
    expect(steps.join('\n')).toContain('results_ranked_once');
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });
});
