/** The verdict on a decision: its cost, what was better, and why. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { costWords, formatFigure, lostWords } from '../../api/format/ledger.ts';
import type { AboutBox } from '../coach/advice.ts';
import { markArt } from '../ui/art.ts';
import { isBest, type Explained, type Explanation } from './explanation.ts';
import { isMistake } from './mistakes.ts';

export interface GradedMove extends Explained {
  /** Who decided; null for the viewer. */
  readonly who: string | null;
  /** Points that a decision must have cost to be a mistake. */
  readonly threshold: number;
}

/** How a decision is called beside its step: `13.7 points lost`, `best choice` */
export const verdictWords = ({ decision, unit }: Pick<GradedMove, 'decision' | 'unit'>): string =>
  isBest(decision, unit) ? t`best choice` : t`${costWords(decision.loss, unit)} lost`;

const costOf = ({ decision, unit, threshold }: GradedMove): TemplateResult => {
  if (isBest(decision, unit))
    return html`<b class="fig">${markArt('best')}</b> <span class="soft">Best choice</span>`;
  return isMistake(decision, unit, threshold)
    ? html`<b class="fig">${formatFigure(decision.loss, unit)}</b>
        <span class="soft">${lostWords(unit)}</span>`
    : html`<b class="fig">${markArt('close')}</b>
        <span class="soft">Close, ${costWords(decision.loss, unit)} lost</span>`;
};

const otherOf = ({ played, gameReview, decision, unit }: GradedMove, { found }: Explanation) => {
  const { coach, viewAt } = gameReview;
  if (!coach) return nothing;
  const { at, move, best } = decision;
  const wordsOf = (other: string): string =>
    coach.decision.compared(viewAt(played, at), move, other).better;
  if (!isBest(decision, unit)) return html` Better: <b>${wordsOf(best)}</b>.`;
  const next = found?.next;
  if (!next) return nothing;
  const cost = costWords(next.loss, unit);
  return isBest({ ...decision, ...next }, unit)
    ? html` Just as good: <b>${wordsOf(next.move)}</b>.`
    : html` Next best: <b>${wordsOf(next.move)}</b>, ${cost} behind.`;
};

const didWords = ({ played, gameReview, decision, who }: GradedMove): string => {
  const { coach, viewAt } = gameReview;
  const { at, move, best } = decision;
  const words = coach?.decision.compared(viewAt(played, at), move, best);
  if (!words) return '';
  return who === null ? t`${words.youDid}.` : t`${who} ${words.did}.`;
};

const aboutView = (boxes: readonly AboutBox[]): TemplateResult | typeof nothing =>
  boxes.length === 0
    ? nothing
    : html`<ul class="about" aria-label="The boxes it’s about">
        ${boxes.map(
          ({ name, note, points }) =>
            html`<li>
              <b>${name}</b> <span class="soft">${note}</span> <span class="pts">${points}</span>
            </li>`,
        )}
      </ul>`;

/** What is said of a step at once, and then why. */
interface VerdictParts {
  readonly kind: 'bad' | 'good' | 'plain' | 'plain brief';
  /** Where it is, for those who don’t see the heading: `Turn 8, roll 1` */
  readonly place: string;
  /** Whether steps follow each other by themselves, which nobody wants read out. */
  readonly isPlaying: boolean;
  readonly words: TemplateResult | string;
  readonly why?: TemplateResult | typeof nothing;
}

/** The box of the verdict, which keeps its place whatever it says. */
export const verdictBox = ({ kind, place, isPlaying, words, why = nothing }: VerdictParts) =>
  html`<section class="verdict ${kind}" aria-label="Verdict">
    <div aria-live=${isPlaying ? 'off' : 'polite'} aria-atomic="true">
      <span class="vh">${place}:</span> ${words}
    </div>
    ${why}
  </section>`;

/** The verdict on a decision, in its box. */
export const verdict = (
  graded: GradedMove,
  explanation: Explanation,
  { place, isPlaying }: Pick<VerdictParts, 'place' | 'isPlaying'>,
): TemplateResult => {
  const { decision, unit, threshold } = graded;
  const { found, isMissing } = explanation;
  const isBad = isMistake(decision, unit, threshold);
  const why = isBad || isBest(decision, unit) ? found?.insight : null;
  return verdictBox({
    kind: isBad ? 'bad' : 'good',
    place,
    isPlaying,
    words: html`<p class="what">${costOf(graded)}</p>
      <p>${didWords(graded)}${isBest(decision, unit) ? nothing : otherOf(graded, explanation)}</p>`,
    why: html`${isBest(decision, unit) && found?.next ? html`<p>${otherOf(graded, explanation)}</p>` : nothing}
    ${why?.sentence ? html`<p>${why.sentence}</p>` : nothing}
    ${why?.rule ? html`<p class="thumb">${why.rule}</p>` : nothing}
    ${isBad && why ? aboutView(why.about) : nothing}
    ${isBad && !found && !isMissing ? html`<p class="coming">Working out why …</p>` : nothing}
    ${isMissing ? html`<p class="note">The coach doesn’t run in this browser.</p>` : nothing}`,
  });
};
