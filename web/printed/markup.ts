/** Renders Lit templates as HTML text, for drawings that the build inserts into pages. */
import { escapeHtml } from '../../api/format/html.ts';
import { nothing, type TemplateResult } from 'lit';

const isTemplate = (value: unknown): value is TemplateResult =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (isTemplate(value)) return markupOf(value);
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  if (value === nothing) return '';
  // Listeners and properties cannot be rendered as text.
  throw new TypeError('only words, figures and templates can be printed');
};

/** The HTML of a template without listeners. Adds the quotes around attribute values. */
export const markupOf = ({ strings, values }: TemplateResult): string =>
  strings
    .map((text, at) => {
      if (at === values.length) return text;
      const words = textOf(values[at]);
      return text + (text.endsWith('=') ? `"${words}"` : words);
    })
    .join('');
