/**
 * The Durable Object of one play, named by the play's id: the only writer of its log. Its input gate admits one request at a time
 * between reads and writes of storage, and its output gate holds every answer back until what was written is durable, so no die is
 * told that is not on record.
 */
import { DurableObject } from 'cloudflare:workers';
import { recordingDealer } from '../../engine/dice.ts';
import type { Position } from '../../engine/games.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import type { Deal, Roll } from '../../engine/types.ts';
import type { Play } from '../api.ts';
import { seedOf, tellKey, termsOf, type ChallengeTerms } from '../challenge-terms.ts';
import { statusAt, takesRankedMoves } from '../days.ts';
import { coachOf } from '../coaches.ts';
import { databaseOf } from '../db/database.ts';
import { findOwnResult, insertResult, type FinishedPlay } from '../db/results.ts';
import { configOf, nowOf, type Bindings, type Config } from '../env.ts';
import { judgementOf, ledgerOf, type Judgement } from '../judgement.ts';
import { logEvent, rootCause } from '../log.ts';
import { keptDealer } from './dealers.ts';
import {
  judgedColumns,
  recordOf,
  variantOf,
  type MoveFailure,
  type PlayRecord,
  type PlaySnapshot,
  type PlayStart,
} from './play-record.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A play that D1 has, or that is void, stays answerable from here this long; then its storage is freed. */
export const keptAfterEndMs = 2 * dayMs;
/** Days, today among them, whose ranked plays may still be held: the day, its grace, and two days after. */
export const keptDays = 5;
/** An unranked play may be taken up as long as its player's cookie lives. */
const keptUnrankedMs = 400 * dayMs;
/** Publishing is tried again after this, doubled each time up to the most, with up to half as much again at random. */
const retryFirstMs = 2_000;
const retryMostMs = 5 * 60_000;
/** After so many failures to grade a play it is published without a ledger. */
const gradeTriesMax = 5;

/** A log replayed: its position, and the rolls told so far. */
interface Table {
  readonly log: string;
  readonly rolls: readonly Roll[];
  readonly position: Position;
}

const recordKey = 'play';

export class PlayObject extends DurableObject<Bindings> {
  private table: Table | null = null;
  private challenge: ChallengeTerms | null = null;
  private publishTries = 0;

  /** Begins the play, or returns it as it stands if it has begun. A play that was freed is answered from D1, never begun again. */
  async start(start: PlayStart): Promise<{ snapshot: PlaySnapshot; isNew: boolean }> {
    const found = await this.load(start.ownerHash);
    const { schedule } = await this.challengeOf(start);
    // Another start may have come in between.
    const known = found ?? this.stored();
    if (known !== null) return { snapshot: await this.snapshot(known), isNew: false };
    const now = this.now();
    const record: PlayRecord = {
      ...start,
      log: '',
      startedAt: now,
      finishedAt: null,
      isPublished: false,
    };
    this.save(record);
    const keptMs = record.ranked ? schedule.revealsAt + keptAfterEndMs - now : keptUnrankedMs;
    await this.setAlarmIn(keptMs);
    return { snapshot: await this.snapshot(record), isNew: true };
  }

  /** The play as it stands, for its owner; null for everyone else. */
  async read(ownerHash: string): Promise<PlaySnapshot | null> {
    const record = await this.load(ownerHash);
    return record === null ? null : this.snapshot(record);
  }

  /** Records `moves` at index `at` of the log: all of them, or none. A repeated call is answered as the first was. */
  async move(
    ownerHash: string,
    at: number,
    moves: string,
  ): Promise<Result<PlaySnapshot, MoveFailure>> {
    const record = await this.load(ownerHash);
    if (record === null) return err({ code: 'not-found' });
    if (at % variantOf(record).moveLength !== 0) return err({ code: 'invalid-request' });
    if (record.log.startsWith(moves, at) && at < record.log.length)
      return ok(await this.snapshot(record));
    const { schedule } = await this.challengeOf(record);
    if (record.ranked && !takesRankedMoves(schedule, this.now()))
      return err({ code: 'challenge-closed' });
    if (at !== record.log.length) return err({ code: 'out-of-step', log: record.log });
    return this.append(record, moves);
  }

