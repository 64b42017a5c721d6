/** What people who know a player call them, beside the handle that the world knows. */
import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { nameLengthMax } from '../../engine/table/names.ts';
import type { Database } from '../db/database.ts';
import { players } from '../db/schema.ts';
import type { Scope } from '../http/scope.ts';
import { requireAllowedName } from './allowed-names.ts';
import type { PlayerRow } from './queries.ts';
import { rename } from './rename.ts';

/** The name as it is stored; throws `invalid-name` if a player can't have it. */
export const requireKnownAs = (text: string | null): string | null =>
  text === null ? null : requireAllowedName(text, nameLengthMax);

const setKnownAs = (database: Database, id: string, knownAs: string | null) =>
  database.update(players).set({ knownAs }).where(eq(players.id, id));

export interface NameChange {
  readonly handle?: string | undefined;
  readonly knownAs?: string | null | undefined;
}

/** Changes both names of a player or neither; what is absent stays. */
export const changeNames = async (
  scope: Scope,
  player: PlayerRow,
  { handle, ...change }: NameChange,
): Promise<PlayerRow> => {
  const knownAs = change.knownAs === undefined ? player.knownAs : requireKnownAs(change.knownAs);
  const isNew = knownAs !== player.knownAs;
  const named = { ...player, knownAs };
  const writes = isNew ? [setKnownAs(scope.database, player.id, knownAs)] : [];
  if (handle !== undefined) return rename(scope, named, handle, writes);
  await writes[0];
  return named;
};

/** Removes the name, if there is one, in one transaction with `alongside`. */
export const clearKnownAs = async (
  { database }: Scope,
  { id, knownAs }: PlayerRow,
  alongside: BatchItem<'sqlite'>,
): Promise<void> => {
  if (knownAs !== null) await database.batch([setKnownAs(database, id, null), alongside]);
};
