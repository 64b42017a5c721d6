import { html, nothing, type TemplateResult } from 'lit';
import { formatCount, formatDecimals, formatPercentage } from '../../api/format/numbers.ts';
import { plural, t } from '../../engine/t.ts';
import { presenterOf } from '../games.ts';
import type { Statistics } from '../lib/api.ts';
import { chartTable } from '../ui/charts/chart-table.ts';
import '../ui/charts/histogram-chart.ts';
import type { ShownStatistics } from './read.ts';
import { trends } from './trends.ts';
import { countedWords, mistakesNote, mistakesTitle, ratingWords } from './words.ts';
import type { Unit } from '../../engine/game.ts';
import { formatShortDate } from '../../api/format/days.ts';
import { formatFigure, lostTitle, costWords } from '../../api/format/ledger.ts';
import { barsChart } from '../ui/charts/bars-chart.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { dayCountsFrom, heatMap } from '../ui/charts/heat-map.ts';
import type { GameStatistics } from '../game/statistics.ts';
import { tableHead } from '../ui/table-head.ts';
import { gamesMin } from '../../engine/facts/evidence.ts';

/** The costliest habits, each with advice and the decisions behind it. */
type Habit = NonNullable<Statistics['habits']>[number];

/** Number of decisions linked next to the drill. */
const decisionsShown = 3;

const decision = ({ replay, date, turn, roll }: Habit['decisions'][number]): TemplateResult =>
  html`<a class="quiet" href="/r/${replay}#t${turn + 1}r${roll + 1}"
    >${formatShortDate(date)}, turn ${turn + 1}</a
  >`;

const item = (
  habit: Habit,
  game: string,
  unit: Unit,
  words: GameStatistics,
): TemplateResult | typeof nothing => {
  const known = words.habits[habit.habit];
  if (!known) return nothing;
  const [you, instead] = known;
  const drill = `/practice/drill?${new URLSearchParams({ game, habit: habit.habit })}`;
  return html`<li>
    <p><b>${you}: ${costWords(habit.perGame, unit)} a game.</b> ${instead}</p>
    <p class="note">
      ${habit.done} of ${habit.occasions} times. At least ${costWords(habit.atLeast, unit)} a game,
      chance aside.
    </p>
    <p class="ways">
      <a class="key second" href=${drill} aria-label="Practise this: ${you}">Practise this</a>
      ${habit.decisions.slice(0, decisionsShown).map(decision)}
    </p>
  </li>`;
};

const none = ({ noted }: Statistics): TemplateResult =>
  noted < gamesMin
    ? html`<p class="note">
        ${
          noted === 0
            ? t`Play ${gamesMin} games and your costliest habits show here.`
            : t`Play ${gamesMin - noted} more and your costliest habits show here.`
        }
      </p>`
    : html`<p class="note">No habit of yours clearly costs more than chance would.</p>`;

const habitsList = (statistics: Statistics, unit: Unit, words: GameStatistics): TemplateResult => {
  const { habits = [], game } = statistics;
  return html`<section aria-labelledby="s-habits">
    <h2 class="head" id="s-habits">Your costliest habits</h2>
    ${
      habits.length === 0
        ? none(statistics)
        : html`<ol class="habits">
            ${habits.map((habit) => item(habit, game, unit, words))}
          </ol>`
    }
  </section>`;
};

/** The average of each box or bank, next to best play's. */
const zeros = (share: number): string => formatPercentage(100 * share);

const figuresTable = (
  { figures, noted, games }: Statistics,
  words: GameStatistics,
): TemplateResult | typeof nothing => {
  if (noted === 0) return nothing;
  const rows = figures.flatMap((figure) => {
    const named = words.figures[figure.name];
    return named ? [{ ...figure, ...named, name: named.name }] : [];
  });
  const heads = [t`Average`, t`Best play`, ...(words.hasZeros ? [t`Zeros`, t`Best play`] : [])];
  return html`<section aria-labelledby="s-figures">
    <h2 class="head" id="s-figures">${words.title}</h2>
    <table class="list figures">
      ${tableHead([html`<span class="vh">What</span>`], heads)}
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${row.name}</th>
              <td class="fig">${formatDecimals(row.mean, row.decimals)}</td>
              <td class="r">${formatDecimals(row.best.mean, row.decimals)}</td>
              ${
                words.hasZeros
                  ? html`<td class="fig">${zeros(row.zeros)}</td>
                      <td class="r">${zeros(row.best.zeros)}</td>`
                  : nothing
              }
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      noted < games
        ? html`<p class="note">
            ${plural(noted)`From the one game since this has been counted.|From the ${formatCount(noted)} games since this has been counted.`}
          </p>`
        : nothing
    }
  </section>`;
};

/** The days on which a player has played: a heat map of the year. */
const pastYear = ({ days }: Statistics): TemplateResult =>
  html`<section aria-labelledby="s-year">
    <h2 class="head" id="s-year">The past year</h2>
    ${heatMap(dayCountsFrom(days.from, days.counts), gameNames.length)}
  </section>`;

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
