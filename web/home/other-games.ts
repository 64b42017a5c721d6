/** The day's games but the first, a line each, and those of yesterday that can still be finished. */
import { html, type TemplateResult } from 'lit';
import { formatRank, inList } from '../../api/format/ranks.ts';
import { formatDate } from '../../api/format/days.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { plural, t } from '../../engine/t.ts';
import type { HomeCard } from '../game/game.ts';
import type { GamePresenter } from '../game/presenter.ts';
import { presenterOf } from '../games.ts';
import type { Play } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { formatClock } from '../lib/dates.ts';
import type { DayGame } from './day.ts';

const line = (
  title: string,
  note: string,
  address: string,
  action: TemplateResult,
): TemplateResult =>
  html`<li>
    <span><b>${title}</b><small>${note}</small></span>
    <a class="key second slim" href=${address}>${action}</a>
  </li>`;

const notBegunWords = (players: number): string =>
  players === 0
    ? t`Not started, no one has finished yet`
    : plural(
        players,
      )`Not started, 1 has finished|Not started, ${formatCount(players)} have finished`;

/** `251`, `18 turns`, with the rank as far as it is known. */
const resultNote = ({ result }: Pick<Play, 'result'>, { headline }: GamePresenter): string => {
  if (!result) return '';
  const { rank, players, percentile } = result;
  const figure = headline(result);
  return rank === null || players === null || percentile === null
    ? figure
    : `${figure}, ${formatRank(inList, { rank, players, percentile }, true)}`;
};

/** `isNew` for whoever has never played. */
export const otherGame = (
  { challenge, play }: DayGame,
  part: HomeCard,
  isNew: boolean,
): TemplateResult => {
  const presenter = presenterOf(challenge.game);
  const { title } = presenter;
  const address = `/${pathOf(challenge)}`;
  if (play?.status === 'finished')
    return line(
      title,
      t`Finished: ${/* result */ resultNote(play, presenter)}`,
      address,
      html`Result<span class="vh"> of today’s ${title}</span>`,
    );
  if (play?.status === 'playing') {
    const { state, note } = part.underWay(play);
    const action = html`Continue<span class="vh"> today’s ${title}</span>`;
    return line(title, `${state}, ${note}`, address, action);
  }
  const note = isNew ? presenter.pitch : notBegunWords(challenge.players);
  return line(title, note, address, html`Play<span class="vh"> today’s ${title}</span>`);
};

/** `Yahtzee, 25 November`, `Finish by 03:00 your time` */
export const unfinishedGame = ({ challenge }: Play): TemplateResult => {
  const { date } = challenge;
  const { title } = presenterOf(challenge.game);
  const end = new Date(scheduleOf(date).revealsAt).toISOString();
  return line(
    `${title}, ${formatDate(date)}`,
    t`Finish by ${formatClock(end)} your time`,
    `/${pathOf(challenge)}`,
    html`Finish<span class="vh"> yesterday’s ${title}</span>`,
  );
};
