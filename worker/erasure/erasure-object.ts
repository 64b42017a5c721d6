/** The Durable Object that deletes one player, named by the player's id. */
import type { Bindings, ErasureMethods } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { ResumingObject, type ResumingRecord } from '../durable/resuming-object.ts';
import { nowOf } from '../http/config.ts';
import {
  deletePlayerRow,
  deleteUnranked,
  endErasure,
  hidePlayer,
  listSomeUnranked,
  unlinkSome,
} from './erasure.ts';
import { heldRankedIds } from '../plays/held-play-ids.ts';
import { inGroups } from '../plays/in-groups.ts';
import { playObject } from '../plays/play-object-of.ts';
import { forgetSomeTables } from '../tables/leaving.ts';

/**
 * `hide`: the cookies stop working. `forget-unranked`, `forget`: objects of plays lose their owner.
 * `forget-tables`: so do seats at tables. `unlink`: D1 loses every row and name.
 * `again`, `forget-again`: some time later, plays forget their owner again, for requests that were
 * still in progress. `end`: only the id is left.
 */
type Stage =
  'hide' | 'forget-unranked' | 'forget' | 'forget-tables' | 'unlink' | 'forget-again' | 'end';

interface Erasure extends ResumingRecord<Stage> {
  readonly playerId: string;
  /** SHA-256 of the token that requested the deletion. */
  readonly tokenHash: string | null;
}

/** Unranked plays that a step makes forget. */
const playsOfStep = 45;

const cursorKey = 'cursor';

export class ErasureObject extends ResumingObject<Stage, Erasure> implements ErasureMethods {
  protected override readonly recordKey = 'erasure';
  protected override readonly failedEvent = 'erasure-failed';

  async erase(playerId: string, tokenHash: string | null): Promise<void> {
    // Only the id is left.
    if (this.stored()?.stage === 'end') return;
    await this.begin({ playerId, tokenHash, stage: 'hide', tries: 0 });
  }

  /** If `unlink` fails, objects are called again before it is retried. */
  protected override stageAfterFailure(stage: Erasure['stage']): Erasure['stage'] {
    return stage === 'unlink' ? 'forget-unranked' : stage;
  }

  protected override async step(record: Erasure): Promise<Erasure['stage'] | null> {
    const database = databaseOf(this.env.DB);
    const { playerId, tokenHash, stage } = record;
    switch (stage) {
      case 'hide':
        await hidePlayer(database, playerId, tokenHash, nowOf(this.config()));
        return 'forget-unranked';
      case 'forget-unranked':
        return (await this.forgetSomeUnranked(record)) ? stage : 'forget';
      case 'forget':
        return (await this.forgetSomeRanked(record)) ? stage : 'forget-tables';
      case 'forget-tables':
        return (await forgetSomeTables({ env: this.env, database }, playerId)) ? stage : 'unlink';
      case 'unlink':
        if (await unlinkSome(database, playerId, nowOf(this.config()))) return stage;
        await deletePlayerRow(database, playerId);
        return 'again';
      case 'again':
      case 'forget-again':
        return (await this.forgetSomeRanked(record)) ? 'forget-again' : 'end';
      case 'end':
        await endErasure(database, playerId);
        return null;
    }
  }

  /** True if there may be more. */
  private async forgetSomeUnranked(record: Erasure): Promise<boolean> {
    const database = databaseOf(this.env.DB);
    const { playerId } = record;
    const unranked = await listSomeUnranked(database, playerId, playsOfStep);
    await this.forget(unranked, record);
    await deleteUnranked(database, playerId, unranked);
    return unranked.length === playsOfStep;
  }

  /** Visits the next page of ranked plays; true if there are more. */
  private async forgetSomeRanked(record: Erasure): Promise<boolean> {
    const { masterKey } = this.config();
    const { kv } = this.ctx.storage;
    const database = databaseOf(this.env.DB);
    const after = kv.get<string>(cursorKey) ?? null;
    const now = nowOf(this.config());
    const page = await heldRankedIds(masterKey, database, record.playerId, now, after);
    await this.forget(page.ids, record);
    if (page.next === null) kv.delete(cursorKey);
    else kv.put(cursorKey, page.next);
    return page.next !== null;
  }

  private async forget(playIds: readonly string[], { playerId }: Erasure): Promise<void> {
    await inGroups(playIds, (id) => playObject(this.env, id).forget(playerId));
  }
}

export const erasureObject = (env: Bindings, playerId: string) => env.ERASURES.getByName(playerId);
