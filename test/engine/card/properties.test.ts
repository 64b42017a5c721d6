import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordingDealer } from '../../../engine/dice.ts';
import { isIn } from '../../../engine/positions.ts';
import { arbitraryGame, cardVariants, cardView, positionAfter, type Played } from '../variants.ts';

/** Every keep of a game: its mask and the views before and after it. */
const keepsOf = ({ log, positions }: Played) =>
  Array.from(log, (character, at) => {
    const [before, after] = positions.slice(at, at + 2).map(cardView);
    if (!/[0-9a-u]/.test(character) || before === undefined || after === undefined) return [];
    return [{ held: Number.parseInt(character, 32), before, after }];
  }).flat();

test.each(cardVariants)(
  '$rules: held dice keep face and position, and the others are dealt',
  (variant) => {
    fc.assert(
      fc.property(arbitraryGame(variant), (played) => {
        for (const { held, before, after } of keepsOf(played)) {
          const dealt = played.deal(after.turn, after.roll, held);
          const expected = dealt.map((face, at) => (isIn(held, at) ? before.dice[at] : face));
          expect(after.dice).toEqual(expected);
          expect([after.turn, after.roll]).toEqual([before.turn, before.roll + 1]);
        }
      }),
    );
  },
);

test.each(cardVariants)('$rules: a player sees every die except the held ones, once', (variant) => {
  fc.assert(
    fc.property(arbitraryGame(variant), (played) => {
      const recorder = recordingDealer(played.deal);
      positionAfter(variant, played.log, recorder.deal);
      const rerolls = recorder.rolls.filter(({ roll }) => roll > 0);
      expect(rerolls.map(({ faces }) => faces.map((face) => face === null))).toEqual(
        keepsOf(played).map(({ held }) => [0, 1, 2, 3, 4].map((at) => isIn(held, at))),
      );
      for (const { roll, faces } of recorder.rolls)
        if (roll === 0) expect(faces).not.toContain(null);
    }),
  );
});

test.each(cardVariants)('$rules: the total is the sum of the card and its bonuses', (variant) => {
  fc.assert(
    fc.property(arbitraryGame(variant), ({ positions }) => {
      for (const position of positions) {
        const { card, totals } = cardView(position);
        const filled = Object.values(card).filter((points) => points !== null);
        const sum = filled.reduce<number>((points, more) => points + more, 0);
        expect(totals.upper + totals.lower).toBe(sum);
        expect(totals.total).toBe(
          sum + totals.upperBonus + ('yahtzeeBonus' in totals ? totals.yahtzeeBonus : 0),
        );
        expect(position.score()).toBe(totals.total);
        expect(position.turns).toBe(filled.length);
      }
    }),
  );
});

test.each(cardVariants)(
  '$rules: filling a box adds the points shown and changes no other box',
  (variant) => {
    fc.assert(
      fc.property(arbitraryGame(variant), ({ log, positions }) => {
        for (const [at, character] of [...log].entries()) {
          const [before, after] = positions.slice(at, at + 2).map(cardView);
          const box = Object.keys(before?.card ?? {})['ABCDEFGHIJKLMNO'.indexOf(character)];
          const promised = Object.entries(before?.options ?? {}).filter(([name]) => name === box);
          expect(after?.card).toEqual({ ...before?.card, ...Object.fromEntries(promised) });
          expect(promised).toHaveLength(/[A-O]/.test(character) ? 1 : 0);
        }
      }),
    );
  },
);

test.each(cardVariants)(
  '$rules: until the end there is always a box to fill, and only open boxes can be filled',
  (variant) => {
    fc.assert(
      fc.property(arbitraryGame(variant), ({ positions }) => {
        for (const position of positions) {
          const { card, options, finished } = cardView(position);
          const open = Object.entries(card).flatMap(([box, points]) =>
            points === null ? [box] : [],
          );
          expect(open).toEqual(expect.arrayContaining(Object.keys(options)));
          expect(Object.keys(options).length > 0).toBe(!finished);
          const count = { yatzy: open.length, forced: finished ? 0 : 1 }[variant.rules as string];
          if (count !== undefined) expect(Object.keys(options)).toHaveLength(count);
          expect(open.length === 0).toBe(finished);
          expect(position.isOver).toBe(finished);
        }
      }),
    );
  },
);
