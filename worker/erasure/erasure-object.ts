/** The Durable Object that deletes one player, named by the player's id. */
import type { Bindings, ErasureMethods } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { ResumingObject, type ResumingRecord } from '../durable/resuming-object.ts';
import { nowOf } from '../http/config.ts';
import { forgetNext, type VisitCursor } from '../belongings/visit.ts';
import { deletePlayerRow, endErasure, hidePlayer, unlinkSome } from './erasure.ts';

/**
 * `hide`: the cookies stop working. `forget`: objects lose their owner. `unlink`: D1 loses every
 * row and name. `again`, `forget-again`: some time later, objects forget their owner again, for
 * requests that were still in progress. `end`: only the id is left.
 */
type Stage = 'hide' | 'forget' | 'unlink' | 'forget-again' | 'end';

interface Erasure extends ResumingRecord<Stage> {
  readonly playerId: string;
  /** SHA-256 of the token that requested the deletion. */
  readonly tokenHash: string | null;
}

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
    return stage === 'unlink' ? 'forget' : stage;
  }

  protected override async step(record: Erasure): Promise<Erasure['stage'] | null> {
    const database = databaseOf(this.env.DB);
    const { playerId, tokenHash, stage } = record;
    switch (stage) {
      case 'hide':
        await hidePlayer(database, playerId, tokenHash, nowOf(this.config()));
        return 'forget';
      case 'forget':
        return (await this.forgetSome(record)) ? stage : 'unlink';
      case 'unlink':
        if (await unlinkSome(database, playerId, nowOf(this.config()))) return stage;
        await deletePlayerRow(database, playerId);
        return 'again';
      case 'again':
      case 'forget-again':
        return (await this.forgetSome(record)) ? 'forget-again' : 'end';
      case 'end':
        await endErasure(database, playerId);
        return null;
    }
  }

  /** Visits the next page of objects; true if there are more. */
  private async forgetSome({ playerId }: Erasure): Promise<boolean> {
    const config = this.config();
    const { kv } = this.ctx.storage;
    const database = databaseOf(this.env.DB);
    const holding = { env: this.env, config, database, now: nowOf(config) };
    const next = await forgetNext(holding, playerId, kv.get<VisitCursor>(cursorKey) ?? null);
    if (next === null) kv.delete(cursorKey);
    else kv.put(cursorKey, next);
    return next !== null;
  }
}

export const erasureObject = (env: Bindings, playerId: string) => env.ERASURES.getByName(playerId);
