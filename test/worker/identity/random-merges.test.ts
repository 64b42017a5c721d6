/**
 * Random sequences of starts, finishes, sign-ins, merges, moves to another device, revocations and
 * deletions in five browsers, with calls that fail in between. After each step nobody has vanished
 * who did not ask for it, nobody is somebody whose passkey they never held, and every result has
 * one owner or none on purpose.
 *
 * @module-tag whole
 */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { erasureObject } from '../../../worker/erasure/erasure-object.ts';
import { setClock } from '../clock.ts';
import { wireFaults, withFault, type FaultKind } from '../faults.ts';
import { isLong } from '../long.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';
import type { Passkey } from './authenticator.ts';
import { expectTrueCounts, expectUnnamed, objectOf, rowsOf } from './merging.ts';
import { mergeObject } from '../../../worker/identity/merge-object.ts';
import { addPasskey, me, signIn } from './people.ts';

beforeAll(wireFaults);

const runs = isLong ? 300 : 2;
const stepsMax = isLong ? 30 : 14;
const browsersCount = 5;
const passkeysCount = 3;

const noon = Date.parse('2026-11-20T12:00:00Z');
const challenges = ['2026-11-20/yahtzee', '2026-11-20/yardkle', '2026-11-19/yahtzee'] as const;

type Action =
  | { readonly kind: 'start' | 'finish'; readonly browser: number; readonly challenge: number }
  | { readonly kind: 'add-passkey' | 'forget-others' | 'code' | 'delete'; readonly browser: number }
  | {
      readonly kind: 'sign-in';
      readonly browser: number;
      readonly passkey: number;
      readonly games: 'bring' | 'leave';
    }
  | { readonly kind: 'move'; readonly browser: number; readonly to: number }
  | { readonly kind: 'settle' };

interface Step {
  readonly action: Action;
  readonly fault: {
    readonly call: number;
    readonly kind: FaultKind;
    readonly shape: number;
  } | null;
}

const browser = fc.nat(browsersCount - 1);
const actions = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      browser,
      challenge: fc.nat(challenges.length - 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('finish' as const),
      browser,
      challenge: fc.nat(challenges.length - 1),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('sign-in' as const),
      browser,
      passkey: fc.nat(passkeysCount - 1),
      games: fc.constantFrom('bring' as const, 'bring' as const, 'leave' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('add-passkey' as const, 'forget-others' as const, 'code' as const),
      browser,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), browser, to: browser }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), browser }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'settle' as const }) },
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    action: actions,
    fault: fc.option(
      fc.record({
        call: fc.nat(40),
        kind: fc.constantFrom('before' as const, 'after' as const),
        shape: fc.nat(20),
      }),
    ),
  }),
  { minLength: 4, maxLength: stepsMax },
);

/** Five browsers, and the passkeys of three of them. */
class World {
  readonly browsers: readonly Visitor[] = Array.from({ length: browsersCount }, () => newVisitor());
  /**
   * Players as whom each browser has ever been identified, by a passkey or because it made them.
   */
  readonly held: readonly Set<string>[] = this.browsers.map(() => new Set());
  readonly passkeys: { readonly passkey: Passkey; readonly owner: string }[] = [];
  /** Players whose deletion was asked for, also with an answer that was lost. */
  readonly asked = new Set<string>();
  /** Every player there ever was. */
  readonly players = new Set<string>();
  seconds = 0;

  async identify(at: number): Promise<string | null> {
    const { status, body } = await this.browsers[at]!.get(me);
    expect([200, 401]).toContain(status);
    return status === 200 ? body.id : null;
  }

  /** Notes whom a browser has made by itself: a player whom nobody was before. */
  async note(at: number): Promise<void> {
    const id = await this.identify(at);
    if (id !== null && !this.players.has(id)) {
      this.players.add(id);
      this.held[at]!.add(id);
    }
  }

