/** A Yahtzee's score sheet: one box per turn. */
import { recordedDeal } from '../../../engine/recorded-deal.ts';
import { isIn } from '../../../engine/positions.ts';
import { variantOfRules, type Position } from '../../../engine/games.ts';
import { boxes, boxNames } from '../../../engine/yahtzee/boxes.ts';
import type { YahtzeeView } from '../../../engine/yahtzee/game.ts';
import { readMove, type Move } from '../../../engine/yahtzee/moves.ts';
import { diceWords, type Played, type TurnRow } from '../../sharing/turn-row.ts';

const viewOf = (position: Position): YahtzeeView => {
  const view = position.view();
  if (!('card' in view)) throw new Error('the view is of another game');
  return view;
};

const rollWords = ({ dice }: YahtzeeView, move: Move): string => {
  if (move.kind === 'fill') return diceWords(dice);
  const kept = diceWords(dice.filter((_, at) => isIn(move.held, at)));
  return `${diceWords(dice)} (${kept === '' ? 'keep none' : `keep ${kept}`})`;
};

export const yahtzeeRows = (replay: Played): readonly TurnRow[] => {
  const deal = recordedDeal(replay.rolls);
  const rows: TurnRow[] = [];
  let position = variantOfRules(replay.challenge.rules).start(deal);
  let rolls: string[] = [];
  for (let at = 0; at < replay.log.length; at++) {
    const view = viewOf(position);
    const move = readMove(replay.log, at);
    const next = position.after(replay.log.slice(0, at + 1), at, deal);
    if (!move || !next.ok) throw new Error('a stored log does not replay');
    position = next.value;
    rolls.push(rollWords(view, move));
    if (move.kind === 'keep') continue;
    const box = boxes[move.box] ?? 'chance';
    const points = view.options[box] ?? 0;
    const { total } = viewOf(position).totals;
    rows.push({ end: boxNames[box], points, total, dice: rolls.join(', ') });
    rolls = [];
  }
  return rows;
};
