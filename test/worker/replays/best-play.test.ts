/**
 * Best play of a challenge’s own dice, for those who may see its replays.
 *
 * @holds worker/plays
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { solvedRules } from '../../../engine/coaches.ts';
import { variantOfRules } from '../../../engine/games.ts';
import type { RulesName } from '../../../engine/rule-sets.ts';
import type { Deal } from '../../../engine/types.ts';
import type { Play } from '../../../api/schemas/plays.ts';
import type { BestPlay } from '../../../api/schemas/replays.ts';
import { knownCoach } from '../known-coach.ts';
import { findCustomTerms } from '../../../worker/challenges/terms.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { day, setClock } from '../clock.ts';
import {
  finishLog,
  makeChallenge,
  newVisitor,
  refusalOf,
  type Answer,
  type Visitor,
} from '../visitor.ts';
import { endingMove } from '../../reference/moves.ts';
import { tiersOf } from '../../tier.ts';

const closesAt = '2026-11-21T00:00:00.000Z';
const grace = '2026-11-21T01:00:00Z';
const closed = '2026-11-21T02:00:00Z';
const final = '2026-11-21T06:00:00Z';
const yahtzee = `/api/challenges/${day}/yahtzee`;
const yardkle = `/api/challenges/${day}/yardkle`;

beforeEach(() => setClock(`${day}T12:00:00Z`));

const begin = async (visitor: Visitor, place: string): Promise<Play> =>
  (await visitor.send<Play>('POST', `${place}/play`)).body;

const make = async (maker: Visitor, rules: RulesName): Promise<string> =>
  `/api/challenges/c/${await makeChallenge(maker, closesAt, rules)}`;

for (const { rows, tier } of tiersOf(3, solvedRules))
  test.each(rows)('best play uses the challenge’s own dice: %s', tier, async (rules) => {
    const [maker, stranger] = [newVisitor(), newVisitor()];
    const place = await make(maker, rules);
    setClock(closed);
    const { status, body } = await bestPlayAt(stranger, place);
    const coach = await knownCoach(rules);
    const expected = coach.bestPlay(await dealAt(place));
    expect([status, body]).toEqual([200, { ...expected, rolls: body.rolls }]);
    expect(Object.keys(body).toSorted()).toEqual(['ledger', 'log', 'rolls', 'score', 'turns']);
  });

test.each([yahtzee, yardkle])(
  'best play can be played, with the same rolls, score and ledger (%s)',
  async (place) => {
    setClock(closed);
    const visitor = newVisitor();
    const { body: best } = await bestPlayAt(visitor, place);
    const play = await finishLog(visitor, await begin(visitor, place), best.log);
    expect(play).toMatchObject({ status: 'finished', rolls: best.rolls });
    expect(play.result).toMatchObject({ score: best.score, turns: best.turns });
    expect(play.result?.ledger?.mistakes).toBeLessThan(1e-8);
    expect(play.result?.ledger?.luck).toBeCloseTo(best.ledger.luck, 8);
    expect(best.ledger.mistakes).toBe(0);
  },
);

/** Expects nothing but the refusal: no die, no log, and the same words for everyone. */
const expectSealed = ({ status, body, headers }: Answer): void => {
  const problem = { type: 'about:blank', title: 'This replay is sealed', code: 'replay-sealed' };
  expect(body).toEqual({ ...problem, status: 403, requestId: expect.any(String) });
  expect(status).toBe(403);
  expect(headers.get('Cache-Control')).toBe('no-store');
};

const sealed = [
  ...[yahtzee, yardkle].map((place) => [place, () => Promise.resolve(place)] as const),
  ...solvedRules.map((rules) => [rules, (maker: Visitor) => make(maker, rules)] as const),
];

for (const { rows, tier } of tiersOf(8, sealed))
  test.each(rows)(
    'while the dice are sealed: it is shown only to players who have finished: %s',
    tier,
    async (_, placeOf) => {
      const [maker, other, stranger] = [newVisitor(), newVisitor(), newVisitor()];
      const place = await placeOf(maker);
      // The maker of a challenge has no access that others lack.
      expectSealed(await bestPlayAt(maker, place));
      const theirs = await finishAt(other, place);
      const gateOf = async (visitor: Visitor): Promise<readonly number[]> => [
        (await bestPlayAt(visitor, place)).status,
        (await visitor.get(`/api/replays/${theirs.id}`)).status,
      ];
      expect(await gateOf(other)).toEqual([200, 200]);
      const { headers } = await bestPlayAt(other, place);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expectSealed(await bestPlayAt(stranger, place));
      expect(await gateOf(stranger)).toEqual([403, 403]);
      let play = await begin(maker, place);
      while (play.status === 'playing') {
        expect(await gateOf(maker)).toEqual([403, 403]);
        expectSealed(await bestPlayAt(maker, place));
        play = await endTurn(maker, play);
      }
      expect(await gateOf(maker)).toEqual([200, 200]);
      expect(await gateOf(stranger)).toEqual([403, 403]);
    },
  );

