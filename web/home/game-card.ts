/** A game on the home page, with the viewer's progress. Its texts and dice come from the game. */
import { html, type TemplateResult } from 'lit';
import type { Challenge, Play } from '../lib/api.ts';
import type { HomeCard, HomeCardProgress } from '../game/game.ts';
import type { GamePresenter } from '../game/presenter.ts';
import { finishedWords } from '../lib/finished-words.ts';
import { yourRankWords } from '../../api/format/ranks.ts';
import { faceName } from '../lib/face-names.ts';
import { dieArt } from '../ui/art.ts';
import type { Slot } from '../ui/dice-row.ts';

const progress = ({ cells, done, isBegun, words }: HomeCardProgress): TemplateResult =>
  html`<div class="prog" role="img" aria-label=${words}>
    ${Array.from(
      { length: cells },
      (_, at) => html`<i class=${at < done ? 'on' : at === done && isBegun ? 'now' : ''}></i>`,
    )}
  </div>`;

const state = (left: string, right: string): TemplateResult =>
  html`<p class="state"><b>${left}</b> <span class="soft">${right}</span></p>`;

const dice = (slots: readonly Slot[], label: string): TemplateResult =>
  html`<ol class=${`dice ${slots.some(({ face }) => face) ? '' : 'none'}`} aria-label=${label}>
    ${slots.map(
      ({ face, stand, words }) =>
        html`<li class="die ${stand === 'loose' ? '' : 'level'}">
          <span class="vh">${face ? `${faceName(face)}${words}` : ''}</span>${dieArt(face)}
        </li>`,
    )}
  </ol>`;

const linkButton = (address: string, words: string, second = false): TemplateResult =>
  html`<p><a class="key ${second ? 'second' : ''}" href=${address}>${words}</a></p>`;

const addressOf = ({ date, game }: Pick<Challenge, 'date' | 'game'>): string => `/${date}/${game}`;

const notBegun = (part: HomeCard, challenge: Challenge): TemplateResult => {
  const { players } = challenge;
  const others = players ? finishedWords(players) : 'No one has finished yet';
  return html`${state('Not started', others)}${progress(part.none)}
  ${dice(part.noDice, part.noDiceWords)}${linkButton(addressOf(challenge), part.begin)}`;
};

const goesOn = (part: HomeCard, play: Play): TemplateResult => {
  const now = part.underWay(play);
  return html`${state(now.state, now.note)}${progress(now.progress)}${dice(now.dice, 'Your dice')}
  ${linkButton(addressOf(play.challenge), now.next)}`;
};

const ended = (part: HomeCard, play: Play, challenge: Challenge): TemplateResult => {
  const { rank = null, percentile = null } = play.result ?? {};
  const players = play.result?.players ?? challenge.players;
  const { huge, unit, progress: all } = part.ended(play);
  return html`${state('Finished', '')}${progress(all)}
    <p class="ended">
      <b>${huge}</b>
      <span class="lead"
        >${rank === null || percentile === null ? unit : yourRankWords({ rank, percentile, players })}</span
      >
    </p>
    ${linkButton(addressOf(play.challenge), 'See your result', true)}`;
};

const body = (part: HomeCard, challenge: Challenge | null, play: Play | null): TemplateResult => {
  if (!challenge)
    return html`${state('', '')}${progress(part.none)}${dice(part.noDice, part.noDiceWords)}
      <p class="key-place"></p>`;
  switch (play?.status) {
    case 'playing':
      return goesOn(part, play);
    case 'finished':
      return ended(part, play, challenge);
    case 'void':
    case undefined:
      return notBegun(part, challenge);
  }
};

export const gameCard = (
  presenter: GamePresenter,
  homeCard: HomeCard,
  challenge: Challenge | null,
  play: Play | null,
): TemplateResult =>
  html`<article class="game" aria-labelledby="title-${presenter.name}">
    <h2 id="title-${presenter.name}">${presenter.title}</h2>
    ${body(homeCard, challenge, play)}
  </article>`;
