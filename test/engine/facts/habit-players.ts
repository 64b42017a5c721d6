/**
 * Players with known habits. They choose among the moves of a position, each with its value under
 * best play.
 */
import type { Choice } from '../../../engine/coach.ts';
import { signOf } from '../../../engine/coach.ts';
import { noSums, withGame, type HabitSums } from '../../../engine/facts/evidence.ts';
import type { LogFacts } from '../../../engine/facts/facts.ts';
import type { FactSource } from '../../../engine/facts/source.ts';
import type { Evaluator } from '../../../engine/evaluator.ts';
import { factsOf } from '../../../engine/game-facts.ts';
import { knownSheet } from '../../reference/known-facts.ts';
import { dailyVariant } from '../../../engine/games.ts';
import type { GameName, RulesName } from '../../../engine/rule-sets.ts';
import { randomOf, type Random } from '../../../engine/random.ts';
import type { Deal } from '../../../engine/types.ts';
import { ruleSets as yahtzeeRules } from '../../../engine/yahtzee/rules.ts';
import { solvableOf as yahtzeeSolvable } from '../../../engine/yahtzee/solver/models.ts';
import { yatzyFacts } from '../../../engine/yatzy/facts.ts';
import { ruleSets as yatzyRules } from '../../../engine/yatzy/rules.ts';
import { solvableOf as yatzySolvable } from '../../../engine/yatzy/solver/models.ts';
import { yahtzeeFacts } from '../../../engine/yahtzee/facts.ts';
import { cardEvaluator } from '../../../engine/card/solver/evaluator.ts';
import type { SolvableRules } from '../../../engine/card/solver/model.ts';
import { tableFrom } from '../../../engine/card/solver/table.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { yardkleFacts } from '../../../engine/yardkle/facts.ts';
import { yardkleEvaluator } from '../../../engine/yardkle/solver/evaluator.ts';
import { tableFrom as yardkleTableFrom } from '../../../engine/yardkle/solver/table.ts';
import { gradeOf, solved } from '../solved.ts';

/** What a player chooses from, best choice first. */
export interface Sight {
  readonly choices: readonly Choice[];
  /** How much better one choice is than another, in the game's unit. */
  readonly gain: (choice: Choice, other: Choice) => number;
  /** The worse moves that follow the habit, if it tempts here; otherwise none. */
  readonly follows: (habit: string) => readonly Choice[];
}

export type Player = (sight: Sight, random: Random) => Choice;

const anyOf = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)]!;

export const perfect: Player = ({ choices }) => choices[0]!;
export const blind: Player = ({ choices }, random) => anyOf(choices, random);
/** Makes the best move, except for this share of decisions, which are random. */
export const sloppy =
  (share: number): Player =>
  (sight, random) =>
    random() < share ? blind(sight, random) : perfect(sight, random);
/** Makes cheaper mistakes more often, without a habit. `noise` is in points or turns. */
export const unsure =
  (noise: number): Player =>
  ({ choices, gain }, random) => {
    const best = choices[0]!;
    const weights = choices.map((choice) => Math.exp(-gain(best, choice) / noise));
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
    return choices.find((_, at) => (left -= weights[at]!) < 0) ?? best;
  };
/** Plays like another player, but follows one habit wherever it tempts. */
export const habitual =
  (habit: string, otherwise: Player): Player =>
  (sight, random) =>
    sight.follows(habit)[0] ?? otherwise(sight, random);

const sightOf = <Rules, State, Move, Situation, HabitMove>(
  { game, rules, unit, choices }: Evaluator<Rules, State, Move>,
  { list, situationOf, habitMoveOf }: FactSource<Rules, State, Move, Situation, HabitMove>,
  state: State,
): Sight => {
  const all = choices(state);
  const habitMove = ({ move }: Choice): HabitMove =>
    habitMoveOf(rules, state, game.readMove(move, 0)!);
  return {
    choices: all,
    gain: (choice, other) => signOf(unit) * (choice.value - other.value),
    follows(name) {
      const habit = list.find((one) => one.name === name)!;
      const [best, situation] = [habitMove(all[0]!), situationOf(rules, state)];
      if (!habit.tempts(best, situation)) return [];
      return all.filter((choice) => habit.followed(habitMove(choice), situation, best));
    },
  };
};

export interface Played {
  readonly log: string;
  readonly facts: LogFacts;
}

const playWith = <Rules, State, Move, Situation, HabitMove>(
  evaluator: Evaluator<Rules, State, Move>,
  source: FactSource<Rules, State, Move, Situation, HabitMove>,
  player: Player,
  random: Random,
  deal: Deal,
): string => {
  const { game, rules } = evaluator;
  let state = game.start(rules, deal);
  let log = '';
  while (!game.isOver(state)) {
    const { move } = player(sightOf(evaluator, source, state), random);
    const played = game.play(rules, state, game.readMove(move, 0)!, deal);
    if (!played.ok) throw new Error(played.error.reason);
    log += move;
    state = played.value;
  }
  return log;
};

const cardExact = <Rules>(solvable: SolvableRules<Rules>, name: RulesName) =>
  cardEvaluator(solvable, tableFrom(solvable.model, solved(name).values));
const yahtzeeExact = cardExact(yahtzeeSolvable(yahtzeeRules.official), 'official');
const yatzyExact = cardExact(yatzySolvable(yatzyRules.yatzy), 'yatzy');
const yardkleExact = yardkleEvaluator(yardkleTableFrom(soloRules, solved('yardkle').values));

/** Only games with a coach. */
const logs: Readonly<
  Partial<Record<GameName, (player: Player, random: Random, deal: Deal) => string>>
> = {
  yahtzee: (...how) => playWith(yahtzeeExact, yahtzeeFacts, ...how),
  yardkle: (...how) => playWith(yardkleExact, yardkleFacts, ...how),
  yatzy: (...how) => playWith(yatzyExact, yatzyFacts, ...how),
};

/** Plays one game with the given dice. */
export const playOn = (game: GameName, player: Player, random: Random, deal: Deal): Played => {
  const variant = dailyVariant(game);
  const log = logs[game]!(player, random, deal);
  return { log, facts: factsOf(variant.rules, log, deal, gradeOf(variant, log, deal)) };
};

/** Plays one game with dice derived from `seed`. */
export const playSeeded =
  (game: GameName) =>
  (player: Player, seed: number): LogFacts => {
    const random = randomOf(seed);
    const bytes = Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256));
    return playOn(game, player, random, dailyVariant(game).dealer(bytes)).facts;
  };

/** The sums of every habit over these games, by name. */
export const sumsOf = (
  game: GameName,
  games: readonly LogFacts[],
): ReadonlyMap<string, HabitSums> =>
  new Map(
    knownSheet(game).habits.map((name, habit) => [
      name,
      games.reduce(
        (sums, { tallies }) =>
          withGame(
            sums,
            tallies.find((tally) => tally.habit === habit),
          ),
        noSums,
      ),
    ]),
  );
