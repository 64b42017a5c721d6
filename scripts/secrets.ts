/** The local server's master key: from the environment, or made once and kept in `.dev.vars`, which git ignores. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.ts';

const keyHex = /^[0-9a-f]{64}$/i;
const secretsFile = join(root, '.dev.vars');

/** 64 hex digits; throws, with a message for people, if what is configured is none. */
export const readMasterKey = (environment: NodeJS.ProcessEnv): string => {
  const { MASTER_KEY } = environment;
  if (MASTER_KEY !== undefined && MASTER_KEY !== '') return checked(MASTER_KEY, 'MASTER_KEY');
  const stored = existsSync(secretsFile) ? parseEnv(readFileSync(secretsFile, 'utf8')) : {};
  if (stored['MASTER_KEY'] !== undefined)
    return checked(stored['MASTER_KEY'], '.dev.vars: MASTER_KEY');
  const made = randomBytes(32).toString('hex');
  writeFileSync(secretsFile, `MASTER_KEY=${made}\n`, { flag: 'a', mode: 0o600 });
  return made;
};

const checked = (key: string, name: string): string => {
  if (!keyHex.test(key)) throw new Error(`${name} must be 64 hex digits (32 bytes).`);
  return key;
};
