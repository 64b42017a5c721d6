/**
 * A Durable Object that carries something out step by step, whatever fails on the way. What is to be done is on record before it is begun,
 * and an alarm goes on with it until it is done; every step may be done twice.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Bindings } from '../bindings.ts';
import { requireConfig, type Config } from '../http/config.ts';
import { logEvent, rootCause } from '../http/log.ts';

/** `again` comes some time later, for a request that was on its way. */
export interface ResumingRecord<Stage extends string> {
  readonly stage: Stage | 'again';
  /** How often it has failed since it last went on. */
  readonly tries: number;
}

/** Longer than any request lives. */
const againAfterMs = 2 * 60_000;
const retryFirstMs = 1_000;
const retryMostMs = 60_000;
/** Steps of one call: far below what the platform allows an invocation. */
const stepsMax = 10;

export abstract class ResumingObject<
  Stage extends string,
  Stored extends ResumingRecord<Stage>,
> extends DurableObject<Bindings> {
  /** What the record is stored under. */
  protected abstract readonly recordKey: string;
  /** What is logged when a step fails. */
  protected abstract readonly failedEvent: string;
  private running: Promise<void> | null = null;

  /** Does what the record's stage says; the stage that follows, null after the last. */
  protected abstract step(record: Stored): Promise<Stage | 'again' | null>;

  /** The stage that a failure leads to: what it stumbled over may have come meanwhile. */
  protected abstract stageAfterFailure(stage: Stored['stage']): Stored['stage'];

  /** Puts it on record unless something is, and goes on as far as it comes. */
  protected async begin(record: Stored): Promise<void> {
    // An alarm without a record does nothing; a record without an alarm would wait for ever.
    await this.setAlarmIn(retryFirstMs);
    if (this.stored() === null) this.save(record);
    await this.proceed();
  }

  override async alarm(): Promise<void> {
    try {
      await this.proceed();
    } catch (error) {
      const { message } = rootCause(error);
      const record = this.stored();
      logEvent('error', { event: this.failedEvent, message });
      if (record === null) return;
      const tries = record.tries + 1;
      this.save({ ...record, stage: this.stageAfterFailure(record.stage), tries });
      await this.setAlarmIn(Math.min(retryMostMs, retryFirstMs * 2 ** Math.min(tries, 10)));
    }
  }

  /** One run at a time: a call and the alarm may come together. */
  private proceed(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Some steps; the alarm is set for what is left. */
  private async run(): Promise<void> {
    for (let step = 0; step < stepsMax; step++) {
      const record = this.stored();
      if (record === null) return;
      const next = await this.step(record);
      if (next === null) {
        await this.ctx.storage.deleteAll();
        return;
      }
      this.save({ ...record, stage: next, tries: 0 });
      if (next === 'again' && record.stage !== 'again') {
        await this.setAlarmIn(againAfterMs);
        return;
      }
    }
    await this.setAlarmIn(0);
  }

  protected stored(): Stored | null {
    return this.ctx.storage.kv.get<Stored>(this.recordKey) ?? null;
  }

  private save(record: Stored): void {
    this.ctx.storage.kv.put(this.recordKey, record);
  }

  private setAlarmIn(delayMs: number): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + delayMs);
  }

  protected config(): Config {
    return requireConfig(this.env);
  }
}
