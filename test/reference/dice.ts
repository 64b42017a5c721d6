/** The published dice, computed with Node's HMAC and BigInt. Shares nothing with engine/. */
import { createHmac } from 'node:crypto';

/** The faces of all positions in one roll, held or not. */
export type DiceOf = (turn: number, roll: number) => readonly number[];

/** One roll of `positions` dice, directly from the published formula. */
export const rollOf = (seedHex: string, message: string, positions: number): number[] => {
  const block = createHmac('sha256', Buffer.from(seedHex, 'hex')).update(message).digest();
  const faces: number[] = [];
  for (let position = 0; position < positions; position++) {
    const word = BigInt(`0x${block.subarray(4 * position, 4 * position + 4).toString('hex')}`);
    faces.push(Number(1n + (word * 6n) / 2n ** 32n));
  }
  return faces;
};

/** A game's dice for one seed. Every roll is computed once, so that many games can share them. */
export const diceOfSeed = (seedHex: string, game = 'yahtzee', positions = 5): DiceOf => {
  const rolls = new Map<string, number[]>();
  return (turn, roll) => {
    const message = `${game}/${turn}/${roll}`;
    const faces = rolls.get(message) ?? rollOf(seedHex, message, positions);
    rolls.set(message, faces);
    return faces;
  };
};
