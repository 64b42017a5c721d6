/**
 * The Durable Object of one play, named by the play's id: the only writer of its log. Its input gate admits one request at a time
 * between reads and writes of storage, and its output gate holds every answer back until what was written is durable, so no die
 * leaves that is not on record.
 */
import type { Grade } from '../../engine/coach.ts';
import { recordingDealer } from '../../engine/dice.ts';
import type { Position } from '../../engine/games.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import type { Deal, Roll } from '../../engine/types.ts';
import type { Play } from '../../api/schemas/plays.ts';
import { seedOf, toChallengeKey, termsOf, type ChallengeTerms } from '../challenges/terms.ts';
import { statusAt, takesRankedMoves } from '../challenges/schedule.ts';
import { coachOf } from './coaches.ts';
import { databaseOf } from '../db/database.ts';
import { isOutage } from '../db/failures.ts';
import { dropUnrankedPlay, findOwnResult, insertResult, type FinishedPlay } from './queries.ts';
import { ledgerOf, storedGradeOf, toReview, type StoredGrade } from './grades.ts';
import { wholeResult } from '../files/read-result.ts';
import { logEvent, rootCause } from '../http/log.ts';
import { dealerOfSeed } from './dealers.ts';
import { HeldPlay, throwCause } from './held-play.ts';
import { heldAfterEndMs } from './held-plays.ts';
import { exceedsOneMove } from './one-move.ts';
import {
  gradeColumns,
  recordOf,
  variantOf,
  type MoveFailure,
  type PlayMethods,
  type PlayRecord,
  type PlaySnapshot,
  type PlayStart,
} from './play-record.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** An unfinished unranked play is gone after so long without a move. */
export const idleMsMax = 30 * dayMs;
/** Publishing is tried again after this, doubled each time up to the most, with up to half as much again at random. */
const retryFirstMs = 2_000;
const retryMostMs = 5 * 60_000;
const retryDoublingsMax = 10;
/** What fails for a reason of our own fails again: after so many tries it waits for its owner, or a newer build, to ask. */
export const bugTriesMax = 20;
/** After so many failures to grade a play it is published without a ledger. */
const gradeTriesMax = 5;

/** A log replayed: its position, and the rolls dealt so far. */
interface Transcript {
  readonly log: string;
  readonly rolls: readonly Roll[];
  readonly position: Position;
}

/** What every call needs of a play, worked out once: what it is a play of, its dice, and where it stands. */
interface Opened {
  readonly terms: ChallengeTerms;
  readonly deal: Deal;
  readonly transcript: Transcript;
}

export class PlayObject extends HeldPlay implements PlayMethods {
  private transcript: Transcript | null = null;
  /** Of the finished play, once it was worked out. */
  private grade: Grade | null = null;

  async start(start: PlayStart): Promise<{ snapshot: PlaySnapshot; isNew: boolean }> {
    // Whoever's it is in D1: two players may just be becoming one.
    const found = await this.find();
    const { schedule } = await this.termsOf(start);
    const other = this.successor();
    if (other !== null) return this.objectOf(other).start({ ...start, id: other });
    // Another start may have come in between.
    const known = found ?? this.stored();
    if (known !== null) return { snapshot: await this.snapshot(known), isNew: false };
    const now = this.now();
    const record: PlayRecord = {
      ...start,
      log: '',
      startedAt: now,
      movedAt: now,
      finishedAt: null,
      isPublished: false,
      publishTries: 0,
    };
    this.save(record);
    await this.setAlarmIn(record.ranked ? schedule.revealsAt + heldAfterEndMs - now : idleMsMax);
    return { snapshot: await this.snapshot(record), isNew: true };
  }

  async read(playerId: string): Promise<PlaySnapshot | null> {
    const record = await this.load(playerId);
    if (record === null) return null;
    // A result that could not be published for a reason of our own is tried again when its owner asks for it.
    if (record.publishTries >= bugTriesMax && !record.isPublished)
      await this.setAlarmIn(retryFirstMs);
    return this.snapshot(record);
  }

  async readRanked(playerId: string): Promise<PlaySnapshot | null> {
    const other = this.successor();
    return other === null ? this.read(playerId) : this.objectOf(other).readRanked(playerId);
  }

  async move(
    playerId: string,
    at: number,
    moves: string,
  ): Promise<Result<PlaySnapshot, MoveFailure>> {
    const record = await this.load(playerId);
    if (record === null) return err({ code: 'not-found' });
    const variant = variantOf(record);
    if (at % variant.moveLength !== 0) return err({ code: 'invalid-request' });
    const opened = await this.open(record);
    if (record.log.startsWith(moves, at) && at < record.log.length)
      return ok(await this.answerTo(record, opened, at + moves.length));
    const { schedule } = opened.terms;
    const now = this.now();
    if (record.ranked && !takesRankedMoves(schedule, now)) return err({ code: 'challenge-closed' });
    if (at !== record.log.length) return err({ code: 'out-of-step', log: record.log });
    if (statusAt(schedule, now) !== 'closed' && exceedsOneMove(variant, moves))
      return err({ code: 'one-move-at-a-time' });
    return this.append(record, opened, moves);
  }

