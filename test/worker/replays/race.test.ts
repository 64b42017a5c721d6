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

/** One friend for all tests that only look at them. Each has a racer of its own. */
let known: ReturnType<typeof newFriend> | null = null;
type Friend = Awaited<ReturnType<typeof newFriend>>;

const byPlayer: Way = { follows: true, of: ({ id }) => id };
const byReplay: Way = { follows: false, of: ({ play }) => `by-replay/${play.id}` };

const listOf = async (visitor: Visitor): Promise<Ghosts['players']> =>
  (await visitor.get<Ghosts>(`${yahtzee}/ghosts`)).body.players;

const codeOf = ({ status, body }: Answer): readonly unknown[] => [status, body.code];

describe.each([
  ['a friend’s total', byPlayer],
  ['a shared game', byReplay],
] as const)('%s', (_, way) => {
  const totalOf = (play: YahtzeePlay, turns: number, rules = 'official') =>
    totalAfter(play, variantOf('yahtzee', rules), turns);

  test('covers as many boxes as the viewer has filled, and is all that is shown', async () => {
    const theirs = await aFriend();
    const { handle } = (await theirs.friend.get('/api/players/me')).body;
    const { racer, play: begun } = await newRacer(theirs.id, way);
    let play = begun;
    for (;;) {
      const { status, body, headers } = await ghostAt(racer, way.of(theirs));
      const { turn: turns } = play.state;
      const shown = {
        player: { id: theirs.id, handle },
        turns,
        total: totalOf(theirs.play, turns),
      };
      expect([status, body]).toEqual([200, shown]);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      if (play.status !== 'playing') break;
      const [box] = Object.keys(play.state.options).reverse();
      const letters = Object.keys(play.state.card);
      play = (await racer.move(play, 'ABCDEFGHIJKLM'.charAt(letters.indexOf(box ?? '')))).body;
    }
    expect((await ghostAt(racer, way.of(theirs))).body.total).toBe(theirs.play.result?.score);
    const { id } = theirs;
    expect(await listOf(racer)).toEqual(way.follows ? [{ id, handle }] : []);
    if (!way.follows) expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
  });

  test('stays the same until the viewer completes another turn, whatever the request says', async () => {
    const theirs = await aFriend();
    const { racer, play } = await newRacer(theirs.id, way);
    const rolled = (await racer.move(play, '7')).body;
    for (const query of ['', '', '?turns=13', '?at=13&turns=13', '?log=ABCDEFGHIJKLM'])
      expect((await ghostAt(racer, way.of(theirs) + query)).body).toMatchObject({
        ...{ turns: 0, total: 0 },
      });
    await racer.move(rolled, 'M');
    expect((await ghostAt(racer, way.of(theirs))).body.turns).toBe(1);
  });

  test('follows the rules and the dice of a custom challenge, and is nowhere else', async () => {
    const [friend, racer] = [newVisitor(), newVisitor()];
    const [address, other] = [await making(friend, 'yardzee'), await making(friend, 'yardzee')];
    const play = await finish(friend, await begin<YahtzeePlay>(friend, address));
    const theirs = { id: await idOf(friend), play };
    const own = await begin<YahtzeePlay>(racer, address);
    for (const elsewhere of [other, yahtzee]) await begin(racer, elsewhere);
    if (way.follows) await follow(racer, theirs.id);
    await racer.move(own, 'M');
    expect((await ghostAt(racer, way.of(theirs), address)).body).toMatchObject({
      ...{ turns: 1, total: totalOf(play, 1, 'yardzee') },
    });
    for (const elsewhere of [other, yahtzee])
      expect(codeOf(await ghostAt(racer, way.of(theirs), elsewhere))).toEqual([404, 'not-found']);
  });

  test('is refused without an identity, and before the viewer has begun, which asking does not', async () => {
    const theirs = await aFriend();
    const stranger = newVisitor();
    expect(codeOf(await ghostAt(stranger, way.of(theirs)))).toEqual([401, 'unauthenticated']);
    expect(stranger.cookie).toBe('');
    await begin(stranger, yardkle);
    if (way.follows) await follow(stranger, theirs.id);
    for (const address of [yahtzee, yardkle])
      expect(codeOf(await ghostAt(stranger, way.of(theirs), address))).toEqual([404, 'not-found']);
    expect((await stranger.get(`${yahtzee}/play`)).body.play).toBeNull();
  });

  test('is refused until it is finished', async () => {
    const friend = newVisitor();
    const play = (await friend.move(await friend.begin(day), 'M')).body;
    const theirs = { id: await idOf(friend), play };
    const { racer } = await newRacer(theirs.id, way);
    expect(codeOf(await ghostAt(racer, way.of(theirs)))).toEqual([404, 'not-found']);
    expect(await listOf(racer)).toEqual([]);
    await finish(friend, play);
    expect((await ghostAt(racer, way.of(theirs))).status).toBe(200);
  });

  test('is refused once the viewer’s own play is void', async () => {
    const theirs = await aFriend();
    const { racer } = await newRacer(theirs.id, way);
    setClock('2026-11-21T01:00:00Z');
    expect((await ghostAt(racer, way.of(theirs))).status).toBe(200);
    setClock('2026-11-21T02:00:00Z');
    expect(codeOf(await ghostAt(racer, way.of(theirs)))).toEqual([404, 'not-found']);
  });

  test('is refused once its player is deleted', async () => {
    const theirs = await newFriend();
    const { racer } = await newRacer(theirs.id, way);
    await theirs.friend.send('DELETE', '/api/players/me');
    expect(codeOf(await ghostAt(racer, way.of(theirs)))).toEqual([404, 'not-found']);
    expect(await listOf(racer)).toEqual([]);
  });

  test('is none of one’s own, nor of an id that nothing of its kind has', async () => {
    const { id, play } = await aFriend();
    const { racer, play: begun } = await newRacer(id, way);
    const own = await finish(racer, begun);
    const broken = (text: string) => text.slice(0, -1) + (text.endsWith('2') ? '3' : '2');
    for (const none of [
      { id: await idOf(racer), play: own },
      { id: 'me', play: { ...play, id: 'me' } },
      { id: '..%2f..', play: { ...play, id: '..%2f..' } },
      { id: '1111111111111111', play: { ...play, id: '1111111111111111111' } },
      { id: 'a'.repeat(2_000), play: { ...play, id: 'a'.repeat(2_000) } },
      // An id of another kind, or with a wrong tag.
      { id: play.id, play: { ...play, id } },
      { id: broken(id), play: { ...play, id: broken(play.id) } },
    ])
      expect(codeOf(await ghostAt(racer, way.of(none)))).toEqual([404, 'not-found']);
  });
});

