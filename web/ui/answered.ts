import { nothing, type TemplateResult } from 'lit';
import type { PageRequest } from '../lib/page-request.ts';
import { troubleOf } from './banners.ts';

/** What `show` makes of the answer to a page's request; until it is there nothing, or why it is not. */
export const answered = <Answer>(
  request: PageRequest<Answer>,
  show: (answer: Answer) => TemplateResult | typeof nothing,
): TemplateResult | typeof nothing =>
  troubleOf(request) ?? (request.answer === null ? nothing : show(request.answer));