  /** Publishes what D1 does not have yet; frees the storage when nobody needs it. */
  override async alarm(): Promise<void> {
    const record = this.stored();
    if (record === null) {
      await this.free();
      return;
    }
    if (record.finishedAt !== null && !record.isPublished) {
      await this.publish(null);
      return;
    }
    const waitMs = await this.msUntilFree(record);
    if (waitMs > 0) await this.setAlarmIn(waitMs);
    else await this.release(record);
  }

  /** Records the moves if the rules allow them. Nothing is awaited between reading the record and writing it. */
  private async append(
    { id, playerId, log: before }: PlayRecord,
    { terms, deal, transcript }: Opened,
    moves: string,
  ): Promise<Result<PlaySnapshot, MoveFailure>> {
    const current = this.stored();
    // The log may have grown while the seed was looked up, or the player have been deleted.
    if (current !== null && current.playerId !== playerId) return err({ code: 'not-found' });
    if (current !== null && current.log !== before)
      return err({ code: 'out-of-step', log: current.log });
    const log = before + moves;
    // What refused moves would have dealt is dropped with this recorder.
    const dealt = recordingDealer(deal);
    const end = transcript.position.after(log, before.length, dealt.deal);
    if (!end.ok) return err({ code: 'illegal-move', at: end.error.at, detail: end.error.reason });
    if (current === null) throw new Error(`the play ${id} goes on without a record`);
    const now = this.now();
    const next = { ...current, log, movedAt: now, finishedAt: end.value.isOver ? now : null };
    this.save(next);
    this.transcript = { log, rolls: [...transcript.rolls, ...dealt.rolls], position: end.value };
    const opened = { terms, deal, transcript: this.transcript };
    if (next.finishedAt === null) return ok(this.snapshotOf(next, opened));
    await this.setAlarmIn(retryFirstMs);
    return ok(await this.answerTo((await this.publish(opened)) ?? next, opened, log.length));
  }

  /** What answers moves that reach as far as `end` of the log: those that finish the play are answered with its review, again and again. */
  private async answerTo(record: PlayRecord, opened: Opened, end: number): Promise<PlaySnapshot> {
    const snapshot = this.snapshotOf(record, opened);
    if (record.finishedAt === null || end < record.log.length) return snapshot;
    const grade = await this.gradeOf(record, opened.deal).catch(() => null);
    return { ...snapshot, review: grade && toReview(grade) };
  }

  /** Stores the result in D1; where that fails, an alarm tries again. Returns the record as it stands then, null if it is gone. */
  private async publish(known: Opened | null): Promise<PlayRecord | null> {
    try {
      const record = this.stored();
      if (record === null) return null;
      const opened = known ?? (await this.open(record));
      const graded = await this.graded(opened);
      if (graded === null) return null;
      await insertResult(databaseOf(this.env.DB), this.resultOf(graded, opened));
    } catch (error) {
      await this.recordFailure(rootCause(error));
      return this.stored();
    }
    // The player may have been deleted meanwhile: what is stored now counts.
    const current = this.stored();
    if (current === null) return null;
    const published = { ...current, isPublished: true };
    this.save(published);
    await this.setAlarmIn(heldAfterEndMs);
    return published;
  }

  protected override async publishNow(): Promise<void> {
    await this.publish(null);
    if (this.stored()?.isPublished === false) throw new Error('a result is not published yet');
  }

  /** Counts a failure to publish, and sets the alarm for the next try: an outage passes, a bug of ours may not. */
  private async recordFailure(cause: Error): Promise<void> {
    const { message } = cause;
    const record = this.stored();
    logEvent('error', { event: 'publish-failed', play: record?.id, message });
    if (record === null) return;
    const publishTries = record.publishTries + 1;
    this.save({ ...record, publishTries });
    if (!isOutage(cause) && publishTries >= bugTriesMax) return;
    const doublings = Math.min(publishTries - 1, retryDoublingsMax);
    const waitMs = Math.min(retryMostMs, retryFirstMs * 2 ** doublings);
    await this.setAlarmIn(waitMs * (1 + Math.random() / 2));
  }

  /** The stored record with its grade; null if it is gone. */
  private async graded({ deal }: Opened): Promise<PlayRecord | null> {
    const record = this.stored();
    if (record === null || record.grade !== undefined) return record;
    const grade = await this.storedGradeOf(record, deal);
    const current = this.stored();
    if (current === null) return null;
    const graded = { ...current, grade };
    this.save(graded);
    return graded;
  }

  private async storedGradeOf(record: PlayRecord, deal: Deal): Promise<StoredGrade | null> {
    try {
      const grade = await this.gradeOf(record, deal);
      return grade && storedGradeOf(grade, record, deal);
    } catch (error) {
      if (record.publishTries < gradeTriesMax) throw error;
      const { message } = rootCause(error);
      logEvent('error', { event: 'grade-failed', play: record.id, message });
      return null;
    }
  }

