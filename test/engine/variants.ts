/** Every game under every rule set, and ways to play them regardless of the game. */
import fc from 'fast-check';
import { hasCoach } from '../../engine/coaches.ts';
import { findVariant, type Position, type Variant } from '../../engine/games.ts';
import { gameNames, rulesNames } from '../../engine/rule-sets.ts';
import type { Deal, DealSoFar } from '../../engine/types.ts';
import type { YahtzeeView } from '../../engine/yahtzee/game.ts';
import type { YatzyView } from '../../engine/yatzy/game.ts';
import { isLong } from '../long.ts';
import { moveTexts } from '../reference/moves.ts';

export const variants: readonly Variant[] = gameNames.flatMap((game) =>
  rulesNames.flatMap((rules) => {
    const found = findVariant(game, rules);
    return found.ok ? [found.value] : [];
  }),
);

export const solvedVariants = variants.filter(({ rules }) => hasCoach(rules));

export const yahtzees = variants.filter(({ game }) => game === 'yahtzee');

export const yatzys = variants.filter(({ game }) => game === 'yatzy');

/** The view of a Yahtzee position; throws for any other game. */
export const yahtzeeView = (position: Position): YahtzeeView => {
  const view = position.view();
  if (!('card' in view && 'yahtzee' in view.card)) throw new Error('this is not a Yahtzee');
  // The card is Yahtzee's, which the type of the whole view does not follow.
  return view as YahtzeeView;
};

/** The games that are played on a card. */
export const cardVariants = [...yahtzees, ...yatzys];

/** The view of a position of a game on a card; throws for any other game. */
export const cardView = (position: Position): YahtzeeView | YatzyView => {
  const view = position.view();
  if (!('card' in view)) throw new Error('this is no game on a card');
  return view;
};

/** May be more or fewer than a game of Yahtzee needs. */
export const arbitraryChoices = fc.array(fc.nat(999), { maxLength: 45, size: 'max' });
/** Enough last moves to end any game. */
const lastChoices: readonly number[] = Array(400).fill(-1);

export const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** Makes all dice of a roll equal if its first two are, so that rare rolls become common. */
const loaded =
  (deal: Deal): Deal =>
  (turn, roll, held) => {
    const dealt = deal(turn, roll, held);
    const [first, second] = dealt;
    return Object.freeze(first === second && first ? dealt.map(() => first) : dealt.slice());
  };

/**
 * Dice from a random seed, fair or loaded. Rolls are frozen, so a game that modifies them throws.
 */
export const arbitraryDeal = (variant: Variant): fc.Arbitrary<Deal> =>
  fc.tuple(bytes32, fc.boolean()).map(([seed, isLoaded]) => {
    const deal = variant.dealer(seed);
    const frozen: Deal = (turn, roll, held) => Object.freeze(deal(turn, roll, held).slice());
    return isLoaded ? loaded(deal) : frozen;
  });

/** A finished or unfinished game: its dice, log and positions. */
export interface Played {
  readonly deal: Deal;
  readonly log: string;
  /** The position before every move, and the final one. */
  readonly positions: readonly Position[];
  /** Shown when a property fails. */
  readonly [fc.toStringMethod]: () => string;
}

/**
 * Plays `choices`, each the index of a legal move (-1 for the last one), until they run out or the
 * game ends.
 */
export const playChoices = (variant: Variant, deal: Deal, choices: readonly number[]): Played => {
  let position = variant.start(deal);
  let log = '';
  const positions = [position];
  for (const choice of choices) {
    const legal = moveTexts(variant.game).flatMap((move) => {
      const next = position.after(move, 0, deal);
      return next.ok ? [{ move, position: next.value }] : [];
    });
    const chosen = legal.at(choice % legal.length);
    if (chosen === undefined) break;
    position = chosen.position;
    log += chosen.move;
    positions.push(position);
  }
  return { deal, log, positions, [fc.toStringMethod]: () => JSON.stringify(log) };
};

/** How many games of each kind a run makes that is not long. */
const gamesOfRun = 50;

/**
 * Games played with more choices after the arbitrary ones. To make one takes longer than to check
 * it, so the properties share those of a run, which are others in every run.
 */
const gamesWith = (more: readonly number[]): ((variant: Variant) => fc.Arbitrary<Played>) => {
  const made = new Map<Variant, readonly Played[]>();
  return (variant) => {
    const arbitrary = fc
      .tuple(arbitraryDeal(variant), arbitraryChoices)
      .map(([deal, choices]) => playChoices(variant, deal, [...choices, ...more]));
    if (isLong) return arbitrary;
    const games = made.get(variant) ?? fc.sample(arbitrary, gamesOfRun);
    made.set(variant, games);
    return fc.constantFrom(...games);
  };
};

/** Games of any length. */
export const arbitraryGame = gamesWith([]);

/** Finished games. */
export const arbitraryFinishedGame = gamesWith(lastChoices);

/** The position at the end of a log; throws if the log is illegal. */
export const positionAfter = (variant: Variant, log: string, deal: DealSoFar): Position => {
  const end = variant.start(deal).after(log, 0, deal);
  if (!end.ok) throw new Error(`${log} at ${end.error.at}: ${end.error.reason}`);
  return end.value;
};
