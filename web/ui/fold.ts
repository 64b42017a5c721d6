import { html, nothing, type TemplateResult } from 'lit';

interface Fold {
  readonly title: string;
  /** A sentence under the title; '' keeps its room while it is unknown, and null has none. */
  readonly hint: string | null;
  /** Classes of its own. */
  readonly kind?: string;
  /** For content that is only made while it can be seen. */
  readonly toggle?: (isOpen: boolean) => void;
}

/** A part of a page that is folded away until its title is pressed. */
export const fold = (
  { title, hint, kind = '', toggle }: Fold,
  content: TemplateResult | typeof nothing,
): TemplateResult =>
  html`<details
    class="fold ${kind}"
    @toggle=${({ target }: Event) => target instanceof HTMLDetailsElement && toggle?.(target.open)}
  >
    <summary>
      <span>${title}${hint === null ? nothing : html`<small>${hint || html`&nbsp;`}</small>`}</span>
    </summary>
    <div>${content}</div>
  </details>`;
