/** One roll: a decision of a day that is over, for everybody. */
import * as v from 'valibot';
import { followsMax } from '../list-limits.ts';
import { GameName, RulesName } from './challenges.ts';
import { Count, Day, Face, listOf, KnownPlayer, type Wire } from './values.ts';

/** Of five different dice each is kept or not. */
const choicesMax = 2 ** 5;

/** As in a log. */
const Move = v.pipe(v.string(), v.length(1));

export const OneRoll = v.object({
  date: Day,
  game: GameName,
  rules: RulesName,
  /** Counted from 0, like `roll`. */
  turn: Count,
  roll: Count,
  dice: v.pipe(v.array(Face), v.length(5)),
  /** Ranked players of the day who came to this roll. */
  players: Count,
  /**
   * Every choice once, the best first. Keeps of equal dice are one choice, written with the lowest
   * positions. The best box stands for all boxes. `count` is null if fewer than five players came
   * here.
   */
  choices: listOf(v.object({ move: Move, loss: v.number(), count: v.nullable(Count) }), choicesMax),
});
export type OneRoll = Wire<typeof OneRoll>;

/** What the viewer’s friends chose, as moves of `choices`. */
export const OneRollFriends = v.object({
  friends: listOf(v.object({ player: KnownPlayer, move: Move }), followsMax),
});
export type OneRollFriends = Wire<typeof OneRollFriends>;