  /** The player has been deleted: nobody can reach the play any more. */
  forget(ownerHash: string): void {
    const record = this.stored();
    if (record?.ownerHash === ownerHash) this.save({ ...record, ownerHash: null, playerId: '' });
  }

  /** Publishes what D1 does not have yet; frees the storage when nobody needs it. */
  override async alarm(): Promise<void> {
    const record = this.stored();
    if (record === null) return;
    if (record.finishedAt !== null && !record.isPublished) await this.publish(record);
    else if (await this.isInPlay(record)) await this.setAlarmIn(keptAfterEndMs);
    else await this.ctx.storage.deleteAll();
  }

  private async append(
    record: PlayRecord,
    moves: string,
  ): Promise<Result<PlaySnapshot, MoveFailure>> {
    const deal = await this.dealer(record);
    const table = this.openTable(record, deal);
    // The log may have grown while the seed was looked up.
    const current = this.stored() ?? record;
    if (current.log !== record.log) return err({ code: 'out-of-step', log: current.log });
    const log = record.log + moves;
    // What refused moves would have dealt is dropped with this recorder.
    const dealt = recordingDealer(deal);
    const end = table.position.after(log, record.log.length, dealt.deal);
    if (!end.ok) return err({ code: 'illegal-move', at: end.error.at, detail: end.error.reason });
    const finishedAt = end.value.isOver ? this.now() : null;
    const next: PlayRecord = { ...current, log, finishedAt };
    this.save(next);
    this.table = { log, rolls: [...table.rolls, ...dealt.rolls], position: end.value };
    if (finishedAt === null) return ok(await this.snapshot(next));
    await this.setAlarmIn(retryFirstMs);
    return ok(await this.snapshot(await this.publish(next)));
  }

  /** Stores the result in D1; where that fails, an alarm tries again until D1 has it. */
  private async publish(finished: PlayRecord): Promise<PlayRecord> {
    let record = finished;
    try {
      record = await this.judged(finished);
      await insertResult(databaseOf(this.env.DB), await this.resultOf(record));
    } catch (error) {
      const waitMs = Math.min(retryMostMs, retryFirstMs * 2 ** this.publishTries++);
      await this.setAlarmIn(waitMs * (1 + Math.random() / 2));
      const { message } = rootCause(error);
      logEvent('error', { event: 'publish-failed', play: record.id, message });
      return record;
    }
    const published = { ...(this.stored() ?? record), isPublished: true };
    this.save(published);
    await this.setAlarmIn(keptAfterEndMs);
    return published;
  }

  /** The record with its grade. Tried as often as publishing is; past that a result does not wait for its ledger any longer. */
  private async judged(record: PlayRecord): Promise<PlayRecord> {
    if (record.judgement !== undefined) return record;
    const judged = { ...record, judgement: await this.judgementOf(record) };
    this.save(judged);
    return judged;
  }

  private async judgementOf(record: PlayRecord): Promise<Judgement | null> {
    try {
      const coach = await coachOf(this.env, record.rules);
      const grade = coach.grade(record.log, await this.dealer(record));
      if (!grade.ok) throw new Error('a recorded log does not replay');
      return judgementOf(grade.value);
    } catch (error) {
      if (this.publishTries < gradeTriesMax) throw error;
      const { message } = rootCause(error);
      logEvent('error', { event: 'grade-failed', play: record.id, message });
      return null;
    }
  }

  private async resultOf(record: PlayRecord): Promise<FinishedPlay> {
    const { position } = this.openTable(record, await this.dealer(record));
    const { id, playerId, diceSet, game, rules, ranked, log, startedAt, finishedAt } = record;
    if (finishedAt === null || !position.isOver) throw new Error('the play is not finished');
    return {
      ...{ id, playerId, diceSet, game, rules, ranked, log, startedAt, finishedAt },
      score: position.score(),
      turns: position.turns,
      standing: position.standing(),
      opening: log.slice(0, variantOf(record).moveLength) || null,
      ...judgedColumns(record),
    };
  }

