/** How a Yardkle is told. */
import { html } from 'lit';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { countWords } from '../../numbers.ts';
import { gameTitles } from '../titles.ts';
import type { GameTold, Outcome } from '../game-told.ts';

export const hasArrived = ({ score }: Pick<Outcome, 'score'>): boolean => score >= soloRules.target;

export const turnsWords = (turns: number): string => `${turns} ${turns === 1 ? 'turn' : 'turns'}`;

export const yardkleTold: GameTold = {
  name: 'yardkle',
  title: gameTitles.yardkle,
  unit: 'turns',
  turns: null,
  headline: (outcome) =>
    hasArrived(outcome) ? turnsWords(outcome.turns) : `${countWords(outcome.score)} points`,
  sentence: (outcome) =>
    hasArrived(outcome)
      ? `${turnsWords(outcome.turns)} for ${countWords(outcome.score)} points`
      : `${countWords(outcome.score)} points in ${turnsWords(outcome.turns)}`,
  columns: [
    {
      head: 'Turns',
      cell: (outcome) =>
        hasArrived(outcome)
          ? String(outcome.turns)
          : html`<span class="note">didn’t reach 10,000</span>`,
    },
    { head: 'Points', cell: ({ score }) => countWords(score) },
  ],
  rankWords: 'Equal results share a rank',
};
