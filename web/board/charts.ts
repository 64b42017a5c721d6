/** The chart of a board: the game's own by score, a common one by skill. */
import { partsOf, presenterOf } from '../games.ts';
import type { Chart } from '../games/presenter.ts';
import type { Board } from '../lib/api.ts';
import { skillPresenter } from './skill-board.ts';

/** Preloaded. Until they have loaded, the page shows its static HTML. */
const charts = await partsOf((game) => game.chart());

const noChart: Chart = () => null;

export const chartBy = ({ by, challenge }: Board): Chart =>
  by === 'skill'
    ? skillPresenter(presenterOf(challenge.game)).chart
    : (charts.get(challenge.game) ?? noChart);
