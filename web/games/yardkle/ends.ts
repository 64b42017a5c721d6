import { t } from '../../../engine/t.ts';
import { listWords } from '../../../engine/words.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { diceAt, type Rolled } from './turns.ts';

/** The rolls that ended turns since the last decision: a bank, and every bust since. */
const justEnded = (rolled: readonly Rolled[]): readonly Rolled[] => {
  const before = rolled.slice(0, -1);
  const at = before.findLastIndex(({ end }) => end !== 'bust');
  const last = before[at];
  const lost = before.slice(at + 1);
  return last?.end === 'bank' ? [last, ...lost] : lost;
};

export const endWords = ({ end, running, turn, dice }: Rolled): string => {
  if (end === 'bank') return t`${formatCount(running)} banked in turn ${turn + 1}.`;
  return `Yardkle! ${bustWords({ running, dice })}`;
};

/** `2, 3, 4 scores nothing. You lose 650.` */
export const bustWords = ({ dice, running }: Pick<Rolled, 'dice' | 'running'>): string => {
  const faces = listWords(diceAt(dice));
  return running === 0
    ? t`${faces} scores nothing.`
    : t`${faces} scores nothing. You lose ${formatCount(running)}.`;
};

/** Three or more lost turns in a row are counted, not listed. */
const countedFrom = 3;
const countNames = [t`Three|number`, t`Four|number`, t`Five|number`, t`Six|number`];

/**
 * What led to the dice now shown: `Yardkle! 2, 3, 4 scores nothing. You lose 650.`. Empty in
 * mid-turn.
 */
export const sinceWords = (rolled: readonly Rolled[]): string => {
  if (rolled.at(-1)?.roll !== 0) return '';
  const ended = justEnded(rolled);
  const lost = ended.filter(({ end }) => end === 'bust');
  if (lost.length < countedFrom) return ended.map(endWords).join(' ');
  const [first, last] = [lost[0], lost.at(-1)];
  const banked = ended.filter(({ end }) => end === 'bank').map(endWords);
  const count = countNames[lost.length - countedFrom] ?? lost.length;
  const [from, to] = [(first?.turn ?? 0) + 1, (last?.turn ?? 0) + 1];
  return [
    ...banked,
    first?.running
      ? t`${count} Yardkles in a row: turns ${from} to ${to}, and ${formatCount(first.running)} points.`
      : t`${count} Yardkles in a row: turns ${from} to ${to}.`,
  ].join(' ');
};
