/** The first screen of a finished game: result, rank, streak and actions. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { formatDate, formatWeekday } from '../../api/format/days.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { yourRankWords, type Rank } from '../../api/format/ranks.ts';
import type { Finish } from '../game/finish.ts';
import type { Challenge } from '../lib/api.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { markArt } from '../ui/art.ts';
import './finish-buttons.ts';
import { ownFacts } from './own-facts.ts';

interface ShownResult {
  readonly challenge: Challenge;
  /** The game's title. */
  readonly title: string;
  readonly finish: Finish;
  readonly ranked: boolean;
  /** Whether the result was withdrawn and no longer counts. */
  readonly isWithdrawn: boolean;
  /** null while unknown. */
  readonly rank: Rank | null;
  /** Everyone else in first place, if it is shared. */
  readonly names: readonly string[];
  /** Length of the streak in days; 0 while it is unknown or if the result does not count. */
  readonly days: number;
  /** What is celebrated, in words; null for nothing. */
  readonly cheer: string | null;
  readonly buttons: TemplateResult;
}

/** The weekday is hidden on narrow screens. */
const heading = ({ title, challenge }: ShownResult): TemplateResult | string => {
  const { code, date } = challenge;
  if (code !== undefined) return challengeTitle(title, challenge);
  const long = html`<span class="long">${formatWeekday(date)} </span>`;
  return html`${title}, <span class="nb">${long}${formatDate(date)}</span>`;
};

/** Keeps its place while the streak is unknown. */
const run = (days: number): TemplateResult =>
  html`<p class="run ${days === 0 ? 'unknown' : ''}">
    ${days === 1 ? html`Streak: <b>1</b> day` : html`<b>${formatCount(days)}</b> days in a row`}
  </p>`;

const placing = ({
  ranked,
  isWithdrawn,
  rank,
  names,
  challenge,
}: ShownResult): TemplateResult | string => {
  if (!ranked)
    return html`<b>Unranked.</b> ${challenge.code ? 'This challenge' : 'This day'} was over when you
      started.`;
  if (isWithdrawn) return 'It’s on no board.';
  return rank ? yourRankWords(rank, names) : 'Counting your place …';
};

export const finishResult = (game: ShownResult): TemplateResult => {
  const { cheer, finish } = game;
  return html`<section class="result">
    <div class="capline">
      <h1 class="lead" tabindex="-1">${heading(game)}</h1>
      ${run(game.days)}
    </div>
    <p class="huge" translate="no"><span class=${cheer ? 'proud' : ''}>${finish.huge}</span></p>
    ${ownFacts(finish)}
    <div class="placing">
      ${cheer ? html`<p class="cheer">${markArt('best')}<b>${cheer}</b></p>` : nothing}
      ${keyed(game.rank === null, html`<p class="lead">${placing(game)}</p>`)}
    </div>
    ${game.buttons}
  </section>`;
};
