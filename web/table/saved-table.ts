/** Checks whether this browser has a saved table. Only the table page parses it. */
import { recallRecord } from '../lib/storage.ts';

export const tablePlace = 'table';

export const hasSavedTable = (): boolean => 'table' in recallRecord(tablePlace);
