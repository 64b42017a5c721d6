import { html, type TemplateResult } from 'lit';
import type { Withdrawn } from '../../api/schemas/values.ts';
import { formatDate } from '../../api/format/days.ts';
import { plainBanner } from '../ui/banners.ts';

/** Tells that a result no longer counts, and why. */
export const withdrawnNote = ({ reason, at }: Withdrawn): TemplateResult =>
  plainBanner(
    html`<b>This result doesn’t count any more.</b> We withdrew it on
      ${/* date */ formatDate(at.slice(0, 10))}: ${reason}`,
  );
