/** Bindings, and the configuration that is read from them once and refused as a whole. */
import { parseDay } from '../engine/calendar.ts';
import { err, ok, type Result } from '../engine/result.ts';
import type { PlayObject } from './plays/play-object.ts';

export interface Bindings {
  readonly DB: D1Database;
  readonly PLAYS: DurableObjectNamespace<PlayObject>;
  readonly ASSETS: Fetcher;
  readonly NEW_PLAYERS: RateLimit;
  readonly PLAYER_REQUESTS: RateLimit;
  readonly FIRST_DAY: string;
  readonly MASTER_KEY?: string;
  /** Set by `npm start` and tests only: this is a local server. */
  readonly LOCAL?: string;
  /** Seconds that the product's clock is ahead; local servers only. */
  readonly TIME_OFFSET?: string;
}

export interface Config {
  readonly masterKey: Uint8Array;
  readonly firstDay: string;
  readonly clockOffsetMs: number;
}

export interface AppEnv {
  readonly Bindings: Bindings;
  readonly Variables: {
    requestId: string;
    config: Config;
    /** The time of the request, milliseconds UTC: taken once, passed on. */
    now: number;
    /** SHA-256 of the asker's token, null for none; undefined until somebody asks. */
    tokenHash?: string | null;
  };
}

const keyHex = /^[0-9a-f]{64}$/i;

const readConfig = (env: Bindings): Result<Config, string> => {
  const { MASTER_KEY, FIRST_DAY, LOCAL, TIME_OFFSET } = env;
  if (MASTER_KEY === undefined || MASTER_KEY === '') return err('the secret MASTER_KEY is missing');
  if (!keyHex.test(MASTER_KEY)) return err('MASTER_KEY is not 64 hex digits');
  if (parseDay(FIRST_DAY) === null) return err('FIRST_DAY is not a day');
  const isOffset = TIME_OFFSET !== undefined && TIME_OFFSET !== '';
  if (isOffset && LOCAL === undefined)
    return err('TIME_OFFSET is set, but this is no local server');
  const offsetSeconds = isOffset ? Number(TIME_OFFSET) : 0;
  if (!Number.isFinite(offsetSeconds)) return err('TIME_OFFSET is not a number of seconds');
  const masterKey = Uint8Array.from(MASTER_KEY.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  return ok({ masterKey, firstDay: FIRST_DAY, clockOffsetMs: offsetSeconds * 1000 });
};

const configs = new WeakMap<Bindings, Result<Config, string>>();

/** The checked configuration of these bindings, or what is wrong with it in words. */
export const configOf = (env: Bindings): Result<Config, string> => {
  const known = configs.get(env);
  if (known !== undefined) return known;
  const config = readConfig(env);
  configs.set(env, config);
  return config;
};

/** The product's time. In a Worker it stands still between I/O. */
export const nowOf = (config: Config): number => Date.now() + config.clockOffsetMs;
