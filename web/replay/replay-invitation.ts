import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { playerNameFirst } from '../../api/format/players.ts';
import type { Challenge, SealedReplay } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { statusNow } from '../lib/clock.ts';
import { formatLocalMoment } from '../lib/dates.ts';
import { formatLongDate } from '../../api/format/days.ts';
import { dare } from '../../api/format/results.ts';
import type { HomeCard } from '../games/game.ts';
import type { GamePresenter } from '../games/presenter.ts';
import { raceQuery } from '../play/race-choice.ts';
import { dieArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * A shared game on dice that the reader has not played: its player and result, and a button to play. Playing from here starts a race
 * against its player.
 *
 * @property sealed - the result, which is public
 * @property replay - the replay's id
 * @property challenge - its challenge, to tell whether it can still be played
 * @property presenter - shows the results of its game
 * @property card - its game's home card, for the dice before the first roll
 */
@customElement('replay-invitation')
export class ReplayInvitation extends LightElement {
  @property({ attribute: false }) sealed: SealedReplay | null = null;
  @property() replay = '';
  @property({ attribute: false }) challenge: Challenge | null = null;
  @property({ attribute: false }) presenter: GamePresenter | null = null;
  @property({ attribute: false }) card: HomeCard | null = null;

  #dice({ noDice, noDiceWords }: HomeCard): TemplateResult {
    return html`<ol class="dice" aria-label=${noDiceWords}>
      ${noDice.map(({ face }) => html`<li class="die">${dieArt(face)}</li>`)}
    </ol>`;
  }

  #start(sealed: SealedReplay, name: string): TemplateResult {
    const path = pathOf(sealed.challenge);
    const words = sealed.challenge.code === undefined ? this.card?.begin : 'Play the same dice';
    return html`<p class="lead">
        You’ll roll the same dice as ${name}. What they rolled stays hidden until you’ve played, so
        nobody has a head start.
      </p>
      ${this.card ? this.#dice(this.card) : nothing}
      <p class="goes"><a class="key" href="/${path}${raceQuery(this.replay)}">${words}</a></p>
      <p class="note">About five minutes. Free, no account. <a href="/how">How to play</a></p>`;
  }

  #wait({ challenge, revealsAt }: SealedReplay): TemplateResult {
    return html`<p class="lead">
        Nobody can start these dice any more. Their games open after
        ${formatLocalMoment(revealsAt)}.
      </p>
      <p class="keys">
        <a class="key" href="/">Today’s dice</a>
        <a class="key second" href="/${pathOf(challenge)}/board">The board</a>
      </p>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { sealed, challenge, presenter } = this;
    if (!sealed || !challenge || !presenter) return nothing;
    const isOpen = statusNow(challenge) === 'open';
    const name = playerNameFirst(sealed.player);
    const { value, unit } = presenter.figure(sealed);
    return html`<div class="two dare-two">
      <section class="dare">
        <p class="lead soft">
          ${challengeTitle(presenter.title, sealed.challenge, formatLongDate)}
        </p>
        <h1 class="ask">
          <span>${name} ${presenter.unit === 'points' ? 'scored' : 'took'}</span>
          <span class="huge">${value}${unit ? html`<small> ${unit}</small>` : nothing}</span>
          <span>${isOpen ? dare : 'Their dice are still hidden.'}</span>
        </h1>
      </section>
      <section class="answer">${isOpen ? this.#start(sealed, name) : this.#wait(sealed)}</section>
    </div>`;
  }
}
