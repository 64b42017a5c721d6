import { gameNames } from '../../engine/rule-sets.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { presenterOf } from '../games.ts';
import { isPlayer } from '../lib/is-player.ts';
import { playedBefore } from '../ui/played-before.ts';

/** In place of what only somebody who has played has: what will stand here, and a way to begin. */
export const newcomer = (words: string): TemplateResult => {
  const [first] = gameNames;
  return html`<section class="read">
    <p class="lead">${words}</p>
    <p class="keys">
      <a class="key" href="/${first}">Play today’s ${presenterOf(first).title}</a>
    </p>
    ${isPlayer() ? nothing : html`<p class="note link-line">${playedBefore}</p>`}
  </section>`;
};
