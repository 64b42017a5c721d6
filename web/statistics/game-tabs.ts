/** Tabs for the games; each has its own address. */
import { html, nothing, type TemplateResult } from 'lit';
import { dayAt } from '../../api/days.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { serverNow } from '../lib/clock.ts';

export const gameTabs = (current: string): TemplateResult =>
  html`<nav class="tabs" aria-label="Game">
    ${gamesOn(dayAt(serverNow())).map(
      (name) =>
        html`<a href="?game=${name}" aria-current=${name === current ? 'true' : nothing}
          >${presenterOf(name).title}</a
        >`,
    )}
  </nav>`;
