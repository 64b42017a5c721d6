/**
 * A play over HTTP, every answer of which is compared with the independent reference.
 *
 * @holds api/games/card api/games/yahtzee api/games/yardkle api/games/yatzy
 */
import { beforeEach, expect, test } from 'vitest';
import { playOut, playerOf } from '../../reference/players.ts';
import { randomOf } from '../../reference/random.ts';
import { replayLog } from '../../reference/replay.ts';
import { startGame } from '../../reference/yahtzee.ts';
import { replayLog as replayYardkle } from '../../reference/yardkle.ts';
import { dayAfter } from '../../../api/days.ts';
import { setClock } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import { rowsOf } from '../rows.ts';
import { diceOfDay, seedHexOf } from '../seeds.ts';
import { finish, makeChallenge, newVisitor, playLog, refusalOf, yardkleLogOf } from '../visitor.ts';
import { tiersOf } from '../../tier.ts';

const today = '2026-11-20';
const address = `/api/challenges/${today}/yahtzee/play`;
const diceOf = diceOfDay(today);

beforeEach(() => setClock(`${today}T12:00:00Z`));

test('reading starts nothing, a POST begins a ranked play, and repeating it gives the same play', async () => {
  const visitor = newVisitor();
  expect(await visitor.get(address)).toMatchObject({ status: 200, body: { play: null } });
  const first = await visitor.send('POST', address);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ ranked: true, status: 'playing', log: '' });
  const again = await visitor.send('POST', address);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect((await visitor.get(address)).body.play).toEqual(first.body);
});

test('only its own player can see or move a play', async () => {
  const [owner, stranger, nobody] = [newVisitor(), newVisitor(), newVisitor()];
  const play = await owner.begin(today);
  await stranger.begin(today);
  for (const visitor of [stranger, nobody]) {
    expect((await visitor.get(`/api/plays/${play.id}`)).status).toBe(404);
    expect(refusalOf(await visitor.move(play, 'A'))).toBe('404 not-found');
  }
  expect((await owner.get(`/api/plays/${play.id}`)).body).toEqual(play);
});

test('a player has begun at most 200 custom challenges that have not closed for good', async () => {
  const [visitor, maker] = [newVisitor(), newVisitor()];
  await visitor.begin(today);
  const id = await idOf(visitor);
  const made = JSON.stringify(Array.from({ length: 199 }, (_, at) => `made ${at}`));
  const closedAt = Date.parse(`${today}T10:00:01Z`);
  await rowsOf(
    `insert into custom_challenges (code, game, rules, seed, created_at, closes_at)
     select value, 'yahtzee', 'official', '', 0, ? from json_each(?)`,
    ...[closedAt, made],
  );
  const begun =
    'insert into custom_plays (player_id, code, begun_at) select ?, value, 0 from json_each(?)';
  await rowsOf(begun, id, made);
  const begin = async () =>
    visitor.send(
      'POST',
      `/api/challenges/c/${await makeChallenge(maker, `${today}T20:00:00Z`)}/play`,
    );
  expect((await begin()).status).toBe(201);
  expect((await begin()).body.code).toBe('too-many-open-plays');
  setClock(`${today}T12:00:01Z`);
  expect((await begin()).status).toBe(201);
});

const yardkleDice = diceOfDay(today, 'yardkle', 6);
/** Each game as the reference plays it, and how many of its games are in the sample. */
const references = [
  {
    ...{ game: 'yahtzee', step: 6, moveLength: 1 },
    replay: (log: string) => replayLog('official', diceOf, log),
    logOf: (seed: number) => playOut(startGame('official', diceOf), playerOf(randomOf(seed))),
    scoreOf: ({ totals }: any) => totals.total,
  },
  {
    ...{ game: 'yardkle', step: 12, moveLength: 2 },
    replay: (log: string) => replayYardkle(yardkleDice, log),
    logOf: (seed: number) => yardkleLogOf(today, seed),
    scoreOf: ({ score }: any) => score,
  },
] as const;

