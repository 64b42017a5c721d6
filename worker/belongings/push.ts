/** Browsers that are sent notices. They end with their sessions. */
import { asc, eq } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import type { Database } from '../db/database.ts';
import { pushSubscriptions } from '../db/push-tables.ts';
import { deletes, type Belonging } from './belonging.ts';

/** Without the endpoint and its keys: whoever has these can send to the browser. */
const listPush = async (database: Database, id: string): Promise<Export['push'][number][]> => {
  const { turn, minute, language, origin, createdAt } = pushSubscriptions;
  const rows = await database
    .select({ id: pushSubscriptions.id, turn, minute, language, origin, createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.playerId, id))
    .orderBy(asc(createdAt), asc(pushSubscriptions.id));
  return rows.map((row) => ({ ...row, createdAt: formatInstant(row.createdAt) }));
};

export const push: Belonging = {
  columns: [pushSubscriptions.playerId],
  erase: deletes(pushSubscriptions, pushSubscriptions.playerId),
  exports: { push: ({ database, player }) => listPush(database, player.id) },
};
