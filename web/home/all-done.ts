import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { formatRank, soFar } from '../../api/format/ranks.ts';
import { shareDayText } from '../../api/format/share-text.ts';
import { presenterOf } from '../games.ts';
import type { Play } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { formatLocal } from '../lib/moments.ts';
import { Said } from '../lib/said.ts';
import { share } from '../lib/share.ts';
import { markArt } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import '../ui/copy-text.ts';
import '../ui/count-down.ts';
import { LightElement } from '../ui/light-element.ts';
import { filePath, sentAddress } from '../lib/sent-address.ts';

type Result = NonNullable<Play['result']>;

const rankOf = ({ rank, players, percentile }: Result) =>
  rank === null || players === null || percentile === null ? null : { rank, players, percentile };

const row = ({ challenge, result }: Play): TemplateResult | typeof nothing => {
  if (!result) return nothing;
  const { title, figure, unit: gameUnit } = presenterOf(challenge.game);
  const rank = rankOf(result);
  const { value, unit } = figure(result);
  return html`<li>
    <a href="/${pathOf(challenge)}">
      <span><b>${title}</b><small>${rank ? formatRank(soFar, rank, true) : ''}</small></span>
      <span class="fig" translate="no"
        >${value}${gameUnit === 'points' ? nothing : html`<small> ${unit}</small>`}</span
      >
      ${markArt('go')}
    </a>
  </li>`;
};

/**
 * The day's games, all finished: the results, to look at again or to share, and when the next dice
 * come.
 *
 * @property plays - the finished plays of the day
 * @property until - when the next day begins, ISO 8601
 */
@customElement('all-done')
export class AllDone extends LightElement {
  @property({ attribute: false }) plays: readonly Play[] = [];
  @property() until = '';
  /** Whether the text could be neither shared nor copied. */
  @state() private isRefused = false;
  readonly #said = new Said(this);

  get #text(): string {
    const games = this.plays.flatMap(({ challenge, result }) =>
      result ? [{ words: presenterOf(challenge.game), outcome: result, rank: rankOf(result) }] : [],
    );
    return shareDayText(
      this.plays[0]?.challenge.date ?? '',
      games,
      sentAddress(`${location.origin}/`),
    );
  }

  async #share(): Promise<void> {
    const sent = await share(this.#text);
    this.isRefused = sent === 'refused';
    this.#said.say(sent === 'copied' ? t`Copied.` : '');
  }

  protected override render(): TemplateResult {
    return html`<div class="lead-game">
        <div class="capline">
          <h2>All done</h2>
          <p class="soft">until tomorrow</p>
        </div>
        <ul class="sums">
          ${this.plays.map(row)}
        </ul>
        <p class="keys">
          ${button('key big', t`Share today`, () => this.#share())}
          <span class="note" role="status">${this.#said.words}</span>
        </p>
        ${this.isRefused ? html`<copy-text label="your results" .text=${this.#text}></copy-text>` : nothing}
      </div>
      <div class="also till">
        <p>Tomorrow’s dice in</p>
        <p>
          <b><count-down until=${this.until}></count-down></b>
        </p>
        <p class="soft">${formatLocal(this.until)}</p>
        <p>
          <a class="quiet" href=${filePath('/calendar.ics?at=08:00')} aria-describedby="remind-note"
            >Remind me</a
          >
          <span class="note" id="remind-note">Every day at 8, in your calendar.</span>
        </p>
      </div>`;
  }
}
