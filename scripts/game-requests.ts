/** Parses the requests of command-line tools: one line of JSON about a game. */
import * as v from 'valibot';
import { parseSeed } from '../engine/dice.ts';
import { findVariant, type Variant } from '../engine/games.ts';
import { parseJson } from '../engine/json.ts';
import { err, ok, type Result } from '../engine/result.ts';
import type { Deal } from '../engine/types.ts';
import { answerLines } from './json-lines.ts';

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

const Day = v.object({ game: v.string(), rules: v.string(), seed: v.string() });
const Log = v.object({ ...Day.entries, log: v.string() });

const WithRolls = v.object({ rolls: v.unknown() });
const TypedLog = v.strictObject({
  game: v.string(),
  rules: v.string(),
  rolls: v.string(),
  log: v.string(),
});

/** A game under a rule set with the dice of a seed. */
interface DayRequest {
  readonly variant: Variant;
  readonly deal: Deal;
}

interface LogRequest extends DayRequest {
  readonly log: string;
}

/** A game whose rolls were typed in. */
interface TypedRequest {
  readonly variant: Variant;
  readonly rolls: string;
  readonly log: string;
}

type RequestError = 'invalid-request' | 'unknown-game' | 'unknown-rules';

const dayOf = (request: v.InferOutput<typeof Day>): Result<DayRequest, RequestError> => {
  const variant = findVariant(request.game, request.rules);
  if (!variant.ok) return variant;
  const deal = dealerFor(variant.value, request.seed);
  return deal === null ? err('invalid-request') : ok({ variant: variant.value, deal });
};

/** Reads `{ game, rules, seed }`. */
export const readDay = (line: string): Result<DayRequest, RequestError> => {
  const request = v.safeParse(Day, parseJson(line));
  return request.success ? dayOf(request.output) : err('invalid-request');
};

/** Reads `{ game, rules, seed, log }`. */
const readLog = (line: string): Result<LogRequest, RequestError> => {
  const request = v.safeParse(Log, parseJson(line));
  if (!request.success) return err('invalid-request');
  const day = dayOf(request.output);
  return day.ok ? ok({ ...day.value, log: request.output.log }) : day;
};

/** Reads `{ game, rules, rolls, log }`, or the same with a seed in place of rolls. */
const readTypedLog = (line: string): Result<TypedRequest | LogRequest, RequestError> => {
  const parsed = parseJson(line);
  const request = v.safeParse(TypedLog, parsed);
  // Two answers to which dice it was are none.
  if (!request.success) return v.is(WithRolls, parsed) ? err('invalid-request') : readLog(line);
  const { game, rules, rolls, log } = request.output;
  const variant = findVariant(game, rules);
  return variant.ok ? ok({ variant: variant.value, rolls, log }) : variant;
};

/** The same as `answerLogs` where the dice may be typed. */
export const answerTypedLogs = (
  answer: (request: TypedRequest | LogRequest) => unknown,
): Promise<void> =>
  answerLines(process.stdin, process.stdout, (line) => {
    const request = readTypedLog(line);
    return request.ok ? answer(request.value) : { error: request.error };
  });

/**
 * Answers each line of standard input that is about a log on standard output, or writes `{ error }`
 * if the line is invalid.
 */
export const answerLogs = (answer: (request: LogRequest) => unknown): Promise<void> =>
  answerLines(process.stdin, process.stdout, (line) => {
    const request = readLog(line);
    return request.ok ? answer(request.value) : { error: request.error };
  });
