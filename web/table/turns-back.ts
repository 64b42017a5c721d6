import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { TableTurn } from '../../engine/table/table.ts';
import { answers } from '../ui/answers.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import type { TableSession } from './table-session.ts';
import { playerOnTurn } from './words.ts';

/** Number of turns shown; earlier ones are in a collapsed list. */
const shownMax = 6;

export interface Turn extends TableTurn {
  /** Index in the log of its first move. */
  readonly from: number;
  readonly words: string;
}

/** Turns that can be played otherwise, including the current one, the latest first. */
const turnsOf = (session: TableSession): readonly Turn[] => {
  const { history, table } = session;
  if (!history || !table) return [];
  const played = history.turns
    // Real dice can be mistyped, so that a turn was not lost.
    .filter(({ from, to }) => to > from || session.isReal)
    .map((turn) => ({ ...turn, words: session.turnSummary(turn)?.words ?? '' }));
  const { current, from } = history;
  const isBegun = current !== null && (table.file.log.length > from || session.step === 'turn');
  const present = isBegun ? [{ ...current, from, words: t`being played` }] : [];
  return [...played, ...present].reverse();
};

/**
 * The turns so far. The table can go back to any of them once everyone agrees.
 *
 * @property session - the table; the host re-renders when it changes
 * @fires turn-back - everyone agrees; `detail` is the turn
 */
@customElement('turns-back')
export class TurnsBack extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;
  /** The turn to confirm. */
  @state() private confirming: Turn | null = null;

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  #ask(turn: Turn): void {
    this.confirming = turn;
    this.#dialog?.showModal();
  }

  #agree(): void {
    const { confirming } = this;
    this.#dialog?.close();
    if (confirming)
      this.dispatchEvent(new CustomEvent('turn-back', { detail: confirming, bubbles: true }));
  }

  #nameOf(turn: Turn): string {
    const { table } = this.session ?? {};
    return table ? playerOnTurn(table, turn) : '';
  }

  #whose(turn: Turn): TemplateResult {
    return html`${named(this.#nameOf(turn))}’s turn ${turn.turn + 1}`;
  }

  #turn(turn: Turn): TemplateResult {
    const label = t`Go back to ${this.#nameOf(turn)}’s turn ${turn.turn + 1}`;
    return html`<li>
      <span><b>${this.#whose(turn)}</b>: ${turn.words}</span>
      ${button('quiet', t`Go back`, () => this.#ask(turn), { label })}
    </li>`;
  }

  #list(turns: readonly Turn[]): TemplateResult {
    return html`<ol class="back">
      ${turns.map((turn) => this.#turn(turn))}
    </ol>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session, confirming } = this;
    if (!session) return nothing;
    const turns = turnsOf(session);
    const early = turns.slice(shownMax);
    return html`${
        turns.length === 0
          ? html`<p class="note">Nothing has been played yet.</p>`
          : this.#list(turns.slice(0, shownMax))
      }
      ${
        early.length === 0
          ? nothing
          : html`<details>
              <summary>Earlier turns</summary>
              ${this.#list(early)}
            </details>`
      }
      <dialog aria-labelledby="back-title">
        <h2 id="back-title">Go back to ${confirming ? this.#whose(confirming) : nothing}?</h2>
        <p>
          ${session.isReal ? t`You roll that turn and every turn after it again.` : t`That turn and every turn after it are played again, with the same dice.`}
        </p>
        ${answers({ words: t`Everyone agrees`, press: this.#agree, isDanger: false })}
      </dialog>`;
  }
}
