import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { cardNames } from '../../engine/table/names.ts';
import { ruleSetNames } from '../../engine/yahtzee/rules.ts';
import type { YahtzeeState, YardkleState } from '../lib/api.ts';
import { LightElement } from '../ui/light-element.ts';
import '../games/yahtzee/score-card.ts';
import '../games/yardkle/bank-sheet.ts';
import { rolledIn, turnsOver } from '../games/yardkle/turns.ts';
import type { TableSession } from './table-session.ts';
import { named } from './words.ts';

/**
 * Every card, one at a time: to be looked at, not played.
 *
 * @property session - the table; whoever hosts this draws it again when it changes
 */
@customElement('card-tabs')
export class CardTabs extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;
  @state() private shown: number | null = null;

  #yahtzee(session: TableSession, card: number): TemplateResult {
    const { card: boxes, totals } = session.playOf<YahtzeeState>(card).state;
    const rules = ruleSetNames.find((name) => name === session.table?.file.rules);
    return html`<score-card
      .card=${boxes}
      .totals=${totals}
      .rules=${rules ?? 'official'}
    ></score-card>`;
  }

  /** A turn that was lost before its time has come is not told yet. */
  #yardkle(session: TableSession, card: number): TemplateResult {
    const had = session.history?.turns.filter((turn) => turn.card === card).length ?? 0;
    const play = session.playOf<YardkleState>(card);
    const turns = turnsOver(rolledIn(play)).filter(({ turn }) => turn < had);
    return html`<bank-sheet
      .score=${play.state.score}
      .turns=${turns}
      .room=${turns.length}
    ></bank-sheet>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    if (!session?.table || !session.history) return nothing;
    const names = cardNames(session.table.file.teams);
    const card = this.shown ?? session.current?.card ?? 0;
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
      <div class="mini-pad">
        ${
          session.table.file.game === 'yardkle'
            ? this.#yardkle(session, card)
            : this.#yahtzee(session, card)
        }
      </div>`;
  }
}
