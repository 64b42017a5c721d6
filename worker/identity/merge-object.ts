/**
 * The Durable Object that merges one player into another, named by the player who is removed. If
 * either player is deleted, the deletion wins and includes what they had.
 */
import type { Bindings, MergeBegun, MergeMethods } from '../bindings.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { ResumingObject, type ResumingRecord } from '../durable/resuming-object.ts';
import { nowOf } from '../http/config.ts';
import { logEvent } from '../http/log.ts';
import { noteCounted } from '../clubs/merging.ts';
import { erasureObject } from '../erasure/erasure-object.ts';
import { adoptKnownAs } from '../players/known-as.ts';
import { whereBothExist, type MergeRequest, type Merging, type Pair } from '../players/merging.ts';
import { settlePlays, settleUnranked, type Decisions, type Going } from './merge-plays.ts';
import { fence, unfence, type MergingPlays } from './plays-at-stake.ts';
import { handOverTables } from '../tables/leaving.ts';
import type { HeldName } from '../belongings/belongings.ts';
import { forgetNext, visitNext, type VisitCursor } from '../belongings/visit.ts';
import { whereRoomForClubs, listClubsOfBoth } from './merge-clubs.ts';
import { listConflicts } from './merge-conflicts.ts';
import { moveSomeResults, settleConflict } from './merge-results.ts';
import { adoptRest, adoptSession, findPresence, isAdopted, removeMerged } from './merge-rows.ts';
import { eq, sql } from 'drizzle-orm';
import { clubsMax } from '../../api/club-limits.ts';
import { merges } from '../db/identity-tables.ts';
import { whereCurrent } from '../players/epochs.ts';

/**
 * `club-limit`: together they are in too many clubs. `refused`: one of the players is gone, or
 * access to them was revoked, or `from` has a credential by now and can decide otherwise.
 */
type Claim = 'claimed' | 'merge-in-progress' | 'club-limit' | 'refused';

const findInvolving = ({ from, to }: Pair) => sql`
  select from_id as "from", to_id as "to" from merges where from_id in (${from}, ${to}) or to_id in (${from}, ${to})`;

/**
 * Makes sure of both players, in one statement: none of them is in another merge, in either role.
 * Can be repeated.
 */
const claimMerge = async (
  database: Database,
  { from, to, epoch, tokenHash }: MergeRequest,
  now: number,
): Promise<Claim> => {
  const whereDecided = sql`exists (select 1 from sessions where token_hash = ${tokenHash} and player_id = ${from} and ends_at is null)`;
  const whereAnonymous = sql`not exists (select 1 from passkeys where player_id = ${from})
    and not exists (select 1 from recovery_codes where player_id = ${from})
    and not exists (select 1 from deleted_players where id = ${from})`;
  await database
    .insert(merges)
    .select(
      sql`select ${from}, ${to}, ${now} where ${whereCurrent({ id: to, epoch })} and ${whereDecided} and ${whereAnonymous}
        and ${whereRoomForClubs({ from, to })} and not exists (${findInvolving({ from, to })})`,
    )
    .onConflictDoNothing();
  const rows = await database.all<Pair>(findInvolving({ from, to }));
  if (rows.some((row) => row.from === from && row.to === to)) return 'claimed';
  if (rows.length > 0) return 'merge-in-progress';
  const clubs = await listClubsOfBoth(database, { from, to });
  return clubs.length > clubsMax ? 'club-limit' : 'refused';
};

const endClaim = (database: Database, { from }: Pair) =>
  database.delete(merges).where(eq(merges.fromId, from));

/**
 * `claim`: makes sure that no other merge involves the players. `fence`: blocks a second ranked
 * play of days that are open. `adopt`: the deciding browser is signed in as the other player, all
 * others are signed out, or the merge is refused. `objects`, `results`, `rest`: moves what objects hold, the games in D1, and
 * everything else. `again`: does the same some time later, for requests that were still in
 * progress. `end`: removes the player. `forget`: instead of all that, once one of them has been
 * deleted.
 */
type Stage = 'claim' | 'fence' | 'adopt' | 'objects' | 'results' | 'rest' | 'end' | 'forget';

/** Settles or hands over the next things that objects of a kind hold. */
const settling: Readonly<
  Record<
    HeldName,
    (
      merging: MergingPlays & { readonly decisions: Decisions },
      after: string | null,
    ) => Promise<string | null>
  >
> = {
  ranked: settlePlays,
  unranked: settleUnranked,
  tables: handOverTables,
};

const cursorKey = 'cursor';
const lastRoundKey = 'last-round';
const decisionPrefix = 'stays ';

interface MergeRecord extends MergeRequest, ResumingRecord<Stage> {
  /** When the merge was decided, on the product's clock: what was over by then stays as it is. */
  readonly begunAt: number;
}

const conflictsAtOnce = 20;

export class MergeObject extends ResumingObject<Stage, MergeRecord> implements MergeMethods {
  protected override readonly recordKey = 'merge';
  protected override readonly failedEvent = 'merge-failed';
  /** Why the last merge that was asked for has not begun. */
  private refusal: Exclude<MergeBegun, 'going-on'> | null = null;

  async merge(request: MergeRequest): Promise<MergeBegun> {
    const known = this.stored();
    if (known !== null && (known.to !== request.to || known.tokenHash !== request.tokenHash))
      return 'merge-in-progress';
    this.refusal = null;
    await this.begin({ ...request, begunAt: nowOf(this.config()), stage: 'claim', tries: 0 });
    return this.refusal ?? 'going-on';
  }

