/** A tip in the message line: its number, its text and a button that skips all tips. */
import { html, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';

export const tipLine = (
  number: number,
  words: TemplateResult,
  onSkip: () => void,
): TemplateResult =>
  html`<div class="tip">
    <span class="n" aria-hidden="true">${number}</span>
    <p>${words}</p>
    ${button('quiet', 'Skip tips', onSkip)}
  </div>`;
