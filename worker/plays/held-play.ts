/**
 * Stores a play's record and its owner. After two players were merged, the object may also store which play supersedes this one: a ranked
 * play's id follows from its player, so that player's requests still arrive here.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Bindings } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { wholeResult } from '../files/read-result.ts';
import { requireConfig, nowOf, type Config } from '../http/config.ts';
import { throwWithoutStatement } from '../http/failures.ts';
import { playObject } from './play-object-of.ts';
import { recordOf, summaryOf, type PlayRecord, type PlaySummary } from './play-record.ts';
import { findResult } from './queries.ts';

const recordKey = 'play';
const successionKey = 'succession';

/** The play that supersedes this one, and until when requests for it may still arrive here. */
interface Succession {
  readonly playId: string;
  readonly until: number;
}

export abstract class HeldPlay extends DurableObject<Bindings> {
  /** The stored record, null if there is none; undefined until storage has been read. */
  private record: PlayRecord | null | undefined;
  /** Deleted players. A start that is in progress, which keeps this object in memory, must not store one of them. */
  protected readonly forgotten = new Set<string>();

  async forget(playerId: string): Promise<void> {
    this.forgotten.add(playerId);
    const other = this.successor();
    if (other !== null) {
      await this.objectOf(other).forget(playerId);
      await this.undoSupersede(other);
    }
    const record = this.stored();
    if (record?.playerId !== playerId) return;
    if (record.finishedAt !== null && !record.isPublished) this.save({ ...record, playerId: '' });
    else await this.free();
  }

  async summary(): Promise<PlaySummary | null> {
    const other = this.successor();
    return other === null ? this.ownSummary() : this.objectOf(other).summary();
  }

  async supersedeIfUnstarted(to: string, until: number): Promise<PlaySummary | null> {
    const other = this.successor();
    if (other !== null && other !== to) return this.objectOf(other).summary();
    const own = await this.ownSummary();
    // The play may have begun while D1 was queried.
    const record = this.stored();
    if (record?.ranked && record.playerId !== '') return summaryOf(record);
    if (own?.ranked && own.playerId !== '') return own;
    await this.supersede(to, until);
    return null;
  }

  async supersede(to: string, until: number): Promise<void> {
    this.ctx.storage.kv.put(successionKey, { playId: to, until } satisfies Succession);
    // If there is a record, its alarm is already set and has the same effect.
    if (this.stored() === null) await this.setAlarmIn(Math.max(0, until - this.now()));
  }

  async undoSupersede(from: string): Promise<void> {
    if (this.successor() !== from) return;
    this.ctx.storage.kv.delete(successionKey);
    if (this.stored() === null) await this.free();
  }

  async unrank(): Promise<void> {
    const record = this.stored();
    if (record === null) return;
    // Nobody can continue this play: the player's other game counts.
    if (record.finishedAt === null) return this.save({ ...record, playerId: '' });
    if (!record.isPublished) {
      this.save({ ...record, ranked: false });
      await this.publishNow();
    }
    // D1 has the result. Nothing leads from the player to this object any more, so a later deletion of the player would not find it.
    return this.free();
  }

  /** Stores a finished play in D1; rejects if D1 does not have it afterwards. */
  protected abstract publishNow(): Promise<void>;

  async handOver(from: string, to: string): Promise<void> {
    const other = this.successor();
    if (other !== null) await this.objectOf(other).handOver(from, to);
    const record = this.stored();
    if (record?.playerId === from) this.save({ ...record, playerId: to });
  }

  /** The play that supersedes this one: see `supersedeIfUnstarted`. */
  protected successor(): string | null {
    return this.ctx.storage.kv.get<Succession>(successionKey)?.playId ?? null;
  }

  private async ownSummary(): Promise<PlaySummary | null> {
    const record = await this.find();
    return record && summaryOf(record);
  }

  /** The record, regardless of its owner; read from D1 once the storage has been freed. */
  protected async find(): Promise<PlayRecord | null> {
    const record = this.stored();
    const id = this.ctx.id.name;
    if (record !== null || id === undefined) return record;
    const found = await findResult(databaseOf(this.env.DB), id).catch(throwWithoutStatement);
    return found && recordOf(await wholeResult({ env: this.env, now: this.now() }, found.result));
  }

  protected objectOf(id: string): ReturnType<typeof playObject> {
    return playObject(this.env, id);
  }

  protected stored(): PlayRecord | null {
    if (this.record !== undefined) return this.record;
    return (this.record = this.ctx.storage.kv.get<PlayRecord>(recordKey) ?? null);
  }

  protected save(record: PlayRecord): void {
    // A write that throws may still have been stored.
    this.record = undefined;
    this.ctx.storage.kv.put(recordKey, record);
    this.record = record;
  }

  /** Frees the storage, but keeps the reference to a superseding play for as long as somebody may begin or look for this one. */
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
