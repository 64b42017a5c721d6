/**
 * Replaces worker/challenges/dealers.ts in a bundle for tests: deals the dice of the current world
 * instead of a seed's.
 */
import type { Deal } from '../../../../engine/types.ts';
import type { Variant } from '../../../../engine/games.ts';
import { dealerOfWorld, type World } from '../dice.ts';

let deal: Deal = dealerOfWorld({ seed: 0, shared: null, shift: 0 });

export const setWorld = (world: World): void => {
  deal = dealerOfWorld(world);
};

export const dealerOfSeed =
  ({ positions }: Variant): Deal =>
  (turn, roll, held) =>
    deal(turn, roll, held).slice(0, positions);
