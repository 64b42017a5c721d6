import { html, nothing, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { bestPlayWords } from '../../api/format/best-play.ts';
import type { Play } from '../lib/api.ts';
import type { FinishNews } from './finish-news.ts';
import type { Graded } from './shared-game.ts';

export interface OwnGame {
  readonly play: Play;
  /** The challenge's path. */
  readonly path: string;
  readonly graded: Graded | null;
  readonly unit: Unit;
}

/**
 * Compares the viewer's game with best play on the same dice. Renders nothing while either is
 * unknown or unavailable; its room is reserved.
 */
export const bestPlayLine = (
  { best }: Pick<FinishNews, 'best'>,
  { play: { id, result }, path, graded, unit }: OwnGame,
): TemplateResult | typeof nothing => {
  if (!result || !best || !graded) return nothing;
  const words = bestPlayWords(best, { ...result, ledger: graded.ledger }, unit);
  return html`<p class="best-line">
    <b class="fig">${formatCount(unit === 'points' ? best.score : best.turns)}</b>
    <span
      >${words} <a class="nb" href="/r/${id}?with=best-play">Compare with Best play</a> or
      <a class="nb" href="/${path}/best-play">watch it</a>.</span
    >
  </p>`;
};
