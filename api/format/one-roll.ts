/** How an answer to One roll is called. */
import { formatBriefDay } from './days.ts';
import { costWords, rounded } from './ledger.ts';

const isBest = (loss: number): boolean => rounded(loss, 'points') === 0;

/** `Best choice`, `2.1 points off` */
export const offWords = (loss: number): string =>
  isBest(loss) ? 'Best choice' : `${costWords(loss, 'points')} off`;

/** `One roll, 25 Nov: best`, `One roll, 25 Nov: 2.1 points off`, and the link. It shows no die. */
export const shareRollText = (date: string, loss: number, link: string): string => {
  const words = isBest(loss) ? 'best' : offWords(loss);
  return `One roll, ${formatBriefDay(date)}: ${words}\n${link}`;
};
