/** Checks whether this browser has a saved table. Only the table page parses it. */
import { recall } from '../lib/storage.ts';

export const tablePlace = 'table';

export const hasSavedTable = (): boolean => {
  const saved = recall(tablePlace);
  return typeof saved === 'object' && saved !== null && 'table' in saved;
};