  async goOn(merging: Merging): Promise<void> {
    const known = this.stored();
    if (known !== null) return this.resume(known);
    const database = databaseOf(this.env.DB);
    if (!(await isAdopted(database, merging))) return void (await endClaim(database, merging));
    // Only the first stages use the epoch and the token, and they are done.
    await this.begin({ ...merging, epoch: 0, tokenHash: '', stage: 'objects', tries: 0 });
  }

  /** If the player can't be removed, something of theirs is left. */
  protected override stageAfterFailure(stage: MergeRecord['stage']): MergeRecord['stage'] {
    return stage === 'end' ? 'objects' : stage;
  }

  /**
   * Runs the stage, unless one of the two is being deleted. Returns the next stage, null after the
   * last.
   */
  protected override async step(record: MergeRecord): Promise<MergeRecord['stage'] | null> {
    const merging = this.mergingOf(record);
    if (record.stage === 'claim') return this.claim(record, merging);
    const presence = await findPresence(merging.database, merging);
    if (presence.to === 'deleted') return this.forget(record, merging, presence.from === 'there');
    if (presence.from !== 'there') return this.endWith(merging);
    if (presence.to === 'missing') {
      // The merge can't finish, so `from` stays.
      logEvent('error', { event: 'merge-failed', message: 'the other player is missing' });
      return this.endWith(merging);
    }
    return this.stepOf(record, merging);
  }

  private async claim(record: MergeRecord, merging: MergingPlays): Promise<Stage | null> {
    const claim = await claimMerge(merging.database, record, record.begunAt);
    if (claim === 'claimed') return 'fence';
    this.refusal = claim === 'refused' ? 'gone' : claim;
    return null;
  }

  private async endWith({ database, from, to }: MergingPlays): Promise<null> {
    await endClaim(database, { from, to });
    return null;
  }

  private async stepOf(
    record: MergeRecord,
    merging: MergingPlays,
  ): Promise<MergeRecord['stage'] | null> {
    const { stage } = record;
    const { database } = merging;
    const { kv } = this.ctx.storage;
    switch (stage) {
      case 'claim':
      case 'fence':
        if (await fence(merging)) return 'adopt';
        this.refusal = 'play-in-progress';
        return this.endWith(merging);
      case 'adopt':
        await noteCounted(database, merging.config.masterKey, merging, whereBothExist(merging));
        if (await adoptSession(database, record)) return 'objects';
        await unfence(merging);
        this.refusal = 'gone';
        return this.endWith(merging);
      case 'objects':
        // Before their tables, which then say it.
        await adoptKnownAs(database, merging);
        return this.visit(stage, 'results', (cursor) =>
          visitNext(cursor, (name, after) =>
            settling[name]({ ...merging, decisions: this.decisions }, after),
          ),
        );
      case 'results':
        return (await this.moveSome(merging)) ? 'results' : 'rest';
      case 'rest':
        await adoptRest(database, merging, kv.get<true>(lastRoundKey) === true);
        return kv.get<true>(lastRoundKey) === true ? 'end' : 'again';
      case 'again':
        kv.put(lastRoundKey, true);
        return 'objects';
      case 'end':
        await removeMerged(database, merging);
        return null;
      case 'forget':
        throw new Error('nobody was deleted');
    }
  }

  /**
   * Makes objects forget both players. By agreeing to the merge, the player has asked for both to
   * be deleted.
   */
  private async forget(
    { stage, from }: MergeRecord,
    merging: MergingPlays,
    isFromThere: boolean,
  ): Promise<MergeRecord['stage'] | null> {
    if (stage !== 'forget') {
      this.ctx.storage.kv.delete(cursorKey);
      return 'forget';
    }
    const end = await this.visit(stage, null, (cursor) =>
      forgetNext(merging, [from, merging.to], cursor),
    );
    if (end !== null) return end;
    if (isFromThere) await erasureObject(this.env, from).erase(from, null);
    return this.endWith(merging);
  }

  /**
   * Visits the next page of objects. Returns the same stage while there are more, else the one that
   * follows.
   */
  private async visit<Following extends Stage | null>(
    stage: Stage,
    following: Following,
    next: (cursor: VisitCursor | null) => Promise<VisitCursor | null>,
  ): Promise<Stage | Following> {
    const { kv } = this.ctx.storage;
    const cursor = await next(kv.get<VisitCursor>(cursorKey) ?? null);
    if (cursor === null) kv.delete(cursorKey);
    else kv.put(cursorKey, cursor);
    return cursor === null ? following : stage;
  }

  private get decisions(): Decisions {
    const { kv } = this.ctx.storage;
    return {
      get: (staysId) => kv.get<Going>(decisionPrefix + staysId),
      set: (staysId, goes) => kv.put<Going>(decisionPrefix + staysId, goes),
    };
  }

  /**
   * Settles results that can't move as they are, and moves the others; true if there may be more.
   */
  private async moveSome(merging: MergingPlays): Promise<boolean> {
    const { database, now } = merging;
    const conflicts = await listConflicts(database, merging, conflictsAtOnce);
    for (const conflict of conflicts) await settleConflict(database, merging, conflict, now);
    return (await moveSomeResults(database, merging)) || conflicts.length > 0;
  }

  private mergingOf({ from, to, begunAt }: MergeRecord): MergingPlays {
    const config = this.config();
    const database = databaseOf(this.env.DB);
    return { from, to, begunAt, env: this.env, config, database, now: nowOf(config) };
  }
}

export const mergeObject = (env: Bindings, from: string) => env.MERGES.getByName(from);
