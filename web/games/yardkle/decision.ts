/** Yardkle decisions in words. */
import { isIn } from '../../../engine/positions.ts';
import { t } from '../../../engine/t.ts';
import { listWords } from '../../../engine/words.ts';
import { readMove } from '../../../engine/yardkle/moves.ts';
import type { YardkleState } from '../../../api/games/yardkle/index.ts';
import { markedDice } from '../../ui/marked-dice.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { diceWords } from '../../lib/face-names.ts';
import type { DecisionWords } from '../../game/game-review.ts';
import { setAsideOf } from './set-aside.ts';
import { diePositions } from './dice.ts';

interface MoveParts {
  readonly kind: 'roll' | 'bank';
  /** The dice set aside: `1, 5` */
  readonly faces: string;
  /** What is rolled or banked: `2 dice`, `650`. */
  readonly what: string;
}

const partsOf = (state: YardkleState, move: string): MoveParts => {
  const { aside = 0, kind = 'roll' } = readMove(move, 0) ?? {};
  const { running, loose } = setAsideOf(state, aside);
  const faces = listWords(diePositions.flatMap((at) => (isIn(aside, at) ? [state.dice[at]] : [])));
  const rolled = loose === diePositions.length ? t`all six` : diceWords(loose);
  return {
    kind,
    faces,
    what: kind === 'bank' ? formatCount(running) : rolled,
  };
};

/** Dice that both moves set aside need no words. */
const didWords = ({ kind, faces, what }: MoveParts, isSameAside: boolean): string => {
  if (kind === 'bank')
    return isSameAside ? t`banked ${what}` : t`set aside ${faces} and banked ${what}`;
  return isSameAside ? t`rolled ${what}` : t`set aside ${faces} and rolled ${what}`;
};

/** The same as a whole sentence about the viewer, without its stop. */
const youDidWords = ({ kind, faces, what }: MoveParts, isSameAside: boolean): string => {
  if (kind === 'bank')
    return isSameAside ? t`You banked ${what}` : t`You set aside ${faces} and banked ${what}`;
  return isSameAside ? t`You rolled ${what}` : t`You set aside ${faces} and rolled ${what}`;
};

const betterWords = ({ kind, faces, what }: MoveParts, isSameAside: boolean): string => {
  if (kind === 'bank')
    return isSameAside ? t`bank ${what}` : t`set aside ${faces} and bank ${what}`;
  return isSameAside ? t`roll ${what}` : t`set aside ${faces} and roll ${what}`;
};

export const yardkleDecision: DecisionWords<YardkleState> = {
  chosen: (move) => readMove(move, 0)?.aside ?? 0,
  dice: ({ dice }, move) => markedDice(dice, yardkleDecision.chosen(move), t`set aside`),
  words(state, move) {
    const { kind, faces, what } = partsOf(state, move);
    return kind === 'bank'
      ? t`Set aside ${faces} and bank ${what}`
      : t`Set aside ${faces} and roll ${what}`;
  },
  idea(state, best) {
    const { aside = 0, kind } = readMove(best, 0) ?? {};
    const { loose } = setAsideOf(state, aside);
    if (kind === 'bank') return t`There’s enough at stake now. Would you risk it?`;
    return loose === diePositions.length
      ? t`Every die can score here.`
      : t`The next roll is worth its risk. How many dice would you want for it?`;
  },
  compared(state, move, best) {
    const isSame = move !== best && yardkleDecision.chosen(move) === yardkleDecision.chosen(best);
    return {
      did: didWords(partsOf(state, move), isSame),
      youDid: youDidWords(partsOf(state, move), isSame),
      better: betterWords(partsOf(state, best), isSame),
    };
  },
};
