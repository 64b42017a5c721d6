/**
 * The Durable Object that counts what was made in one day, from one network, by one player or on the whole site.
 * It is named by the day and a keyed hash of the network, so nothing leads from it to an address,
 * and it removes itself when the day is over.
 */
import { DurableObject } from 'cloudflare:workers';
import { dayMs, hourMs } from '../../api/days.ts';
import type { Bindings, QuotaMethods } from '../bindings.ts';
import { decide, type Asked, type Counter, type Counters, type Refusal } from './quota-limits.ts';

interface Counts {
  /** The hour of `inHour`, counted from 1970. */
  readonly hour: number;
  readonly inHour: number;
  readonly inDay: number;
}

const hourOf = (now: number): number => Math.floor(now / hourMs);
const secondsUntil = (now: number, periodMs: number): number =>
  Math.ceil((periodMs - (now % periodMs)) / 1_000);

export class QuotaObject extends DurableObject<Bindings> implements QuotaMethods {
  async take(
    [own, network]: Counters,
    now: number,
    { weight = 1, wait = 0, siteWait = 0, passes = false }: Asked = {},
  ): Promise<Refusal | null> {
    const waits = { own: Math.max(wait, this.waitOf(own, now)), site: siteWait };
    const refusal = decide({ ...waits, network: network ? this.waitOf(network, now) : 0 }, passes);
    // All or nothing: what is refused counts nowhere.
    if (refusal !== null) return refusal;
    for (const { name } of network ? [own, network] : [own]) this.add(name, now, weight);
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + dayMs);
    return null;
  }

  async giveBack(name: string, now: number, weight: number): Promise<void> {
    this.add(name, now, -weight);
  }

  /** Seconds until a counter has room; 0 if it has. */
  private waitOf({ name, hour, day }: Counter, now: number): number {
    const { inHour, inDay } = this.countsAt(name, now);
    if (inDay >= day) return secondsUntil(now, dayMs);
    return inHour >= hour ? secondsUntil(now, hourMs) : 0;
  }

  private countsAt(name: string, now: number): Counts {
    const hour = hourOf(now);
    const counts = this.ctx.storage.kv.get<Counts>(name);
    const inHour = counts?.hour === hour ? counts.inHour : 0;
    return { hour, inHour, inDay: counts?.inDay ?? 0 };
  }

  private add(name: string, now: number, weight: number): void {
    const { hour, inHour, inDay } = this.countsAt(name, now);
    const counts = { hour, inHour: inHour + weight, inDay: inDay + weight };
    this.ctx.storage.kv.put<Counts>(name, counts);
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
