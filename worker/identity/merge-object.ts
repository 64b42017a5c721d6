/**
 * The Durable Object that merges one player into another, named by the player who is removed. If either player is deleted, the deletion
 * wins and includes what they had.
 */
import type { Bindings, MergeBegun, MergeMethods } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { ResumingObject, type ResumingRecord } from '../durable/resuming-object.ts';
import { nowOf } from '../http/config.ts';
import { erasureObject } from '../players/erasure-object.ts';
import {
  fence,
  forgetPlays,
  readOpenPlays,
  settlePlays,
  type MergingPlays,
} from './merge-plays.ts';
import {
  becomesNameless,
  listConflicts,
  moveSomeResults,
  unlinkResult,
  unrankResult,
  type Merging,
} from './merge-results.ts';
import { adoptRest, adoptSessions, findExisting, removeMerged } from './merge-rows.ts';

/**
 * `fence`: blocks a second ranked play of challenges that are open. `adopt`: browsers are signed in as the other player. `plays`,
 * `results`, `rest`: moves what objects hold, the games in D1, and everything else. `again`: does the same some time later, for requests
 * that were still in progress. `end`: removes the player.
 */
type Stage = 'fence' | 'adopt' | 'plays' | 'results' | 'rest' | 'end';

interface MergeRecord extends Merging, ResumingRecord<Stage> {}

const conflictsAtOnce = 20;

export class MergeObject extends ResumingObject<Stage, MergeRecord> implements MergeMethods {
  protected override readonly recordKey = 'merge';
  protected override readonly failedEvent = 'merge-failed';
  /** Whether the fence found an unfinished game of a challenge that both have begun. */
  private wasRefused = false;

  async merge(from: string, to: string): Promise<MergeBegun> {
    const known = this.stored();
    if (known !== null && known.to !== to) return 'gone';
    if (known === null) {
      const merging = this.mergingOf({ from, to });
      const presence = await findExisting(merging.database, merging);
      if (!presence.from || !presence.to) return 'gone';
      if ((await readOpenPlays(merging)).inProgress !== null) return 'play-in-progress';
      // Another tab may have begun a merge into somebody else meanwhile.
      if ((this.stored()?.to ?? to) !== to) return 'gone';
    }
    this.wasRefused = false;
    await this.begin({ from, to, stage: 'fence', tries: 0 });
    return this.wasRefused ? 'play-in-progress' : 'going-on';
  }

  /** If the player can't be removed, something of theirs is left. */
  protected override stageAfterFailure(stage: MergeRecord['stage']): MergeRecord['stage'] {
    return stage === 'end' ? 'plays' : stage;
  }

  /** Runs the stage, unless one of the two is being deleted. Returns the next stage, null after the last. */
  protected override async step(record: MergeRecord): Promise<MergeRecord['stage'] | null> {
    const merging = this.mergingOf(record);
    const presence = await findExisting(merging.database, merging);
    if (!presence.to) {
      await forgetPlays(merging);
      // By agreeing to the merge, the player has asked for both to be deleted.
      if (presence.from) await erasureObject(this.env, record.from).erase(record.from, null);
      return null;
    }
    return presence.from ? this.stepOf(record.stage, merging) : null;
  }

  private async stepOf(
    stage: MergeRecord['stage'],
    merging: MergingPlays,
  ): Promise<MergeRecord['stage'] | null> {
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

  /** Settles challenges of which both have a result, and moves other results; true if there may be more. */
  private async moveSome(merging: MergingPlays): Promise<boolean> {
    const { database, now } = merging;
    const conflicts = await listConflicts(database, merging, conflictsAtOnce);
    for (const conflict of conflicts) {
      const isNameless = await becomesNameless(database, conflict, now);
      await (isNameless
        ? unlinkResult(database, conflict)
        : unrankResult(database, conflict.laterId));
    }
    return (await moveSomeResults(database, merging)) || conflicts.length > 0;
  }

  private mergingOf({ from, to }: Merging): MergingPlays {
    const config = this.config();
    const database = databaseOf(this.env.DB);
    return { from, to, env: this.env, config, database, now: nowOf(config) };
  }
}

export const mergeObject = (env: Bindings, from: string) => env.MERGES.getByName(from);
