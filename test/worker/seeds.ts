/** Derives the dice of the test deployment from its master key by the published rule. */
import { parseDay } from '../../engine/calendar.ts';
import { chainOf, lastSeedOf } from '../../engine/chain.ts';
import { dealerOf } from '../../engine/dice.ts';
import type { DiceOf } from '../reference/dice.ts';
import { masterKey } from './issued.ts';

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const seedOf = (date: string): Uint8Array => {
  const day = parseDay(date);
  const seed = day && chainOf(day.year, lastSeedOf(masterKey, day.year))[day.dayOfYear];
  if (!seed) throw new RangeError(`${date} is no day`);
  return seed;
};

export const seedHexOf = (date: string): string => hexOf(seedOf(date));

/** A day’s dice in the form that the reference takes, each roll computed once. */
export const diceOfDay = (date: string, game = 'yahtzee', positions = 5): DiceOf => {
  const deal = dealerOf(seedOf(date), game, positions);
  const rolls = new Map<string, readonly number[]>();
  return (turn, roll) => {
    const place = `${turn}/${roll}`;
    const faces = rolls.get(place) ?? deal(turn, roll, 0);
    rolls.set(place, faces);
    return faces;
  };
};
