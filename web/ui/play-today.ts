/** The key to today’s game, and what a first game takes. */
import { html, nothing, type TemplateResult } from 'lit';
import type { GameName } from '../../engine/rule-sets.ts';
import { isPlayer } from '../lib/is-player.ts';

/** Stands under the words of a key that begins a game. Nothing for a player, who knows. */
export const takesNoAccount = (): TemplateResult | typeof nothing =>
  isPlayer() ? nothing : html`<small>about five minutes, free, no account</small>`;

export const playToday = (game: GameName): TemplateResult =>
  html`<p>
    <a class="key big full" href="/${game}"><span>Play today’s dice</span>${takesNoAccount()}</a>
  </p>`;
