/** Marks: which notices of something a browser has had. What is not above its mark is not sent. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pushMarks, pushSubscriptions } from '../db/push-tables.ts';

interface Marked {
  readonly id: string;
  readonly about: string;
  readonly mark: number;
}

const rowsIn = (values: readonly Marked[]) =>
  sql`select value ->> 'id', value ->> 'about', value ->> 'mark' from json_each(${JSON.stringify(values.map(({ id, about, mark }) => ({ id, about, mark })))})`;

/** Raises marks; returns those that it has raised, of browsers that are still there. */
export const claim = async <Each extends Marked>(
  database: Database,
  given: readonly Each[],
): Promise<Each[]> => {
  const raised = await database
    .insert(pushMarks)
    .select(
      sql`${rowsIn(given)} where exists (select 1 from ${pushSubscriptions} where id = value ->> 'id')`,
    )
    .onConflictDoUpdate({
      target: [pushMarks.subscriptionId, pushMarks.about],
      set: { mark: sql`excluded.mark` },
      setWhere: sql`excluded.mark > ${pushMarks.mark}`,
    })
    .returning({ id: pushMarks.subscriptionId, about: pushMarks.about });
  return given.filter((one) =>
    raised.some(({ id, about }) => id === one.id && about === one.about),
  );
};

/** Lowers marks again, unless more has been said meanwhile: what failed may be sent later. */
export const unclaim = (database: Database, given: readonly Marked[]) =>
  database
    .update(pushMarks)
    .set({ mark: sql`${pushMarks.mark} - 1` })
    .where(sql`(subscription_id, about, mark) in (${rowsIn(given)})`);
