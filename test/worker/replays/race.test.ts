/** Racing a friend shows their total up to the viewer’s own turn, and nothing else. */
import { beforeEach, describe, expect, test } from 'vitest';
import { findVariant, type Variant } from '../../../engine/games.ts';
import { afterTurns } from '../../../engine/prefix.ts';
import type { Ghost, Ghosts, Replay } from '../../../api/schemas/replays.ts';
import type { YahtzeePlay } from '../../reference/plays.ts';
import { day, setClock } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import {
  finish,
  makeChallenge,
  newVisitor,
  refusalOf,
  type Answer,
  type Visitor,
} from '../visitor.ts';

const yahtzee = `/api/challenges/${day}/yahtzee`;
const yardkle = `/api/challenges/${day}/yardkle`;

beforeEach(() => setClock(`${day}T12:00:00Z`));

/** One friend for all tests that only look at them. Each has a racer of its own. */
let known: ReturnType<typeof newFriend> | null = null;
type Friend = Awaited<ReturnType<typeof newFriend>>;

const byPlayer: Way = { follows: true, of: ({ id }) => id };
const byReplay: Way = { follows: false, of: ({ play }) => `by-replay/${play.id}` };

const listOf = async (visitor: Visitor): Promise<Ghosts['players']> =>
  (await visitor.get<Ghosts>(`${yahtzee}/ghosts`)).body.players;

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
      const player = { id: theirs.id, handle, knownAs: null };
      const shown = { player, turns, total: totalOf(theirs.play, turns) };
      expect([status, body]).toEqual([200, shown]);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      if (play.status !== 'playing') break;
      const [box] = Object.keys(play.state.options).reverse();
      const letters = Object.keys(play.state.card);
      play = (await racer.move(play, 'ABCDEFGHIJKLM'.charAt(letters.indexOf(box ?? '')))).body;
    }
    expect((await ghostAt(racer, way.of(theirs))).body.total).toBe(theirs.play.result?.score);
    const { id } = theirs;
    expect(await listOf(racer)).toEqual(way.follows ? [{ id, handle, knownAs: null }] : []);
    if (!way.follows) expect(refusalOf(await ghostAt(racer, id))).toBe('404 not-found');
  });

  test('stays the same until the viewer completes another turn, whatever the request says', async () => {
    const theirs = await aFriend();
    const { racer, play } = await newRacer(theirs.id, way);
    const rolled = (await racer.move(play, '7')).body;
    for (const query of ['', '', '?turns=13', '?at=13&turns=13', '?log=ABCDEFGHIJKLM'])
      expect((await ghostAt(racer, way.of(theirs) + query)).body.turns).toBe(0);
    await racer.move(rolled, 'M');
    expect((await ghostAt(racer, way.of(theirs))).body.turns).toBe(1);
  });

  test('follows the rules and the dice of a custom challenge, and is nowhere else', async () => {
    const [friend, racer] = [newVisitor(), newVisitor()];
    const making = (maker: Visitor) => makeChallenge(maker, `${day}T20:00:00.000Z`, 'yardzee');
    const [code, other] = [await making(friend), await making(friend)];
    const play = await finish(friend, await friend.begin('c', code));
    const theirs = { id: await idOf(friend), play };
    for (const [date, game] of [['c', other], [day]]) await racer.begin(date!, game);
    if (way.follows) await follow(racer, theirs.id);
    await racer.move(await racer.begin('c', code), 'M');
    const { body } = await ghostAt(racer, way.of(theirs), `/api/challenges/c/${code}`);
    expect(body).toMatchObject({ turns: 1, total: totalOf(play, 1, 'yardzee') });
    for (const elsewhere of [`/api/challenges/c/${other}`, yahtzee])
      expect(refusalOf(await ghostAt(racer, way.of(theirs), elsewhere))).toBe('404 not-found');
  });

  test('is refused without an identity, and before the viewer has begun, which asking does not', async () => {
    const theirs = await aFriend();
    const stranger = newVisitor();
    expect(refusalOf(await ghostAt(stranger, way.of(theirs)))).toBe('401 unauthenticated');
    expect(stranger.cookie).toBe('');
    await stranger.begin(day, 'yardkle');
    if (way.follows) await follow(stranger, theirs.id);
    for (const address of [yahtzee, yardkle])
      expect(refusalOf(await ghostAt(stranger, way.of(theirs), address))).toBe('404 not-found');
    expect((await stranger.get(`${yahtzee}/play`)).body.play).toBeNull();
  });

  test('is refused until it is finished, and once the viewer’s own play is void', async () => {
    const friend = newVisitor();
    const play = (await friend.move(await friend.begin(day), 'M')).body;
    const theirs = { id: await idOf(friend), play };
    const { racer } = await newRacer(theirs.id, way);
    expect(refusalOf(await ghostAt(racer, way.of(theirs)))).toBe('404 not-found');
    expect(await listOf(racer)).toEqual([]);
    await finish(friend, play);
    for (const at of [`${day}T12:00:00Z`, '2026-11-21T01:00:00Z']) {
      setClock(at);
      expect((await ghostAt(racer, way.of(theirs))).status).toBe(200);
    }
    setClock('2026-11-21T02:00:00Z');
    expect(refusalOf(await ghostAt(racer, way.of(theirs)))).toBe('404 not-found');
  });

  test('is refused once its player is deleted', async () => {
    const theirs = await newFriend();
    const { racer } = await newRacer(theirs.id, way);
    await theirs.friend.send('DELETE', '/api/players/me');
    expect(refusalOf(await ghostAt(racer, way.of(theirs)))).toBe('404 not-found');
    expect(await listOf(racer)).toEqual([]);
  });

  test('is none of one’s own, nor of an id that nothing of its kind has', async () => {
    const { id, play } = await aFriend();
    const { racer, play: begun } = await newRacer(id, way);
    const own = await finish(racer, begun);
    const broken = (text: string) => text.slice(0, -1) + (text.endsWith('2') ? '3' : '2');
    for (const [ofPlayer, ofPlay] of [
      [await idOf(racer), own.id],
      ...['me', '..%2f..', 'a'.repeat(2_000)].map((made) => [made, made] as const),
      ['1111111111111111', '1111111111111111111'],
      // An id of another kind, or with a wrong tag.
      [play.id, id],
      [broken(id), broken(play.id)],
    ] as const) {
      const none = way.of({ id: ofPlayer, play: { ...play, id: ofPlay } });
      expect(refusalOf(await ghostAt(racer, none))).toBe('404 not-found');
    }
  });
});

