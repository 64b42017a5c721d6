import { html, type TemplateResult } from 'lit';

/** A name in any script: no translation changes it, and its direction does not affect the text around it. */
export const named = (name: string): TemplateResult => html`<bdi translate="no">${name}</bdi>`;
