/** The end of a review: the cost of its mistakes, as part of the cost of all decisions. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Decision, Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { plural, t } from '../../engine/t.ts';
import { costWords, formatFigure } from '../../api/format/ledger.ts';
import { verdictBox } from './verdict.ts';

export interface Gone {
  /** All decisions of the game. */
  readonly decisions: readonly Decision[];
  /** The mistakes reviewed. */
  readonly mistakes: readonly Decision[];
  /** The mark of each turn. */
  readonly turns: readonly Mark[];
  readonly unit: Unit;
}

/** `That’s all 3`, `That’s both`, `That was the one` */
export const endTitle = (count: number): string => {
  if (count === 1) return t`That was the one`;
  return count === 2 ? t`That’s both` : t`That’s all ${count}`;
};

const lossOf = (decisions: readonly Decision[]): number =>
  decisions.reduce((sum, { loss }) => sum + loss, 0);

const shareWords = ({ decisions, mistakes, unit }: Gone): string => {
  const { length } = mistakes;
  const [loss, all] = [lossOf(mistakes), lossOf(decisions)];
  const isAll = formatFigure(loss, unit) === formatFigure(all, unit);
  if (isAll || loss <= all / 2) return '';
  return plural(
    length,
  )`This one decision made up most of it.|These ${length} decisions made up most of it.`;
};

const turnsWords = ({ turns }: Gone): string => {
  const { length } = turns;
  const best = turns.filter((mark) => mark === 'best').length;
  return best === 0
    ? ''
    : plural(
        best,
      )`1 of ${length} turns was the best possible.|${best} of ${length} turns were the best possible.`;
};

/** `canPractise` if the game’s mistakes can be practised. */
export const reviewEnd = (gone: Gone, canPractise: boolean): TemplateResult => {
  const { mistakes, decisions, unit } = gone;
  return verdictBox({
    kind: 'good',
    place: endTitle(mistakes.length),
    isPlaying: false,
    words: html`<p class="what">
        <b class="fig">${formatFigure(lossOf(mistakes), unit)}</b>
        <span class="soft">of ${costWords(lossOf(decisions), unit)} lost</span>
      </p>
      <p>${shareWords(gone)} ${turnsWords(gone)}</p>`,
    why: canPractise
      ? html`<p><a class="quiet" href="/practice/drill">Practise mistakes</a></p>`
      : nothing,
  });
};