describe('a friend’s total', () => {
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

  test('is refused for a player whom the viewer does not follow, or no longer follows', async () => {
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

  test('is refused for a player who follows the viewer, but is not followed back', async () => {
    const { friend, id } = await newFriend();
    const racer = newVisitor();
    await racer.begin(day);
    await follow(friend, await idOf(racer));
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
  });

  test('is refused for a friend who has finished the other game, or another day', async () => {
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

  test('is refused for a friend who has played the day later, unranked', async () => {
    setClock('2026-11-22T12:00:00Z');
    const { id } = await newFriend();
    const { racer } = await newRacer(id);
    expect(codeOf(await ghostOf(racer, id))).toEqual([404, 'not-found']);
  });

  test.each([
    ['2026-02-30', 'yahtzee'],
    ['2026-11-20', 'chess'],
    ['c', '1111111111111111'],
  ])('is refused for an unknown challenge: %s/%s', async (date, game) => {
    const { id } = await aFriend();
    const { racer } = await newRacer(id);
    const address = `/api/challenges/${date}/${game}`;
    expect(codeOf(await ghostOf(racer, id, address))).toEqual([404, 'not-found']);
    expect(codeOf(await racer.get(`${address}/ghosts`))).toEqual([404, 'not-found']);
  });
});

test('a shared game that was played later, unranked, can be raced on the public dice', async () => {
  setClock('2026-11-22T12:00:00Z');
  const { play: theirs } = await newFriend();
  expect(theirs.ranked).toBe(false);
  const racer = newVisitor();
  expect(codeOf(await sharedOf(racer, theirs.id))).toEqual([401, 'unauthenticated']);
  await racer.move(await racer.begin(day), 'M');
  const total = totalAfter(theirs, variantOf('yahtzee', 'official'), 1);
  expect((await sharedOf(racer, theirs.id)).body).toMatchObject({ turns: 1, total });
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

const aFriend = (): ReturnType<typeof newFriend> => (known ??= newFriend());

interface Way {
  readonly follows: boolean;
  /** What follows `ghosts/` in the address. */
  readonly of: (friend: Pick<Friend, 'id' | 'play'>) => string;
}

const ghostAt = (visitor: Visitor, name: string, address = yahtzee): Promise<Answer<Ghost>> =>
  visitor.get<Ghost>(`${address}/ghosts/${name}`);

const ghostOf = (visitor: Visitor, id: string, address = yahtzee): Promise<Answer<Ghost>> =>
  ghostAt(visitor, id, address);
const sharedOf = (visitor: Visitor, id: string, address = yahtzee): Promise<Answer<Ghost>> =>
  ghostAt(visitor, `by-replay/${id}`, address);

/** A player who has begun, and follows the friend if they have to. */
const newRacer = async (
  id: string,
  { follows } = byPlayer,
): Promise<{ racer: Visitor; play: YahtzeePlay }> => {
  const racer = newVisitor();
  const play = await racer.begin(day);
  if (follows) await follow(racer, id);
  return { racer, play };
};

const making = async (maker: Visitor, rules: string): Promise<string> => {
  const closesAt = `${day}T20:00:00.000Z`;
  const made = await maker.send('POST', '/api/challenges', { rules, closesAt });
  return `/api/challenges/c/${made.body.code}`;
};

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
