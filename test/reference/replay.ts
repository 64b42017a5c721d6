/** Replays a log with the reference and returns it in the shape of the published interface. */
import type { DiceOf } from './dice.ts';
import { isFinished, letters, optionsOf, playCharacter, startGame, totalsOf } from './yahtzee.ts';
import type { ReferenceGame, RuleSetName } from './yahtzee.ts';

const boxNames = [
  ...['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'],
  ...['threeOfAKind', 'fourOfAKind', 'fullHouse', 'smallStraight', 'largeStraight'],
  ...['yahtzee', 'chance'],
];

export interface ReferenceView {
  readonly turn: number;
  readonly roll: number;
  readonly dice: readonly number[];
  readonly score: number;
  readonly card: Readonly<Record<string, number | null>>;
  readonly totals: Readonly<Record<string, number>>;
  readonly options: Readonly<Record<string, number>>;
  readonly finished: boolean;
}

type ReferenceEnd = { readonly at: number } | { readonly view: ReferenceView };

const viewOf = (game: ReferenceGame): ReferenceView => ({
  turn: game.turn,
  roll: game.roll,
  dice: game.dice,
  score: totalsOf(game)['total'] ?? 0,
  card: Object.fromEntries(
    letters.map((letter, at) => [boxNames[at] ?? '', game.card.get(letter) ?? null]),
  ),
  totals: totalsOf(game),
  options: Object.fromEntries(
    Object.entries(optionsOf(game)).map(([letter, points]) => [
      boxNames[letters.indexOf(letter)] ?? '',
      points,
    ]),
  ),
  finished: isFinished(game),
});

/** The position after `log`, or the index of its first illegal character. */
export const replayLog = (rules: RuleSetName, diceOf: DiceOf, log: string): ReferenceEnd => {
  const game = startGame(rules, diceOf);
  for (let at = 0; at < log.length; at++) if (!playCharacter(game, log.charAt(at))) return { at };
  return { view: viewOf(game) };
};
