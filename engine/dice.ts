/** Seed to faces, as published: `HMAC-SHA-256(seed, "{game}/{turn}/{roll}")`, one 32-bit word a position. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { err, ok, type Result } from './result.ts';
import { isIn } from './positions.ts';
import type { Deal, Face, Roll } from './types.ts';

/** 32 bytes that fix every die of one day. */
export type Seed = Uint8Array;

const seedHex = /^[0-9a-f]{64}$/;

/** Reads a seed from 64 lower-case hex digits; anything else is `invalid-seed`. */
export const parseSeed = (text: string): Result<Seed, 'invalid-seed'> =>
  seedHex.test(text) ? ok(hexToBytes(text)) : err('invalid-seed');

/** A seed, or a commitment, as it is published: 64 lower-case hex digits. */
export const formatSeed = (seed: Seed): string => bytesToHex(seed);

/** The face that an unsigned 32-bit `word` stands for: `1 + floor(word * 6 / 2^32)`. */
export const faceOf = (word: number): Face =>
  // The product of 6 and a 32-bit word is exact in a double, and the quotient is below 6.
  (1 + Math.floor((word * 6) / 2 ** 32)) as Face;

/** The block of 32 bytes that a roll's dice come from, in hex: a word of eight digits for each position. */
export const blockOf = (seed: Seed, game: string, turn: number, roll: number): string =>
  bytesToHex(hmac(sha256, seed, asciiBytes(`${game}/${turn}/${roll}`)));

/**
 * Deals the dice of one seed for one game, `positions` (1 to 8) at a time. Each roll is computed when it is first asked for and cached,
 * so that a second game of the same day costs no hashing.
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

/** A dealer that writes down what it deals, in order, with `null` at held positions: what a player has seen. */
export const recordingDealer = (deal: Deal): { deal: Deal; rolls: readonly Roll[] } => {
  const rolls: Roll[] = [];
  return {
    rolls,
    deal: (turn, roll, held) => {
      const dealt = deal(turn, roll, held);
      rolls.push({ turn, roll, faces: dealt.map((face, at) => (isIn(held, at) ? null : face)) });
      return dealt;
    },
  };
};
