/** Making a live table and sitting down there, from any page that leads to one. */
import { call, fetchAsPlayer, isFailure } from './call.ts';
import { isPlayer, rememberPlayer } from './is-player.ts';
import { newSeed } from './new-seed.ts';
import { retry } from './retry.ts';
import { ownRandom } from './table-record.ts';
import { command, getTable, makeTable, type NewTable, type Table } from './tables.ts';

/**
 * Whoever is about to sit down is a player before: if an answer gets lost, nobody else sits there
 * for them.
 */
const becomePlayer = async (): Promise<void> => {
  if (isPlayer()) return;
  await retry(() => call('PUT /api/players/me', { body: { knownAs: null } }, fetchAsPlayer));
  rememberPlayer();
};

/** What the site has locked and the viewer's random number are kept before the number is sent. */
const sit = (table: Table, team: number | null): Promise<Table> => {
  const random = ownRandom(table, newSeed);
  return retry(() => command(table.id, { do: 'sit', team, random }));
};

/** Makes a table, with its maker on the first seat. */
export const makeAndSit = async (plan: NewTable): Promise<Table> => {
  await becomePlayer();
  const table = await makeTable(plan);
  return sit(table, plan.teams === 0 ? null : 0);
};

/**
 * Sits down at a table that somebody has made. Where that can't be, because it is full or has
 * begun, its own page says so.
 */
export const sitAt = async (id: string, team: number | null = null): Promise<void> => {
  try {
    await becomePlayer();
    await sit(await retry(() => getTable(id)), team);
  } catch (failure) {
    if (!isFailure(failure)) throw failure;
  }
};
