import { html, type TemplateResult } from 'lit';

const paths = {
  back: 'M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H10',
  forth: 'M15 5L20 10L15 15M20 10H10A5 5 0 0 0 10 20H14',
} as const;

/** An arrow that takes a move back (-1) or makes it again. */
export const stepArt = (moves: -1 | 1): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path class="mk" d=${moves < 0 ? paths.back : paths.forth} />
  </svg>`;
