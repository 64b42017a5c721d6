/**
 * What the object of a play stores, and whose it is: a record, and, where two players have become one, which other play has taken this
 * one's place. A ranked play's id follows from its player: this is where somebody looks for theirs.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Bindings } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { wholeResult } from '../files/read-result.ts';
import { requireConfig, nowOf, type Config } from '../http/config.ts';
import { rootCause } from '../http/log.ts';
import { playObject } from './play-object-of.ts';
import {
  readRecord,
  recordOf,
  standingOf,
  type PlayRecord,
  type PlayStanding,
  type StoredRecord,
} from './play-record.ts';
import { findResult } from './queries.ts';

const recordKey = 'play';
const successionKey = 'succession';

/** Which play has taken the place of this one, and until when anybody may look for it here. */
interface Succession {
  readonly playId: string;
  readonly until: number;
}

/** What leaves an object uncaught is logged by the platform: without the parameters of the statement that failed. */
export const throwCause = (error: unknown): never => {
  throw rootCause(error);
};

export abstract class HeldPlay extends DurableObject<Bindings> {
  /** The record as storage has it, null if it has none; undefined while only storage knows. */
  private record: PlayRecord | null | undefined;

  async forget(playerId: string): Promise<void> {
    const record = this.stored();
    const other = this.successor();
    if (other !== null) {
      await this.objectOf(other).forget(playerId);
      await this.takeBack(other);
    }
    if (record?.playerId !== playerId) return;
    if (record.finishedAt !== null && !record.isPublished) this.save({ ...record, playerId: '' });
    else await this.free();
  }

  async standing(): Promise<PlayStanding | null> {
    const other = this.successor();
    return other === null ? this.ownStanding() : this.objectOf(other).standing();
  }

  async giveWay(to: string, until: number): Promise<PlayStanding | null> {
    const other = this.successor();
    if (other !== null && other !== to) return this.objectOf(other).standing();
    const own = await this.ownStanding();
    // It may have begun while D1 was asked.
    const record = this.stored();
    if (record?.ranked && record.playerId !== '') return standingOf(record);
    if (own?.ranked && own.playerId !== '') return own;
    await this.replaceBy(to, until);
    return null;
  }

  async replaceBy(to: string, until: number): Promise<void> {
    this.ctx.storage.kv.put(successionKey, { playId: to, until } satisfies Succession);
    // A record has an alarm of its own, which comes to the same.
    if (this.stored() === null) await this.setAlarmIn(Math.max(0, until - this.now()));
  }

  async takeBack(from: string): Promise<void> {
    if (this.successor() !== from) return;
    this.ctx.storage.kv.delete(successionKey);
    if (this.stored() === null) await this.free();
  }

  async unrank(): Promise<void> {
    const record = this.stored();
    if (record === null) return;
    // Nobody can go on with it: their other game counts.
    if (record.finishedAt === null) return this.save({ ...record, playerId: '' });
    if (!record.isPublished) {
      this.save({ ...record, ranked: false });
      await this.publishNow();
    }
    // D1 answers for it: no list leads here from the player any more, whose deletion would have to find it.
    return this.free();
  }

  /** Stores a finished play in D1; rejects if D1 does not have it then. */
  protected abstract publishNow(): Promise<void>;

  async handOver(from: string, to: string): Promise<void> {
    const other = this.successor();
    if (other !== null) await this.objectOf(other).handOver(from, to);
    const record = this.stored();
    if (record?.playerId === from) this.save({ ...record, playerId: to });
  }

  /** The play that has taken this one's place: see `giveWay`. */
  protected successor(): string | null {
    return this.ctx.storage.kv.get<Succession>(successionKey)?.playId ?? null;
  }

  private async ownStanding(): Promise<PlayStanding | null> {
    const record = await this.find();
    return record && standingOf(record);
  }

  /** The record, whoever's it is; from D1 once the storage has been freed. */
  protected async find(): Promise<PlayRecord | null> {
    const record = this.stored();
    const id = this.ctx.id.name;
    if (record !== null || id === undefined) return record;
    const found = await findResult(databaseOf(this.env.DB), id).catch(throwCause);
    return found && recordOf(await wholeResult({ env: this.env, now: this.now() }, found.result));
  }

  protected objectOf(id: string): ReturnType<typeof playObject> {
    return playObject(this.env, id);
  }

  protected stored(): PlayRecord | null {
    if (this.record !== undefined) return this.record;
    const record = this.ctx.storage.kv.get<StoredRecord>(recordKey);
    return (this.record = record === undefined ? null : readRecord(record));
  }

  protected save(record: PlayRecord): void {
    // A write that throws may have been made or not.
    this.record = undefined;
    this.ctx.storage.kv.put(recordKey, record);
    this.record = record;
  }

  /** What says that another play has taken this one's place stays as long as somebody may begin or look for it. */
  protected async free(): Promise<void> {
    const succession = this.ctx.storage.kv.get<Succession>(successionKey);
    const waitMs = (succession?.until ?? 0) - this.now();
    this.record = undefined;
    if (waitMs <= 0) return this.ctx.storage.deleteAll();
    this.ctx.storage.kv.delete(recordKey);
    await this.setAlarmIn(waitMs);
  }

  protected setAlarmIn(delayMs: number): Promise<void> {
    // Alarms run on the platform's clock, which a local TIME_OFFSET does not move.
    return this.ctx.storage.setAlarm(Date.now() + delayMs);
  }

  protected config(): Config {
    return requireConfig(this.env);
  }

  protected now(): number {
    return nowOf(this.config());
  }
}
