/** The viewer’s day: what is finished, and what waits. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { presenterOf } from '../games.ts';
import type { Home } from '../home/api.ts';
import { gamesOfDay, leadOf } from '../home/day.ts';
import { pathOf } from '../lib/challenge-path.ts';
import '../ui/count-down.ts';

/** Nothing for a day that could not be read. */
export const todayNow = (home: Home): TemplateResult | typeof nothing => {
  if (!home.own?.plays) return nothing;
  const games = gamesOfDay(home);
  const next = games.find(({ challenge }) => challenge.game === leadOf(home, null));
  const finished = games.flatMap(({ challenge, play }) => {
    const { title, headline } = presenterOf(challenge.game);
    return play?.result ? [html`${title} finished: <b>${headline(play.result)}</b>. `] : [];
  });
  const until = home.challenges[0]?.closesAt ?? '';
  if (!next)
    return html`<section class="sheet today" aria-label="Today">
      <p class="lead">All finished. Tomorrow’s dice in <count-down until=${until}></count-down>.</p>
      <p><a class="key full" href="/">Today’s results</a></p>
    </section>`;
  const { title } = presenterOf(next.challenge.game);
  const isBegun = next.play?.status === 'playing';
  return html`<section class="sheet today" aria-label="Today">
    <p class="lead">${finished}${isBegun ? t`${title} is begun.` : t`${title} waits.`}</p>
    <p>
      <a class="key full" href="/${pathOf(next.challenge)}"
        >${isBegun ? t`Continue ${title}` : t`Play today’s ${title}`}</a
      >
    </p>
  </section>`;
};
