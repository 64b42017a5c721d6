import { html, nothing, type TemplateResult } from 'lit';
import { listWithAnd } from '../../api/format/lists.ts';
import type { Table } from '../lib/tables.ts';
import './away-for.ts';
import type { LiveTable } from './live-table.ts';
import { namesAt } from './seats.ts';

/** More than this are counted: the cards say who. */
const namedMax = 2;
const whoOf = (names: readonly string[]): string =>
  names.length > namedMax ? String(names.length) : listWithAnd(names);

const watchingWords = (watching: number): TemplateResult | typeof nothing =>
  watching === 0 ? nothing : html`<span>${watching} watching</span>`;

/**
 * Who is here, away or gone for good, and how many watch. Without news only those who have left are
 * known.
 */
export const peopleLine = (
  { here, awaySince, news }: LiveTable,
  { seats }: Table,
): TemplateResult => {
  const nameAt = namesAt({ seats });
  const hereSeats = seats.filter((seat, at) => here?.seats[at] === true && !seat.hasLeft);
  const left = seats.filter(({ hasLeft }) => hasLeft).map(nameAt);
  const awaySeats = [...seats.keys()].filter(
    (seat) => here?.seats[seat] === false && seats[seat]?.hasLeft !== true,
  );
  const away = seats.filter((_, seat) => awaySeats.includes(seat)).map(nameAt);
  // Several may have left at different times.
  const since = awaySeats.length === 1 ? awaySince[awaySeats[0] ?? 0] : undefined;
  return html`<p class="legend">
    ${here ? html`<span class="dotline">${hereSeats.length} here</span>` : nothing}
    ${
      away.length === 0
        ? nothing
        : html`<span class="dotline off"
            ><span translate="no">${whoOf(away)}</span>
            away${since === undefined ? nothing : html` <away-for .since=${since}></away-for>`}</span
          >`
    }
    ${left.length === 0 ? nothing : html`<span><span translate="no">${listWithAnd(left)}</span> left</span>`}
    ${here ? watchingWords(here.watching) : nothing}
    ${news === 'connecting' ? html`<span>Asking again every few seconds</span>` : nothing}
  </p>`;
};