  async do(action: Action): Promise<void> {
    setClock(new Date(noon + 1_000 * ++this.seconds).toISOString());
    if (action.kind === 'settle') return this.settle();
    const visitor = this.browsers[action.browser]!;
    switch (action.kind) {
      case 'start':
        await visitor.send('POST', `/api/challenges/${challenges[action.challenge]}/play`);
        return;
      case 'finish': {
        const { body } = await visitor.send(
          'POST',
          `/api/challenges/${challenges[action.challenge]}/play`,
        );
        if (body.status === 'playing' && body.challenge.game === 'yahtzee')
          await finish(visitor, body).catch(() => null);
        return;
      }
      case 'sign-in': {
        const held = this.passkeys[action.passkey];
        if (held === undefined) return;
        // Who uses a passkey holds it, whatever becomes of the answer.
        this.held[action.browser]!.add(held.owner);
        const { status, body } = await signIn(visitor, held.passkey);
        if (status !== 200) return;
        if (body.state === 'choose')
          await visitor.send('POST', '/api/sign-in/choose', {
            ticket: body.ticket,
            games: action.games,
          });
        return;
      }
      case 'add-passkey':
        if (
          this.passkeys.length < passkeysCount &&
          (await this.identify(action.browser)) !== null
        ) {
          const owner = await this.identify(action.browser);
          const passkey = await addPasskey(visitor).catch(() => null);
          if (passkey !== null && owner !== null) this.passkeys.push({ passkey, owner });
        }
        return;
      case 'forget-others':
        await visitor.send('DELETE', `${me}/sessions`);
        return;
      case 'code':
        await visitor.send('POST', `${me}/recovery-code`);
        return;
      case 'delete': {
        const id = await this.identify(action.browser);
        if (id !== null) this.asked.add(id);
        await visitor.send('DELETE', me);
        return;
      }
      case 'move': {
        const from = await this.identify(action.browser);
        const { body } = await visitor.send('POST', `${me}/transfer`);
        if (from === null || !body.secret) return;
        const other = this.browsers[action.to]!;
        const { body: claimed } = await other.send('POST', '/api/transfers/claim', {
          secret: body.secret,
        });
        if (!claimed.claim) return;
        await visitor.send('POST', `${me}/transfer/confirm`);
        this.held[action.to]!.add(from);
        const { body: arrived } = await other.send('POST', '/api/transfers/finish', {
          claim: claimed.claim,
        });
        if (arrived.state === 'choose')
          await other.send('POST', '/api/sign-in/choose', {
            ticket: arrived.arrival.ticket,
            games: 'bring',
          });
      }
    }
  }

  /** Rings every alarm of merges and deletions until none is left. */
  async settle(): Promise<void> {
    for (const id of this.players) {
      for (let rings = 0; await runDurableObjectAlarm(mergeObject(env, id)); rings++)
        expect(rings).toBeLessThan(80);
      for (let rings = 0; await runDurableObjectAlarm(erasureObject(env, id)); rings++)
        expect(rings).toBeLessThan(80);
    }
  }

  async expectSound(): Promise<void> {
    for (let at = 0; at < browsersCount; at++) {
      const id = await this.identify(at);
      if (id !== null) expect([...this.held[at]!]).toContain(id);
    }
    // Nobody who has a passkey vanishes unless a deletion was asked for.
    for (const { owner } of this.passkeys) {
      const [{ there }] = await rowsOf('select count(*) as there from players where id = ?', owner);
      const isDeleted =
        (await rowsOf('select 1 from deleted_players where id = ?', owner)).length > 0;
      if (!this.asked.has(owner))
        expect({ there, isDeleted }).toEqual({ there: 1, isDeleted: false });
    }
    // Results have an owner who exists, and each player one ranked result of a challenge.
    expect(
      await rowsOf(
        'select id from results where player_id is not null and player_id not in (select id from players)',
      ),
    ).toEqual([]);
    await expectTrueCounts();
  }

  /** What is left once everything has settled. */
  async expectSettled(): Promise<void> {
    expect(await rowsOf('select * from merges')).toEqual([]);
    const there = new Set((await rowsOf('select id from players')).map(({ id }) => id));
    await expectUnnamed([...this.players].filter((id) => !there.has(id)));
    // Objects that wait to publish do so.
    for (const { id } of await rowsOf('select id from results'))
      await runDurableObjectAlarm(objectOf(id));
  }
}

test(
  'no sequence takes, loses or erases anybody',
  { timeout: isLong ? 3_600_000 : 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const world = new World();
        for (let at = 0; at < passkeysCount; at++) {
          await world.do({ kind: 'start', browser: at, challenge: at % 2 });
          await world.note(at);
        }
        for (const { action, fault } of sequence) {
          const act = () =>
            world.do(action).catch((error: unknown) => {
              // A step in the middle of which a call fails may stop there.
              if (fault === null) throw error;
            });
          await (fault === null ? act() : withFault(fault, act));
          for (let at = 0; at < browsersCount; at++) await world.note(at);
          await world.expectSound();
        }
        await world.settle();
        await world.expectSound();
        await world.expectSettled();
      }),
      { numRuns: runs, ...(isLong ? {} : { endOnFailure: true }) },
    );
  },
);
