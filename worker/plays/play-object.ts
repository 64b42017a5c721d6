/**
 * The Durable Object of one play, named by the play's id, and the only writer of the play's log. No request interrupts another between
 * reading and writing the record, because there is no await between the two. Its output gate holds every answer back until the write is
 * durable, so no die is sent that is not on record.
 */
import { formatInstant } from '../../api/days.ts';
import { statusAt } from '../../api/challenge-status.ts';
import { recordingDealer } from '../../engine/dice.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import type { Play } from '../../api/schemas/plays.ts';
import { toChallengeKey, type ChallengeTerms } from '../challenges/terms.ts';
import { takesRankedMoves } from '../challenges/availability.ts';
import { databaseOf } from '../db/database.ts';
import { toJsonText } from '../http/json-text.ts';
import { findOwnResult } from './queries.ts';
import { ledgerOf, toReview } from './grades.ts';
import { wholeResult } from '../files/read-result.ts';
import { throwWithoutStatement } from '../http/failures.ts';
import type { Origin } from '../http/quota-limits.ts';
import { takeQuota } from '../quotas/quotas.ts';
import { heldAfterEndMs } from './held-play-ids.ts';
import { exceedsOneMove } from './one-move.ts';
import {
  recordOf,
  variantOf,
  type MoveFailure,
  type PlayMethods,
  type PlayRecord,
  type PlaySnapshot,
  type PlayStart,
  type StartedPlay,
} from './play-record.ts';
import { idleMsMax, PublishingPlay, type PlayContext } from './publishing-play.ts';

export class PlayObject extends PublishingPlay implements PlayMethods {
  /** The last snapshot and what it was made from. Reads repeat it until the play changes. */
  private latest: {
    readonly record: PlayRecord;
    readonly terms: ChallengeTerms;
    readonly snapshot: PlaySnapshot;
  } | null = null;

  async start(start: PlayStart, origin: Origin | null): Promise<Result<StartedPlay, number>> {
    // Finds the play regardless of its owner in D1, because two players may be merging right now.
    const found = await this.find();
    const { schedule } = await this.termsOf(start);
    const other = this.successor();
    if (other !== null) return this.objectOf(other).start({ ...start, id: other }, origin);
    const now = this.now();
    const isCounted = origin !== null && found === null && this.stored() === null;
    const waitSeconds = isCounted
      ? await takeQuota(this.env, this.config(), origin, 'play', now)
      : 0;
    // Another start may have run during the awaits.
    const known = found ?? this.stored();
    if (known !== null) return ok({ snapshot: await this.snapshot(known), isNew: false });
    if (waitSeconds > 0) return err(waitSeconds);
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
    this.save(record);
    await this.setAlarmIn(record.ranked ? schedule.revealsAt + heldAfterEndMs - now : idleMsMax);
    return ok({ snapshot: await this.snapshot(record), isNew: true });
  }

