import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { BoardEntry } from '../api.ts';
import { timeWords } from '../dates.ts';
import type { Column } from '../games/game-told.ts';
import { countWords } from '../numbers.ts';
import { LightElement } from './light-element.ts';

const nameOf = (entry: BoardEntry): string => entry.player?.handle ?? 'a deleted player';

/**
 * Places of a board. Each name leads to the game; while the day is sealed to the reader there are names and times only.
 *
 * @property entries - the places, in order
 * @property columns - what is told of a result
 * @property own - the id of the reader's replay, or ''
 * @property caption - what these places are
 * @property sealed - whether scores and games are still to be kept from the reader
 */
@customElement('places-table')
export class PlacesTable extends LightElement {
  @property({ attribute: false }) entries: readonly BoardEntry[] = [];
  @property({ attribute: false }) columns: readonly Column[] = [];
  @property() own = '';
  @property() caption = '';
  @property({ type: Boolean }) sealed = false;

  #row(entry: BoardEntry): TemplateResult {
    const isOwn = entry.replay === this.own;
    return html`<tr class=${isOwn ? 'me' : ''} aria-current=${isOwn ? 'true' : nothing}>
      <td>${countWords(entry.rank)}</td>
      <th scope="row" class="handle">
        <a href="/r/${entry.replay}">${isOwn ? 'you, ' : ''}${nameOf(entry)}</a>
      </th>
      ${this.columns.map(
        ({ cell }, at) => html`<td class=${at === 0 ? 'fig' : 'r'}>${cell(entry)}</td>`,
      )}
    </tr>`;
  }

  #open(): TemplateResult {
    return html`<table class="list places">
      <caption class="vh">
        ${this.caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Player</th>
          ${this.columns.map(({ head }) => html`<th scope="col" class="r">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${this.entries.map((entry) => this.#row(entry))}
      </tbody>
    </table>`;
  }

  /** Latest first: the order of the board would give the places away. */
  #closed(): TemplateResult {
    const byTime = [...this.entries].sort((a, b) => b.finishedAt.localeCompare(a.finishedAt));
    return html`<table class="list">
      <caption class="vh">
        ${this.caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" class="r">At (UTC)</th>
        </tr>
      </thead>
      <tbody>
        ${byTime.map(
          (entry) =>
            html`<tr>
              <th scope="row" class="handle">${nameOf(entry)}</th>
              <td class="r">${timeWords(entry.finishedAt)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  protected override render(): TemplateResult {
    return this.sealed ? this.#closed() : this.#open();
  }
}
