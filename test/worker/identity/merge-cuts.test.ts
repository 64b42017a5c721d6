/**
 * A merge or a move that is interrupted at any call ends as if nothing had happened, and a deletion
 * in between wins.
 *
 * @module-tag whole
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { callsOf, countCalls, faultsOf, wireFaults, withFault } from '../faults.ts';
import { finish, newVisitor, type Answer, type Visitor } from '../visitor.ts';
import {
  ask,
  at,
  day,
  expectNoTrace,
  expectTrueCounts,
  expectUnnamed,
  rowsOf,
  settle,
  settleErasure,
  start,
  type Two,
} from './merging.ts';
import { addPasskey, idOf, me } from './people.ts';
import { isLong } from '../long.ts';

beforeAll(wireFaults);

const timeout = isLong ? 3_600_000 : 360_000;
/** Each call of a merge is broken in a merge of its own: every `step`th of them. */
const step = 96;

describe('an interrupted merge', { timeout }, () => {
  /** Both have finished the day's Yahtzee, and one has begun its Yardkle. */
  const pairOf = async (): Promise<Two & { ticket: string }> => {
    const [here, there] = [newVisitor(), newVisitor()];
    const early = await here.begin(day);
    await finish(here, early);
    at('12:00:01');
    await finish(there, await there.begin(day));
    await here.send('POST', `/api/challenges/${day}/yardkle/play`);
    const passkey = await addPasskey(there);
    const pair = { here, there, passkey, hereId: await idOf(here), thereId: await idOf(there) };
    const { ticket } = (await ask(pair)).body;
    return { ...pair, ticket };
  };

  const choose = ({ here, ticket }: { here: Visitor; ticket: string }): Promise<Answer> =>
    here.send('POST', '/api/sign-in/choose', { ticket, games: 'bring' });

  /** Includes the alarms. */
  const chooseAndSettle = async (pair: Two & { ticket: string }): Promise<void> => {
    await choose(pair).catch(() => null);
    await settle(pair.hereId);
  };

  const expectMerged = async ({ here, there, hereId, thereId }: Two): Promise<void> => {
    await expectTrueCounts();
    await expectNoTrace(hereId);
    const ranked = await rowsOf(
      'select id from results where player_id = ? and ranked = 1 and game = ?',
      thereId,
      'yahtzee',
    );
    expect(ranked).toHaveLength(1);
    const unranked = await rowsOf(
      'select id from results where player_id = ? and ranked = 0',
      thereId,
    );
    expect(unranked).toHaveLength(1);
    expect(await idOf(here)).toBe(thereId);
    expect((await there.send('POST', start)).body.id).toBe(ranked[0].id);
    const yardkle = await there.send('POST', `/api/challenges/${day}/yardkle/play`);
    expect(yardkle.status).toBe(200);
  };

  test('ends as if nothing had happened, whichever call fails or is slow', async () => {
    at('12:00:00');
    const first = await pairOf();
    const total = await countCalls(() => chooseAndSettle(first));
    expect(total).toBeGreaterThan(20);
    await expectMerged(first);
    for (const fault of faultsOf(total, step)) {
      at('12:00:00');
      const pair = await pairOf();
      await withFault(fault, () => chooseAndSettle(pair));
      // A browser whose request failed asks again, unless its cookie is already the other player's.
      if ((await idOf(pair.here)) === pair.hereId) await choose(pair);
      await settle(pair.hereId);
      await expectMerged(pair);
    }
  });

  test('loses against a deletion of the remaining player, at any call', async () => {
    at('12:00:00');
    const first = await pairOf();
    const total = await countCalls(async () => void (await choose(first)));
    for (const call of callsOf(total, step)) {
      at('12:00:00');
      const pair = await pairOf();
      await withFault(
        { call, kind: 'before', shape: call },
        async () => void (await choose(pair).catch(() => null)),
      );
      expect((await pair.there.send('DELETE', me)).status).toBe(204);
      await settle(pair.hereId);
      await settleErasure(pair.thereId);
      const isBegun = (await rowsOf('select id from deleted_players where id = ?', pair.hereId))
        .length;
      if (isBegun > 0) await settleErasure(pair.hereId);
      await expectTrueCounts();
      await expectUnnamed([pair.thereId]);
      // Either the merge had not begun and nothing has changed here, or both players are gone.
      const rows = await rowsOf('select id from players where id = ?', pair.hereId);
      if (rows.length === 0) await expectNoTrace(pair.hereId);
      else expect((await pair.here.get(me)).status).toBe(200);
    }
  });
});

test('a move to another device that fails on the way can be finished later', async () => {
  const transfer = '/api/players/me/transfer';
  const phone = newVisitor();
  await phone.begin(day);
  for (let call = 0; call < 6; call++) {
    const desk = newVisitor();
    const { secret } = (await phone.send('POST', transfer)).body;
    const { claim } = (await desk.send('POST', '/api/transfers/claim', { secret })).body;
    await phone.send('POST', `${transfer}/confirm`);
    const finish = () => desk.send('POST', '/api/transfers/finish', { claim });
    let isHere = false;
    await withFault({ call, kind: 'before', shape: call }, async () => {
      isHere = (await finish()).status === 200;
    });
    expect(isHere || (await finish()).body.state === 'here').toBe(true);
    expect(await idOf(desk)).toBe(await idOf(phone));
  }
});
