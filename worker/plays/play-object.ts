/**
 * The Durable Object of one play, named by the play's id, and the only writer of the play's log. No
 * request interrupts another between reading and writing the record, because there is no await
 * between the two. Its output gate holds every answer back until the write is durable, so no die is
 * sent that is not on record.
 */
import { DurableObject } from 'cloudflare:workers';
import { dayMs } from '../../api/days.ts';
import { statusAt } from '../../api/challenge-status.ts';
import { recordingDealer } from '../../engine/dice.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import type { Bindings } from '../bindings.ts';
import type { ChallengeTerms } from '../challenges/terms.ts';
import { takesRankedMoves } from '../challenges/availability.ts';
import { databaseOf } from '../db/database.ts';
import { Admitted, type Caller } from '../durable/admitted.ts';
import { setLastResort } from '../durable/retry-wait.ts';
import { nowOf, requireConfig } from '../http/config.ts';
import { throwWithoutStatement } from '../http/failures.ts';
import { logFailure } from '../http/log.ts';
import type { Origin, Refusal } from '../quotas/quota-limits.ts';
import { takeQuota } from '../quotas/quotas.ts';
import { toReview } from './grades.ts';
import { heldAfterEndMs, heldUntil } from './held-play-ids.ts';
import { PlayContexts, type PlayContext } from './play-context.ts';
import {
  recordOf,
  variantOf,
  type MoveAnswer,
  type MoveFailure,
  type PlayMethods,
  type PlayRecord,
  type PlaySnapshot,
  type PlayStart,
  type StartedPlay,
} from './play-record.ts';
import { playStatusAt, snapshotOf } from './play-snapshot.ts';
import { PlayStore } from './play-store.ts';
import { Publisher } from './publisher.ts';
import { dropUnrankedPlay, findResult } from './queries.ts';
import type { Variant } from '../../engine/games.ts';

/**
 * Whether `moves` is longer than one move. While dice are sealed, batches would leak them: whether
 * one is legal depends on rolls that its first moves cause, so a refusal would reveal dice that were
 * never dealt. For the same reason only the length is checked, not the content.
 */
const exceedsOneMove = ({ moveLength }: Variant, moves: string): boolean =>
  moves.length > moveLength;

/** An unfinished unranked play expires after this long without a move. */
const idleMsMax = 30 * dayMs;

export class PlayObject extends DurableObject<Bindings> implements PlayMethods {
  private readonly admitted = new Admitted();
  private readonly store = new PlayStore(this.ctx.storage);
  private readonly contexts = new PlayContexts(this.env);
  private readonly publisher = new Publisher(this.env, this.store, this.contexts);
  /**
   * Deleted players. A start that is in progress, which keeps this object in memory, must not store
   * one of them.
   */
  private readonly forgotten = new Set<string>();
  /** The last snapshot and what it was made from. Reads repeat it until the play changes. */
  private latest: {
    readonly record: PlayRecord;
    readonly terms: ChallengeTerms;
    readonly snapshot: PlaySnapshot;
  } | null = null;

  async start(start: PlayStart, origin: Origin | null): Promise<Result<StartedPlay, Refusal>> {
    const found = await this.find();
    const { schedule } = await this.contexts.termsOf(start);
    const now = this.now();
    const isCounted = origin !== null && found === null && this.store.read() === null;
    const refusal = isCounted
      ? await takeQuota(this.env, requireConfig(this.env), origin, 'play', now)
      : null;
    // Another start may have run during the awaits.
    const known = found ?? this.store.read();
    if (known !== null) return ok({ snapshot: await this.snapshot(known), isNew: false });
    if (refusal !== null) return err(refusal);
    const record: PlayRecord = {
      ...start,
      playerId: this.forgotten.has(start.playerId) ? '' : start.playerId,
      log: '',
      startedAt: now,
      movedAt: now,
      finishedAt: null,
      isPublished: false,
      publishTries: 0,
    };
    this.store.save(record);
    await this.store.setAlarmIn(
      record.ranked ? schedule.revealsAt + heldAfterEndMs - now : idleMsMax,
    );
    return ok({ snapshot: await this.snapshot(record), isNew: true });
  }

