/**
 * The local server's secrets, from the environment or from `.dev.vars`, which git ignores. Creates
 * a master key, and one for notices, if there is none.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.ts';

const keyHex = /^[0-9a-f]{64}$/i;
const secretsFile = join(root, '.dev.vars');
/** What else the environment may set, besides the master key. The Worker validates it itself. */
const others = /^(?:MASTER_KEY_\d{4}|ANCHORS|OPERATOR_KEY|FIRST_DAYS|PUSH_KEY|LOCAL_PUSH)$/;

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables in `.dev.vars`, which override those in wrangler.toml. */
export const localVariables = (): Record<string, string | undefined> =>
  existsSync(secretsFile) ? parseEnv(readFileSync(secretsFile, 'utf8')) : {};

const checked = (key: string, name: string): string => {
  if (!keyHex.test(key)) throw new Error(`${name} must be 64 hex digits (32 bytes).`);
  return key;
};

/**
 * The key for the dice of a year, as 64 hex digits; null if none is configured. Throws if the
 * configured key is invalid.
 */
export const findKey = (environment: Variables, year: string): string | null => {
  const stored = localVariables();
  for (const name of [`MASTER_KEY_${year}`, 'MASTER_KEY']) {
    const key = environment[name] || stored[name];
    if (key !== undefined && key !== '') return checked(key, name);
  }
  return null;
};

/**
 * The master key, as 64 hex digits; creates and stores one if there is none. Throws an Error with a
 * readable message if the configured key is invalid.
 */
export const readMasterKey = (environment: Variables): string => {
  const { MASTER_KEY } = environment;
  if (MASTER_KEY !== undefined && MASTER_KEY !== '') return checked(MASTER_KEY, 'MASTER_KEY');
  const stored = localVariables()['MASTER_KEY'];
  if (stored !== undefined) return checked(stored, '.dev.vars: MASTER_KEY');
  const made = randomBytes(32).toString('hex');
  // A last line that was written by hand may have no end.
  writeFileSync(secretsFile, `\nMASTER_KEY=${made}\n`, { flag: 'a', mode: 0o600 });
  return made;
};

/** The configured keys of single years, anchors, operator key and first days of games. */
export const readOtherSecrets = (environment: Variables): Readonly<Record<string, string>> => {
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...localVariables(), ...environment }))
    if (others.test(name) && value !== undefined && value !== '') secrets[name] = value;
  return secrets;
};

/** A new key to sign notices with: a private JWK of P-256. */
export const newPushKey = (): string =>
  JSON.stringify(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  );

/** Creates and stores a key for notices if there is none, so that a local server sends them. */
export const ensurePushKey = (environment: Variables): void => {
  if (environment['PUSH_KEY'] || localVariables()['PUSH_KEY'] !== undefined) return;
  writeFileSync(secretsFile, `\nPUSH_KEY='${newPushKey()}'\n`, { flag: 'a', mode: 0o600 });
};
