/**
 * Publishes a finished play: grades it and stores its result in D1. An alarm retries until D1 has
 * it.
 */
import type { Grade } from '../../engine/coach.ts';
import type { Deal } from '../../engine/types.ts';
import type { Bindings } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { retryWaitMs } from '../durable/retry-wait.ts';
import { nowOf, requireConfig } from '../http/config.ts';
import { failureKind } from '../http/failures.ts';
import { logFailure } from '../http/log.ts';
import { loadCoach } from './coaches.ts';
import { storedGradeOf, type StoredGrade } from './grades.ts';
import { heldAfterEndMs } from './held-play-ids.ts';
import type { PlayContext, PlayContexts } from './play-context.ts';
import { gradeColumns, variantOf, type PlayRecord } from './play-record.ts';
import type { PlayStore } from './play-store.ts';
import { insertResult, type FinishedPlay } from './queries.ts';

/** Publishes a result whose request ends before it has. */
const soonMs = 2_000;
/** Attempts to grade a play that our grader fails on, before it is published without a ledger. */
const gradeAttemptsMax = 5;

const resultOf = (record: PlayRecord, { transcript: { position } }: PlayContext): FinishedPlay => {
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
};

export class Publisher {
  private readonly env: Bindings;
  private readonly store: PlayStore;
  private readonly contexts: PlayContexts;
  /** The last grade, and the log that it is of. */
  private graded: { readonly log: string; readonly grade: Grade } | null = null;

  constructor(env: Bindings, store: PlayStore, contexts: PlayContexts) {
    this.env = env;
    this.store = store;
    this.contexts = contexts;
  }

  /** Sets an alarm that publishes the result even if the current request fails. */
  publishSoon(): Promise<void> {
    return this.store.setAlarmIn(soonMs);
  }

  /**
   * The same for a finished play that is not published and whose alarm may have been lost with the
   * answer to its last move.
   */
  async ensureAlarm({ finishedAt, isPublished }: PlayRecord): Promise<void> {
    if (finishedAt !== null && !isPublished) await this.store.ensureAlarmIn(soonMs);
  }

  /**
   * Stores the result in D1; an alarm retries on failure. Returns the current record, null if it is
   * gone.
   */
  async publish(known: PlayContext | null): Promise<PlayRecord | null> {
    try {
      const record = this.store.read();
      if (record === null) return null;
      const context = known ?? (await this.contexts.load(record));
      const graded = await this.withGrade(context);
      if (graded === null) return null;
      await insertResult(databaseOf(this.env.DB), resultOf(graded, context));
    } catch (error) {
      await this.recordFailure(error);
      return this.store.read();
    }
    // The player may have been deleted meanwhile, so the record is read again.
    const current = this.store.read();
    if (current === null) return null;
    const published = { ...current, isPublished: true };
    this.store.save(published);
    await this.store.setAlarmIn(heldAfterEndMs);
    return published;
  }

  /** Counts a failure to publish and sets the alarm for the next attempt. */
  private async recordFailure(error: unknown): Promise<void> {
    const record = this.store.read();
    // The alarm may have published the result while this attempt was failing.
    if (record?.isPublished) return;
    logFailure({ event: 'publish-failed', play: record?.id }, error);
    if (record === null) return;
    const publishTries = record.publishTries + 1;
    const alarmed = this.store.setAlarmIn(retryWaitMs(publishTries, error));
    this.store.save({ ...record, publishTries });
    await alarmed;
  }

  /** Grades the stored record if it has no grade yet; null if the record is gone. */
  private async withGrade({ deal }: PlayContext): Promise<PlayRecord | null> {
    const record = this.store.read();
    if (record === null || record.grade !== undefined) return record;
    const grade = await this.storedGradeOf(record, deal);
    const current = this.store.read();
    if (current === null) return null;
    const graded = { ...current, grade };
    this.store.save(graded);
    return graded;
  }

  /**
   * Null in a game without a coach, and for a game that our grader fails on. Rejects while the
   * coach's table can't be read: the result waits, because it will be graded.
   */
  private async storedGradeOf(record: PlayRecord, deal: Deal): Promise<StoredGrade | null> {
    try {
      const grade = await this.gradeOf(record, deal);
      const coach = grade && (await loadCoach(this.env, record.rules, this.now()));
      return coach && storedGradeOf(record, { grade, deal, best: () => coach.bestPlay(deal) });
    } catch (error) {
      if (failureKind(error) !== 'bug' || record.publishTries < gradeAttemptsMax) throw error;
      logFailure({ event: 'grade-failed', play: record.id }, error);
      return null;
    }
  }

  /**
   * The grade of a finished play, null in a game without a coach; rejects if the coach can't be
   * loaded.
   */
  async gradeOf({ rules, log }: PlayRecord, deal: Deal): Promise<Grade | null> {
    if (this.graded?.log === log) return this.graded.grade;
    const coach = await loadCoach(this.env, rules, this.now());
    if (coach === null) return null;
    const grade = coach.grade(log, deal);
    if (!grade.ok) throw new Error('a recorded log does not replay');
    this.graded = { log, grade: grade.value };
    return grade.value;
  }

  private now(): number {
    return nowOf(requireConfig(this.env));
  }
}
