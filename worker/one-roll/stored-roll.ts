/** The small file of a day’s One roll, beside the day’s files. It is written once. */
import * as v from 'valibot';
import { OneRoll } from '../../api/schemas/one-roll.ts';
import { parseLine, reading } from '../files/blocks.ts';

export const StoredRoll = v.object({
  roll: OneRoll,
  /** The log that leads to the roll. */
  prefix: v.string(),
  /** What was asked on this day and those before, as far as it matters to the next day; in order. */
  asked: v.array(v.string()),
});
export type StoredRoll = v.InferOutput<typeof StoredRoll>;

const keyOf = (date: string): string => `archive/${date}/one-roll.json`;

/** null if there is none. */
export const readStoredRoll = (bucket: R2Bucket, date: string): Promise<StoredRoll | null> =>
  reading(async () => {
    const stored = await bucket.get(keyOf(date));
    return stored && parseLine(StoredRoll, await stored.text());
  });

/** Keeps a file that is already there, so that nothing that happens later changes it. */
export const writeStoredRoll = (bucket: R2Bucket, stored: StoredRoll) =>
  bucket.put(keyOf(stored.roll.date), JSON.stringify(stored), {
    onlyIf: { etagDoesNotMatch: '*' },
    httpMetadata: { contentType: 'application/json' },
  });
