/** `afterTurns`, compared with every position of a game, under every rule set. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterTurns } from '../../engine/prefix.ts';
import { arbitraryFinishedGame, variants } from './variants.ts';

describe.each(variants.map((variant) => [variant.rules, variant] as const))('%s', (_, variant) => {
  test('returns the first position with the given number of turns, or the last with fewer', () => {
    fc.assert(
      fc.property(arbitraryFinishedGame(variant), fc.nat(60), ({ deal, log, positions }, turns) => {
        const reached = afterTurns(variant, log, turns, deal);
        const expected =
          positions.find((position) => position.turns === turns) ??
          positions.findLast((position) => position.turns < turns) ??
          positions[0];
        expect(reached.ok && reached.value.view()).toEqual(expected?.view());
      }),
    );
  });

  test('deals no roll after the first one of the next turn', () => {
    fc.assert(
      fc.property(arbitraryFinishedGame(variant), fc.nat(12), ({ deal, log }, turns) => {
        const upTo: typeof deal = (turn, roll, held) => {
          if (turn > turns || (turn === turns && roll > 0)) throw new Error('a later die');
          return deal(turn, roll, held);
        };
        // A player who has completed `turns` turns has seen every first roll up to that of the next
        // turn.
        const reached = afterTurns(variant, log, turns, deal);
        if (reached.ok && reached.value.turns === turns)
          expect(afterTurns(variant, log, turns, upTo)).toMatchObject({ ok: true });
      }),
    );
  });

  test('reports the first illegal move', () => {
    const deal = variant.dealer(new Uint8Array(32));
    const log = '!'.repeat(variant.moveLength);
    expect(afterTurns(variant, log, 1, deal)).toMatchObject({ ok: false, error: { at: 0 } });
  });
});
