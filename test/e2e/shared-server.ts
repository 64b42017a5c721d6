/**
 * One server for every file that only plays and reads. Files that count players, kill the server or
 * move the clock start their own.
 */
import type { TestProject } from 'vitest/node';
import { startLocalServer } from '../../scripts/local-server.ts';
import { everyGame, noonOffset } from './day.ts';
import { masterKey, newStateDir, removeStateDir } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedServer: string;
  }
}

/** Far from any limit, because all files together are one address. */
const rateLimitFactor = 100_000;

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const stateDir = newStateDir();
  const server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    masterKey,
    timeOffset: noonOffset(),
    rateLimitFactor,
    secrets: { FIRST_DAYS: everyGame },
  });
  provide('sharedServer', server.url);
  return async () => {
    await server.stop();
    removeStateDir(stateDir);
  };
};
