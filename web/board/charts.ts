/** The chart of a board: by score it is the game's, by skill the same for all. */
import { partsOf, presenterOf } from '../games.ts';
import type { Chart } from '../games/presenter.ts';
import type { Board } from '../lib/api.ts';
import { skillPresenter } from './skill-board.ts';

/** Preloaded; until they are there, the page stands as its HTML has it. */
const charts = await partsOf((game) => game.chart());

const noChart: Chart = () => null;

export const chartBy = ({ by, challenge }: Board): Chart =>
  by === 'skill'
    ? skillPresenter(presenterOf(challenge.game)).chart
    : (charts.get(challenge.game) ?? noChart);
