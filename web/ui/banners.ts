import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { button } from './button.ts';
import { isPlayer } from '../lib/is-player.ts';
import type { PageRequest } from '../lib/page-request.ts';
import { markArt } from './art.ts';

type Words = TemplateResult | string;

/** An error: what happened, what is safe, and one action. */
export const errorBanner = (words: Words, action: string, onAction: () => void): TemplateResult =>
  html`<div class="banner bad" role="alert">
    ${markArt('cross')}
    <p>${words} ${button('quiet', action, onAction)}</p>
  </div>`;

/** Shown while waiting for the connection or a busy server, with nothing to do. */
export const waitingBanner = (words: Words): TemplateResult =>
  html`<div class="banner" role="status">
    ${markArt('minus')}
    <p>${words}</p>
  </div>`;

/** A message of more than one line, without an icon. */
export const plainBanner = (words: Words): TemplateResult =>
  html`<div class="banner plain"><p>${words}</p></div>`;

/** What follows a failure, for those who have games. For anybody else it could not be true. */
export const safeWords = (): string => (isPlayer() ? ` ${t`Your games are safe.`}` : '');

/** Shown if a page's data could not be loaded. */
export const failedPage = (onRetry: () => void): TemplateResult =>
  errorBanner(html`<b>This page didn’t load.</b>${safeWords()}`, t`Try again`, onRetry);

export const offlinePage = waitingBanner(
  html`<b>No connection.</b> This page loads when you’re back online.`,
);

const busyPage = waitingBanner(html`<b>Very busy.</b> This page loads in a moment.`);

/** In place of a page whose address leads nowhere. */
export const notFound = (heading: string, words: string): TemplateResult =>
  html`<div class="read">
    <h1>${heading}</h1>
    <p class="lead">${words}</p>
    <p class="keys"><a class="key" href="/">Today’s dice</a></p>
  </div>`;

/**
 * One of the three, if the page's request has failed, or is waiting for the connection or a busy
 * server.
 */
export const troubleOf = (request: PageRequest<unknown>): TemplateResult | null => {
  if (request.status === 'failed') return failedPage(() => void request.run());
  if (request.status === 'busy') return busyPage;
  return request.status === 'offline' ? offlinePage : null;
};
