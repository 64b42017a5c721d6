/** Links to other pages, for the footer. */
import { html } from 'lit';

export const footerLinks = html`<nav class="feet" aria-label="More about Evenroll">
  <a href="/how">How to play</a>
  <a href="/rules">Rules</a>
  <a href="/fairness">How the dice are locked</a>
  <a href="/privacy">Privacy</a>
  <a href="/developers">For developers</a>
</nav>`;
