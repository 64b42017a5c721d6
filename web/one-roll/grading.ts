/** Grades an answer to One roll: what it costs, and why. */
import type { OneRoll } from '../../api/schemas/one-roll.ts';
import { choiceOf } from '../../engine/kept-faces.ts';
import type { Positions } from '../../engine/types.ts';
import type { GameReview } from '../game/game-review.ts';
import { heldBy, keepMove } from '../games/card/dice.ts';
import { betterDice } from '../replay/better-dice.ts';
import type { GradedMove } from '../review/verdict.ts';
import { gradedDice } from '../ui/kept-dice.ts';
import { answerOf, rememberAnswer, type RollAnswer } from './answers.ts';

/** A choice that costs less is close: as in a replay. */
const threshold = 0.5;

/**
 * Answers with these dice kept, unless there is an answer already, as from another tab. Returns the
 * one that counts.
 */
export const answerWith = (roll: OneRoll, held: Positions): RollAnswer | null => {
  const choice = choiceOf(roll.dice, roll.choices, keepMove(held));
  if (!choice) return null;
  const answer = { date: roll.date, move: choice.move, loss: choice.loss };
  rememberAnswer(answer);
  return answerOf(roll.date) ?? answer;
};

/** A game that began with the roll: only the card and the dice matter. */
export const playedWith = ({ game, rules, turn, roll, dice }: OneRoll): GradedMove['played'] => ({
  challenge: { game, rules },
  // Whatever was rolled before, nothing of it was kept.
  log: keepMove(0).repeat(roll),
  rolls: Array.from({ length: roll + 1 }, (_, at) => ({ turn, roll: at, faces: dice })),
});

/** The answer as a decision of that game. */
export const gradedMove = (
  roll: OneRoll,
  gameReview: GameReview,
  { move, loss }: RollAnswer,
): GradedMove => {
  const played = playedWith(roll);
  const best = roll.choices[0]?.move ?? move;
  const at = played.log.length;
  return {
    played,
    gameReview,
    unit: 'points',
    who: null,
    threshold,
    keptAs: '',
    decision: { at, turn: roll.turn, roll: roll.roll, move, best, loss, luck: 0 },
  };
};

/** The dice with what was kept and what is best. */
export const answeredDice = ({ dice, choices }: OneRoll, { move }: Pick<RollAnswer, 'move'>) => {
  const kept = heldBy(move);
  return gradedDice(dice, kept, betterDice(dice, kept, heldBy(choices[0]?.move ?? move)));
};