  async read(playerId: string): Promise<PlaySnapshot | null> {
    const record = await this.load(playerId);
    if (record === null) return null;
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
    const context = await this.loadContext(record);
    if (record.log.startsWith(moves, at) && at < record.log.length) {
      await this.ensureAlarm(record);
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

  /** Records the moves if the rules allow them. There is no await between reading and writing the record. */
  private async append(
    { id, playerId, log: before }: PlayRecord,
    { terms, deal, transcript }: PlayContext,
    moves: string,
  ): Promise<Result<PlaySnapshot, MoveFailure>> {
    const current = this.stored();
    // While the seed was looked up, the log may have grown or the player may have been deleted.
    if (current !== null && current.playerId !== playerId) return err({ code: 'not-found' });
    const log = before + moves;
    if (current !== null && current.log !== before) {
      if (!current.log.startsWith(log)) return err({ code: 'out-of-step', log: current.log });
      // The same moves were sent twice, and the first call was still waiting when the second came.
      const context = { terms, deal, transcript: this.transcriptOf(current, deal) };
      return ok(await this.answerTo(current, context, log.length));
    }
    // Rolls dealt to refused moves are discarded with this recorder.
    const dealt = recordingDealer(deal);
    const end = transcript.position.after(log, before.length, dealt.deal);
    if (!end.ok) return err({ code: 'illegal-move', at: end.error.at, detail: end.error.reason });
    if (current === null) throw new Error(`the play ${id} goes on without a record`);
    const now = this.now();
    const next = { ...current, log, movedAt: now, finishedAt: end.value.isOver ? now : null };
    this.save(next);
    this.transcript = { log, rolls: [...transcript.rolls, ...dealt.rolls], position: end.value };
    const context = { terms, deal, transcript: this.transcript };
    if (next.finishedAt === null) return ok(this.snapshotOf(next, context));
    await this.publishSoon();
    return ok(await this.answerTo((await this.publish(context)) ?? next, context, log.length));
  }

  /**
   * The answer to moves that end at index `end` of the log. Moves that finish the play are answered with its review, also when they are
   * repeated.
   */
  private async answerTo(
    record: PlayRecord,
    context: PlayContext,
    end: number,
  ): Promise<PlaySnapshot> {
    const snapshot = this.snapshotOf(record, context);
    if (record.finishedAt === null || end < record.log.length) return snapshot;
    const grade = await this.gradeOf(record, context.deal).catch(() => null);
    return { ...snapshot, review: grade && toReview(grade) };
  }

  private async snapshot(record: PlayRecord): Promise<PlaySnapshot> {
    const { latest } = this;
    if (latest?.record === record && latest.snapshot.status === this.statusOf(record, latest.terms))
      return latest.snapshot;
    return this.snapshotOf(record, await this.loadContext(record));
  }

  private snapshotOf(record: PlayRecord, { terms, transcript }: PlayContext): PlaySnapshot {
    const { position, rolls } = transcript;
    const { id, ranked, game, log, startedAt, finishedAt } = record;
    const status = this.statusOf(record, terms);
    const snapshot: PlaySnapshot = {
      play: toJsonText<Play>({
        id,
        challenge: toChallengeKey(terms),
        ranked,
        status,
        log,
        state: position.view(),
        rolls: [...rolls],
        startedAt: formatInstant(startedAt),
        finishedAt: finishedAt === null ? null : formatInstant(finishedAt),
        result: null,
      }),
      status,
      ranked,
      game,
      challengeId: record.challengeId,
      score: position.score(),
      turns: position.turns,
      standing: position.isOver ? position.standing() : null,
      ledger: record.grade ? ledgerOf(record.grade) : null,
      review: null,
      isPublished: record.isPublished,
    };
    this.latest = { record, terms, snapshot };
    return snapshot;
  }

  private statusOf(
    { ranked, finishedAt }: PlayRecord,
    { schedule }: ChallengeTerms,
  ): Play['status'] {
    if (finishedAt !== null) return 'finished';
    return ranked && statusAt(schedule, this.now()) === 'closed' ? 'void' : 'playing';
  }

  /** Whether an unranked play has expired because it had no move for too long. */
  private isAbandoned({ ranked, finishedAt, movedAt }: PlayRecord): boolean {
    return !ranked && finishedAt === null && this.now() - movedAt >= idleMsMax;
  }

  protected override async free(): Promise<void> {
    this.latest = null;
    await super.free();
  }

  /** The record if it belongs to the player; read from D1 once the storage has been freed. */
  private async load(playerId: string): Promise<PlayRecord | null> {
    const record = this.stored();
    if (record !== null)
      return record.playerId === playerId && !this.isAbandoned(record) ? record : null;
    const id = this.ctx.id.name;
    if (id === undefined) return null;
    const row = await findOwnResult(databaseOf(this.env.DB), id, playerId).catch(
      throwWithoutStatement,
    );
    return row === null
      ? null
      : recordOf(await wholeResult({ env: this.env, now: this.now() }, row));
  }
}
