/** The open data of a challenge: from its files if they are current, otherwise from D1. */
import type { ChallengeTerms } from '../challenges/terms.ts';
import type { Scope } from '../http/scope.ts';
import { textStream } from '../http/text-stream.ts';
import { findCurrent } from '../files/current.ts';
import { archivedLines } from './archived-lines.ts';
import { resultLines } from './open-results.ts';

type Stored = Pick<Scope, 'env' | 'database'>;

async function* currentLines(
  { env, database }: Stored,
  { challengeId, game }: ChallengeTerms,
): AsyncGenerator<string> {
  const key = { challengeId, game };
  const manifest = await findCurrent(env.FILES, database, key);
  yield* manifest === null
    ? resultLines(database, key)
    : archivedLines(database, env.FILES, manifest, key);
}

/** Looks nothing up until the stream is read. */
export const streamCurrent = (
  stored: Stored,
  challenge: ChallengeTerms,
): ReadableStream<Uint8Array> => textStream(currentLines(stored, challenge));
