import type { ResultFigures } from '../../api/game.ts';
import { formatTurns } from '../../api/format/numbers.ts';
import type { GamePresenter } from '../game/presenter.ts';

/** Whether a result is one of turns, which a game took, and not of points, which it scored. */
export const tookTurns = ({ headline }: GamePresenter, outcome: ResultFigures): boolean =>
  headline(outcome) === formatTurns(outcome.turns);