const seeds = Array.from({ length: 12 }, (_, seed) => seed);
for (const { game, step, moveLength, replay, logOf, scoreOf } of references)
  for (const { rows, tier } of tiersOf(step, seeds))
    test.each(rows)(`random ${game} %i: every answer matches the reference`, tier, async (seed) => {
      const log = logOf(seed);
      const visitor = newVisitor();
      let play = await visitor.begin(today, game);
      for (let at = 0; at < log.length; at += moveLength) {
        const answer = await visitor.move(play, log.slice(at, at + moveLength));
        const so = log.slice(0, at + moveLength);
        const expected = replay(so);
        if (!('view' in expected)) throw new Error('the reference refuses its own game');
        expect(answer).toMatchObject({ status: 200, body: { log: so } });
        expect(answer.body.state).toEqual(expected.view);
        play = answer.body;
      }
      expect(play).toMatchObject({ status: 'finished', state: { roll: 0, dice: [] } });
      const [score, turns] = [scoreOf(play.state), play.state.turn];
      expect(play.result).toMatchObject({ score, turns });
      const { body } = await visitor.get(`/api/replays/${play.id}`);
      expect(body).toMatchObject({ log, score, turns, rolls: play.rolls });
    });

test('a player is sent no die of a later roll, and nothing from which dice can be derived', async () => {
  const visitor = newVisitor();
  let play = await visitor.begin(today);
  for (const move of ['3', '1', 'A', 'B', 'g', 'C']) {
    play = (await visitor.move(play, move)).body;
    const { turn, roll } = play.state;
    const isDealt = (block: { turn: number; roll: number }): boolean =>
      block.turn < turn || (block.turn === turn && block.roll <= roll);
    expect(play.rolls.every(isDealt)).toBe(true);
  }
  const kept = play.rolls[1]?.faces.map((face) => face === null);
  expect(kept).toEqual([true, true, false, false, false]);
  await visitor.get('/api/fairness');
  await visitor.get('/api/challenges/today');
  // Any seed from today to the end of the year determines today's dice.
  const december = Array.from({ length: 31 }, (_, at) => dayAfter('2026-12-01', at));
  const answers = visitor.answers.join('\n');
  for (const date of [today, '2026-11-21', '2026-11-30', ...december])
    expect(answers).not.toContain(seedHexOf(date));
  // Published seeds are found, so the check above works.
  expect(answers).toContain(seedHexOf('2026-11-18'));
});

test('moves can be repeated safely after a lost answer, even after the end', async () => {
  const visitor = newVisitor();
  const play = await visitor.begin(today);
  const first = await visitor.move(play, '7');
  expect(await visitor.move(play, '7')).toEqual({ ...first, headers: expect.anything() });
  const end = await finish(visitor, first.body);
  const { review: _, ...later } = end;
  expect((await visitor.move(play, '7')).body).toEqual(later);
  const last = await visitor.move({ ...play, log: end.log.slice(0, -1) }, end.log.slice(-1));
  expect(last).toMatchObject({ status: 200, body: end });
  expect(refusalOf(await visitor.move(end, 'A'))).toBe('422 illegal-move');
});

test('moves that the rules forbid are refused with their index and the reason, those that differ from the log with the log', async () => {
  const visitor = newVisitor();
  const play = await playLog(visitor, await visitor.begin(today), '7A');
  const illegal = await visitor.move(play, 'A');
  expect(illegal).toMatchObject({ status: 422, body: { code: 'illegal-move', at: 2 } });
  expect(illegal.body).toHaveProperty('detail', expect.stringContaining('filled'));
  const wrong = [
    { at: 0, moves: '8' },
    { at: 0, moves: '7B' },
    { at: 0, moves: '7AB' },
    { at: 1, moves: 'B' },
    { at: 3, moves: 'B' },
    { at: 40, moves: 'A' },
  ];
  for (const { at, moves } of wrong) {
    const answer = await visitor.send('POST', `/api/plays/${play.id}/moves`, { at, moves });
    expect(answer).toMatchObject({ status: 409, body: { code: 'out-of-step', log: '7A' } });
  }
});
