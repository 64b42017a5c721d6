/** Marks: which notices of something a browser has had. What is below its mark is not sent. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pushMarks, pushSubscriptions } from '../db/push-tables.ts';
import type { Notice } from './messages.ts';

const keyOf = ([id, about]: Notice): string => `${id} ${about}`;
const given = (values: readonly (readonly unknown[])[]) =>
  sql`json_each(${JSON.stringify(values)})`;

/** Raises marks; those that it has raised, of browsers that are still there, may be sent. */
export const claim = async (
  database: Database,
  notices: readonly Notice[],
): Promise<ReadonlySet<string>> => {
  const claimed = await database
    .insert(pushMarks)
    .select(
      sql`select value ->> 0, value ->> 1, value ->> 2 from ${given(notices)}
        where exists (select 1 from ${pushSubscriptions} where id = value ->> 0)`,
    )
    .onConflictDoUpdate({
      target: [pushMarks.subscriptionId, pushMarks.about],
      set: { mark: sql`excluded.mark` },
      setWhere: sql`excluded.mark > ${pushMarks.mark}`,
    })
    .returning({ id: pushMarks.subscriptionId, about: pushMarks.about });
  return new Set(claimed.map(({ id, about }) => keyOf([id, about, 0])));
};

export const isClaimed = (claimed: ReadonlySet<string>, notice: Notice): boolean =>
  claimed.has(keyOf(notice));

/** Lowers marks again, unless more has been said meanwhile: what failed may be sent later. */
export const unclaim = (database: Database, notices: readonly Notice[]) =>
  database
    .update(pushMarks)
    .set({ mark: sql`${pushMarks.mark} - 1` })
    .where(
      sql`(subscription_id, about, mark) in (select value ->> 0, value ->> 1, value ->> 2 from ${given(notices)})`,
    );

/** Removes subscriptions that have ended, unless the browser has a new endpoint meanwhile. */
export const removeEnded = (
  database: Database,
  ended: readonly (readonly [id: string, endpoint: string])[],
) =>
  database
    .delete(pushSubscriptions)
    .where(sql`(id, endpoint) in (select value ->> 0, value ->> 1 from ${given(ended)})`);
