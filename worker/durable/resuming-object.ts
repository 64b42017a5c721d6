/**
 * A Durable Object that performs a task step by step, and retries what fails. The task is recorded
 * before it begins, and an alarm continues it until it is done. Every step can be repeated.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Bindings } from '../bindings.ts';
import { requireConfig, type Config } from '../http/config.ts';
import { throwWithoutStatement } from '../http/failures.ts';
import { logFailure } from '../http/log.ts';
import { alarmIn, retryWaitMs, setLastResort, soonMs } from './retry-wait.ts';
import { pause } from '../timers/task.ts';

/** `again` runs some time later, for requests that were still in progress. */
export interface ResumingRecord<Stage extends string> {
  readonly stage: Stage | 'again';
  /** Failures since the last step that succeeded. */
  readonly tries: number;
}

/** Longer than any request takes. */
const againAfterMs = 2 * 60_000;
/** Steps per call, far below what the platform allows an invocation. */
const stepsMax = 10;

export abstract class ResumingObject<
  Stage extends string,
  Stored extends ResumingRecord<Stage>,
> extends DurableObject<Bindings> {
  protected abstract readonly recordKey: string;
  protected abstract readonly failedEvent: string;
  private running: Promise<void> | null = null;

  /** Runs the record's stage. Returns the next stage, null after the last. */
  protected abstract step(record: Stored): Promise<Stage | 'again' | null>;

  /**
   * The stage to run after a failure: possibly an earlier one, if the failure may be due to
   * something that was added meanwhile.
   */
  protected stageAfterFailure(stage: Stored['stage']): Stored['stage'] {
    return stage;
  }

  /**
   * Stores the record unless there is one, and runs as many steps as possible. Does nothing while
   * the second run is scheduled.
   */
  protected async begin(record: Stored): Promise<void> {
    if (this.stored()?.stage === 'again') return this.ensureAlarm();
    // The alarm is set first: without a record it does nothing, but a record without an alarm would
    // wait forever.
    await this.setAlarmIn(soonMs);
    if (this.stored() === null) this.save(record);
    await this.proceed().catch(throwWithoutStatement);
  }

  /**
   * Goes on with a task whose alarm should have rung by now, or was lost. One that waits after a
   * failure, or for its second run, goes on waiting.
   */
  protected async resume(record: Stored): Promise<void> {
    const isWaiting = record.stage === 'again' || record.tries > 0;
    if (isWaiting && (await this.hasAlarm())) return;
    await this.setAlarmIn(soonMs);
    await this.proceed().catch(throwWithoutStatement);
  }

  override async alarm(): Promise<void> {
    await setLastResort(this.ctx.storage, this.failedEvent);
    if (this.stored() === null) return this.ctx.storage.deleteAll();
    try {
      await this.proceed();
    } catch (error) {
      logFailure({ event: this.failedEvent }, error);
      const record = this.stored();
      if (record === null) return;
      const tries = record.tries + 1;
      this.save({ ...record, stage: this.stageAfterFailure(record.stage), tries });
      await this.setAlarmIn(retryWaitMs(tries, error));
    }
  }

  /** Only one run at a time, because a call and the alarm may coincide. */
  private proceed(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Runs some steps, and sets the alarm for the rest. */
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
      // Steps that find everything in memory would otherwise hold up whatever else the process
      // does.
      await pause(0);
      if (next === 'again' && record.stage !== 'again') {
        await this.setAlarmIn(againAfterMs);
        return;
      }
    }
    await this.setAlarmIn(soonMs);
  }

  private async ensureAlarm(): Promise<void> {
    if (!(await this.hasAlarm())) await this.setAlarmIn(againAfterMs);
  }

  /** Whether an alarm is set that has not been due for a while. */
  private async hasAlarm(): Promise<boolean> {
    const at = await this.ctx.storage.getAlarm();
    return at !== null && at > Date.now() - againAfterMs;
  }

  protected stored(): Stored | null {
    return this.ctx.storage.kv.get<Stored>(this.recordKey) ?? null;
  }

  private save(record: Stored): void {
    this.ctx.storage.kv.put(this.recordKey, record);
  }

  private setAlarmIn(delayMs: number): Promise<void> {
    return this.ctx.storage.setAlarm(alarmIn(delayMs));
  }

  protected config(): Config {
    return requireConfig(this.env);
  }
}
