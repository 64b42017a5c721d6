/**
 * Finishes a play: grades it, stores its result in D1 (an alarm retries on failure) and frees its storage. Also works out a play's terms,
 * its dice and its replayed log.
 */
import { dayMs } from '../../api/days.ts';
import { statusAt } from '../../api/challenge-status.ts';
import type { Grade } from '../../engine/coach.ts';
import { recordingDealer } from '../../engine/dice.ts';
import type { Position } from '../../engine/games.ts';
import type { Deal, Roll } from '../../engine/types.ts';
import { dealOfChallenge, termsOf, type ChallengeTerms } from '../challenges/terms.ts';
import { coachOf } from './coaches.ts';
import { databaseOf } from '../db/database.ts';
import { retryMsMax, retryWaitMs, setLastResort } from '../durable/retry-wait.ts';
import { isOutage, throwWithoutStatement } from '../http/failures.ts';
import { dropUnrankedPlay, insertResult, type FinishedPlay } from './queries.ts';
import { storedGradeOf, type StoredGrade } from './grades.ts';
import { logFailure } from '../http/log.ts';
import { HeldPlay } from './held-play.ts';
import { heldAfterEndMs } from './held-play-ids.ts';
import { gradeColumns, variantOf, type PlayRecord, type PlayStart } from './play-record.ts';

/** An unfinished unranked play expires after this long without a move. */
export const idleMsMax = 30 * dayMs;
/** Publishes a result whose request ends before it has. */
const soonMs = 2_000;
/** Attempts to grade a play that our grader fails on, before it is published without a ledger. */
const gradeAttemptsMax = 5;

/** A replayed log: its position, and the rolls dealt so far. */
interface Transcript {
  readonly log: string;
  readonly rolls: readonly Roll[];
  readonly position: Position;
}

/** What every call needs to know about a play, worked out once: its terms, its dice and its replayed log. */
export interface PlayContext {
  readonly terms: ChallengeTerms;
  readonly deal: Deal;
  readonly transcript: Transcript;
}

export abstract class PublishingPlay extends HeldPlay {
  protected transcript: Transcript | null = null;
  private grade: Grade | null = null;

  /** Publishes a result that D1 does not have yet; frees storage that is no longer needed. */
  override async alarm(): Promise<void> {
    await setLastResort(this.ctx.storage, 'alarm-failed');
    const record = this.stored();
    if (record === null) {
      await this.free();
      return;
    }
    if (record.finishedAt !== null && !record.isPublished) {
      await this.publish(null);
      return;
    }
    try {
      const waitMs = await this.msUntilFree(record);
      if (waitMs > 0) await this.setAlarmIn(waitMs);
      else await this.release(record);
    } catch (error) {
      logFailure({ event: 'release-failed', play: record.id }, error);
    }
  }

  /** Sets an alarm that publishes the result even if the current request fails. */
  protected publishSoon(): Promise<void> {
    return this.setAlarmIn(soonMs);
  }

  /** Sets an alarm for a finished play that is not published and whose alarm may have been lost with the answer to its last move. */
  protected async ensureAlarm({ finishedAt, isPublished }: PlayRecord): Promise<void> {
    if (finishedAt === null || isPublished) return;
    const alarmAt = await this.ctx.storage.getAlarm();
    if (alarmAt === null || alarmAt > Date.now() + retryMsMax) await this.publishSoon();
  }

