import { html, type TemplateResult } from 'lit';

/** A name in any script: no translation changes it, and its direction does not affect the text around it. */
export const named = (name: string): TemplateResult => html`<bdi translate="no">${name}</bdi>`;

/** A sentence, with the name in it as in `named`: it goes to the next line in one piece. */
export const namedIn = (words: string, name: string): TemplateResult | string => {
  const at = name === '' ? -1 : words.indexOf(name);
  return at < 0 ? words : html`${words.slice(0, at)}${named(name)}${words.slice(at + name.length)}`;
};

/** `Ann and Ben`: all names in one sentence, each as in `named`. */
export const allOf = ([first = '', ...others]: readonly string[]): TemplateResult =>
  others.reduce((all, name) => html`${all} and ${named(name)}`, named(first));
