/** A tip in the message line: its number, its text and a button that skips all tips. */
import { html, type TemplateResult } from 'lit';

export const tipLine = (
  number: number,
  words: TemplateResult,
  onSkip: () => void,
): TemplateResult =>
  html`<div class="tip">
    <span class="n" aria-hidden="true">${number}</span>
    <p>${words}</p>
    <button type="button" class="quiet" @click=${onSkip}>Skip tips</button>
  </div>`;
