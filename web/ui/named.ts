import { html, type TemplateResult } from 'lit';

/** A name in any script: no translation changes it, and its direction does not affect the text around it. */
export const named = (name: string): TemplateResult => html`<bdi translate="no">${name}</bdi>`;

/** A sentence, with the names in it as in `named`: each goes to the next line in one piece. */
export const namedIn = (words: string, ...names: readonly string[]): TemplateResult | string => {
  const [name, ...others] = names;
  if (name === undefined) return words;
  const at = name === '' ? -1 : words.indexOf(name);
  if (at < 0) return namedIn(words, ...others);
  const rest = words.slice(at + name.length);
  return html`${namedIn(words.slice(0, at), ...others)}${named(name)}${namedIn(rest, ...names)}`;
};

/** `Ann and Ben`: all names in one sentence, each as in `named`. */
export const allOf = ([first = '', ...others]: readonly string[]): TemplateResult =>
  others.reduce((all, name) => html`${all} and ${named(name)}`, named(first));
