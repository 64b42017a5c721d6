/** What a card at a table had of luck, and what its mistakes cost, in words. */
import { formatChange, formatFigure } from '../../api/format/ledger.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { turnsGraded } from '../../engine/table/graded.ts';
import type { RecordedTable } from '../../engine/table/recorded.ts';
import type { Review } from '../lib/api.ts';

const lostWords: Readonly<Record<Unit, (lost: string) => string>> = {
  points: (lost) => t`points lost ${lost}`,
  turns: (lost) => t`turns lost ${lost}`,
};

/**
 * `luck +4.1, points lost 36.7`. `isCounted` leaves out turns that nobody played.
 */
export const accountWords = (
  table: RecordedTable,
  card: number,
  { decisions }: Review,
  isCounted: (turn: number) => boolean = () => true,
): string => {
  const { unit } = table.setup.variant;
  const end = turnsGraded(table, card);
  const graded = decisions.filter(({ turn }) => turn < end && isCounted(turn));
  const sum = (of: 'luck' | 'loss'): number => graded.reduce((total, one) => total + one[of], 0);
  const words = [
    t`luck ${/* luck */ formatChange(sum('luck'), unit)}`,
    lostWords[unit](formatFigure(sum('loss'), unit)),
  ];
  return listWords(words);
};
