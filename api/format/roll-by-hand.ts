/**
 * Shell commands that reproduce one roll. They print the block from which `engine/dice.ts` reads
 * the faces.
 */
import type { GameName } from '../../engine/rule-sets.ts';

/** A roll, with `turn` and `roll` counted from 0. */
interface RollName {
  readonly game: GameName;
  readonly turn: number;
  readonly roll: number;
}

/** Hex digits of a 32-bit word. The block has one word per position, starting with position 0. */
const wordDigits = 8;

/**
 * Returns the command that prints a roll's block in hex, given the day's published seed (64 hex
 * digits). It runs in any POSIX shell with OpenSSL.
 */
export const rollCommand = ({ game, turn, roll }: RollName, seed: string): string =>
  `printf '${game}/${turn}/${roll}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`;

/** Returns a command per die that computes its face from its word of the block (hex). */
export const dieCommands = (block: string, positions: number): readonly string[] =>
  Array.from({ length: positions }, (_, at) => {
    const word = block.slice(wordDigits * at, wordDigits * (at + 1));
    return `echo $(( 1 + 0x${word} * 6 / 4294967296 ))`;
  });
