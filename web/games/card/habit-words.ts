/** Habits that games with a card share, in words: what you do, and what to do instead. */
import type { cardHabits } from '../../../engine/card/habits.ts';
import { t } from '../../../engine/t.ts';
import type { FigureWords } from '../../game/statistics.ts';

type Words = readonly [you: string, instead: string];

/** Each game names the one for its own box. */
export const featZeroInstead = t`Take your zero where it costs less.`;

export const habitWords: Readonly<
  Record<Exclude<keyof ReturnType<typeof cardHabits>, 'feat-zero'>, Words>
> = {
  'pair-over-run': [
    t`You keep a pair over four to a straight`,
    t`Four to a straight beats a low pair while Large straight is open.`,
  ],
  'run-over-pair': [
    t`You chase a straight when a pair is better`,
    t`Keep the pair: it helps its upper box and every kind.`,
  ],
  'lower-pair': [t`You keep the lower of two pairs`, t`Same number of each? Keep the higher face.`],
  'two-pairs': [
    t`You keep two pairs when one is better`,
    t`Keep the better pair and roll three dice.`,
  ],
  'spare-die': [
    t`You keep a spare die beside matching dice`,
    t`Keep only what belongs together, and roll the rest.`,
  ],
  'broken-three': [
    t`You break up three of a kind`,
    t`Three of a kind serves several boxes at once: keep it.`,
  ],
  'dropped-pair': [
    t`You let go of a pair worth keeping`,
    t`A pair beats loose dice while its boxes are open.`,
  ],
  'lone-die': [
    t`You keep one die when rolling all five is better`,
    t`Nothing there? Roll all five.`,
  ],
  'score-at-once': [
    t`You score with rolls left when rolling is better`,
    t`Rolls are free: score early only when re-rolling would cost you.`,
  ],
  'broken-full-house': [
    t`You break up a full house`,
    t`Take its points when it’s the best choice on the table.`,
  ],
  'chance-early': [t`You use Chance too early`, t`Chance takes any roll: save it.`],
  'lower-zero': [
    t`You take a 0 in the lower section instead of Ones or Twos`,
    t`Nothing fits? Give up Ones or Twos first.`,
  ],
  'thin-upper-box': [
    t`You fill Fours, Fives or Sixes with too few`,
    t`Fewer than three in an upper box sets the bonus back.`,
  ],
  'kind-over-upper-box': [
    t`You spend three of a kind downstairs too soon`,
    t`Three or more of a face belong upstairs while the bonus is in reach.`,
  ],
};

/** The figures of a card: its boxes by name. */
export const boxFigures = <Box extends string>(
  boxes: readonly Box[],
  boxNames: Readonly<Record<Box, string>>,
): Readonly<Record<Box, FigureWords>> =>
  // `boxes` contains every key of the record, which the type of fromEntries can't express.
  Object.fromEntries(boxes.map((box) => [box, { name: boxNames[box], decimals: 1 }])) as Record<
    Box,
    FigureWords
  >;