  private async snapshot(record: PlayRecord): Promise<PlaySnapshot> {
    const { position, rolls } = this.openTable(record, await this.dealer(record));
    return {
      play: {
        id: record.id,
        challenge: tellKey(await this.challengeOf(record)),
        ranked: record.ranked,
        status: await this.statusOf(record),
        log: record.log,
        state: position.view(),
        rolls: [...rolls],
        startedAt: new Date(record.startedAt).toISOString(),
        finishedAt: record.finishedAt === null ? null : new Date(record.finishedAt).toISOString(),
      },
      diceSet: record.diceSet,
      score: position.score(),
      turns: position.turns,
      standing: position.isOver ? position.standing() : null,
      ledger: record.judgement ? ledgerOf(record.judgement) : null,
      isPublished: record.isPublished,
    };
  }

  private async statusOf(record: PlayRecord): Promise<Play['status']> {
    if (record.finishedAt !== null) return 'finished';
    return (await this.isInPlay(record)) ? 'playing' : 'void';
  }

  private async isInPlay(record: PlayRecord): Promise<boolean> {
    if (record.finishedAt !== null) return false;
    if (!record.ranked) return true;
    return statusAt((await this.challengeOf(record)).schedule, this.now()) !== 'closed';
  }

  /** The challenge that this is a play of; read once. */
  private async challengeOf(record: PlayStart | PlayRecord): Promise<ChallengeTerms> {
    this.challenge ??= await termsOf(databaseOf(this.env.DB), record).catch(throwCause);
    return this.challenge;
  }

  private async dealer(record: PlayRecord): Promise<Deal> {
    const database = databaseOf(this.env.DB);
    const challenge = await this.challengeOf(record);
    const seed = await seedOf(this.config(), database, challenge, this.now()).catch(throwCause);
    return keptDealer(variantOf(record), seed);
  }

  /** The replayed log of `record`: the one at hand if nothing has moved, else replayed afresh. */
  private openTable(record: PlayRecord, deal: Deal): Table {
    if (this.table?.log === record.log) return this.table;
    const dealt = recordingDealer(deal);
    const end = variantOf(record).start(dealt.deal).after(record.log, 0, dealt.deal);
    if (!end.ok) throw new Error('a recorded log does not replay');
    this.table = { log: record.log, rolls: dealt.rolls, position: end.value };
    return this.table;
  }

  private stored(): PlayRecord | null {
    return this.ctx.storage.kv.get<PlayRecord>(recordKey) ?? null;
  }

  private save(record: PlayRecord): void {
    this.ctx.storage.kv.put(recordKey, record);
  }

  /** The record if `ownerHash` is its owner's; from D1 once the storage has been freed. */
  private async load(ownerHash: string): Promise<PlayRecord | null> {
    const record = this.stored();
    if (record !== null) return record.ownerHash === ownerHash ? record : null;
    const id = this.ctx.id.name;
    if (id === undefined) return null;
    const row = await findOwnResult(databaseOf(this.env.DB), id, ownerHash).catch(throwCause);
    return row === null ? null : recordOf(row, ownerHash);
  }

  private setAlarmIn(delayMs: number): Promise<void> {
    // Alarms run on the platform's clock, which a local TIME_OFFSET does not move.
    return this.ctx.storage.setAlarm(Date.now() + delayMs);
  }

  private config(): Config {
    const config = configOf(this.env);
    if (!config.ok) throw new Error(config.error);
    return config.value;
  }

  private now(): number {
    return nowOf(this.config());
  }
}

/** What leaves this object uncaught is logged by the platform: without the parameters of the statement that failed. */
const throwCause = (error: unknown): never => {
  throw rootCause(error);
};
