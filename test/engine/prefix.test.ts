/** A game as far as some turns: beside every position that it went through, under every rule set. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterTurns } from '../../engine/prefix.ts';
import { arbitraryFinishedGame, variants } from './variants.ts';

describe.each(variants.map((variant) => [variant.rules, variant] as const))('%s', (_, variant) => {
  test('the last position with no more turns than asked for, at whatever turn', () => {
    fc.assert(
      fc.property(arbitraryFinishedGame(variant), fc.nat(60), ({ deal, log, positions }, turns) => {
        const reached = afterTurns(variant, log, turns, deal);
        const expected = positions.findLast((position) => position.turns <= turns) ?? positions[0];
        expect(reached.ok && reached.value.view()).toEqual(expected?.view());
      }),
      { numRuns: 60 },
    );
  });

  test('a game that is not allowed is refused where it breaks', () => {
    const deal = variant.dealer(new Uint8Array(32));
    const log = '!'.repeat(variant.moveLength);
    expect(afterTurns(variant, log, 1, deal)).toMatchObject({ ok: false, error: { at: 0 } });
  });
});
