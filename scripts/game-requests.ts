/** Parses the requests of command-line tools: one line of JSON about a game. */
import { parseSeed } from '../engine/dice.ts';
import { findVariant, type Variant } from '../engine/games.ts';
import { err, ok, type Result } from '../engine/result.ts';
import type { Deal } from '../engine/types.ts';

/** Number of dealers cached: enough for the days that a file mixes, few enough to bound memory. */
const dealersMax = 256;
const dealers = new Map<string, Deal>();

const dealerFor = (variant: Variant, seed: string): Deal | null => {
  const key = variant.game + seed;
  const cached = dealers.get(key);
  if (cached !== undefined) return cached;
  const parsed = parseSeed(seed);
  if (!parsed.ok) return null;
  const deal = variant.dealer(parsed.value);
  if (dealers.size >= dealersMax) dealers.clear();
  dealers.set(key, deal);
  return deal;
};

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const dayFields = ['game', 'rules', 'seed'] as const;

/** A game under a rule set with the dice of a seed. */
interface DayRequest {
  readonly variant: Variant;
  readonly deal: Deal;
}

interface LogRequest extends DayRequest {
  readonly log: string;
}

type RequestError = 'invalid-request' | 'unknown-game' | 'unknown-rules';

const readFields = <Field extends string>(
  line: string,
  fields: readonly Field[],
): Readonly<Record<Field, string>> | null => {
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null) return null;
  // Any key of an object can be read; the types of the values are checked below.
  const request = value as Record<Field, unknown>;
  return fields.every((field) => typeof request[field] === 'string')
    ? // Checked above.
      (request as Record<Field, string>)
    : null;
};

const dayOf = (
  request: Readonly<Record<(typeof dayFields)[number], string>>,
): Result<DayRequest, RequestError> => {
  const variant = findVariant(request.game, request.rules);
  if (!variant.ok) return variant;
  const deal = dealerFor(variant.value, request.seed);
  return deal === null ? err('invalid-request') : ok({ variant: variant.value, deal });
};

/** Reads `{ game, rules, seed }`. */
export const readDay = (line: string): Result<DayRequest, RequestError> => {
  const request = readFields(line, dayFields);
  return request === null ? err('invalid-request') : dayOf(request);
};

/** Reads `{ game, rules, seed, log }`. */
export const readLog = (line: string): Result<LogRequest, RequestError> => {
  const request = readFields(line, [...dayFields, 'log']);
  if (request === null) return err('invalid-request');
  const day = dayOf(request);
  return day.ok ? ok({ ...day.value, log: request.log }) : day;
};
