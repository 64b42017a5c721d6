/**
 * The deployment's keys, each for one purpose: what leaks with one opens nothing of the others', and
 * the one that lets people in can be changed. docs/operating.md: "If a key leaks".
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { err, ok, type Result } from '../../engine/result.ts';
import type { Bindings } from '../bindings.ts';
import { signatureOf } from './ids.ts';

interface DiceKey {
  /** The secret it is stored under. */
  readonly name: string;
  readonly key: Uint8Array;
}

/** The first signs; what any of them has signed is accepted. */
export type AccessKeys = readonly [Uint8Array, ...Uint8Array[]];

export interface Keys {
  /** The key of a year's dice: the master key, or the year's own. */
  readonly diceKeyOf: (year: number) => DiceKey;
  /**
   * Makes what lives as long as what it names, and opens nothing: ids, the check tags of tokens,
   * cursors. It never changes.
   */
  readonly idKey: Uint8Array;
  /** Sign what lets somebody in or through, for minutes. */
  readonly accessKeys: AccessKeys;
}

const keyHex = /^[0-9a-f]{64}$/i;
const yearKeyShape = /^MASTER_KEY_\d{4}$/;
const needed = ['MASTER_KEY', 'ID_KEY', 'ACCESS_KEY'] as const;
const optional = ['ACCESS_KEY_PREVIOUS'] as const;

export const readKeys = (env: Bindings): Result<Keys, string> => {
  const keys = new Map<string, Uint8Array>();
  const years = Object.keys(env).filter((name) => yearKeyShape.test(name));
  for (const name of [...needed, ...optional, ...years]) {
    // Not every name of a year's key is in the type.
    const text = (env as unknown as Readonly<Record<string, unknown>>)[name] ?? '';
    if (text === '') continue;
    if (typeof text !== 'string' || !keyHex.test(text)) return err(`${name} is not 64 hex digits`);
    keys.set(name, hexToBytes(text));
  }
  const [masterKey, idKey, accessKey] = needed.map((name) => keys.get(name));
  if (!masterKey || !idKey || !accessKey)
    return err(`the secret ${needed.find((name) => !keys.has(name))} is missing`);
  const previous = keys.get('ACCESS_KEY_PREVIOUS');
  return ok({
    diceKeyOf: (year) => {
      const name = `MASTER_KEY_${year}`;
      const key = keys.get(name);
      return key ? { name, key } : { name: 'MASTER_KEY', key: masterKey };
    },
    idKey,
    accessKeys: previous ? [accessKey, previous] : [accessKey],
  });
};

/** Signs a text that lets somebody in or through, under a label for its kind. */
export const sign = ([current]: AccessKeys, kind: string, text: string): string =>
  signatureOf(current, kind, text);

/** Whether this deployment has signed a text. */
export const isSigned = (
  keys: AccessKeys,
  kind: string,
  text: string,
  signature: string,
): boolean => keys.some((key) => signature === signatureOf(key, kind, text));
