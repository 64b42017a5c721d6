/** Games of yesterday that can still be finished: they come first, wherever days or games are. */
import { html, nothing, type TemplateResult } from 'lit';
import { dayAfter } from '../../api/days.ts';
import { formatDate } from '../../api/format/days.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { getOwnPlay, type Play } from './api.ts';
import { pathOf } from './challenge-path.ts';
import { serverNow } from './clock.ts';
import { formatClock } from './dates.ts';
import { ifPlayer } from './is-player.ts';

/**
 * The instants at which days and games to offer change, after `today`: the end of yesterday’s grace
 * period, and midnight.
 */
export const dayChanges = (today: string): readonly string[] =>
  [scheduleOf(dayAfter(today, -1)).revealsAt, scheduleOf(today).closesAt].map((instant) =>
    new Date(instant).toISOString(),
  );

/** `today` is the day by the server. Asks only while yesterday’s games may be finished. */
export const findUnfinished = async (today: string): Promise<readonly Play[]> => {
  const date = dayAfter(today, -1);
  if (serverNow() >= scheduleOf(date).revealsAt) return [];
  const plays = await ifPlayer(() =>
    Promise.all(gamesOn(date).map((game) => getOwnPlay(pathOf({ date, game })))),
  );
  return (plays ?? []).filter((play) => play !== null).filter(({ status }) => status === 'playing');
};

/** `Yahtzee, 25 November: finish by 03:00 your time` */
export const unfinishedNotice = (plays: readonly Play[]): TemplateResult | typeof nothing =>
  plays.length === 0
    ? nothing
    : html`<div class="banner plain unfinished">
        ${plays.map(({ challenge: { date, game } }) => {
          const end = new Date(scheduleOf(date).revealsAt).toISOString();
          const title = presenterOf(game).title;
          return html`<p>
            <b>${title}, ${formatDate(date)}:</b> finish by
            <span class="nb">${formatClock(end)} your time.</span>
            <a class="quiet" href="/${pathOf({ date, game })}">Finish ${title}</a>
          </p>`;
        })}
      </div>`;
