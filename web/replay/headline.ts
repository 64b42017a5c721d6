import type { ResultFigures } from '../../api/game.ts';
import type { GamePresenter } from '../game/presenter.ts';

/** `scored` or `took`, before a result: `gold-quail took 19 turns` */
export const verbOf = ({ figure }: GamePresenter, outcome: ResultFigures): string =>
  /^turn/.test(figure(outcome).unit) ? 'took' : 'scored';
