import { html, nothing, type TemplateResult } from 'lit';

interface Options {
  /** Whether it looks disabled. It can still be focused and pressed, so `press` decides. */
  readonly isOff?: boolean;
  /** Accessible name, if it says more than the words. */
  readonly label?: string;
  /** For a button that stays pressed. */
  readonly isPressed?: boolean;
}

/**
 * A button. `classes` give its look: the class `key` (with `second` or `danger`), `quiet`, or a
 * class of the feature's own style sheet.
 */
export const button = (
  classes: string,
  words: TemplateResult | string,
  press: (event: Event) => unknown,
  { isOff, label, isPressed }: Options = {},
): TemplateResult =>
  html`<button
    type="button"
    class=${classes}
    aria-label=${label ?? nothing}
    aria-disabled=${isOff ?? nothing}
    aria-pressed=${isPressed ?? nothing}
    @click=${press}
  >
    ${words}
  </button>`;
