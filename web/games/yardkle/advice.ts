/** Advice on a Yardkle decision, from the stake and the risk of the next roll. */
import { isIn } from '../../../engine/positions.ts';
import { t } from '../../../engine/t.ts';
import { listWords } from '../../../engine/words.ts';
import { readMove } from '../../../engine/yardkle/moves.ts';
import type { YardkleState } from '../../../api/games/yardkle/index.ts';
import { chanceWords, type Advice, type Fact } from '../../coach/advice.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { diceWords } from '../../lib/face-names.ts';
import { setAsideOf, type SetAside } from './set-aside.ts';
import { diePositions } from './dice.ts';

interface DescribedMove extends SetAside {
  readonly kind: 'roll' | 'bank';
  /** The dice set aside: `1, 5` */
  readonly faces: string;
}

const rolledWords = (loose: number): string =>
  loose === diePositions.length ? t`all six dice` : diceWords(loose);

const describeMove = (state: YardkleState, move: string): DescribedMove => {
  const { aside = 0, kind = 'roll' } = readMove(move, 0) ?? {};
  const choice = setAsideOf(state, aside);
  const faces = listWords(diePositions.flatMap((at) => (isIn(aside, at) ? [state.dice[at]] : [])));
  return { ...choice, kind, faces };
};

/** A move at the start of a sentence. Dice that both moves set aside need no words. */
const actAtStart = (
  { kind, faces, running, loose }: DescribedMove,
  isSameAside: boolean,
): string => {
  const [points, dice] = [formatCount(running), rolledWords(loose)];
  if (kind === 'bank')
    return isSameAside ? t`Banking ${points}` : t`Setting aside ${faces} and banking ${points}`;
  return isSameAside ? t`Rolling ${dice}` : t`Setting aside ${faces} and rolling ${dice}`;
};

/** The same inside a sentence. */
const actInside = (
  { kind, faces, running, loose }: DescribedMove,
  isSameAside: boolean,
): string => {
  const [points, dice] = [formatCount(running), rolledWords(loose)];
  if (kind === 'bank')
    return isSameAside ? t`banking ${points}` : t`setting aside ${faces} and banking ${points}`;
  return isSameAside ? t`rolling ${dice}` : t`setting aside ${faces} and rolling ${dice}`;
};

const sentence = (chosen: DescribedMove, best: DescribedMove, isSameAside: boolean): string => {
  const [act, other] = [actAtStart(best, isSameAside), actInside(chosen, isSameAside)];
  const more = Math.abs(chosen.running - best.running);
  if (best.kind === 'bank')
    return chosen.kind === 'roll'
      ? t`${act} keeps these points; ${other} loses ${formatCount(chosen.running)} in ${chanceWords(chosen.risk)} of rolls.`
      : t`${act} brings ${formatCount(more)} more points than ${other}.`;
  if (chosen.kind === 'bank')
    return t`${act} scores again in ${chanceWords(1 - best.risk)} of rolls, with ${formatCount(best.running)} at stake; ${other} ends the turn.`;
  if (chosen.loose === best.loose)
    return t`${act} keeps ${formatCount(more)} more points than ${other}, for the same roll.`;
  const [risk, otherRisk] = [chanceWords(best.risk), chanceWords(chosen.risk)];
  if (more === 0) return t`${act} scores nothing in ${risk} of rolls; ${other}, in ${otherRisk}.`;
  return chosen.running > best.running
    ? t`${act} scores nothing in ${risk} of rolls; ${other}, in ${otherRisk}, with ${formatCount(more)} more points at stake.`
    : t`${act} scores nothing in ${risk} of rolls; ${other}, in ${otherRisk}, with ${formatCount(more)} fewer points at stake.`;
};

/** A rule for two moves of a kind. */
const sameFor = (chosen: DescribedMove, best: DescribedMove): string | null => {
  if (best.kind === 'bank') return t`Set aside everything that scores before you bank.`;
  if (best.loose === diePositions.length && chosen.loose < best.loose)
    return t`All six score? Take them all and roll six again.`;
  return best.loose > chosen.loose
    ? t`Rolling on? Set aside as little as you can: more dice, less risk.`
    : null;
};

/** A rule that holds in this position, if there is one. */
const ruleFor = (chosen: DescribedMove, best: DescribedMove): string | null => {
  const at = (move: DescribedMove): string =>
    t`With ${rolledWords(move.loose)} to roll and ${formatCount(move.running)} at stake`;
  if (chosen.kind === best.kind) return sameFor(chosen, best);
  return best.kind === 'bank' ? t`${/* move */ at(chosen)}, bank.` : t`${at(best)}, roll on.`;
};

export const yardkleAdvice = (
  state: YardkleState,
  [move, bestMove]: readonly [chosen: string, best: string],
): Advice => {
  const [chosen, best] = [describeMove(state, move), describeMove(state, bestMove)];
  const isSameAside = readMove(move, 0)?.aside === readMove(bestMove, 0)?.aside;
  return { sentence: sentence(chosen, best, isSameAside), rule: ruleFor(chosen, best) };
};

export const yardkleFacts = (
  state: YardkleState,
  [move, bestMove]: readonly [chosen: string, best: string],
): readonly Fact[] => {
  const [chosen, best] = [describeMove(state, move), describeMove(state, bestMove)];
  const fact = (name: string, of: (move: DescribedMove) => string): Fact => ({
    name,
    chosen: of(chosen),
    best: of(best),
  });
  return [
    fact(t`Points this turn`, ({ running }) => formatCount(running)),
    fact(t`Chance to bust`, ({ kind, risk }) => (kind === 'bank' ? '–' : chanceWords(risk))),
  ];
};
