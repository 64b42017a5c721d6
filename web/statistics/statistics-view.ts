import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatCount } from '../../api/format/numbers.ts';
import { presenterOf } from '../games.ts';
import type { Chart } from '../games/presenter.ts';
import type { GameStatistics } from '../games/statistics.ts';
import type { Statistics } from '../lib/api.ts';
import { chartTable } from '../ui/charts/chart-table.ts';
import '../ui/charts/histogram-chart.ts';
import { LightElement } from '../ui/light-element.ts';
import { pastYear, twoWeeks } from './days.ts';
import { figuresTable } from './figures-table.ts';
import { habitsList } from './habits-list.ts';
import { latestMistakes } from './latest.ts';
import { trends } from './trends.ts';
import { countedWords } from './words.ts';

const unreached = 'did not arrive';

/** The lower bound of a bar, `130`; or `did not arrive` */
const barWords = (bar: Statistics['histogram'][number]): string => {
  if ('score' in bar) return formatCount(bar.score);
  return 'turns' in bar && bar.turns !== null ? formatCount(bar.turns) : unreached;
};

/**
 * A player's statistics for one game, in charts and tables.
 *
 * @property statistics - the figures
 * @property words - the game's texts for them
 * @property chart - groups the game's results into bars
 */
@customElement('statistics-view')
export class StatisticsView extends LightElement {
  @property({ attribute: false }) statistics: Statistics | null = null;
  @property({ attribute: false }) words: GameStatistics | null = null;
  @property({ attribute: false }) chart: Chart | null = null;

  #results(statistics: Statistics): TemplateResult | typeof nothing {
    const last = statistics.latest.at(-1);
    const result = last ? { ...last, mistakes: last.mistakes ?? undefined } : null;
    const data = this.chart?.(statistics.histogram, result);
    if (!data) return nothing;
    const { unit } = presenterOf(statistics.game);
    const { games } = statistics;
    const [one, many] =
      unit === 'points' ? ['score', 'scores'] : ['game, by turns', 'games, by turns'];
    const counted = `${formatCount(games)} ${games === 1 ? one : many}`;
    const own = games === 1 ? `Your first ${one}` : `Your ${counted}`;
    const title = statistics.habits ? own : counted;
    return html`<section aria-labelledby="s-results">
      <h2 class="head" id="s-results">${title}</h2>
      <histogram-chart
        .data=${{ ...data, label: `${title}, in bars. The last one: ${data.flag === '–' ? unreached : data.flag}.` }}
        whose="last"
      ></histogram-chart>
      ${chartTable(
        [unit === 'points' ? 'Score, from' : 'Turns', 'Games'],
        statistics.histogram.map((bar) => [barWords(bar), formatCount(bar.count)]),
      )}
    </section>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { statistics, words } = this;
    if (!statistics || !words) return nothing;
    const { unit, hasCoach } = presenterOf(statistics.game);
    const counted = countedWords(statistics);
    return html`${counted === '' ? nothing : html`<p class="note">${counted}</p>`}
    ${latestMistakes(statistics, unit)}
    ${statistics.habits && hasCoach ? habitsList(statistics, unit, words) : nothing}
    ${this.#results(statistics)} ${twoWeeks(statistics)} ${figuresTable(statistics, words)}
    ${trends(statistics, unit, hasCoach)} ${pastYear(statistics)}`;
  }
}
