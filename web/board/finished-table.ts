import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Finished } from '../lib/api.ts';
import { formatLocalTime } from '../lib/dates.ts';
import { playerLink } from './player-link.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * Who has finished and when. Shown to readers who have not played.
 *
 * @property finished - names and times, the latest first
 */
@customElement('finished-table')
export class FinishedTable extends LightElement {
  @property({ attribute: false }) finished: Finished['finished'] = [];

  protected override render(): TemplateResult {
    return html`<table class="list">
      <caption class="vh">
        Who has finished
      </caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" class="r">At</th>
        </tr>
      </thead>
      <tbody>
        ${this.finished.map(
          ({ player, finishedAt }) =>
            html`<tr>
              <th scope="row" class="handle">${playerLink(player)}</th>
              <td class="r">${formatLocalTime(finishedAt)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}
