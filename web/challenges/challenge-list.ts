import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { OwnChallenge } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { serverNow } from '../lib/clock.ts';
import { formatTimeLeft } from '../lib/dates.ts';
import { presenterOf } from '../games.ts';
import { LightElement } from '../ui/light-element.ts';

const statusWords = ({ status, closesAt }: OwnChallenge): string =>
  status === 'open' ? `${formatTimeLeft(closesAt, serverNow())} left` : 'over';

/**
 * Challenges that the reader has made or started. Empty if there are none.
 *
 * @property challenges - the challenges, the latest first
 * @property heading - the caption of the table
 */
@customElement('challenge-list')
export class ChallengeList extends LightElement {
  @property({ attribute: false }) challenges: readonly OwnChallenge[] = [];
  @property() heading = '';

  #row(challenge: OwnChallenge): TemplateResult {
    const path = pathOf(challenge);
    const name = challengeTitle(presenterOf(challenge.game).title, challenge);
    return html`<tr>
      <th scope="row" class="handle"><a href="/${path}">${name}</a></th>
      <td class="soft nb">${statusWords(challenge)}</td>
      <td><a class="quiet" href="/${path}/board" aria-label="Board: ${name}">Board</a></td>
    </tr>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.challenges.length === 0) return nothing;
    return html`<table class="list">
      <caption>
        ${this.heading}
      </caption>
      <thead class="vh">
        <tr>
          <th scope="col">Challenge</th>
          <th scope="col">Time</th>
          <th scope="col">Board</th>
        </tr>
      </thead>
      <tbody>
        ${this.challenges.map((challenge) => this.#row(challenge))}
      </tbody>
    </table>`;
  }
}
