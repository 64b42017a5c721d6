/** One roll proven in a shell: what anybody can paste to see the block that its dice come from: `engine/dice.ts` reads faces from it. */
import type { GameName } from '../../engine/games.ts';

/** A roll as it is dealt: turn and roll from 0. */
interface RollName {
  readonly game: GameName;
  readonly turn: number;
  readonly roll: number;
}

/** Hex digits of a 32-bit word: the block has one for each position, the first for position 0. */
const wordDigits = 8;

/** The line that prints a roll's block in hex, by the day's published seed (64 hex digits). It runs in any POSIX shell with OpenSSL. */
export const rollCommand = ({ game, turn, roll }: RollName, seed: string): string =>
  `printf '${game}/${turn}/${roll}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`;

/** The arithmetic of each die as it can be copied too: its word of the block in hex, and the face that this stands for. */
export const dieCommands = (block: string, positions: number): readonly string[] =>
  Array.from({ length: positions }, (_, at) => {
    const word = block.slice(wordDigits * at, wordDigits * (at + 1));
    return `echo $(( 1 + 0x${word} * 6 / 4294967296 ))`;
  });
