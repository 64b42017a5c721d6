import { html, type TemplateResult } from 'lit';

/** For a browser without a player. */
export const playedBefore: TemplateResult = html`<a href="/you/settings"
  >Played before? Sign in first.</a
>`;
