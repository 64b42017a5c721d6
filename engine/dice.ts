/**
 * Derives faces from a seed, as published: `HMAC-SHA-256(seed, "{game}/{turn}/{roll}")`, one 32-bit
 * word per position.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { err, ok, type Result } from './result.ts';
import { isIn } from './positions.ts';
import type { Deal, Face, Positions, Roll } from './types.ts';

/** 32 bytes that determine every die of a day. */
export type Seed = Uint8Array;

const seedHex = /^[0-9a-f]{64}$/;

/** Parses a seed of 64 lower-case hex digits; anything else is `invalid-seed`. */
export const parseSeed = (text: string): Result<Seed, 'invalid-seed'> =>
  seedHex.test(text) ? ok(hexToBytes(text)) : err('invalid-seed');

/** Formats a seed or commitment as published: 64 lower-case hex digits. */
export const formatSeed = (seed: Seed): string => bytesToHex(seed);

/** The face of an unsigned 32-bit `word`: `1 + floor(word * 6 / 2^32)`. */
export const faceOf = (word: number): Face =>
  // The product of 6 and a 32-bit word is exact in a double, and the quotient is below 6.
  (1 + Math.floor((word * 6) / 2 ** 32)) as Face;

/**
 * The 32-byte block that a roll's dice are read from, in hex: eight digits (one word) per position.
 */
export const blockOf = (seed: Seed, game: string, turn: number, roll: number): string =>
  bytesToHex(hmac(sha256, seed, asciiBytes(`${game}/${turn}/${roll}`)));

/**
 * Creates a dealer for one seed and game that deals `positions` (1 to 8) dice at a time. Each roll
 * is computed on first use and cached, so a second game of the same day needs no hashing.
 */
export const dealerOf = (seed: Seed, game: string, positions: number): Deal => {
  const keyed = hmac.create(sha256, seed);
  const turns: (readonly Face[])[][] = [];
  const block = new Uint8Array(32);
  const words = new DataView(block.buffer);
  const compute = (turn: number, roll: number): readonly Face[] => {
    keyed
      .clone()
      .update(asciiBytes(`${game}/${turn}/${roll}`))
      .digestInto(block);
    return Array.from({ length: positions }, (_, position) =>
      faceOf(words.getUint32(4 * position)),
    );
  };
  return (turn, roll) => {
    const rolls = (turns[turn] ??= []);
    return (rolls[roll] ??= compute(turn, roll));
  };
};

const asciiBytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
};

/**
 * Wraps a dealer and records the rolls in order, with `null` at held positions: exactly what the
 * player has seen.
 */
export const recordingDealer = <Dealt extends readonly Face[] | null>(
  deal: (turn: number, roll: number, held: Positions) => Dealt,
): { deal: typeof deal; rolls: readonly Roll[] } => {
  const rolls: Roll[] = [];
  return {
    rolls,
    deal: (turn, roll, held) => {
      const dealt = deal(turn, roll, held);
      const faces = dealt?.map((face, at) => (isIn(held, at) ? null : face));
      if (faces) rolls.push({ turn, roll, faces });
      return dealt;
    },
  };
};
