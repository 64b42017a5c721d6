import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { turnsOver } from '../../engine/table/recorded.ts';
import { cardNames } from '../../engine/table/names.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import type { TableSession } from './table-session.ts';

/**
 * Tabs that show each card, read-only.
 * @property session - the table; the host re-renders when it changes
 */
@customElement('card-tabs')
export class CardTabs extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;
  @state() private shown: number | null = null;

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    if (!session?.table || !session.history) return nothing;
    const names = cardNames(session.table.file.teams);
    const card = this.shown ?? session.current?.card ?? 0;
    const turns = turnsOver(session.history, card);
    return html`<div class="tabs" role="group" aria-label="Cards">
        ${names.map(
          (name, at) =>
            html`<button
              type="button"
              aria-pressed=${at === card}
              @click=${() => (this.shown = at)}
            >
              ${named(name)}
            </button>`,
        )}
      </div>
      <div class="mini-pad">${session.playable?.card(session.playOf(card), turns)}</div>`;
  }
}
