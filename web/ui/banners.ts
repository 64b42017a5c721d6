/** Slips of paper with something to say: no connection, a mistake, a word to the side. */
import { html, type TemplateResult } from 'lit';
import { markArt } from './art.ts';

type Words = TemplateResult | string;

/** An error: what happened, what is safe, and one thing to do. */
export const errorBanner = (words: Words, action: string, onAction: () => void): TemplateResult =>
  html`<div class="banner bad" role="alert">
    ${markArt('cross')}
    <p>${words} <button type="button" class="quiet" @click=${onAction}>${action}</button></p>
  </div>`;

/** The connection is down, or the server asks for patience: nothing to do but wait. */
export const waitingBanner = (words: Words): TemplateResult =>
  html`<div class="banner" role="status">
    ${markArt('minus')}
    <p>${words}</p>
  </div>`;

/** More than one line of words in the place of a message. */
export const plainBanner = (words: Words): TemplateResult =>
  html`<div class="banner plain"><p>${words}</p></div>`;

/** A page whose figures could not be had. */
export const failedPage = (onRetry: () => void): TemplateResult =>
  errorBanner(html`<b>This page didn’t load.</b> Your games are safe.`, 'Try again', onRetry);

export const offlinePage = waitingBanner(
  html`<b>No connection.</b> This page loads when you’re back online.`,
);
