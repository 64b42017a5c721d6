/** The Durable Object that deletes one player, named by the player's id. */
import { entryAt } from '../../engine/entry-at.ts';
import type { Holding } from '../belongings/belonging.ts';
import { held, heldNames } from '../belongings/belongings.ts';
import type { Bindings, ErasureMethods } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { ResumingObject, type ResumingRecord } from '../durable/resuming-object.ts';
import { nowOf } from '../http/config.ts';
import { inGroups } from '../plays/in-groups.ts';
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

/** The cursor of a round of visits: the kind of objects, and the cursor among these. */
interface VisitCursor {
  readonly kind: number;
  readonly after: string | null;
}

/**
 * Makes the next objects that may hold something of a player forget them. Returns the next cursor,
 * null after the last page of the last kind.
 */
const forgetNext = async (
  holding: Holding,
  playerId: string,
  cursor: VisitCursor | null,
): Promise<VisitCursor | null> => {
  const { kind, after } = cursor ?? { kind: 0, after: null };
  const { list, forget, drop } = held[entryAt(heldNames, kind)];
  const { ids, next } = await list(holding, playerId, after);
  await inGroups(ids, (id) => forget(holding.env, id, playerId));
  await drop?.(holding.database, playerId, ids);
  if (next !== null) return { kind, after: next };
  return kind + 1 < heldNames.length ? { kind: kind + 1, after: null } : null;
};

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
