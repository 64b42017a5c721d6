import type { nothing, TemplateResult } from 'lit';
import type { PageRequest } from '../lib/page-request.ts';
import { coming, troubleOf } from './banners.ts';

/** What `show` makes of the answer to a page's request; until it is there, that it is coming, or why it is not. */
export const answered = <Answer>(
  request: PageRequest<Answer>,
  show: (answer: Answer) => TemplateResult | typeof nothing,
  words?: string,
): TemplateResult | typeof nothing =>
  troubleOf(request) ?? (request.answer === null ? coming(words) : show(request.answer));
