import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Withdrawn } from '../../api/schemas/values.ts';
import { formatDate } from '../../api/format/days.ts';
import { plainBanner } from '../ui/banners.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * Tells that a result no longer counts, and why. Empty for a result that counts.
 *
 * @property withdrawn - when and why it was withdrawn
 */
@customElement('withdrawn-note')
export class WithdrawnNote extends LightElement {
  @property({ attribute: false }) withdrawn: Withdrawn | null = null;

  protected override render(): TemplateResult | typeof nothing {
    if (this.withdrawn === null) return nothing;
    const { reason, at } = this.withdrawn;
    return plainBanner(
      html`<b>This result doesn’t count any more.</b> We withdrew it on
        ${formatDate(at.slice(0, 10))}: ${reason}`,
    );
  }
}
