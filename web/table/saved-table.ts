/** Checks whether this browser has a saved table. Only the table page parses it. */
import { isRecord } from '../lib/is-record.ts';
import { recall } from '../lib/storage.ts';

export const tablePlace = 'table';

export const hasSavedTable = (): boolean => {
  const saved = recall(tablePlace);
  return isRecord(saved) && 'table' in saved;
};
