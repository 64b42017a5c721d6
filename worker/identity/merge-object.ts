/**
 * The Durable Object that makes everything of one player another's, named by the player who is no more afterwards. As with a deletion, what
 * is to be done is on record before it is begun, an alarm goes on with it until it is done, and every step may be done twice. A deletion of
 * either player wins: what they had is deleted too.
 */
import { DurableObject } from 'cloudflare:workers';
import { codeOfChallengeId } from '../../api/challenge-id.ts';
import { isFinal, scheduleOf } from '../challenges/schedule.ts';
import { findCustomTerms } from '../challenges/terms.ts';
import { databaseOf } from '../db/database.ts';
import { configOf, nowOf, type Bindings, type Config } from '../http/env.ts';
import { logEvent, rootCause } from '../http/log.ts';
import { erasureObject } from '../players/erasure-object.ts';
import type { MergeBegun, MergeMethods } from './merge-methods.ts';
import {
  fence,
  forgetPlays,
  readOpenPlays,
  settlePlays,
  type MergingPlays,
} from './merge-plays.ts';
import {
  listMeetings,
  moveSomeResults,
  unlinkResult,
  unrankResult,
  type Meeting,
  type Merging,
} from './merge-results.ts';
import { adoptRest, adoptSessions, findPresence, removeMerged } from './merge-rows.ts';

/**
 * `fence`: nobody begins a second ranked play of what is open. `adopt`: browsers are signed in as the other. `plays`, `results`, `rest`:
 * what objects hold, what D1 has of games, and everything else. `again`: the same some time later, for a request that was on its way.
 * `end`: the player is no more.
 */
type Stage = 'fence' | 'adopt' | 'plays' | 'results' | 'rest' | 'again' | 'end';

interface MergeRecord extends Merging {
  readonly stage: Stage;
  /** How often it has failed since it last went on. */
  readonly tries: number;
}

const recordKey = 'merge';
/** Longer than any request lives. */
const againAfterMs = 2 * 60_000;
const retryFirstMs = 1_000;
const retryMostMs = 60_000;
/** Steps of one call: far below what the platform allows an invocation. */
const stepsMax = 20;
const meetingsAtOnce = 20;

export class MergeObject extends DurableObject<Bindings> implements MergeMethods {
  private running: Promise<void> | null = null;
  /** Whether the fence met a game that is not over. */
  private wasRefused = false;

  async merge(from: string, to: string): Promise<MergeBegun> {
    const known = this.stored();
    if (known !== null && known.to !== to) return 'gone';
    if (known === null) {
      const merging = this.mergingOf({ from, to });
      const presence = await findPresence(merging.database, merging);
      if (!presence.from || !presence.to) return 'gone';
      if ((await readOpenPlays(merging)).inProgress !== null) return 'play-in-progress';
    }
    // An alarm without a record does nothing; a record without an alarm would wait for ever.
    await this.setAlarmIn(retryFirstMs);
    if (this.stored() === null) this.save({ from, to, stage: 'fence', tries: 0 });
    this.wasRefused = false;
    await this.proceed();
    return this.wasRefused ? 'play-in-progress' : 'going-on';
  }

  override async alarm(): Promise<void> {
    try {
      await this.proceed();
    } catch (error) {
      const { message } = rootCause(error);
      const record = this.stored();
      logEvent('error', { event: 'merge-failed', message });
      if (record === null) return;
      const tries = record.tries + 1;
      // What it stumbled over may have come meanwhile.
      const stage = record.stage === 'end' ? 'plays' : record.stage;
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

  /** Does what the stage says, unless one of the two is being deleted; the stage that follows, null after the last. */
  private async step(record: MergeRecord): Promise<Stage | null> {
    const merging = this.mergingOf(record);
    const presence = await findPresence(merging.database, merging);
    if (!presence.to) {
      await forgetPlays(merging);
      // Whoever agreed that they are one has asked for both.
      if (presence.from) await erasureObject(this.env, record.from).erase(record.from, null);
      return null;
    }
    return presence.from ? this.stepOf(record.stage, merging) : null;
  }

  private async stepOf(stage: Stage, merging: MergingPlays): Promise<Stage | null> {
    const { database } = merging;
    switch (stage) {
      case 'fence':
        this.wasRefused = !(await fence(merging));
        return this.wasRefused ? null : 'adopt';
      case 'adopt':
        await adoptSessions(database, merging);
        return 'plays';
      case 'plays':
        await settlePlays(merging);
        return 'results';
      case 'results':
        return (await this.moveSome(merging)) ? 'results' : 'rest';
      case 'rest':
        await adoptRest(database, merging);
        return 'again';
      case 'again':
        await settlePlays(merging);
        if (await this.moveSome(merging)) return 'again';
        await adoptRest(database, merging);
        return 'end';
      case 'end':
        await removeMerged(database, merging);
        return null;
    }
  }

  /** Settles results that meet, and moves others; true if there may be more. */
  private async moveSome(merging: MergingPlays): Promise<boolean> {
    const { database } = merging;
    const meetings = await listMeetings(database, merging, meetingsAtOnce);
    for (const meeting of meetings) {
      const isLate = meeting.isCounted || (await this.isFinal(meeting, merging));
      await (isLate ? unlinkResult(database, meeting) : unrankResult(database, meeting.laterId));
    }
    return (await moveSomeResults(database, merging)) || meetings.length > 0;
  }

  private async isFinal(
    { challengeId }: Meeting,
    { database, now }: MergingPlays,
  ): Promise<boolean> {
    const code = codeOfChallengeId(challengeId);
    const terms = code === null ? null : await findCustomTerms(database, code, now);
    return isFinal(terms?.schedule ?? scheduleOf(challengeId), now);
  }

  private mergingOf({ from, to }: Merging): MergingPlays {
    const config = this.config();
    const database = databaseOf(this.env.DB);
    return { from, to, env: this.env, config, database, now: nowOf(config) };
  }

  private stored(): MergeRecord | null {
    return this.ctx.storage.kv.get<MergeRecord>(recordKey) ?? null;
  }

  private save(record: MergeRecord): void {
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

type MergingObject = ReturnType<Bindings['MERGES']['get']>;

/** The object that makes a player another. */
export const mergeObject = (env: Bindings, from: string): MergingObject =>
  env.MERGES.get(env.MERGES.idFromName(from));
