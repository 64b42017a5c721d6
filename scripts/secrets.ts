/**
 * The local server's secrets, from the environment or from `.dev.vars`, which git ignores. Makes
 * the keys that there are not yet.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.ts';

const keyHex = /^[0-9a-f]{64}$/i;
const secretsFile = join(root, '.dev.vars');
/** What else the environment may set, besides the master key. The Worker validates it itself. */
const others =
  /^(?:MASTER_KEY_\d{4}|ID_KEY|ACCESS_KEY|ACCESS_KEY_PREVIOUS|ANCHORS|OPERATOR_KEY|FIRST_DAYS|PUSH_KEY|LOCAL_PUSH)$/;

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables in `.dev.vars`, which override those in wrangler.toml. */
export const localVariables = (file = secretsFile): Record<string, string | undefined> =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

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

const made = ['MASTER_KEY', 'ID_KEY', 'ACCESS_KEY'] as const;

/** Stores keys that neither the environment nor `.dev.vars` has. */
const makeMissing = (environment: Variables, file: string): void => {
  const stored = localVariables(file);
  const missing = made.filter((name) => !environment[name] && stored[name] === undefined);
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`).join('');
  // A last line that was written by hand may have no end.
  if (existsSync(file)) return appendFileSync(file, `\n${lines}`);
  // Of two first starts at once, one makes the keys of both.
  const whole = `${file}-${process.pid}`;
  writeFileSync(whole, lines, { mode: 0o600 });
  try {
    linkSync(whole, file);
  } catch {
    return makeMissing(environment, file);
  } finally {
    rmSync(whole);
  }
};

/**
 * The master key, as 64 hex digits; makes all keys that there are not yet. Throws an Error with a
 * readable message if a configured key is invalid.
 */
export const readMasterKey = (environment: Variables, file = secretsFile): string => {
  const stored = localVariables(file);
  for (const name of [...made, 'ACCESS_KEY_PREVIOUS']) {
    const key = environment[name];
    if (key) checked(key, name);
    else if (stored[name] !== undefined) checked(stored[name], `.dev.vars: ${name}`);
  }
  makeMissing(environment, file);
  return environment['MASTER_KEY'] || (localVariables(file)['MASTER_KEY'] ?? '');
};

/** Everything else that is configured, the other keys included: see `others`. */
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
