import { html } from 'lit';

/**
 * For a browser without a player: whoever plays first and remembers later has two names, whose games
 * stay apart.
 */
export const playedBefore = html`<p class="note">
  <a href="/you/settings">Played before? Sign in first.</a>
</p>`;
