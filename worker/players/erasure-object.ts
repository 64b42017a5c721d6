/**
 * The Durable Object that deletes one player, named by the player's id. What is to be done is on record before it is begun, and an alarm
 * goes on with it until it is done, whatever fails on the way; every step may be done twice.
 */
import { DurableObject } from 'cloudflare:workers';
import { databaseOf } from '../db/database.ts';
import {
  deletePlayerRow,
  deleteUnranked,
  endErasure,
  hidePlayer,
  listSomeUnranked,
  unlinkSome,
} from './erasure.ts';
import { configOf, nowOf, type Bindings, type Config } from '../http/env.ts';
import { logEvent, rootCause } from '../http/log.ts';
import type { ErasureMethods } from './erasure-methods.ts';
import { heldRankedIds } from '../plays/held-plays.ts';

/**
 * `hide`: the cookie answers no more. `forget`: objects of plays lose their owner. `unlink`: D1 loses every row and name. `again`: some
 * time later, for a request that was on its way. `end`: nothing is left but the id.
 */
type Stage = 'hide' | 'forget' | 'unlink' | 'again' | 'end';

interface Erasure {
  readonly playerId: string;
  /** SHA-256 of the token that asked for it. */
  readonly tokenHash: string | null;
  readonly stage: Stage;
  /** How often it has failed since it last went on. */
  readonly tries: number;
}

const recordKey = 'erasure';
/** Longer than any request lives. */
const againAfterMs = 2 * 60_000;
const retryFirstMs = 1_000;
const retryMostMs = 60_000;
/** Objects that are asked at a time, and steps of one call: far below what the platform allows an invocation. */
const objectsAtOnce = 50;
const stepsMax = 10;

export class ErasureObject extends DurableObject<Bindings> implements ErasureMethods {
  private running: Promise<void> | null = null;

  async erase(playerId: string, tokenHash: string | null): Promise<void> {
    const known = this.stored();
    // The second pass has its time.
    if (known?.stage === 'again' || known?.stage === 'end') return;
    // An alarm without a record does nothing; a record without an alarm would wait for ever.
    await this.setAlarmIn(retryFirstMs);
    if (known === null) this.save({ playerId, tokenHash, stage: 'hide', tries: 0 });
    await this.proceed();
  }

  override async alarm(): Promise<void> {
    try {
      await this.proceed();
    } catch (error) {
      const { message } = rootCause(error);
      const record = this.stored();
      logEvent('error', { event: 'erasure-failed', message });
      if (record === null) return;
      const tries = record.tries + 1;
      // What it stumbled over may have come meanwhile: objects are asked again.
      const stage = record.stage === 'unlink' ? 'forget' : record.stage;
      this.save({ ...record, stage, tries });
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

  /** Does what the stage says; the stage that follows, null after the last. */
  private async step(record: Erasure): Promise<Stage | null> {
    const database = databaseOf(this.env.DB);
    const { playerId, tokenHash, stage } = record;
    switch (stage) {
      case 'hide':
        await hidePlayer(database, playerId, tokenHash, nowOf(this.config()));
        return 'forget';
      case 'forget':
        return (await this.forgetSome(record)) ? 'forget' : 'unlink';
      case 'unlink':
        if (await unlinkSome(database, playerId)) return 'unlink';
        await deletePlayerRow(database, playerId);
        return 'again';
      case 'again':
        await this.forgetRanked(record);
        return 'end';
      case 'end':
        await endErasure(database, playerId);
        return null;
    }
  }

  /** Lets plays forget their owner; true if there may be more. */
  private async forgetSome(record: Erasure): Promise<boolean> {
    const database = databaseOf(this.env.DB);
    const { playerId } = record;
    const unranked = await listSomeUnranked(database, playerId, objectsAtOnce);
    await this.forget(unranked, record);
    await deleteUnranked(database, playerId, unranked);
    if (unranked.length === objectsAtOnce) return true;
    await this.forgetRanked(record);
    return false;
  }

  private async forgetRanked(record: Erasure): Promise<void> {
    const { config, database } = { config: this.config(), database: databaseOf(this.env.DB) };
    const now = nowOf(config);
    const ids = await heldRankedIds(config.masterKey, database, record.playerId, now);
    await this.forget(ids, record);
  }

  private async forget(playIds: readonly string[], { playerId }: Erasure): Promise<void> {
    const { PLAYS } = this.env;
    await Promise.all(playIds.map((id) => PLAYS.get(PLAYS.idFromName(id)).forget(playerId)));
  }

  private stored(): Erasure | null {
    return this.ctx.storage.kv.get<Erasure>(recordKey) ?? null;
  }

  private save(record: Erasure): void {
    this.ctx.storage.kv.put(recordKey, record);
  }

  private setAlarmIn(delayMs: number): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + delayMs);
  }

  private config(): Config {
    const config = configOf(this.env);
    if (!config.ok) throw new Error(config.error);
    return config.value;
  }
}

type Erasing = ReturnType<Bindings['ERASURES']['get']>;

/** The object that deletes a player. */
export const erasureObject = (env: Bindings, playerId: string): Erasing =>
  env.ERASURES.get(env.ERASURES.idFromName(playerId));
