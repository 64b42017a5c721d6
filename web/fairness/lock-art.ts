import { html } from 'lit';

/** A closed lock. */
export const lockArt = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path class="mk" d="M7 11V8A5 5 0 0 1 17 8V11M4 11H20V21H4Z" />
</svg>`;
