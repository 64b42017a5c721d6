/** `npm run -s replay`: `{ game, rules, seed, log }` in, `{ score, turns, finished }` or `{ error, at? }` out, a line each. */
import { parseSeed } from '../engine/dice.ts';
import { findVariant, type Variant } from '../engine/games.ts';
import type { Deal } from '../engine/types.ts';
import { answerLines } from './json-lines.ts';

/** Seeds whose dice are kept: enough for the days that a file mixes, little enough to bound memory. */
const dealersMax = 256;
const dealers = new Map<string, Deal>();

const dealerFor = (variant: Variant, seed: string): Deal | null => {
  const key = variant.game + seed;
  const kept = dealers.get(key);
  if (kept !== undefined) return kept;
  const parsed = parseSeed(seed);
  if (!parsed.ok) return null;
  const deal = variant.dealer(parsed.value);
  if (dealers.size >= dealersMax) dealers.clear();
  dealers.set(key, deal);
  return deal;
};

interface Request {
  readonly game: string;
  readonly rules: string;
  readonly seed: string;
  readonly log: string;
}

const fields = ['game', 'rules', 'seed', 'log'] as const;

const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' &&
  value !== null &&
  // Reading any key of an object is safe; what it holds is checked here.
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const answer = (line: string): unknown => {
  const request = parseJson(line);
  if (!isRequest(request)) return { error: 'invalid-request' };
  const variant = findVariant(request.game, request.rules);
  if (!variant.ok) return { error: variant.error };
  const deal = dealerFor(variant.value, request.seed);
  if (deal === null) return { error: 'invalid-request' };
  const end = variant.value.start(deal).after(request.log, 0, deal);
  if (!end.ok) return { error: 'illegal-move', at: end.error.at };
  const { isOver: finished, turns } = end.value;
  return { score: end.value.score(), turns, finished };
};

await answerLines(process.stdin, process.stdout, answer);
