/** The rule sets in words. Figures always come from the engine's data. */
import type { Card } from '../../../engine/card/card.ts';
import { t } from '../../../engine/t.ts';
import { boxes, boxNames, type Box } from '../../../engine/yahtzee/boxes.ts';
import type { RuleSet } from '../../../engine/yahtzee/rules.ts';
import type { RuleSetName } from '../../../engine/yahtzee/bonuses.ts';
import { bonusPoints, isJoker, pointsIn } from '../../../engine/yahtzee/score.ts';
import type { Face } from '../../../engine/types.ts';
import { listWithOr } from '../../../api/format/lists.ts';

/** `35 at 63 or more` */
export const upperBonusWords = ({ upperBonus }: RuleSet): string =>
  t`${upperBonus.points} at ${upperBonus.threshold} or more`;

/** The distinguishing feature of each rule set, in one line. */
export const ruleSetLines: Readonly<Record<RuleSetName, string>> = {
  official: t`The one we play every day. A joker goes in its own upper box. If that’s taken, any lower box counts in full.`,
  yardzee: t`It’s only a joker if you scored 50 in Yahtzee. With a 0 there, it’s a roll like any other.`,
  applet: t`Nothing is forced: a joker goes in any box. Lower boxes count in full once its upper box is taken.`,
  ordered: t`Like official, but Three and Four of a kind come first. The bonus needs 64 instead of 63.`,
};

/** What a roll would score in a box. */
interface BoxOutcome {
  readonly box: Box;
  /** null if the rule set does not allow the box. */
  readonly points: number | null;
  readonly isJoker: boolean;
}

/** The outcome in every open box under a rule set, as computed by the engine. */
export const boxOutcomes = (rules: RuleSet, card: Card, dice: readonly Face[]): BoxOutcome[] =>
  boxes.flatMap((box, at) => {
    if (card[at] !== null) return [];
    const points = pointsIn(rules, card, dice, at);
    const face = dice[0];
    const isCounted =
      face !== undefined && isJoker(card, dice) && rules.joker?.place(card, face, at) === 'joker';
    return [{ box, points, isJoker: isCounted }];
  });

const listed = (names: readonly string[]): string =>
  names.length === 0 ? t`no box` : listWithOr(names);

/** Explains where the roll may go, and what it earns besides: one or two sentences. */
export const reasonOf = (rules: RuleSet, card: Card, dice: readonly Face[]): string => {
  const { joker, yahtzeeBonus } = rules;
  const isPlain = joker === null && yahtzeeBonus === 0;
  if (isPlain || !isJoker(card, dice))
    return t`A roll like any other: any open box, at its usual value.`;
  const outcomes = boxOutcomes(rules, card, dice);
  const open = outcomes.filter(({ points }) => points !== null);
  const isForced = open.length < outcomes.length;
  const where = isForced
    ? t`It has to go in ${/* boxes */ listed(open.map(({ box }) => boxNames()[box]))}.`
    : open.some((outcome) => outcome.isJoker)
      ? t`Any open box; lower ones count in full.`
      : t`Any open box, at its usual value.`;
  if (yahtzeeBonus === 0) return where;
  const bonus = bonusPoints(rules, card, dice);
  const more = bonus ? t`+${bonus} bonus points.` : t`No bonus: you took a 0 in Yahtzee.`;
  return `${where} ${more}`;
};
