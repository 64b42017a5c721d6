/** Yardkle decisions in words. */
import { isIn } from '../../../engine/positions.ts';
import { readMove } from '../../../engine/yardkle/moves.ts';
import type { YardkleState } from '../../../api/games/yardkle/state.ts';
import { capital } from '../../../api/format/capital.ts';
import { markedDice } from '../../ui/marked-dice.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { diceWords } from '../../lib/face-names.ts';
import type { DecisionWords } from '../../game/game-review.ts';
import { setAsideOf } from './set-aside.ts';
import { diePositions } from './dice.ts';

interface MoveParts {
  readonly kind: 'roll' | 'bank';
  /** `set aside 1, 5` */
  readonly aside: string;
  /** What is rolled or banked: `2 dice`, `650`. */
  readonly what: string;
}

const partsOf = (state: YardkleState, move: string): MoveParts => {
  const { aside = 0, kind = 'roll' } = readMove(move, 0) ?? {};
  const { running, loose } = setAsideOf(state, aside);
  const faces = diePositions.flatMap((at) => (isIn(aside, at) ? [state.dice[at]] : [])).join(', ');
  const rolled = loose === diePositions.length ? 'all six' : diceWords(loose);
  return {
    kind,
    aside: `set aside ${faces}`,
    what: kind === 'bank' ? formatCount(running) : rolled,
  };
};

export const yardkleDecision: DecisionWords<YardkleState> = {
  chosen: (move) => readMove(move, 0)?.aside ?? 0,
  dice: ({ dice }, move) => markedDice(dice, yardkleDecision.chosen(move), 'set aside'),
  words(state, move) {
    const { kind, aside, what } = partsOf(state, move);
    return capital(`${aside} and ${kind} ${what}`);
  },
  idea(state, best) {
    const { aside = 0, kind } = readMove(best, 0) ?? {};
    const { loose } = setAsideOf(state, aside);
    if (kind === 'bank') return 'There’s enough at stake now. Would you risk it?';
    return loose === diePositions.length
      ? 'Every die can score here.'
      : 'The next roll is worth its risk. How many dice would you want for it?';
  },
  compared(state, move, best) {
    const [one, other] = [partsOf(state, move), partsOf(state, best)];
    // Dice that both moves set aside need no words.
    const isSame = move !== best && yardkleDecision.chosen(move) === yardkleDecision.chosen(best);
    const start = ({ aside }: MoveParts): string => (isSame ? '' : `${aside} and `);
    return {
      did: `${start(one)}${one.kind}ed ${one.what}`,
      better: `${start(other)}${other.kind} ${other.what}`,
    };
  },
};
