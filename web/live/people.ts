import { html, nothing, type TemplateResult } from 'lit';
import { listWithAnd } from '../../api/format/lists.ts';
import type { Table } from './api.ts';
import type { LiveTable } from './live-table.ts';
import { handleOf } from './seats.ts';

/** More than this are counted: the cards say who. */
const namedMax = 2;
const whoOf = (names: readonly string[]): string =>
  names.length > namedMax ? String(names.length) : listWithAnd(names);

const watchingWords = (watching: number): TemplateResult | typeof nothing =>
  watching === 0 ? nothing : html`<span>${watching} watching</span>`;

/** Who is here, away or gone for good, and how many watch. Without news only those who have left are known. */
export const peopleLine = ({ here, news }: LiveTable, { seats }: Table): TemplateResult => {
  const of = (isIt: (seat: number) => boolean): readonly string[] =>
    seats.filter((_, seat) => isIt(seat)).map(handleOf);
  const left = of((seat) => seats[seat]?.hasLeft === true);
  const away = of((seat) => here?.seats[seat] === false && seats[seat]?.hasLeft !== true);
  return html`<p class="legend">
    ${
      here
        ? html`<span class="dotline">${here.seats.filter((isHere) => isHere).length} here</span>`
        : nothing
    }
    ${
      away.length === 0
        ? nothing
        : html`<span class="dotline off"><span translate="no">${whoOf(away)}</span> away</span>`
    }
    ${left.length === 0 ? nothing : html`<span><span translate="no">${listWithAnd(left)}</span> left</span>`}
    ${here ? watchingWords(here.watching) : nothing}
    ${news === 'connecting' ? html`<span>Asking again every few seconds</span>` : nothing}
  </p>`;
};
