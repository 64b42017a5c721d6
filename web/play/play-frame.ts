/**
 * The frame of the play page: the document title, the header, and whether the game or an ordinary
 * page is shown.
 */
import { html, nothing, render, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { Play } from '../lib/api.ts';
import { customSegment } from '../../api/challenge-id.ts';
import { challengeOfAddress, pathOfAddress } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { statusNow } from '../lib/clock.ts';
import type { PlaySession } from '../stage/play-session.ts';
import { formatBriefDate } from '../../api/format/days.ts';
import { formatLocalTime } from '../lib/dates.ts';
import type { GamePresenter } from '../game/presenter.ts';
import { linkBoardOf, titlePage } from '../lib/shell.ts';

const titleOf = ({ play, status, challenge }: PlaySession, presenter: GamePresenter): string => {
  if (status === 'missing') return t`Not found`;
  const name = challenge ? challengeTitle(presenter.title, challenge) : presenter.title;
  return play?.result ? t`${presenter.headline(play.result)}: your ${name}` : name;
};

/** The score, shown in the header of windows too small for a card with its total. */
export const totalWords = ({ state }: Play): TemplateResult =>
  html` <span class="top-total nb">· Total <b>${state.score}</b></span>`;

/** `Turn 4 of 13` */
export const turnWords = (turn: number, { turns }: GamePresenter): TemplateResult =>
  turns === null ? html`<b>Turn ${turn}</b>` : html`<b>Turn ${turn}</b> of ${turns}`;

/**
 * The turn and the day or, after the challenge has closed, the time by which the play must finish.
 */
const whereWords = ({ play, challenge }: PlaySession, presenter: GamePresenter): TemplateResult => {
  const turn = play ? turnWords(play.state.turn + 1, presenter) : presenter.title;
  const isLate = play?.ranked && challenge && statusNow(challenge) !== 'open';
  if (isLate)
    return html`${turn}
      <span class="nb">· <b>until ${formatLocalTime(challenge.revealsAt)}</b></span>
      <span class="vh">your time</span>`;
  const { date } = challengeOfAddress();
  const label = date === customSegment ? t`challenge` : formatBriefDate(date);
  const note = play && !play.ranked ? t`unranked` : label;
  const words = html`${turn}
    <span class="when nb">· ${note}</span>${play ? totalWords(play) : nothing}`;
  // Two templates by turns, so that a longer turn number creates new elements instead of moving
  // existing ones.
  return (play?.state.turn ?? 0) % 2 === 0 ? html`${words}` : html`${words} `;
};

/**
 * Shows the game, which has its own header and fills the window, or an ordinary page with the usual
 * header.
 */
export const showFrame = (isGame: boolean, title: string, where: TemplateResult): void => {
  titlePage(title);
  document.body.classList.toggle('play', isGame);
  document.querySelector('#main')?.classList.toggle('page', !isGame);
  document.querySelector('#nav')?.toggleAttribute('hidden', isGame);
  for (const part of document.querySelectorAll('.where, .steps, help-panel'))
    part.toggleAttribute('hidden', !isGame);
  const slot = document.querySelector<HTMLElement>('#where');
  if (slot) render(where, slot);
};

export const drawFrame = (
  session: PlaySession,
  presenter: GamePresenter,
  isGame: boolean,
): void => {
  showFrame(isGame, titleOf(session, presenter), whereWords(session, presenter));
  linkBoardOf(pathOfAddress());
};
