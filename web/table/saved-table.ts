/** Whether this browser keeps a table; what it holds is only read at the table. */
import { recall } from '../lib/storage.ts';

export const tablePlace = 'table';

export const hasKeptTable = (): boolean => {
  const kept = recall(tablePlace);
  return typeof kept === 'object' && kept !== null && 'table' in kept;
};
