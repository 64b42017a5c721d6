/** What a turn that is over has brought, as each game says it. */
import type { PlayedTurn } from '../../engine/table/history.ts';
import type { Face } from '../../engine/types.ts';
import type { YardkleState } from '../lib/api.ts';
import { boxNames, justFilled } from '../games/yahtzee/words.ts';
import { diceAt, rolledIn } from '../games/yardkle/turns.ts';
import { allSix } from '../games/yardkle/dice.ts';
import { countWords } from '../../api/format/numbers.ts';
import type { TableSession } from './table-session.ts';

export interface TurnSummary {
  /** `Full house, 25` */
  readonly words: string;
  /** The dice that ended it, where they are news: those of a Yardkle. */
  readonly dice: readonly Face[];
}

const yahtzeeTurn = ({ table }: TableSession, turn: PlayedTurn): TurnSummary => {
  const box = justFilled(table?.file.log.slice(0, turn.to) ?? '');
  const view = table?.play?.now.cards[turn.card]?.view();
  if (!box || !view || !('card' in view)) throw new Error('a turn without a box');
  const points = view.card[box] ?? 0;
  const bonus = turn.points - points;
  const more = bonus > 0 ? `, and ${bonus} bonus` : '';
  return { words: `${boxNames[box]}, ${points}${more}`, dice: [] };
};

const yardkleTurn = (session: TableSession, { card, turn }: PlayedTurn): TurnSummary => {
  const rolls = rolledIn(session.playOf<YardkleState>(card));
  const last = rolls.findLast((rolled) => rolled.turn === turn);
  if (!last) throw new Error('a turn without a roll');
  if (last.end === 'bank') return { words: `banked ${countWords(last.running)}`, dice: [] };
  const lost = last.running ? `${countWords(last.running)} lost` : 'the turn is lost';
  return { words: `Yardkle, ${lost}`, dice: diceAt(last.dice, allSix) };
};

/** `turn` is one of the session's history. */
export const turnSummary = (session: TableSession, turn: PlayedTurn): TurnSummary =>
  session.table?.file.game === 'yardkle' ? yardkleTurn(session, turn) : yahtzeeTurn(session, turn);
