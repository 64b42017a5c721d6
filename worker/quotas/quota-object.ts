/**
 * The Durable Object that counts what was made in one day, from one network or on the whole site.
 * It is named by the day and a keyed hash of the network, so nothing leads from it to an address,
 * and it removes itself when the day is over.
 */
import { DurableObject } from 'cloudflare:workers';
import { dayMs, hourMs } from '../../api/days.ts';
import type { Bindings, QuotaMethods } from '../bindings.ts';
import type { Counter } from './quota-limits.ts';

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
  async take(counters: readonly Counter[], now: number, weight = 1): Promise<number> {
    const { kv } = this.ctx.storage;
    const hour = hourOf(now);
    const counted = counters.map((counter) => {
      const counts = kv.get<Counts>(counter.name);
      return {
        counter,
        inHour: counts?.hour === hour ? counts.inHour : 0,
        inDay: counts?.inDay ?? 0,
      };
    });
    // All or nothing: what is refused counts nowhere.
    if (counted.some(({ counter, inDay }) => inDay >= counter.day)) return secondsUntil(now, dayMs);
    if (counted.some(({ counter, inHour }) => inHour >= counter.hour))
      return secondsUntil(now, hourMs);
    for (const { counter, inHour, inDay } of counted)
      kv.put<Counts>(counter.name, { hour, inHour: inHour + weight, inDay: inDay + weight });
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + dayMs);
    return 0;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
