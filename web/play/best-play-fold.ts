import { html, type nothing, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { bestPlayMargin, marginWords, type ComparedResult } from '../../api/format/best-play.ts';
import { formatPoints, formatTurns } from '../../api/format/numbers.ts';
import type { Play } from '../lib/api.ts';
import { fold } from '../ui/fold.ts';
import type { FinishNews } from './finish-news.ts';
import type { Graded } from './shared-game.ts';

interface OwnGame {
  readonly play: Play;
  /** The challenge's path. */
  readonly path: string;
  readonly graded: Graded | null;
  readonly unit: Unit;
}

/** `It scored 231 points: you were 9 behind.` */
const hintOf = (best: ComparedResult, own: ComparedResult, unit: Unit): string => {
  const result = unit === 'points' ? formatPoints(best.score) : formatTurns(best.turns);
  const margin = bestPlayMargin(best, own, unit);
  if (margin === null) return unit === 'points' ? `It scored ${result}.` : `It took ${result}.`;
  const you = marginWords(margin, unit);
  return unit === 'points'
    ? `It scored ${result}: you were ${you}.`
    : `It took ${result}: you were ${you}.`;
};

/** The game’s account, and best play on the same dice. */
export const bestPlayFold = (
  { best, isSettled }: Pick<FinishNews, 'best' | 'isSettled'>,
  { play: { id, result }, path, graded, unit }: OwnGame,
  account: TemplateResult | typeof nothing,
): TemplateResult => {
  const own = result && graded && { ...result, ledger: graded.ledger };
  const hint = best && own ? hintOf(best, own, unit) : '';
  return fold(
    {
      title: 'Best play',
      hint: hint === '' && isSettled && !best ? 'It’s not known yet.' : hint,
      kind: 'printed',
    },
    html`${account}
      <p class="ways">
        <a class="quiet" href="/r/${id}?with=best-play">Compare with Best play</a>
        <a class="quiet" href="/${path}/best-play">Watch it</a>
      </p>`,
  );
};
