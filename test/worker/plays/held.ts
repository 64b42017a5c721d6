/** A play's stored parts in the storage of a real object, without the object's commands. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { PlayContexts } from '../../../worker/plays/play-context.ts';
import type { PlayRecord } from '../../../worker/plays/play-record.ts';
import { PlayStore } from '../../../worker/plays/play-store.ts';
import { Publisher } from '../../../worker/plays/publisher.ts';
import { day } from '../clock.ts';
import { newPlayId } from '../issued.ts';

/** A play's object, by no call that a test may break. */
export const playObject = (id: string) => env.PLAYS.get(env.PLAYS.idFromName(id));

const msUntil = async (storage: DurableObjectStorage): Promise<number | null> => {
  const at = await storage.getAlarm();
  return at === null ? null : at - vi.getRealSystemTime();
};

/** Milliseconds until an object’s alarm by the runtime’s clock; null if there is none. */
export const msUntilAlarm = (id: string): Promise<number | null> =>
  runInDurableObject(playObject(id), (_, { storage }) => msUntil(storage));

export const newRecord = (changes: Partial<PlayRecord> = {}): PlayRecord => ({
  id: newPlayId(),
  playerId: '',
  challengeId: day,
  game: 'yahtzee',
  rules: 'official',
  ranked: true,
  log: 'ABC',
  startedAt: Date.now(),
  movedAt: Date.now(),
  finishedAt: null,
  publishTries: 0,
  isPublished: false,
  ...changes,
});

export interface PlayInObject {
  readonly storage: DurableObjectStorage;
  readonly store: PlayStore;
  readonly contexts: PlayContexts;
  readonly publisher: Publisher;
  /** Milliseconds until the alarm rings; null if there is none. */
  readonly msUntilAlarm: () => Promise<number | null>;
}

export const inObject = (
  id: string,
  scenario: (held: PlayInObject) => Promise<void>,
): Promise<void> =>
  runInDurableObject(playObject(id), async (_, { storage }) => {
    const store = new PlayStore(storage);
    const contexts = new PlayContexts(env);
    await scenario({
      storage,
      store,
      contexts,
      publisher: new Publisher(env, store, contexts),
      msUntilAlarm: () => msUntil(storage),
    });
  });
