import type { Bonuses, CardTotals } from '../../engine/card/card.ts';
import type { CardState, CardView } from '../../engine/card/game.ts';
import type { Move } from '../../engine/card/moves.ts';
import type { Game } from '../../engine/game.ts';
import { isIn } from '../../engine/positions.ts';
import { recordedDeal } from '../../engine/recorded-deal.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { facesText, type SharedReplay, type TurnRow, type WorkerGame } from './game.ts';

/** A game with a card on the server. */
interface CardSheet<Rules extends Bonuses, Box extends string> {
  readonly game: Game<Rules, CardState, Move, CardView<Box, CardTotals>>;
  readonly ruleSets: readonly (Rules & { readonly name: string })[];
  readonly upperBoxes: readonly Box[];
  readonly lowerBoxes: readonly Box[];
  readonly boxNames: () => Readonly<Record<Box, string>>;
}

const rollWords = ({ dice }: Pick<CardState, 'dice'>, move: Move): string => {
  if (move.kind === 'fill') return facesText(dice);
  const kept = facesText(dice.filter((_, at) => isIn(move.held, at)));
  const faces = facesText(dice);
  return kept === '' ? t`${faces} (keep none)` : t`${faces} (keep ${kept})`;
};

const rulesOf = <Rules extends Bonuses, Box extends string>(
  { ruleSets }: CardSheet<Rules, Box>,
  { challenge }: SharedReplay,
): Rules => {
  const rules = ruleSets.find(({ name }) => name === challenge.rules);
  if (rules === undefined) throw new Error('a stored result has unknown rules');
  return rules;
};

/** The sums of a finished game, without a bonus that its rules don't pay. */
const cardSums =
  <Rules extends Bonuses, Box extends string>(sheet: CardSheet<Rules, Box>) =>
  (replay: SharedReplay): string | null => {
    if (replay.totals === null) return null;
    const { upper, upperBonus, lower, yahtzeeBonus = 0, total } = replay.totals;
    return rulesOf(sheet, replay).yahtzeeBonus > 0
      ? t`upper ${upper}, bonus ${upperBonus}, lower ${lower}, yahtzee bonus ${yahtzeeBonus}, total ${total}`
      : t`upper ${upper}, bonus ${upperBonus}, lower ${lower}, total ${total}`;
  };

/** The rows of a finished game, one per turn. */
const cardRows =
  <Rules extends Bonuses, Box extends string>(sheet: CardSheet<Rules, Box>) =>
  (replay: SharedReplay): readonly TurnRow[] => {
    const { game, upperBoxes, lowerBoxes, boxNames } = sheet;
    const boxes = [...upperBoxes, ...lowerBoxes];
    const rules = rulesOf(sheet, replay);
    const deal = recordedDeal(replay.rolls);
    const rows: TurnRow[] = [];
    let state = game.start(rules, deal);
    let rolls: string[] = [];
    for (let at = 0; at < replay.log.length; at += game.moveLength) {
      const move = game.readMove(replay.log, at);
      const next = move && game.play(rules, state, move, deal);
      if (!move || !next?.ok) throw new Error('a stored log does not replay');
      rolls.push(rollWords(state, move));
      const box = move.kind === 'fill' ? boxes[move.box] : undefined;
      if (box !== undefined) {
        const points = game.view(rules, state).options[box] ?? 0;
        const total = game.score(rules, next.value);
        rows.push({ end: boxNames()[box], points, total, dice: listWords(rolls) });
        rolls = [];
      }
      state = next.value;
    }
    return rows;
  };

/** The server's part of a game with a card. */
export const cardOnServer = <Rules extends Bonuses, Box extends string>(
  sheet: CardSheet<Rules, Box>,
): WorkerGame => ({ rows: cardRows(sheet), sums: cardSums(sheet) });
