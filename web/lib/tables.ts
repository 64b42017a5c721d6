/** The calls of live tables. */
import type { NewTable, Table, TableCommand } from '../../api/schemas/tables.ts';
import { call, fetchAsPlayer } from './call.ts';

export type { NewTable, Table, TableCommand };
export type Turn = NonNullable<Table['turn']>;
export type TableSeat = Table['seats'][number];

const ofTable = (id: string) => ({ params: { id } });

export const makeTable = (plan: NewTable): Promise<Table> =>
  call('POST /api/tables', { body: plan }, fetchAsPlayer);

export const getTable = (id: string): Promise<Table> => call('GET /api/tables/{id}', ofTable(id));

/** Every command is safe to repeat as it is. Sitting down makes a visitor a player. */
export const command = (id: string, body: TableCommand): Promise<Table> =>
  body.do === 'sit'
    ? call('POST /api/tables/{id}/commands', { ...ofTable(id), body }, fetchAsPlayer)
    : call('POST /api/tables/{id}/commands', { ...ofTable(id), body });

/** Where news comes from, after the event `n`. */
export const newsAddress = (id: string, n: number): string => `/api/tables/${id}/live?after=${n}`;

export const fileAddress = (id: string): string => `/api/tables/${id}/file`;

export const tablePath = (id: string): string => `/t/${id}`;