  async read(playerId: string): Promise<PlaySnapshot | null> {
    const record = await this.findOwn(playerId);
    return record && this.snapshot(record);
  }

  async readRanked(playerId: string): Promise<PlaySnapshot | null> {
    const isUnstarted = this.store.read() === null && this.now() < heldUntil(this.ctx.id.name);
    return isUnstarted ? null : this.read(playerId);
  }

  async move(caller: Caller, at: number, moves: string): Promise<MoveAnswer> {
    const playerId = this.admitted.playerOf(caller, this.now());
    const record = playerId === null ? null : await this.findOwn(playerId);
    if (record === null) return caller.known === null ? 'who' : err({ code: 'not-found' });
    this.admitted.note(caller);
    const variant = variantOf(record);
    if (at % variant.moveLength !== 0) return err({ code: 'invalid-request' });
    const context = await this.contexts.load(record);
    if (record.log.startsWith(moves, at) && at < record.log.length) {
      await this.publisher.ensureAlarm(record);
      return ok(await this.answerTo(record, context, at + moves.length));
    }
    const { schedule } = context.terms;
    const now = this.now();
    if (record.ranked && !takesRankedMoves(schedule, now)) return err({ code: 'challenge-closed' });
    if (at !== record.log.length) return err({ code: 'out-of-step', log: record.log });
    if (statusAt(schedule, now) !== 'closed' && exceedsOneMove(variant, moves))
      return err({ code: 'one-move-at-a-time' });
    return this.append(record, context, moves);
  }

  /**
   * Records the moves if the rules allow them. There is no await between reading and writing the
   * record.
   */
  private async append(
    { id, playerId, log: before }: PlayRecord,
    { terms, deal, transcript }: PlayContext,
    moves: string,
  ): Promise<Result<PlaySnapshot, MoveFailure>> {
    const current = this.store.read();
    // While the seed was looked up, the log may have grown or the player may have been deleted.
    if (current !== null && current.playerId !== playerId) return err({ code: 'not-found' });
    const log = before + moves;
    if (current !== null && current.log !== before) {
      if (!current.log.startsWith(log)) return err({ code: 'out-of-step', log: current.log });
      // The same moves were sent twice, and the first call was still waiting when the second came.
      const context = { terms, deal, transcript: this.contexts.transcriptOf(current, deal) };
      return ok(await this.answerTo(current, context, log.length));
    }
    // Rolls dealt to refused moves are discarded with this recorder.
    const dealt = recordingDealer(deal);
    const end = transcript.position.after(log, before.length, dealt.deal);
    if (!end.ok) return err({ code: 'illegal-move', at: end.error.at, detail: end.error.reason });
    if (current === null) throw new Error(`the play ${id} goes on without a record`);
    const now = this.now();
    const next = { ...current, log, movedAt: now, finishedAt: end.value.isOver ? now : null };
    this.store.save(next);
    const rolls = [...transcript.rolls, ...dealt.rolls];
    const grown = this.contexts.keep({ log, rolls, position: end.value });
    const context = { terms, deal, transcript: grown };
    if (next.finishedAt === null) return ok(this.snapshotOf(next, context));
    await this.publisher.publishSoon();
    const published = await this.publisher.publish(context);
    return ok(await this.answerTo(published ?? next, context, log.length));
  }

  /**
   * The answer to moves that end at index `end` of the log. Moves that finish the play are answered
   * with its review, also when they are repeated.
   */
  private async answerTo(
    record: PlayRecord,
    context: PlayContext,
    end: number,
  ): Promise<PlaySnapshot> {
    const snapshot = this.snapshotOf(record, context);
    if (record.finishedAt === null || end < record.log.length) return snapshot;
    const grade = await this.publisher.gradeOf(record, context.deal).catch(() => null);
    return { ...snapshot, review: grade && toReview(grade) };
  }