test('a friend’s total is refused for a player whom the viewer does not follow, or no longer follows', async () => {
  const { friend, id } = await newFriend();
  const racer = newVisitor();
  await racer.begin(day);
  expect(refusalOf(await ghostAt(racer, id))).toBe('404 not-found');
  await follow(friend, await idOf(racer));
  expect(refusalOf(await ghostAt(racer, id))).toBe('404 not-found');
  await follow(racer, id);
  expect((await ghostAt(racer, id)).status).toBe(200);
  await racer.send('DELETE', `/api/players/${id}/follow`);
  expect(refusalOf(await ghostAt(racer, id))).toBe('404 not-found');
  expect(await listOf(racer)).toEqual([]);
});

test('a friend’s total is refused for a friend who has finished the other game, or another day', async () => {
  const { id } = await aFriend();
  const racer = newVisitor();
  await racer.begin(day, 'yardkle');
  await follow(racer, id);
  expect(refusalOf(await ghostAt(racer, id, yardkle))).toBe('404 not-found');
  setClock('2026-11-21T12:00:00Z');
  await racer.begin('2026-11-21');
  const tomorrow = '/api/challenges/2026-11-21/yahtzee';
  expect(refusalOf(await ghostAt(racer, id, tomorrow))).toBe('404 not-found');
});

test('a friend’s total is refused for a friend who has played the day later, unranked', async () => {
  setClock('2026-11-22T12:00:00Z');
  const { id } = await newFriend();
  const { racer } = await newRacer(id);
  expect(refusalOf(await ghostAt(racer, id))).toBe('404 not-found');
});

test('a shared game that was played later, unranked, can be raced on the public dice', async () => {
  setClock('2026-11-22T12:00:00Z');
  const { play: theirs } = await newFriend();
  expect(theirs.ranked).toBe(false);
  const racer = newVisitor();
  expect(refusalOf(await ghostAt(racer, byReplay.of({ id: '', play: theirs })))).toBe(
    '401 unauthenticated',
  );
  await racer.move(await racer.begin(day), 'M');
  const total = totalAfter(theirs, variantOf('yahtzee', 'official'), 1);
  expect((await ghostAt(racer, byReplay.of({ id: '', play: theirs }))).body).toMatchObject({
    turns: 1,
    total,
  });
});

test('the list of friends to race has the latest first, in an order that reveals no score', async () => {
  const racer = newVisitor();
  await racer.begin(day);
  const finished: string[] = [];
  for (let hour = 13; hour < 18; hour++) {
    setClock(`${day}T${hour}:00:00Z`);
    const { id } = await newFriend();
    finished.unshift(id);
    await follow(racer, id);
  }
  expect((await listOf(racer)).map(({ id }) => id)).toEqual(finished);
});

const follow = async (visitor: Visitor, id: string): Promise<void> => {
  expect((await visitor.send('POST', `/api/players/${id}/follow`)).status).toBe(204);
};

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

const newRacer = async (
  id: string,
  { follows } = byPlayer,
): Promise<{ racer: Visitor; play: YahtzeePlay }> => {
  const racer = newVisitor();
  const play = await racer.begin(day);
  if (follows) await follow(racer, id);
  return { racer, play };
};

/** The score after the first turns of a game, by the engine. */
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
