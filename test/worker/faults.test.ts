/** Whatever call of D1 or of a play's storage breaks, and however: nothing is lost, doubled, or dealt without a record. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { YahtzeePlay as Play } from '../../worker/api.ts';
import { replayLog } from '../reference/replay.ts';
import { setClock } from './clock.ts';
import { countCalls, faultKinds, wireFaults, withFault } from './faults.ts';
import { diceOfDay } from './seeds.ts';
import { letterOf, newVisitor, type Answer, type Visitor } from './visitor.ts';

const day = '2026-11-20';
const triesMax = 5;

beforeAll(wireFaults);
beforeEach(() => setClock(`${day}T12:00:00Z`));

/** Asks again as a client does, until there is an answer that is no outage. */
const insist = async (ask: () => Promise<Answer<Play>>): Promise<Play> => {
  for (let tries = 0; tries < triesMax; tries++) {
    const answer = await ask();
    if (answer.status < 300) return answer.body;
    expect([500, 503]).toContain(answer.status);
  }
  throw new Error('no answer in spite of many tries');
};

const playGame = async (visitor: Visitor): Promise<Play> => {
  let play = await insist(() => visitor.send('POST', `/api/challenges/${day}/yahtzee/play`));
  play = await insist(() => visitor.move(play, '7'));
  while (play.status === 'playing') {
    const [box] = Object.keys(play.state.options);
    play = await insist(() => visitor.move(play, letterOf(box ?? '')));
  }
  return play;
};

const rowsOf = async (id: string): Promise<{ log: string; score: number }[]> => {
  const statement = env.DB.prepare('select log, score from results where id = ?').bind(id);
  return (await statement.all<{ log: string; score: number }>()).results;
};

const expectHistogramToMatch = async (): Promise<void> => {
  const counted = 'select standing, count(*) as count from results group by standing order by 1';
  const kept = 'select standing, count from histogram order by standing';
  const [results, histogram] = await Promise.all(
    [counted, kept].map(async (sql) => (await env.DB.prepare(sql).all()).results),
  );
  expect(histogram).toEqual(results);
};

const expectWhole = async (play: Play): Promise<void> => {
  const expected = replayLog('official', diceOfDay(day), play.log);
  expect('view' in expected && expected.view).toEqual(play.state);
  // What could not be published at once is published by the alarm.
  if ((await rowsOf(play.id)).length === 0)
    await runDurableObjectAlarm(env.PLAYS.get(env.PLAYS.idFromName(play.id)));
  expect(await rowsOf(play.id)).toEqual([{ log: play.log, score: play.state.totals.total }]);
};

test('every single call of a whole game, broken in every way', async () => {
  const total = await countCalls(async () => void (await playGame(newVisitor())));
  expect(total).toBeGreaterThan(20);
  const plays = new Set<string>();
  for (const kind of faultKinds)
    for (let call = 0; call < total; call++) {
      const visitor = newVisitor();
      let play: Play | undefined;
      await withFault(call, kind, async () => void (play = await playGame(visitor)));
      if (play === undefined) throw new Error('the game did not end');
      await expectWhole(play);
      plays.add(play.id);
    }
  expect(plays.size).toBe(total * faultKinds.length);
  await expectHistogramToMatch();
});

test('a result that D1 refuses for long is published by the alarm, once, and its rank told then', async () => {
  const visitor = newVisitor();
  let play = await visitor.begin(day);
  const statement = Object.getPrototypeOf(env.DB.prepare('select 1'));
  const { run } = statement;
  statement.run = () => Promise.reject(new Error('D1_ERROR: down'));
  play = (await visitor.move(play, 'ABCDEFGHIJKLM')).body;
  const object = env.PLAYS.get(env.PLAYS.idFromName(play.id));
  expect(play).toMatchObject({ status: 'finished', result: { rank: null } });
  await runDurableObjectAlarm(object);
  await runDurableObjectAlarm(object);
  expect(await rowsOf(play.id)).toEqual([]);
  statement.run = run;
  await runDurableObjectAlarm(object);
  expect(await rowsOf(play.id)).toHaveLength(1);
  const { body } = await visitor.get<Play>(`/api/plays/${play.id}`);
  expect(body.result?.rank).toBeGreaterThan(0);
  await expectHistogramToMatch();
});

test('a play that was freed is answered from D1, for its owner only, and never begun again', async () => {
  const visitor = newVisitor();
  const end = (await visitor.move(await visitor.begin(day), 'ABCDEFGHIJKLM')).body;
  const object = env.PLAYS.get(env.PLAYS.idFromName(end.id));
  // The alarm after publishing frees the storage.
  expect(await runDurableObjectAlarm(object)).toBe(true);
  expect(await runDurableObjectAlarm(object)).toBe(false);
  expect((await visitor.get<Play>(`/api/plays/${end.id}`)).body).toMatchObject({
    log: end.log,
    state: end.state,
    rolls: end.rolls,
    result: { score: end.result?.score },
  });
  const again = await visitor.send('POST', `/api/challenges/${day}/yahtzee/play`);
  expect(again).toMatchObject({ status: 200, body: { id: end.id, status: 'finished' } });
  expect((await newVisitor().get(`/api/plays/${end.id}`)).status).toBe(404);
  expect(
    (await visitor.send('POST', `/api/plays/${end.id}/moves`, { at: 0, moves: 'A' })).status,
  ).toBe(200);
  expect((await visitor.move(end, 'A')).status).toBe(422);
});

test('a start that is held up at any call does not begin again what another start has begun', async () => {
  const visitor = newVisitor();
  await insist(() => visitor.send('POST', `/api/challenges/2026-11-19/yahtzee/play`));
  const startOn = (game: string) =>
    visitor.send<Play>('POST', `/api/challenges/${game}/play`).then(({ body }) => body);
  const closesAt = `${day}T18:00:00Z`;
  const newChallenge = async (): Promise<string> =>
    `c/${(await visitor.send('POST', '/api/challenges', { rules: 'official', closesAt })).body.code}`;
  const first = await newChallenge();
  const calls = await countCalls(async () => void (await startOn(first)));
  expect(calls).toBeGreaterThan(3);
  for (let call = 0; call < calls; call++) {
    const challenge = await newChallenge();
    await withFault(call, 'slow', async () => {
      const heldUp = startOn(challenge);
      const play = await startOn(challenge);
      await visitor.move(play, '7');
      expect((await heldUp).id).toBe(play.id);
    });
    expect((await startOn(challenge)).log).toBe('7');
  }
});
