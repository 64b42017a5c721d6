import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatOrdinal } from '../../api/format/numbers.ts';
import type { Play } from '../lib/api.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { LightElement } from '../ui/light-element.ts';
import { getOwnRanks, type OwnRanks as Ranks } from './api.ts';
import { linesMax, noteLines } from './noted.ts';

interface FieldRank {
  readonly field: number;
  readonly rank: number | null;
}

/** `2nd of 5` */
const rankInField = (rank: number, field: number): string => `${formatOrdinal(rank)} of ${field}`;

/** A rank alone says nothing. */
const isRanked = <Of extends FieldRank>(rank: Of): rank is Of & { readonly rank: number } =>
  rank.rank !== null && rank.field > 1;

/**
 * The rank in each club and among friends, of a finished game of the day:
 * `2nd of 5 in Tuesday Rollers`.
 */
const allLines = ({ friends, clubs }: Ranks): readonly TemplateResult[] => [
  ...clubs
    .filter(isRanked)
    .map(
      ({ id, name, rank, field }) =>
        html`<li>
          ${rankInField(rank, field)} in <a href="/club/${id}" translate="no">${name}</a>
        </li>`,
    ),
  ...(isRanked(friends)
    ? [html`<li>${rankInField(friends.rank, friends.field)} among friends</li>`]
    : []),
];

/**
 * The first of them; a link leads to the rest, because what follows a result has to stay in sight.
 */
const linesOf = (ranks: Ranks): readonly TemplateResult[] => {
  const lines = allLines(ranks);
  if (lines.length <= linesMax) return lines;
  const shown = lines.slice(0, linesMax - 1);
  const more = lines.length - shown.length;
  return [...shown, html`<li><a href="/clubs">and ${more} more</a></li>`];
};

/**
 * The viewer's rank in each club and among friends, under their rank in the world.
 *
 * @property play - the viewer's own finished play of a day
 */
@customElement('own-ranks')
export class OwnRanks extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @state() private ranks: Ranks | null = null;
  #requestedFor = '';

  protected override willUpdate(): void {
    const { play } = this;
    if (!play || play.id === this.#requestedFor) return;
    this.#requestedFor = play.id;
    if (play.ranked && play.challenge.code === undefined) void this.#ask(play);
  }

  async #ask({ challenge: { date, game } }: Play): Promise<void> {
    this.ranks = await ifPlayer(() => getOwnRanks(date, game)).catch(() => null);
    if (this.ranks) noteLines(linesOf(this.ranks).length);
  }

  protected override render(): TemplateResult | typeof nothing {
    const lines = this.ranks ? linesOf(this.ranks) : [];
    return lines.length === 0
      ? nothing
      : html`<ul>
          ${lines}
        </ul>`;
  }
}
