/** A record in storage stays readable: those from before migration 0014 have other field names. */
import { expect, test } from 'vitest';
import {
  readRecord,
  type PlayRecord,
  type StoredRecord,
} from '../../../worker/plays/play-record.ts';

const rest = {
  id: 'JHtCcyAtkU4spn9E',
  game: 'yahtzee',
  rules: 'official',
  ranked: true,
  log: 'A',
  startedAt: 1,
  finishedAt: null,
  movedAt: 2,
  publishTries: 0,
  isPublished: false,
} as const;
const now: PlayRecord = { ...rest, playerId: 'otter3111111', challengeId: '2026-11-20' };
/** A record with its old fields, which no type describes any more. */
const old = (fields: object): StoredRecord => ({ ...rest, ...fields }) as unknown as StoredRecord;

test.each([
  ['as it is stored now', now, now],
  ['with a grade', { ...now, grade: null }, { ...now, grade: null }],
  ['with the old names', old({ playerId: now.playerId, diceSet: now.challengeId }), now],
  [
    'with the old name of its grade',
    old({ playerId: now.playerId, diceSet: now.challengeId, judgement: null }),
    { ...now, grade: null },
  ],
  [
    'of a player deleted then',
    old({ playerId: now.playerId, diceSet: now.challengeId, ownerHash: null }),
    { ...now, playerId: '' },
  ],
  [
    'of a player with a token hash',
    old({ playerId: now.playerId, diceSet: now.challengeId, ownerHash: 'ab12' }),
    now,
  ],
])('a record %s is read', (_, stored, read) => {
  expect(readRecord(stored)).toEqual(read);
});
