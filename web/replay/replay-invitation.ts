import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { playerNameFirst } from '../../api/format/players.ts';
import type { Challenge, SealedReplay } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { statusNow } from '../lib/clock.ts';
import { formatLocalMoment } from '../lib/moments.ts';
import { formatLongDate } from '../../api/format/days.ts';
import { dare } from '../../api/format/results.ts';
import { tookTurns } from './headline.ts';
import type { HomeCard } from '../game/game.ts';
import { presenterOf } from '../games.ts';
import { raceQuery } from '../play/race-choice.ts';
import { dieArt } from '../ui/art.ts';
import { takesNoAccount } from '../ui/play-today.ts';
import { named, namedIn } from '../ui/named.ts';

interface Invitation {
  /** The result, which is public. */
  readonly sealed: SealedReplay;
  /** The replay's id. */
  readonly replay: string;
  /** Tells whether the dice can still be played. */
  readonly challenge: Challenge;
  /** Shows the dice before the first roll. */
  readonly card: HomeCard;
}

const start = ({ sealed, replay, card }: Invitation, name: string): TemplateResult => {
  const path = pathOf(sealed.challenge);
  const words = sealed.challenge.code === undefined ? card.begin : t`Play the same dice`;
  return html`<p class="lead">
      You’ll roll the same dice as ${/* name */ named(name)}. What they rolled stays hidden until
      you’ve played, so nobody has a head start.
    </p>
    <ol class="dice" aria-label=${card.noDiceWords}>
      ${card.noDice.map(({ face }) => html`<li class="die">${dieArt(face)}</li>`)}
    </ol>
    <p class="goes">
      <a class="key big full" href="/${path}${raceQuery(replay)}"
        ><span>${words}</span>${takesNoAccount()}</a
      >
    </p>`;
};

const wait = ({ challenge, revealsAt }: SealedReplay): TemplateResult =>
  html`<p class="lead">
      Nobody can start these dice any more. Their games open after ${formatLocalMoment(revealsAt)}.
    </p>
    <p class="keys">
      <a class="key" href="/">Today’s dice</a>
      <a class="key second" href="/${pathOf(challenge)}/board">The board</a>
    </p>`;

/**
 * A shared game on dice that the viewer has not played: its player and result, and a button to
 * play. Playing from here starts a race against its player.
 */
export const replayInvitation = (invitation: Invitation): TemplateResult => {
  const { sealed, challenge } = invitation;
  const presenter = presenterOf(challenge.game);
  const isOpen = statusNow(challenge) === 'open';
  const name = playerNameFirst(sealed.player);
  const { value, unit } = presenter.figure(sealed);
  return html`<div class="two dare-two">
    <section class="dare">
      <p class="lead soft">${challengeTitle(presenter.title, sealed.challenge, formatLongDate)}</p>
      <h1 class="ask">
        <span
          >${tookTurns(presenter, sealed) ? namedIn(t`${name} took|a number of turns, on the next line`, name) : namedIn(t`${name} scored|a number of points, on the next line`, name)}</span
        >
        <span class="huge" translate="no"
          >${value}${unit ? html`<small> ${unit}</small>` : nothing}</span
        >
        <span>${isOpen ? dare() : t`Their dice are still hidden.`}</span>
      </h1>
    </section>
    <section class="answer">${isOpen ? start(invitation, name) : wait(sealed)}</section>
  </div>`;
};
