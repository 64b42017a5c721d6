/** Browsers that are sent notices. They end with their sessions. */
import { asc, eq } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import type { Database } from '../db/database.ts';
import { pushSubscriptions } from '../db/push-tables.ts';
import { deletes, type Belonging } from './belonging.ts';

/** Without the endpoint and its keys: whoever has these can send to the browser. */
const listPush = async (database: Database, id: string): Promise<Export['push'][number][]> => {
  const rows = await database
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.playerId, id))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  return rows.map((row) => ({
    id: row.id,
    turn: row.turn,
    minute: row.minute,
    language: row.language,
    origin: row.origin,
    createdAt: formatInstant(row.createdAt),
  }));
};

export const push: Belonging = {
  columns: [pushSubscriptions.playerId],
  erase: deletes(pushSubscriptions, pushSubscriptions.playerId),
  exports: { push: ({ database, player }) => listPush(database, player.id) },
};
