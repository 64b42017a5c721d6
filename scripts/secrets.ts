/** The local server's secrets: from the environment, or from `.dev.vars`, which git ignores; a master key is made once if there is none. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.ts';

const keyHex = /^[0-9a-f]{64}$/i;
const secretsFile = join(root, '.dev.vars');
/** What the Worker takes from its configuration besides the master key; it checks them itself. */
const others = /^(?:MASTER_KEY_\d{4}|ANCHORS|OPERATOR_KEY)$/;

type Variables = Readonly<Record<string, string | undefined>>;

/** What `.dev.vars` holds, in place of what wrangler.toml says. */
export const localVariables = (): Record<string, string | undefined> =>
  existsSync(secretsFile) ? parseEnv(readFileSync(secretsFile, 'utf8')) : {};

const checked = (key: string, name: string): string => {
  if (!keyHex.test(key)) throw new Error(`${name} must be 64 hex digits (32 bytes).`);
  return key;
};

/** The key that the dice of a year follow from, 64 hex digits; null if none is configured. Throws if what is configured is none. */
export const findKey = (environment: Variables, year: string): string | null => {
  const stored = localVariables();
  for (const name of [`MASTER_KEY_${year}`, 'MASTER_KEY']) {
    const key = environment[name] || stored[name];
    if (key !== undefined && key !== '') return checked(key, name);
  }
  return null;
};

/** 64 hex digits; throws, with a message for people, if what is configured is none. */
export const readMasterKey = (environment: Variables): string => {
  const { MASTER_KEY } = environment;
  if (MASTER_KEY !== undefined && MASTER_KEY !== '') return checked(MASTER_KEY, 'MASTER_KEY');
  const stored = localVariables()['MASTER_KEY'];
  if (stored !== undefined) return checked(stored, '.dev.vars: MASTER_KEY');
  const made = randomBytes(32).toString('hex');
  writeFileSync(secretsFile, `MASTER_KEY=${made}\n`, { flag: 'a', mode: 0o600 });
  return made;
};

/** Keys of single years, anchors and the operator's key, where they are configured. */
export const readOtherSecrets = (environment: Variables): Readonly<Record<string, string>> => {
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...localVariables(), ...environment }))
    if (others.test(name) && value !== undefined && value !== '') secrets[name] = value;
  return secrets;
};
