import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatOrdinal } from '../../api/format/numbers.ts';
import type { Play } from '../lib/api.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { LightElement } from '../ui/light-element.ts';
import { getPlaces, type Places } from './api.ts';
import { linesMax, noteLines } from './noted.ts';

interface Place {
  readonly field: number;
  readonly rank: number | null;
}

/** `2nd of 5` */
const placeWords = (rank: number, field: number): string => `${formatOrdinal(rank)} of ${field}`;

/** A place alone says nothing. */
const isPlace = <Of extends Place>(place: Of): place is Of & { readonly rank: number } =>
  place.rank !== null && place.field > 1;

/** The place in each club and among friends, of a finished game of the day: `2nd of 5 in Tuesday Rollers`. */
const allLines = ({ friends, clubs }: Places): readonly TemplateResult[] => [
  ...clubs
    .filter(isPlace)
    .map(
      ({ id, name, rank, field }) =>
        html`<li>
          ${placeWords(rank, field)} in <a href="/club/${id}" translate="no">${name}</a>
        </li>`,
    ),
  ...(isPlace(friends)
    ? [html`<li>${placeWords(friends.rank, friends.field)} among friends</li>`]
    : []),
];

/** The first of them; a link leads to the rest, because what follows a result has to stay in sight. */
const linesOf = (places: Places): readonly TemplateResult[] => {
  const lines = allLines(places);
  if (lines.length <= linesMax) return lines;
  const shown = lines.slice(0, linesMax - 1);
  const more = lines.length - shown.length;
  return [...shown, html`<li><a href="/clubs">and ${more} more</a></li>`];
};

/**
 * The viewer's place in each club and among friends, under their place in the world.
 *
 * @property play - the viewer's own finished play of a day
 */
@customElement('own-places')
export class OwnPlaces extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @state() private places: Places | null = null;
  #requestedFor = '';

  protected override willUpdate(): void {
    const { play } = this;
    if (!play || play.id === this.#requestedFor) return;
    this.#requestedFor = play.id;
    if (play.ranked && play.challenge.code === undefined) void this.#ask(play);
  }

  async #ask({ challenge: { date, game } }: Play): Promise<void> {
    this.places = await ifPlayer(() => getPlaces(date, game)).catch(() => null);
    if (this.places) noteLines(linesOf(this.places).length);
  }

  protected override render(): TemplateResult | typeof nothing {
    const lines = this.places ? linesOf(this.places) : [];
    return lines.length === 0
      ? nothing
      : html`<ul>
          ${lines}
        </ul>`;
  }
}
