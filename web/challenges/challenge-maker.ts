import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { playerName } from '../../api/format/players.ts';
import type { Challenge } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { call } from '../lib/call.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { LightElement } from '../ui/light-element.ts';
import '../ui/share-link.ts';

const othersWords = (maker: Challenge['maker']): string =>
  maker ? t`${playerName(maker)} challenges you.` : t`You’ve been challenged.`;

/**
 * Who challenges whom, and for the challenge’s maker a button that shares its link. Its room is
 * reserved until it is known whether the viewer is the maker.
 *
 * @property challenge - a custom challenge that is open
 */
@customElement('challenge-maker')
export class ChallengeMaker extends LightElement {
  @property({ attribute: false }) challenge: Challenge | null = null;
  /** null until known. */
  @state() private isOwn: boolean | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#recognize();
  }

  async #recognize(): Promise<void> {
    const maker = this.challenge?.maker;
    const me = maker ? await ifPlayer(() => call('GET /api/players/me')).catch(() => null) : null;
    this.isOwn = !!me && me.id === maker?.id;
  }

  protected override render(): TemplateResult {
    const { challenge, isOwn } = this;
    if (!challenge || isOwn === null)
      return html`<p class="lead"><b>&nbsp;</b> Same hidden dice for everyone.</p>`;
    if (!isOwn)
      return html`<p class="lead">
        <b>${othersWords(challenge.maker)}</b> Same hidden dice for everyone.
      </p>`;
    return html`<p class="lead"><b>Your challenge.</b> Same hidden dice for everyone.</p>
      <share-link class="keys" address="${location.origin}/${pathOf(challenge)}"></share-link>`;
  }
}
