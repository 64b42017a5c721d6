/** The open data of a challenge: from its files if they are current, otherwise from D1. */
import type { ChallengeTerms } from '../challenges/terms.ts';
import { streamResults } from './open-results.ts';
import type { Scope } from '../http/scope.ts';
import { findCurrent } from '../files/current.ts';
import { streamArchived } from './stream-archived.ts';

type Lines = ReadableStream<Uint8Array>;

const open = async (
  { env, database }: Pick<Scope, 'env' | 'database'>,
  { challengeId, game }: ChallengeTerms,
): Promise<Lines> => {
  const key = { challengeId, game };
  const manifest = await findCurrent(env.FILES, database, key);
  return manifest === null
    ? streamResults(database, key)
    : streamArchived(database, env.FILES, manifest, key);
};

/** Looks nothing up until the stream is read. */
export const streamCurrent = (
  scope: Pick<Scope, 'env' | 'database'>,
  challenge: ChallengeTerms,
): Lines => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (await open(scope, challenge)).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => reader?.cancel(),
    },
    { highWaterMark: 0 },
  );
};
