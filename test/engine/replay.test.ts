import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordingDealer } from '../../engine/dice.ts';
import type { Bar } from '../../engine/histogram.ts';
import type { Position, Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import { moveTexts } from '../reference/moves.ts';
import { arbitraryChoices, arbitraryDeal, arbitraryFinishedGame } from './variants.ts';
import { arbitraryGame, bytes32, playChoices, positionAfter, variants } from './variants.ts';
import { isLong } from '../long.ts';

test.each(variants)('$game $rules: every prefix of a log is a log', (variant) => {
  fc.assert(
    fc.property(arbitraryGame(variant), ({ deal, log, positions }) => {
      positions.forEach((position, moves) => {
        const prefix = positionAfter(variant, log.slice(0, moves * variant.moveLength), deal);
        expect(prefix.view()).toEqual(position.view());
      });
    }),
  );
});

test.each(variants)(
  '$game $rules: a log can be replayed in two parts, split anywhere',
  (variant) => {
    fc.assert(
      fc.property(arbitraryGame(variant), fc.nat(), ({ deal, log, positions }, cut) => {
        const moves = cut % positions.length;
        const rest = positions[moves]?.after(log, moves * variant.moveLength, deal);
        const whole = positionAfter(variant, log, deal);
        expect(rest?.ok && rest.value.view()).toEqual(whole.view());
        expect(rest?.ok && rest.value.score()).toBe(whole.score());
      }),
    );
  },
);

test.each(variants)(
  '$game $rules: the same choices on the same dice make the same game',
  (variant) => {
    fc.assert(
      fc.property(bytes32, arbitraryChoices, (seed, chosen) => {
        const one = playChoices(variant, variant.dealer(seed), chosen);
        const other = playChoices(variant, variant.dealer(seed.slice()), chosen);
        expect(other.log).toBe(one.log);
        expect(other.positions.map((at) => at.view())).toEqual(
          one.positions.map((at) => at.view()),
        );
      }),
    );
  },
);

test.each(variants)('$game $rules: no move changes the first roll of a later turn', (variant) => {
  fc.assert(
    fc.property(arbitraryGame(variant), ({ deal, positions }) => {
      const firsts = positions.map((position) => position.view()).filter(({ roll }) => roll === 0);
      for (const { turn, dice, finished } of firsts)
        expect(dice).toEqual(finished ? [] : deal(turn, 0, 0));
    }),
  );
});

test.each(variants)('$game $rules: no die is dealt twice, too early or too late', (variant) => {
  fc.assert(
    fc.property(arbitraryGame(variant), ({ deal, log, positions }) => {
      const recorder = recordingDealer(deal);
      let position = variant.start(recorder.deal);
      const length = variant.moveLength;
      positions.forEach((expected, moves) => {
        const { turn, roll, finished } = expected.view();
        const last = recorder.rolls.at(-1);
        if (finished) expect(last?.turn).toBe(turn - 1);
        else expect(last).toMatchObject({ turn, roll });
        const next = position.after(
          log.slice(0, (moves + 1) * length),
          moves * length,
          recorder.deal,
        );
        if (next.ok) position = next.value;
      });
      // In order and without repeats: a turn lost with its first roll has no move, but its roll is
      // recorded.
      const dealt = recorder.rolls.map(({ turn, roll }) => 1000 * turn + roll);
      expect(dealt).toEqual([...new Set(dealt)].toSorted((one, other) => one - other));
      expect([...new Set(recorder.rolls.map(({ turn }) => turn))]).toEqual(
        Array.from({ length: 1 + (recorder.rolls.at(-1)?.turn ?? 0) }, (_, turn) => turn),
      );
    }),
  );
});

test.each(variants)('$game $rules: an illegal move changes and deals nothing', (variant) => {
  const texts = [...moveTexts(variant.game), 'v', 'N', '~', 'A', ' ', '\0'];
  fc.assert(
    fc.property(arbitraryGame(variant), ({ deal, log, positions }) => {
      for (const [moves, position] of positions.entries()) {
        const before = JSON.stringify(position.view());
        const at = moves * variant.moveLength;
        for (const text of texts) {
          let dealt = 0;
          const counting: Deal = (...roll) => ((dealt += 1), deal(...roll));
          const end = position.after(log.slice(0, at) + text, at, counting);
          if (end.ok) continue;
          expect(end.error.at).toBe(at);
          expect(end.error.reason).toMatch(/^[a-z]/);
          expect(dealt).toBe(0);
        }
        expect(JSON.stringify(position.view())).toBe(before);
      }
    }),
    { numRuns: isLong ? 30 : 5 },
  );
});

const anyText = (moves: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    // Any UTF-16, also half of a pair. fast-check's own `binary` takes seconds to make.
    fc.uint16Array().map((codes) => String.fromCharCode(...codes)),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...moves), { maxLength: 60 }).map((texts) => texts.join('')),
  );

test.each(variants)('$game $rules: any text is a log or has a first illegal move', (variant) => {
  const sample = fc.tuple(arbitraryDeal(variant), anyText(moveTexts(variant.game)));
  fc.assert(
    fc.property(sample, ([deal, text]) => {
      const end = variant.start(deal).after(text, 0, deal);
      if (end.ok) return;
      const { at } = end.error;
      expect(at % variant.moveLength).toBe(0);
      expect(at).toBeLessThan(text.length);
      expect(variant.start(deal).after(text.slice(0, at), 0, deal).ok).toBe(true);
      expect(variant.start(deal).after(text.slice(0, at + variant.moveLength), 0, deal)).toEqual(
        end,
      );
    }),
    { numRuns: isLong ? 500 : 30 },
  );
});

/** The turns that a game took to reach its target; null if it did not. */
const arrival = ({ tableTarget }: Variant, position: Position): number | null =>
  tableTarget !== null && position.score() >= tableTarget ? position.turns : null;

/** The published order of a board: negative if `left` is listed before `right`, 0 if they tie. */
const boardOrder = (variant: Variant, left: Position, right: Position): number => {
  const byScore = right.score() - left.score();
  if (variant.unit === 'points') return byScore;
  const [one, other] = [left, right].map((position) => arrival(variant, position) ?? Infinity);
  return one === other ? byScore : (one ?? 0) - (other ?? 0);
};

const barOf = (variant: Variant, position: Position): Bar =>
  variant.unit === 'points' ? { score: position.score() } : { turns: arrival(variant, position) };

test.each(variants)('$game $rules: a better standing is listed first', (variant) => {
  const end = arbitraryFinishedGame(variant).map(({ positions }) => positions.at(-1));
  fc.assert(
    fc.property(end, end, (left, right) => {
      if (!left?.isOver || !right?.isOver) throw new Error('a game that does not end');
      const order = left.standing() - right.standing();
      expect(Number.isSafeInteger(left.standing())).toBe(true);
      expect(Math.sign(order)).toBe(Math.sign(boardOrder(variant, left, right)));
      expect(variant.bar(left.standing())).toEqual(barOf(variant, left));
    }),
  );
});
