import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { LightElement } from '../ui/light-element.ts';
import type { OpenGame, Playable } from '../games/playable.ts';
import { cardSource } from './card-source.ts';
import type { TableSession } from './table-session.ts';

/**
 * The card in turn and its dice. Each turn has a new element.
 *
 * @property session - the table
 * @property playable - how the game is played; null until loaded
 * @property card - the card in turn
 */
@customElement('table-turn')
export class TableTurnPlay extends LightElement {
  @property({ attribute: false }) session: TableSession | null = null;
  @property({ attribute: false }) playable: Playable | null = null;
  @property({ type: Number }) card = 0;
  #game: OpenGame | null = null;

  protected override willUpdate(): void {
    const { session, playable, card } = this;
    const rules = session?.table?.file.rules;
    if (session && playable && rules)
      this.#game ??= playable.open(this, rules, cardSource(session, card));
  }

  protected override render(): TemplateResult {
    return this.#game?.draw() ?? html``;
  }
}
