import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { BoardEntry } from '../lib/api.ts';
import type { Column } from '../games/presenter.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { playerName } from '../../api/format/players.ts';
import { playerLink } from './player-link.ts';
import { LightElement } from '../ui/light-element.ts';

const nameOf = (entry: BoardEntry): string => playerName(entry.player);

/**
 * Entries of a board. Each name links to the player and each result to its replay. If the reader has a result, other entries link to a
 * comparison with it.
 *
 * @property entries - the entries, in order
 * @property columns - the columns of a result
 * @property own - the id of the reader's replay, or ''
 * @property caption - the table's caption
 */
@customElement('places-table')
export class PlacesTable extends LightElement {
  @property({ attribute: false }) entries: readonly BoardEntry[] = [];
  @property({ attribute: false }) columns: readonly Column[] = [];
  @property() own = '';
  @property() caption = '';

  #row(entry: BoardEntry): TemplateResult {
    const isOwn = entry.replay === this.own;
    return html`<tr class=${isOwn ? 'me' : ''} aria-current=${isOwn ? 'true' : nothing}>
      <td>${formatCount(entry.rank)}</td>
      <th scope="row" class="handle">${playerLink(entry.player, isOwn)}</th>
      ${this.columns.map(({ cell }, at) =>
        at === 0
          ? html`<td class="fig">
              <a href="/r/${entry.replay}"
                >${cell(entry)}<span class="vh">, replay of ${nameOf(entry)}</span></a
              >
            </td>`
          : html`<td class="r">${cell(entry)}</td>`,
      )}
      ${this.own ? html`<td class="versus">${isOwn ? nothing : this.#compare(entry)}</td>` : nothing}
    </tr>`;
  }

  #compare(entry: BoardEntry): TemplateResult {
    return html`<a href="/r/${this.own}?with=${entry.replay}"
      >vs<span class="vh"> ${nameOf(entry)}: compare with your game</span></a
    >`;
  }

  protected override render(): TemplateResult {
    return html`<table class="list places">
      <caption class="vh">
        ${this.caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Player</th>
          ${this.columns.map(({ head }) => html`<th scope="col" class="r">${head}</th>`)}
          ${this.own ? html`<th scope="col"><span class="vh">Compare</span></th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${this.entries.map((entry) => this.#row(entry))}
      </tbody>
    </table>`;
  }
}
