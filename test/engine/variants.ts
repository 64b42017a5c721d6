/** Every game under every rule set, and ways to play them without knowing which one it is. */
import fc from 'fast-check';
import { hasCoach } from '../../engine/coaches.ts';
import {
  findVariant,
  gameNames,
  rulesNames,
  type GameName,
  type Position,
  type Variant,
} from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import type { YahtzeeView } from '../../engine/yahtzee/game.ts';
import { allMoves } from '../reference/yardkle.ts';

export const variants: readonly Variant[] = gameNames.flatMap((game) =>
  rulesNames.flatMap((rules) => {
    const found = findVariant(game, rules);
    return found.ok ? [found.value] : [];
  }),
);

/** Those that have a coach. */
export const solvedVariants = variants.filter(({ rules }) => hasCoach(rules));

export const yahtzees = variants.filter(({ game }) => game === 'yahtzee');

/** What a client sees of a position that is known to be Yahtzee's. */
export const yahtzeeView = (position: Position): YahtzeeView => {
  const view = position.view();
  if (!('card' in view)) throw new Error('this is no Yahtzee');
  return view;
};

/** Every text that is a move of the game, legal or not. */
export const moveTexts: Readonly<Record<GameName, readonly string[]>> = {
  yahtzee: [...'0123456789abcdefghijklmnopqrstuABCDEFGHIJKLM'],
  // Banks last, so that choosing the last move over and over ends a game.
  yardkle: ['~', '.'].flatMap((sign) => allMoves.filter((move) => move.endsWith(sign))),
};

/** More than a game of Yahtzee needs, or fewer. */
export const arbitraryChoices = fc.array(fc.nat(999), { maxLength: 45, size: 'max' });
/** Last moves that end any game. */
const lastChoices: readonly number[] = Array(400).fill(-1);

export const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** Makes all dice of a roll equal when its first two are, so that rare rolls are not rare. */
const loaded =
  (deal: Deal): Deal =>
  (turn, roll, held) => {
    const dealt = deal(turn, roll, held);
    const [first, second] = dealt;
    return Object.freeze(first === second && first ? dealt.map(() => first) : dealt.slice());
  };

/** Dice of a random seed: as they are, or loaded. Rolls are frozen, so that a game which writes to them throws. */
export const arbitraryDeal = (variant: Variant): fc.Arbitrary<Deal> =>
  fc.tuple(bytes32, fc.boolean()).map(([seed, isLoaded]) => {
    const deal = variant.dealer(seed);
    const frozen: Deal = (turn, roll, held) => Object.freeze(deal(turn, roll, held).slice());
    return isLoaded ? loaded(deal) : frozen;
  });

/** A game in progress or over: its dice and every log from the first roll to the last move. */
export interface Played {
  readonly deal: Deal;
  readonly log: string;
  /** The position before every move, and the last one. */
  readonly positions: readonly Position[];
  /** What a failing property shows. */
  readonly [fc.toStringMethod]: () => string;
}

/** Plays the `choices`, each the index of a legal move (-1 is the last one), until they or the game end. */
export const playChoices = (variant: Variant, deal: Deal, choices: readonly number[]): Played => {
  let position = variant.start(deal);
  let log = '';
  const positions = [position];
  for (const choice of choices) {
    const legal = moveTexts[variant.game].flatMap((move) => {
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

/** Games of any length. */
export const arbitraryGame = (variant: Variant): fc.Arbitrary<Played> =>
  fc
    .tuple(arbitraryDeal(variant), arbitraryChoices)
    .map(([deal, choices]) => playChoices(variant, deal, choices));

/** Games that are over. */
export const arbitraryFinishedGame = (variant: Variant): fc.Arbitrary<Played> =>
  fc
    .tuple(arbitraryDeal(variant), arbitraryChoices)
    .map(([deal, choices]) => playChoices(variant, deal, [...choices, ...lastChoices]));

/** The position at the end of a log that must be legal. */
export const positionAfter = (variant: Variant, log: string, deal: Deal): Position => {
  const end = variant.start(deal).after(log, 0, deal);
  if (!end.ok) throw new Error(`${log} at ${end.error.at}: ${end.error.reason}`);
  return end.value;
};
