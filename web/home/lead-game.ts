/** The game that home begins with, with its dice. Its texts and dice come from the game. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { HomeCard, HomeCardProgress } from '../game/game.ts';
import type { GamePresenter } from '../game/presenter.ts';
import { faceName } from '../lib/face-names.ts';
import { dieArt } from '../ui/art.ts';
import type { Slot } from '../ui/dice-row.ts';
import type { DayGame } from './day.ts';

const progress = ({ cells, done, isBegun, words }: HomeCardProgress): TemplateResult =>
  html`<div class="prog" role="img" aria-label=${words}>
    ${Array.from(
      { length: cells },
      (_, at) => html`<i class=${at < done ? 'on' : at === done && isBegun ? 'now' : ''}></i>`,
    )}
  </div>`;

/** Dice not rolled yet are sealed: green, without pips. */
const dice = (slots: readonly Slot[], label: string): TemplateResult =>
  html`<ol class="dice" aria-label=${label}>
    ${slots.map(
      ({ face, stand, words }) =>
        html`<li class="die ${face && stand !== 'loose' ? 'level' : ''}">
          <span class="vh">${face ? `${faceName(face)}${words}` : ''}</span>${dieArt(face ?? 0)}
        </li>`,
    )}
  </ol>`;

const card = (
  { name, title }: GamePresenter,
  state: TemplateResult,
  body: TemplateResult,
): TemplateResult =>
  html`<article class="lead-game" aria-labelledby="title-${name}">
    <div class="capline">
      <h2 id="title-${name}">${title}</h2>
      <p>${state}</p>
    </div>
    ${body}
  </article>`;

const key = (address: string, words: string): TemplateResult =>
  html`<p><a class="key big" href=${address}>${words}</a></p>`;

/**
 * `address` leads to the game; null for a player whose play is not known yet, to whom only the dice
 * are shown. `isNew` for whoever has never played.
 */
export const leadGame = (
  presenter: GamePresenter,
  part: HomeCard,
  {
    address,
    play,
    isNew,
  }: Pick<DayGame, 'play'> & {
    readonly address: string | null;
    readonly isNew: boolean;
  },
): TemplateResult => {
  if (play?.status === 'playing' && address !== null) {
    const now = part.underWay(play);
    return card(
      presenter,
      html`<b>${now.state}</b><span class="soft">, ${now.note}</span>`,
      html`${progress(now.progress)}${dice(now.dice, t`Your dice`)}${key(address, now.next)}`,
    );
  }
  return card(
    presenter,
    html`<span class="soft">about five minutes</span>`,
    html`${isNew ? nothing : progress(part.none)}${dice(part.noDice, part.noDiceWords)}
    ${address === null ? html`<p class="key-place"></p>` : key(address, part.begin)}
    ${
      isNew
        ? html`<p class="note">
            Free, no account. Dice stay sealed until you roll. <a href="/fairness">How?</a>
          </p>`
        : nothing
    }`,
  );
};
