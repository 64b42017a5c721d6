/**
 * The decision of a day: of the first two rolls of best play, the one that is hardest by the exact
 * values. Games with a card only, whose choices are what is kept of five dice.
 */
import { moveTextOf } from './card/moves.ts';
import type { Coach } from './coach.ts';
import { lossesOf, temperatureOf, weightOf, type Loss } from './computer.ts';
import { entryAt } from './entry-at.ts';
import { isIn } from './positions.ts';
import type { GameName, RulesName } from './rule-sets.ts';
import { firstOfBest } from './ties.ts';
import type { Deal, Face } from './types.ts';

/** What can be done with the roll, and how much worse than the best choice it is, in points. */
export interface RollChoice extends Loss {
  /**
   * As in a log. Of keeps that keep equal dice, the one with the lowest positions; of all boxes, the
   * best one, which stands for keeping all five.
   */
  readonly move: string;
}

/** A roll of turn 1, which is turn 0 here. */
export interface AskedRoll {
  readonly game: GameName;
  readonly rules: RulesName;
  /** 0 or 1. */
  readonly roll: number;
  readonly dice: readonly Face[];
  /** The log that leads here. */
  readonly prefix: string;
  /** Every choice once, the best first. */
  readonly choices: readonly RollChoice[];
  /** What a computer that loses about twenty points a game would lose here, on average. */
  readonly hardness: number;
}

/** The rule sets that are asked about. */
const askedAbout: Readonly<Partial<Record<RulesName, true>>> = { official: true, yatzy: true };

export const isAskedAbout = (rules: RulesName): boolean => askedAbout[rules] ?? false;

/** No card has more boxes. */
const { readMove } = moveTextOf(15);

const isFill = (move: string): boolean => readMove(move, 0)?.kind === 'fill';

/** The mean loss of a computer that chooses by this temperature. */
export const meanLoss = (losses: readonly number[], temperature: number): number => {
  let [weights, sum] = [0, 0];
  for (const loss of losses) {
    const weight = weightOf(loss, temperature);
    weights += weight;
    sum += weight * loss;
  }
  return sum / weights;
};

const askedAt = (
  coach: Coach,
  { game, rules }: Pick<AskedRoll, 'game' | 'rules'>,
  { deal, prefix }: { readonly deal: Deal; readonly prefix: string },
  place: Pick<AskedRoll, 'roll' | 'dice'>,
): AskedRoll => {
  const known = coach.choicesAfter(prefix, deal);
  if (!known.ok) throw new Error('best play is refused');
  const all = lossesOf(known.value, coach.unit);
  const box = all.find(({ move }) => isFill(move));
  return {
    game,
    rules,
    ...place,
    prefix,
    choices: all.filter((choice) => choice === box || !isFill(choice.move)),
    hardness: meanLoss(
      all.map(({ loss }) => loss),
      temperatureOf(rules, 'fair'),
    ),
  };
};

/** Best play's first roll with these dice, and its second one, if it rolls again. */
export const firstRolls = (
  coach: Coach,
  set: Pick<AskedRoll, 'game' | 'rules'>,
  deal: Deal,
): readonly AskedRoll[] => {
  const dice = deal(0, 0, 0);
  const first = askedAt(coach, set, { deal, prefix: '' }, { roll: 0, dice });
  // In every notation, because positions that are kept decide which dice are rolled.
  const moves = coach.movesAfter('', deal);
  const best = moves.ok ? (firstOfBest(moves.value, coach.unit)?.move ?? '') : '';
  const read = readMove(best, 0);
  if (read?.kind !== 'keep') return [first];
  const dealt = deal(0, 1, read.held);
  const after = dice.map((face, at) => (isIn(read.held, at) ? face : entryAt(dealt, at)));
  return [first, askedAt(coach, set, { deal, prefix: best }, { roll: 1, dice: after })];
};

/** Tells what has been asked: the same dice in another order are the same question. */
export const questionOf = ({ game, roll, dice }: Pick<AskedRoll, 'game' | 'roll' | 'dice'>) =>
  `${game} ${roll} ${dice.toSorted((one, other) => one - other).join('')}`;

/** No question is asked again within this many days. */
export const daysApart = 90;

/**
 * The hardest of the rolls that are not among the questions `asked`. If all of them are, the one
 * that was asked longest ago. Of equally hard ones the first; null if there are none.
 */
export const rollToAsk = (
  rolls: readonly AskedRoll[],
  asked: readonly string[],
): AskedRoll | null => {
  const lastAsked = (one: AskedRoll): number => asked.lastIndexOf(questionOf(one));
  const [hardest] = rolls.toSorted(
    (one, other) => lastAsked(one) - lastAsked(other) || other.hardness - one.hardness,
  );
  return hardest ?? null;
};