test('while the dice are sealed: a finished game opens no other day, game or challenge', async () => {
  setClock('2026-11-19T12:00:00Z');
  const visitor = newVisitor();
  await finishAt(visitor, '/api/challenges/2026-11-19/yahtzee');
  setClock(`${day}T12:00:00Z`);
  await finishAt(visitor, yardkle);
  const place = await make(visitor, 'official');
  const tomorrow = '/api/challenges/2026-11-21/yahtzee';
  for (const sealed of [yahtzee, place, tomorrow]) expectSealed(await bestPlayAt(visitor, sealed));
  // Nor does an unranked one of a closed day.
  setClock(closed);
  await finishAt(visitor, yahtzee);
  expectSealed(await bestPlayAt(visitor, tomorrow));
});

test('while the dice are sealed: it stays sealed in the grace period, and opens with the replays', async () => {
  const [player, late, stranger] = [newVisitor(), newVisitor(), newVisitor()];
  await finishAt(player, yahtzee);
  const early = (await bestPlayAt(player, yahtzee)).body;
  const begun = await begin(late, yahtzee);
  setClock(grace);
  for (const visitor of [late, stranger]) expectSealed(await bestPlayAt(visitor, yahtzee));
  expect((await bestPlayAt(player, yahtzee)).status).toBe(200);
  await finishLog(late, begun, 'ABCDEFGHIJKLM');
  expect((await bestPlayAt(late, yahtzee)).status).toBe(200);
  setClock('2026-11-21T01:59:59.999Z');
  expectSealed(await bestPlayAt(stranger, yahtzee));
  setClock(closed);
  expect((await bestPlayAt(stranger, yahtzee)).body).toEqual(early);
});

test('best play can be cached once its dice are public, because it names nobody', async () => {
  const cachedFor = async (): Promise<string | null> =>
    (await bestPlayAt(newVisitor(), yahtzee)).headers.get('Cache-Control');
  setClock(closed);
  expect(await cachedFor()).toBe('public, max-age=60');
  setClock(final);
  expect(await cachedFor()).toBe('public, max-age=86400');
});

test.each([
  '/api/challenges/2025-12-31/yahtzee',
  '/api/challenges/2026-02-30/yahtzee',
  `/api/challenges/${day}/chess`,
  '/api/challenges/c/1111111111111111',
  '/api/challenges/c/x',
])('%s has no best play', async (place) => {
  expect(refusalOf(await newVisitor().get(`${place}/best-play`))).toBe('404 not-found');
});

const bestPlayAt = (visitor: Visitor, place: string): Promise<Answer<BestPlay>> =>
  visitor.get<BestPlay>(`${place}/best-play`);

const finishAt = async (visitor: Visitor, place: string): Promise<Play> => {
  let play = await begin(visitor, place);
  while (play.status === 'playing') play = await endTurn(visitor, play);
  return play;
};

/** The dice that a play has shown; dice to come are ones. */
const dealShownBy =
  ({ rolls }: Play): Deal =>
  (turn, roll) => {
    const shown = rolls.find((one) => one.turn === turn && one.roll === roll);
    return Array.from({ length: 6 }, (_, die) => shown?.faces[die] ?? 1);
  };

const enderOf = (play: Play): string => {
  const variant = variantOfRules(play.challenge.rules);
  const deal = dealShownBy(play);
  const replayed = variant.start(deal).after(play.log, 0, deal);
  if (!replayed.ok) throw new Error(replayed.error.reason);
  return endingMove(variant.game, replayed.value, deal);
};

const endTurn = async (visitor: Visitor, play: Play): Promise<Play> => {
  const body = { at: play.log.length, moves: enderOf(play) };
  const answer = await visitor.send<Play>('POST', `/api/plays/${play.id}/moves`, body);
  expect(answer.status).toBe(200);
  return answer.body;
};

const dealAt = async (place: string): Promise<Deal> => {
  const code = place.split('/').at(-1) ?? '';
  const terms = await findCustomTerms(databaseOf(env.DB), code, Date.now());
  if (!terms?.custom) throw new Error('no such challenge');
  return variantOfRules(terms.rules).dealer(terms.custom.seed);
};