  /** The grade of a finished play, null in a game without a coach; rejects while no coach is to be had. */
  private async gradeOf({ rules, log }: PlayRecord, deal: Deal): Promise<Grade | null> {
    if (this.grade !== null) return this.grade;
    const coach = await coachOf(this.env, rules, this.now());
    if (coach === null) return null;
    const grade = coach.grade(log, deal);
    if (!grade.ok) throw new Error('a recorded log does not replay');
    this.grade = grade.value;
    return this.grade;
  }

  private resultOf(record: PlayRecord, { transcript: { position } }: Opened): FinishedPlay {
    const { id, playerId, challengeId, game, rules, ranked, log, startedAt, finishedAt } = record;
    if (finishedAt === null || !position.isOver) throw new Error('the play is not finished');
    return {
      id,
      playerId,
      challengeId,
      game,
      rules,
      ranked,
      log,
      startedAt,
      finishedAt,
      score: position.score(),
      turns: position.turns,
      standing: position.standing(),
      opening: log.slice(0, variantOf(record).moveLength) || null,
      ...gradeColumns(record),
    };
  }

  private async snapshot(record: PlayRecord): Promise<PlaySnapshot> {
    return this.snapshotOf(record, await this.open(record));
  }

  private snapshotOf(record: PlayRecord, { terms, transcript }: Opened): PlaySnapshot {
    const { position, rolls } = transcript;
    return {
      play: {
        id: record.id,
        challenge: toChallengeKey(terms),
        ranked: record.ranked,
        status: this.statusOf(record, terms),
        log: record.log,
        state: position.view(),
        rolls: [...rolls],
        startedAt: new Date(record.startedAt).toISOString(),
        finishedAt: record.finishedAt === null ? null : new Date(record.finishedAt).toISOString(),
      },
      challengeId: record.challengeId,
      score: position.score(),
      turns: position.turns,
      standing: position.isOver ? position.standing() : null,
      ledger: record.grade ? ledgerOf(record.grade) : null,
      review: null,
      isPublished: record.isPublished,
    };
  }

  private statusOf(
    { ranked, finishedAt }: PlayRecord,
    { schedule }: ChallengeTerms,
  ): Play['status'] {
    if (finishedAt !== null) return 'finished';
    return ranked && statusAt(schedule, this.now()) === 'closed' ? 'void' : 'playing';
  }

  /** How long the storage is still needed; 0 or less if it is not. */
  private async msUntilFree(record: PlayRecord): Promise<number> {
    if (record.finishedAt !== null) return 0;
    if (!record.ranked) return record.movedAt + idleMsMax - this.now();
    const { schedule } = await this.termsOf(record);
    return statusAt(schedule, this.now()) === 'closed' ? 0 : heldAfterEndMs;
  }

  /** Whether nobody has moved an unranked play for so long that it is gone. */
  private isAbandoned({ ranked, finishedAt, movedAt }: PlayRecord): boolean {
    return !ranked && finishedAt === null && this.now() - movedAt >= idleMsMax;
  }

  private termsOf(record: PlayStart | PlayRecord): Promise<ChallengeTerms> {
    return termsOf(databaseOf(this.env.DB), record, this.now()).catch(throwCause);
  }

  private async open(record: PlayRecord): Promise<Opened> {
    const [database, now] = [databaseOf(this.env.DB), this.now()];
    const terms = await this.termsOf(record);
    const seed = await seedOf(this.config(), database, terms, now).catch(throwCause);
    const deal = dealerOfSeed(variantOf(record), seed, now);
    return { terms, deal, transcript: this.transcriptOf(record, deal) };
  }

  /** The replayed log of `record`: the one at hand if nothing has moved, else replayed afresh. */
  private transcriptOf(record: PlayRecord, deal: Deal): Transcript {
    if (this.transcript?.log === record.log) return this.transcript;
    const dealt = recordingDealer(deal);
    const end = variantOf(record).start(dealt.deal).after(record.log, 0, dealt.deal);
    if (!end.ok) throw new Error('a recorded log does not replay');
    this.transcript = { log: record.log, rolls: dealt.rolls, position: end.value };
    return this.transcript;
  }

  /** Frees the storage, and D1 of what pointed here. */
  private async release({ id, ranked }: PlayRecord): Promise<void> {
    if (!ranked) await dropUnrankedPlay(databaseOf(this.env.DB), id).catch(throwCause);
    await this.free();
  }

  /** The record if it is the player's; from D1 once the storage has been freed. */
  private async load(playerId: string): Promise<PlayRecord | null> {
    const record = this.stored();
    if (record !== null)
      return record.playerId === playerId && !this.isAbandoned(record) ? record : null;
    const id = this.ctx.id.name;
    if (id === undefined) return null;
    const row = await findOwnResult(databaseOf(this.env.DB), id, playerId).catch(throwCause);
    return row === null
      ? null
      : recordOf(await wholeResult({ env: this.env, now: this.now() }, row));
  }

  protected override async free(): Promise<void> {
    this.transcript = null;
    this.grade = null;
    await super.free();
  }
}
