/** Tabs for the games; each has its own address. */
import { html, nothing, type TemplateResult } from 'lit';
import { gameNames, presenterOf } from '../games.ts';

export const gameTabs = (current: string): TemplateResult =>
  html`<nav class="tabs" aria-label="Game">
    ${gameNames.map(
      (name) =>
        html`<a href="?game=${name}" aria-current=${name === current ? 'true' : nothing}
          >${presenterOf(name).title}</a
        >`,
    )}
  </nav>`;