  /** Stores the result in D1; an alarm retries on failure. Returns the current record, null if it is gone. */
  protected async publish(known: PlayContext | null): Promise<PlayRecord | null> {
    try {
      const record = this.stored();
      if (record === null) return null;
      const context = known ?? (await this.loadContext(record));
      const graded = await this.graded(context);
      if (graded === null) return null;
      await insertResult(databaseOf(this.env.DB), this.resultOf(graded, context));
    } catch (error) {
      await this.recordFailure(error);
      return this.stored();
    }
    // The player may have been deleted meanwhile, so the record is read again.
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

  /** Counts a failure to publish and sets the alarm for the next attempt. */
  private async recordFailure(error: unknown): Promise<void> {
    const record = this.stored();
    // The alarm may have published the result while this attempt was failing.
    if (record?.isPublished) return;
    logFailure({ event: 'publish-failed', play: record?.id }, error);
    if (record === null) return;
    const publishTries = record.publishTries + 1;
    const alarmed = this.setAlarmIn(retryWaitMs(publishTries, error));
    this.save({ ...record, publishTries });
    await alarmed;
  }

  /** Grades the stored record if it has no grade yet; null if the record is gone. */
  private async graded({ deal }: PlayContext): Promise<PlayRecord | null> {
    const record = this.stored();
    if (record === null || record.grade !== undefined) return record;
    const grade = await this.storedGradeOf(record, deal);
    const current = this.stored();
    if (current === null) return null;
    const graded = { ...current, grade };
    this.save(graded);
    return graded;
  }

  /**
   * Null in a game without a coach, and for a game that our grader fails on. Rejects while the coach's table can't be read: the result waits,
   * because it will be graded.
   */
  private async storedGradeOf(record: PlayRecord, deal: Deal): Promise<StoredGrade | null> {
    try {
      const grade = await this.gradeOf(record, deal);
      const coach = grade && (await coachOf(this.env, record.rules, this.now()));
      return coach && storedGradeOf(record, { grade, deal, best: () => coach.bestPlay(deal) });
    } catch (error) {
      if (isOutage(error) || record.publishTries < gradeAttemptsMax) throw error;
      logFailure({ event: 'grade-failed', play: record.id }, error);
      return null;
    }
  }

  /** The grade of a finished play, null in a game without a coach; rejects if the coach can't be loaded. */
  protected async gradeOf({ rules, log }: PlayRecord, deal: Deal): Promise<Grade | null> {
    if (this.grade !== null) return this.grade;
    const coach = await coachOf(this.env, rules, this.now());
    if (coach === null) return null;
    const grade = coach.grade(log, deal);
    if (!grade.ok) throw new Error('a recorded log does not replay');
    this.grade = grade.value;
    return this.grade;
  }

  private resultOf(record: PlayRecord, { transcript: { position } }: PlayContext): FinishedPlay {
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

  /** Milliseconds for which the storage is still needed; 0 or less if it is not. */
  private async msUntilFree(record: PlayRecord): Promise<number> {
    if (record.finishedAt !== null) return 0;
    if (!record.ranked) return record.movedAt + idleMsMax - this.now();
    const { schedule } = await this.termsOf(record);
    return statusAt(schedule, this.now()) === 'closed' ? 0 : heldAfterEndMs;
  }

  protected termsOf(record: PlayStart | PlayRecord): Promise<ChallengeTerms> {
    return termsOf(databaseOf(this.env.DB), record, this.now()).catch(throwWithoutStatement);
  }

  protected async loadContext(record: PlayRecord): Promise<PlayContext> {
    const terms = await this.termsOf(record);
    const scope = { config: this.config(), database: databaseOf(this.env.DB), now: this.now() };
    const { deal } = await dealOfChallenge(scope, terms).catch(throwWithoutStatement);
    return { terms, deal, transcript: this.transcriptOf(record, deal) };
  }

  /** The replayed log of `record`, cached until the log changes. */
  protected transcriptOf(record: PlayRecord, deal: Deal): Transcript {
    if (this.transcript?.log === record.log) return this.transcript;
    const dealt = recordingDealer(deal);
    const end = variantOf(record).start(dealt.deal).after(record.log, 0, dealt.deal);
    if (!end.ok) throw new Error('a recorded log does not replay');
    this.transcript = { log: record.log, rolls: dealt.rolls, position: end.value };
    return this.transcript;
  }

  /** Frees the storage and deletes the row in D1 that points here. */
  private async release({ id, ranked }: PlayRecord): Promise<void> {
    if (!ranked) await dropUnrankedPlay(databaseOf(this.env.DB), id).catch(throwWithoutStatement);
    await this.free();
  }

  protected override async free(): Promise<void> {
    this.transcript = null;
    this.grade = null;
    await super.free();
  }
}
