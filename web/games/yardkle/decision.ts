/** Yardkle decisions in words. */
import { isIn } from '../../../engine/positions.ts';
import { readMove } from '../../../engine/yardkle/moves.ts';
import type { YardkleState } from '../../lib/api.ts';
import { uncapital } from '../../coach/advice.ts';
import { diceRow } from '../../ui/dice-line.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { diceWords } from '../../lib/face-names.ts';
import type { DecisionWords } from '../game-review.ts';
import { choiceOf } from './choice.ts';
import { places } from './dice.ts';

export const yardkleDecision: DecisionWords<YardkleState> = {
  chosen: (move) => readMove(move, 0)?.aside ?? 0,
  dice: ({ dice }, move) => diceRow(dice, yardkleDecision.chosen(move), 'set aside'),
  words(state, move) {
    const read = readMove(move, 0);
    const aside = read?.aside ?? 0;
    const { running, loose } = choiceOf(state, aside);
    const faces = places.flatMap((at) => (isIn(aside, at) ? [state.dice[at]] : [])).join(', ');
    const next =
      read?.kind === 'bank'
        ? `bank ${formatCount(running)}`
        : `roll ${loose === places.length ? 'all six' : diceWords(loose)}`;
    return `Set aside ${faces} and ${next}`;
  },
  idea(state, best) {
    const { aside = 0, kind } = readMove(best, 0) ?? {};
    const { loose } = choiceOf(state, aside);
    if (kind === 'bank') return 'There’s enough at stake now. Would you risk it?';
    return loose === places.length
      ? 'Every die can score here.'
      : 'The next roll is worth its risk. How many dice would you want for it?';
  },
  compared(state, move, best) {
    // Dice that both moves set aside need no words.
    const isSame = move !== best && yardkleDecision.chosen(move) === yardkleDecision.chosen(best);
    const wordsOf = (one: string): string => {
      const words = uncapital(yardkleDecision.words(state, one));
      return isSame ? words.replace(/^.* and /, '') : words;
    };
    return { did: wordsOf(move).replace(/(bank|roll) /, '$1ed '), better: wordsOf(best) };
  },
};
