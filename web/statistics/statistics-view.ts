import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../api/format/numbers.ts';
import { plural, t } from '../../engine/t.ts';
import { presenterOf } from '../games.ts';
import type { Statistics } from '../lib/api.ts';
import { chartTable } from '../ui/charts/chart-table.ts';
import '../ui/charts/histogram-chart.ts';
import { pastYear } from './days.ts';
import { figuresTable } from './figures-table.ts';
import { habitsList } from './habits-list.ts';
import type { ShownStatistics } from './read.ts';
import { trends } from './trends.ts';
import { countedWords, mistakesNote, mistakesTitle, ratingWords } from './words.ts';
import type { Unit } from '../../engine/game.ts';
import { formatShortDate } from '../../api/format/days.ts';
import { formatFigure, lostTitle } from '../../api/format/ledger.ts';
import { barsChart } from '../ui/charts/bars-chart.ts';

/** Window of the moving average, in games. */
const meanOf = 5;

const latestMistakes = (
  { change, latest, habits, rating }: Statistics,
  unit: Unit,
): TemplateResult | typeof nothing => {
  const bars = latest.flatMap(({ date, mistakes }) =>
    mistakes === null ? [] : [{ name: formatShortDate(date), value: mistakes }],
  );
  const last = bars.at(-1);
  if (!change || !last) return nothing;
  const words = (value: number): string => formatFigure(value, unit);
  const [title, latestWords] = [lostTitle(unit), words(last.value)];
  return html`<section aria-labelledby="s-mistakes">
    <h2 class="head" id="s-mistakes">${mistakesTitle(change, unit)}</h2>
    ${rating ? html`<p class="lead">${ratingWords(rating, unit)}</p>` : nothing}
    ${barsChart({
      bars,
      meanOf,
      label: plural(
        bars.length,
      )`${title} in the last game; in the last one ${latestWords}.|${title} in each of the last ${bars.length} games; in the last one ${latestWords}.`,
      heads: [t`Game`, lostTitle(unit), t`Average of ${meanOf}`],
      words,
    })}
    <p class="note">
      ${unit === 'points' ? t`Bars: points lost in each game, lower is better. Line: average of five games.` : t`Bars: turns lost in each game, lower is better. Line: average of five games.`}
      ${change.before || habits ? mistakesNote(change, unit) : nothing}
    </p>
  </section>`;
};

const unreached = t`did not arrive`;

/** The lower bound of a bar, `130`; or `did not arrive` */
const barWords = (bar: Statistics['histogram'][number]): string => {
  if ('score' in bar) return formatCount(bar.score);
  return 'turns' in bar && bar.turns !== null ? formatCount(bar.turns) : unreached;
};

/** Titles of the histogram, by a count of at least two. */
type Titles = Readonly<Record<Unit, (count: string) => string>>;
const results: Titles = {
  points: (count) => t`${count} scores`,
  turns: (count) => t`${count} games, by turns`,
};
const ownResults: Titles = {
  points: (count) => t`Your ${count} scores`,
  turns: (count) => t`Your ${count} games, by turns`,
};

const histogram = ({ statistics, chart }: ShownStatistics): TemplateResult | typeof nothing => {
  const { games, habits, histogram: bars, latest } = statistics;
  const last = latest.at(-1);
  const data = chart(bars, last ? { ...last, mistakes: last.mistakes ?? undefined } : null);
  if (!data) return nothing;
  const { unit } = presenterOf(statistics.game);
  const count = formatCount(games);
  const title = (habits ? ownResults : results)[unit](count);
  return html`<section aria-labelledby="s-results">
    <h2 class="head" id="s-results">${title}</h2>
    <histogram-chart
      .data=${{ ...data, label: t`${title}, in bars. The last one: ${/* last */ data.flag === '–' ? unreached : data.flag}.` }}
      whose=${t`last`}
    ></histogram-chart>
    ${chartTable(
      [unit === 'points' ? t`Score, from` : t`Turns`, t`Games`],
      bars.map((bar) => [barWords(bar), formatCount(bar.count)]),
    )}
  </section>`;
};

/** Games from which on there are charts: fewer say more of chance than of the player. */
const chartsFrom = 10;

/** For a player with few games of a kind. */
const early = html`<p class="soft">From ten games on, charts show how you’re doing.</p>`;

/** A player's statistics for one game, in charts and tables. */
export const statisticsView = (shown: ShownStatistics): TemplateResult => {
  const { statistics, words } = shown;
  const { unit, hasCoach } = presenterOf(statistics.game);
  if (statistics.games < chartsFrom)
    return html`<div class="statistics">${statistics.habits ? early : nothing}</div>`;
  const counted = countedWords(statistics);
  return html`<div class="statistics">
    ${counted === '' ? nothing : html`<p class="note">${counted}</p>`}
    ${latestMistakes(statistics, unit)}
    ${statistics.habits && hasCoach ? habitsList(statistics, unit, words) : nothing}
    ${histogram(shown)} ${figuresTable(statistics, words)} ${trends(statistics, unit)}
    ${pastYear(statistics)}
  </div>`;
};
