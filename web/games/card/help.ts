/** What scores in a game with a card, for the help panel. */
import { html, type TemplateResult } from 'lit';
import type { CardKind } from './kind.ts';

/** The table of the game's boxes, and the bonus of a rule set. */
export const cardHelp =
  ({ bonusesOf }: CardKind, boxScores: TemplateResult) =>
  (rules: string): TemplateResult => {
    const { threshold, points } = bonusesOf(rules).upperBonus;
    return html`${boxScores}
      <p>Score ${threshold} or more in the upper section for a ${points}-point bonus.</p>`;
  };
