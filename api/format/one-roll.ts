/** How an answer to One roll is called. */
import { t } from '../../engine/t.ts';
import { formatBriefDay } from './days.ts';
import { costWords, rounded } from './ledger.ts';

const isBest = (loss: number): boolean => rounded(loss, 'points') === 0;

/** `Best choice`, `2.1 points off` */
export const offWords = (loss: number): string =>
  isBest(loss) ? t`Best choice` : t`${costWords(loss, 'points')} off`;

/** `One roll, 25 Nov: best`, `One roll, 25 Nov: 2.1 points off`, and the link. It shows no die. */
export const shareRollText = (date: string, loss: number, link: string): string => {
  const day = formatBriefDay(date);
  const words = isBest(loss) ? t`One roll, ${day}: best` : t`One roll, ${day}: ${offWords(loss)}`;
  return `${words}\n${link}`;
};
