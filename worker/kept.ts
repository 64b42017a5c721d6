/**
 * What the Worker keeps of boards for a few seconds, so that a popular board is read once for many. What is a player's own is
 * kept under the hash of their token; a result that is finished through this isolate empties its board at once.
 */

import type { ChallengeKey } from './db/boards.ts';

export const keptMs = 10_000;
const entriesMax = 2_000;

interface Entry {
  readonly value: unknown;
  readonly at: number;
}

/** Values by challenge, then by what was asked. */
const kept = new Map<string, Map<string, Entry>>();

/**
 * `load()`, or its value from less than 10 s ago and not before `notBefore` (both by the product's clock, milliseconds). Null is never
 * kept: what is not there yet may be there the next moment.
 */
export const keepShortly = async <Value>(
  { diceSet, game }: ChallengeKey,
  asked: string,
  now: number,
  notBefore: number,
  load: () => Promise<Value>,
): Promise<Value> => {
  const challenge = `${diceSet}/${game}`;
  const entry = kept.get(challenge)?.get(asked);
  // Only this call site's `load` fills this key, so the value has its type.
  if (entry && entry.at > now - keptMs && entry.at > notBefore) return entry.value as Value;
  const value = await load();
  if (value === null) return value;
  const entries = kept.get(challenge) ?? new Map<string, Entry>();
  if (entries.size >= entriesMax) entries.clear();
  if (kept.size >= entriesMax) kept.clear();
  kept.set(challenge, entries.set(asked, { value, at: now }));
  return value;
};

/** Forgets what is kept of a challenge's board. */
export const dropKept = ({ diceSet, game }: ChallengeKey): void => {
  kept.delete(`${diceSet}/${game}`);
};

/** Forgets everything: somebody has been deleted. */
export const dropAllKept = (): void => {
  kept.clear();
};
