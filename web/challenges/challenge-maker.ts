import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ruleSetOf, variantTitle } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { playerName } from '../../api/format/players.ts';
import type { Challenge } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { call } from '../lib/call.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { namedIn } from '../ui/named.ts';
import { LightElement } from '../ui/light-element.ts';
import '../ui/send-link.ts';

/**
 * Who challenges whom, to what, and for the challenge’s maker its link. Its heading is blank until
 * it is known whether the viewer is the maker.
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

  #heading(maker: Challenge['maker']): string | TemplateResult {
    if (this.isOwn === null) return html`&nbsp;`;
    if (this.isOwn) return t`Your challenge.`;
    const name = playerName(maker ?? null);
    return maker
      ? namedIn(t`${/* handle */ name} challenges you.`, name)
      : t`You’ve been challenged.`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { challenge, isOwn } = this;
    if (!challenge) return nothing;
    const title = variantTitle(ruleSetOf(challenge.rules));
    return html`<h1 tabindex="-1">${this.#heading(challenge.maker)}</h1>
      <p class="lead">${title}, on hidden dice nobody has seen. The same for everyone.</p>
      ${
        isOwn
          ? html`<send-link
              .address=${`${location.origin}/${pathOf(challenge)}`}
              ?main=${challenge.players === 0}
            ></send-link>`
          : nothing
      }`;
  }
}
