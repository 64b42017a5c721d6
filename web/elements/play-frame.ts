/** What stands around the play page: its title, its head, and which of its two frames it has. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { statusAt } from '../challenge-status.ts';
import { serverNow } from '../clock.ts';
import type { PlaySession } from '../controllers/play-session.ts';
import { briefDayWords, fullDayWords, localTimeWords } from '../dates.ts';
import { linkBoard } from '../shell.ts';

const turnsInGame = 13;

const titleOf = ({ play, status }: PlaySession, date: string): string => {
  if (status === 'missing') return 'Not found · Evenroll';
  const score = play?.status === 'finished' ? `${play.state.totals.total}: your ` : '';
  return `${score}Yahtzee, ${fullDayWords(date)} · Evenroll`;
};

/** The turn, and the day: or until when, once midnight is past. */
const whereWords = (
  { status, play, challenge }: PlaySession,
  date: string,
): TemplateResult | typeof nothing => {
  if (status === 'loading') return nothing;
  const turn = play ? html`<b>Turn ${play.state.turn + 1}</b> of ${turnsInGame}` : 'Yahtzee';
  const isLate = play?.ranked && challenge && statusAt(challenge, serverNow()) !== 'open';
  if (isLate)
    return html`${turn}
      <span class="nb">· <b>until ${localTimeWords(challenge.revealsAt)}</b></span>
      <span class="vh">your time</span>`;
  const note = play && !play.ranked ? 'not ranked' : briefDayWords(date);
  return html`${turn} <span class="nb">· ${note}</span>`;
};

/** The game has a head of its own and fills the window; all else is a page with the usual head. */
export const drawFrame = (session: PlaySession, date: string, isGame: boolean): void => {
  document.title = titleOf(session, date);
  document.body.classList.toggle('play', isGame);
  document.querySelector('#main')?.classList.toggle('page', !isGame);
  document.querySelector('#nav')?.toggleAttribute('hidden', isGame);
  for (const part of document.querySelectorAll('.where, help-panel'))
    part.toggleAttribute('hidden', !isGame);
  const where = document.querySelector<HTMLElement>('#where');
  if (where) render(whereWords(session, date), where);
  linkBoard(date);
};
