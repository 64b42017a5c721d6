/** Whether this browser keeps a table; what it holds is only read at the table. */
import { recall } from '../lib/storage.ts';

export const tablePlace = 'table';

export const hasSavedTable = (): boolean => {
  const saved = recall(tablePlace);
  return typeof saved === 'object' && saved !== null && 'table' in saved;
};
