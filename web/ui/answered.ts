import { html, type nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { PageRequest } from '../lib/page-request.ts';
import { troubleOf } from './banners.ts';

/**
 * Says what is coming, unless that comes at once. It takes no room, so what comes does not move.
 */
export const coming = (words = t`One moment …`): TemplateResult =>
  html`<p class="coming" role="status">${words}</p>`;

/**
 * What `show` makes of the answer to a page's request; until it is there, that it is coming, or why
 * it is not.
 */
export const answered = <Answer>(
  request: PageRequest<Answer>,
  show: (answer: Answer) => TemplateResult | typeof nothing,
  words?: string,
): TemplateResult | typeof nothing =>
  troubleOf(request) ?? (request.answer === null ? coming(words) : show(request.answer));
