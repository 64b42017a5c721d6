/** When players are removed follows from when they were last seen: against a model. */
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '../../../api/days.ts';
import { removeExpired } from '../../../worker/retention/remove-expired.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { me } from '../identity/people.ts';
import { rowsOf } from '../rows.ts';
import { isLong } from '../long.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';

const begin = Date.parse('2026-11-20T12:00:00Z');
const count = 3;

const browser = fc.nat(count - 1);

test('a player is removed as long after they were last seen as without any sign-in', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await emptyDatabase();
      setClock(new Date(begin).toISOString());
      const world = new World(await storePlayers(count));
      for (const step of sequence)
        if (step.kind === 'wait') world.wait(step.hours);
        else if (step.kind === 'visit') await world.visit(step.browser);
        else await world.become(step.browser, step.other);
      for (const [player, seen] of world.seen.entries())
        expect([player, await world.seenAt(player)]).toEqual([player, seen]);
      for (const seen of new Set(world.seen.toSorted((one, other) => one - other)))
        for (const late of [0, 1]) {
          setClock(new Date(seen + 28 * dayMs + late).toISOString());
          await removeExpired(env);
          for (const [player, at] of world.seen.entries())
            expect([player, await world.seenAt(player)]).toEqual([
              ...[player, at >= seen + late ? at : undefined],
            ]);
        }
    }),
    { numRuns: isLong ? 50 : 4 },
  );
});

interface Browser {
  readonly visitor: StoredPlayer['visitor'];
  player: number;
  /** When its session was last noted as used. */
  usedAt: number;
}

class World {
  now = begin;
  private readonly people: StoredPlayer[];
  private readonly browsers: Browser[];
  readonly seen: number[];

  constructor(people: StoredPlayer[]) {
    this.people = people;
    this.browsers = people.map(({ visitor }, player) => ({ visitor, player, usedAt: begin }));
    this.seen = people.map(() => begin);
  }

  wait(hours: number): void {
    this.now += hours * 3_600_000;
    setClock(new Date(this.now).toISOString());
  }

  /** A request of a browser, which is noted once a day. */
  private request(browser: Browser): void {
    if (this.now - browser.usedAt < dayMs) return;
    browser.usedAt = this.now;
    this.seen[browser.player] = this.now;
  }

  async visit(at: number): Promise<void> {
    const browser = this.browsers[at]!;
    this.request(browser);
    expect((await browser.visitor.get(me)).body.id).toBe(this.people[browser.player]!.id);
  }

  /** A browser goes on as whoever another one is, by a link. */
  async become(from: number, to: number): Promise<void> {
    const [here, there] = [this.browsers[from]!, this.browsers[to]!];
    if (here.player === there.player) return;
    this.request(there);
    const { secret } = (await there.visitor.send('POST', `${me}/transfer`)).body;
    const { claim } = (await here.visitor.send('POST', '/api/transfers/claim', { secret })).body;
    await there.visitor.send('POST', `${me}/transfer/confirm`);
    this.request(here);
    const answer = await here.visitor.send('POST', '/api/transfers/finish', { claim });
    expect(answer.status).toBe(200);
    Object.assign(here, { player: there.player, usedAt: this.now });
    this.seen[there.player] = this.now;
  }

  /** As D1 has it; undefined once the player is removed. */
  async seenAt(player: number): Promise<number | undefined> {
    const { id } = this.people[player]!;
    return (await rowsOf('select seen_at from players where id = ?', id))[0]?.seen_at;
  }
}

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('visit' as const), browser }),
    fc.record({ kind: fc.constant('become' as const), browser, other: browser }),
  ),
  // Nobody is removed meanwhile.
  { minLength: 5, maxLength: 10 },
);