  async forget(playerId: string): Promise<void> {
    this.forgotten.add(playerId);
    const record = this.store.read();
    if (record?.playerId !== playerId) return;
    if (record.finishedAt !== null && !record.isPublished)
      this.store.save({ ...record, playerId: '' });
    else await this.store.free();
  }

  /** Publishes a result that D1 does not have yet; frees storage that is no longer needed. */
  override async alarm(): Promise<void> {
    await setLastResort(this.ctx.storage, 'alarm-failed');
    const record = this.store.read();
    if (record === null) return this.store.free();
    if (record.finishedAt !== null && !record.isPublished) {
      await this.publisher.publish(null);
      return;
    }
    try {
      const waitMs = await this.msUntilFree(record);
      if (waitMs > 0) await this.store.setAlarmIn(waitMs);
      else await this.release(record);
    } catch (error) {
      logFailure({ event: 'release-failed', play: record.id }, error);
    }
  }

  /** Milliseconds for which the storage is still needed; 0 or less if it is not. */
  private async msUntilFree(record: PlayRecord): Promise<number> {
    if (record.finishedAt !== null) return 0;
    if (!record.ranked) return record.movedAt + idleMsMax - this.now();
    const { schedule } = await this.contexts.termsOf(record);
    return statusAt(schedule, this.now()) === 'closed' ? 0 : heldAfterEndMs;
  }

  /** Frees the storage and deletes the row in D1 that points here. */
  private async release(record: PlayRecord): Promise<void> {
    const { id, ranked, finishedAt } = record;
    if (!ranked) await dropUnrankedPlay(databaseOf(this.env.DB), id).catch(throwWithoutStatement);
    else if (finishedAt !== null && !(await this.isStillStored())) return;
    await this.store.free();
  }

  /**
   * Whether D1 has the result of a published play. A database that was restored may have lost it,
   * and is then given it again; an alarm retries on failure.
   */
  private async isStillStored(): Promise<boolean> {
    if ((await this.findFreed()) !== null) return true;
    const current = this.store.read();
    // The player may have been deleted meanwhile.
    if (current === null) return true;
    this.store.save({ ...current, isPublished: false, publishTries: 0 });
    return (await this.publisher.publish(null))?.isPublished ?? true;
  }

  private async snapshot(record: PlayRecord): Promise<PlaySnapshot> {
    const { latest } = this;
    const isCurrent =
      latest?.record === record &&
      latest.snapshot.status === playStatusAt(record, latest.terms, this.now());
    return isCurrent ? latest.snapshot : this.snapshotOf(record, await this.contexts.load(record));
  }

  private snapshotOf(record: PlayRecord, context: PlayContext): PlaySnapshot {
    const snapshot = snapshotOf(record, context, this.now());
    this.latest = { record, terms: context.terms, snapshot };
    return snapshot;
  }

  /** The record, regardless of its owner; read from D1 once the storage has been freed. */
  private async find(): Promise<PlayRecord | null> {
    return this.store.read() ?? this.findFreed();
  }

  /** The same if the play belongs to the player. */
  private async findOwn(playerId: string): Promise<PlayRecord | null> {
    const record = await this.find();
    return record?.playerId === playerId && !this.isAbandoned(record) ? record : null;
  }

  private async findFreed(): Promise<PlayRecord | null> {
    const id = this.ctx.id.name;
    if (id === undefined) return null;
    const found = await findResult(databaseOf(this.env.DB), id).catch(throwWithoutStatement);
    return found && recordOf(found.result);
  }

  /** Whether an unranked play has expired because it had no move for too long. */
  private isAbandoned({ ranked, finishedAt, movedAt }: PlayRecord): boolean {
    return !ranked && finishedAt === null && this.now() - movedAt >= idleMsMax;
  }

  private now(): number {
    return nowOf(requireConfig(this.env));
  }
}
