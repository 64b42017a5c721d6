/** The decision of the day: its dice, which lead to its page, or how the viewer answered. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { formatDate } from '../../api/format/days.ts';
import { offWords } from '../../api/format/one-roll.ts';
import { faceName } from '../lib/face-names.ts';
import { answerOf } from '../one-roll/answers.ts';
import { dieArt } from '../ui/art.ts';
import type { Home } from './api.ts';

/** Blank until the dice are known, or if there are none. */
const dice = (faces: readonly number[]): TemplateResult =>
  html`<ol class="dice" aria-label="Five dice">
    ${[0, 1, 2, 3, 4].map(
      (at) =>
        html`<li class="die">
          <span class="vh">${faceName(faces[at] ?? 0)}</span>${dieArt(faces[at] ?? 0)}
        </li>`,
    )}
  </ol>`;

/** `home` is null while it is not known. The card keeps its height, whatever it says. */
export const oneRollCard = (home: Home | null): TemplateResult => {
  const question = home?.oneRoll ?? null;
  const answer = question && answerOf(question.date);
  const words = answer ? offWords(answer.loss) : t`What would you keep?`;
  return html`<section class="roll-card" aria-labelledby="roll-title">
    <div class="capline">
      <h2 class="head" id="roll-title">One roll</h2>
      <p class="note">${question ? formatDate(question.date) : html`&nbsp;`}</p>
    </div>
    <p class="lead">${home && !question ? t`A new one comes when a day is over.` : words}</p>
    ${dice(question?.dice ?? [])}
    <p class="keys">
      ${question ? html`<a class="key second slim" href="/one">${answer ? t`See the answer` : t`Choose`}</a>` : nothing}
    </p>
  </section>`;
};
