/**
 * Cursors of a board: the sort key of an entry with an HMAC, so that only cursors that our own
 * pages have issued are accepted.
 */
import { playIdPattern } from '../../api/ids.ts';
import type { SortKey } from '../db/where.ts';
import { ProblemError } from '../http/problems.ts';
import type { BoardRef } from '../standings/histogram.ts';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const macCharacters = 16;
const cursorShape = new RegExp(`^(-?\\d+)_(\\d+)_(${playIdPattern})_([0-9a-f]{${macCharacters}})$`);

const macOf = (idKey: Uint8Array, board: string, key: string): string =>
  bytesToHex(hmac(sha256, idKey, utf8ToBytes(`evenroll-cursor/${board}/${key}`))).slice(
    0,
    macCharacters,
  );

/** The cursor of an entry; `board` names the challenge and the order. */
export const formatCursor = (
  idKey: Uint8Array,
  board: string,
  { standing, finishedAt, id }: SortKey,
): string => {
  const sortKey = `${standing}_${finishedAt}_${id}`;
  return `${sortKey}_${macOf(idKey, board, sortKey)}`;
};

/** The sort key in a cursor of this board; null for any text that this board did not issue. */
const parseCursor = (idKey: Uint8Array, board: string, cursor: string): SortKey | null => {
  const match = cursorShape.exec(cursor);
  const [, standing, finishedAt, id, mac] = match ?? [];
  if (standing === undefined || finishedAt === undefined || id === undefined) return null;
  const sortKey = `${standing}_${finishedAt}_${id}`;
  if (mac !== macOf(idKey, board, sortKey)) return null;
  return { standing: Number(standing), finishedAt: Number(finishedAt), id };
};

export const boardNameOf = ({ challengeId, game, by }: BoardRef): string =>
  `${challengeId}/${game}/${by}`;

/** The sort key in a cursor; throws `invalid-request` for a cursor that no page has issued. */
export const requireCursor = (idKey: Uint8Array, board: string, cursor: string): SortKey => {
  const sortKey = parseCursor(idKey, board, cursor);
  if (sortKey === null)
    throw new ProblemError('invalid-request', { detail: 'the cursor is not valid' });
  return sortKey;
};
