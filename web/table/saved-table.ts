/** Checks whether this browser has a saved table. Only the table page parses it. */
import { recallRecord } from '../lib/storage.ts';

export const tableKey = 'table';

export const hasSavedTable = (): boolean => 'table' in recallRecord(tableKey);
