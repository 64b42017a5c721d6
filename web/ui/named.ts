import { html, type TemplateResult } from 'lit';

/** A name in any script: no translation changes it, and its direction does not affect the text around it. */
export const named = (name: string): TemplateResult => html`<bdi translate="no">${name}</bdi>`;

/** `Ann and Ben`: all names in one sentence, each as in `named`. */
export const allOf = ([first = '', ...others]: readonly string[]): TemplateResult =>
  others.reduce((all, name) => html`${all} and ${named(name)}`, named(first));
