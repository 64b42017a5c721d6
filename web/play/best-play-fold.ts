import { html, type nothing, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { bestPlayWords } from '../../api/format/best-play.ts';
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

/** The game’s account, and best play on the same dice. */
export const bestPlayFold = (
  { best, isSettled }: Pick<FinishNews, 'best' | 'isSettled'>,
  { play: { id, result }, path, graded, unit }: OwnGame,
  account: TemplateResult | typeof nothing,
): TemplateResult => {
  const own = result && graded && { ...result, ledger: graded.ledger };
  const hint = best && own ? bestPlayWords(best, own, unit) : '';
  return fold(
    {
      title: t`Best play`,
      hint: hint === '' && isSettled && !best ? t`It’s not known yet.` : hint,
      kind: 'printed',
    },
    html`${account}
      <p class="ways">
        <a class="quiet" href="/r/${id}?with=best-play">Compare with Best play</a>
        <a class="quiet" href="/${path}/best-play">Watch it</a>
      </p>`,
  );
};
