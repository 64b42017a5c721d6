/** Titles of Yahtzee statistics. */
import { boxNames, boxes } from '../../../engine/yahtzee/boxes.ts';
import type { yahtzeeHabits } from '../../../engine/yahtzee/habits.ts';
import type { FigureWords, GameStatistics } from '../statistics.ts';

const habits: Readonly<
  Record<(typeof yahtzeeHabits)[number]['name'], readonly [you: string, instead: string]>
> = {
  'pair-over-run': [
    'You keep a pair over four to a straight',
    'Four to a straight beats a low pair while Large straight is open.',
  ],
  'run-over-pair': [
    'You chase a straight when a pair is better',
    'Keep the pair: it helps its upper box and every kind.',
  ],
  'lower-pair': ['You keep the lower of two pairs', 'Same number of each? Keep the higher face.'],
  'two-pairs': [
    'You keep two pairs when one is better',
    'Keep the better pair and roll three dice.',
  ],
  'spare-die': [
    'You keep a spare die beside matching dice',
    'Keep only what belongs together, and roll the rest.',
  ],
  'broken-three': [
    'You break up three of a kind',
    'Three alike serve several boxes at once: keep them all.',
  ],
  'dropped-pair': [
    'You let go of a pair worth keeping',
    'A pair beats loose dice while its boxes are open.',
  ],
  'lone-die': ['You keep one die when rolling all five is better', 'Nothing there? Roll all five.'],
  'small-straight-at-once': [
    'You take a small straight with rolls left',
    'Roll for the large one first when it’s open: the small one is safe.',
  ],
  'score-at-once': [
    'You score with rolls left when rolling is better',
    'Rolls are free: score early only when re-rolling would cost you.',
  ],
  'broken-full-house': [
    'You break up a full house',
    'Take the 25 when it’s the best choice on the table.',
  ],
  'chance-early': ['You use Chance too early', 'Chance takes any roll: save it.'],
  'lower-zero': [
    'You take a 0 in the lower section instead of Ones or Twos',
    'Nothing fits? Give up Ones or Twos first.',
  ],
  'yahtzee-zero': ['You give up Yahtzee too early', 'Take your zero where it costs less.'],
  'thin-upper-box': [
    'You fill Fours, Fives or Sixes with too few',
    'Fewer than three in an upper box sets the bonus back.',
  ],
  'kind-over-upper-box': [
    'You spend three of a kind downstairs too soon',
    'Three or more of a face belong upstairs while the bonus is in reach.',
  ],
};

const named = boxes.map((box): [string, FigureWords] => [
  box,
  { name: boxNames[box], decimals: 1 },
]);

export const yahtzeeStatistics: GameStatistics = {
  title: 'Box by box',
  figures: {
    ...Object.fromEntries(named),
    upperBonus: { name: 'Bonus', decimals: 1 },
    furtherYahtzees: { name: 'Another Yahtzee', decimals: 2 },
  },
  hasZeros: true,
  feats: {
    yahtzee: 'A Yahtzee',
    'further-yahtzee': 'Another Yahtzee, for 100',
    'upper-bonus': 'The bonus of the upper section',
  },
  habits,
};
