import { t } from '../../../engine/t.ts';
import { diceWords } from '../../lib/face-names.ts';
import type { SetAside } from './set-aside.ts';
import { diePositions } from './dice.ts';

/** `28% chance to bust with 3 dice.` The percentage is at least 1. */
export const riskWords = ({ risk, loose }: Pick<SetAside, 'risk' | 'loose'>): string => {
  const dice = loose === diePositions.length ? t`all six` : diceWords(loose);
  return t`${Math.max(1, Math.round(risk * 100))}% chance to bust with ${dice}.`;
};
