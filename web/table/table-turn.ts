import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { LightElement } from '../ui/light-element.ts';
import { openGame, type OpenGame } from '../games/played.ts';
import { cardSource } from './card-source.ts';
import type { TableSession } from './table-session.ts';

/**
 * The card in turn and its dice. One turn long: the next one has an element of its own.
 *
 * @property session - the table
 * @property card - the card in turn
 */
@customElement('table-turn')
export class TableTurnPlay extends LightElement {
  @property({ attribute: false }) session: TableSession | null = null;
  @property({ type: Number }) card = 0;
  #game: OpenGame | null = null;

  protected override willUpdate(): void {
    const { session, card } = this;
    const file = session?.table?.file;
    if (session && file)
      this.#game ??= openGame(file.game, file.rules, this, cardSource(session, card));
  }

  protected override render(): TemplateResult {
    return this.#game?.draw() ?? html``;
  }
}
