import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Choice } from '../../engine/coach.ts';
import { t } from '../../engine/t.ts';
import type { Play } from '../lib/api.ts';
import { Latest } from '../lib/latest.ts';
import { askCoach } from '../coach/coach.ts';
import { viewAt } from '../coach/views.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import { choicesTable } from '../review/choices-table.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { presenterOf } from '../games.ts';
import type { CoachWords, GameReview } from '../game/game-review.ts';

/**
 * A hint on demand, in two steps: first an idea, then the best choice with the values of all
 * others.
 *
 * @property play - the practice game
 * @property gameReview - the texts of its game's coach
 * @fires choice-try - `detail` is the move to try
 */
@customElement('hint-dialog')
export class HintDialog extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @state() private choices: readonly Choice[] | null = null;
  /** The idea comes first; the move is shown on request. */
  @state() private isMoveShown = false;
  @state() private failure = '';
  readonly #asked = new Latest(() => this.play);

  /** Opens the dialog and asks the coach about the current position. */
  async show(): Promise<void> {
    this.querySelector('dialog')?.showModal();
    await this.#ask();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // An undo may still have been on its way when the hint was requested.
    if (changed.has('play') && this.querySelector('dialog')?.open) void this.#ask();
  }

  async #ask(): Promise<void> {
    const { play } = this;
    if (!play) return;
    this.choices = null;
    this.isMoveShown = false;
    this.failure = '';
    const { challenge, log, rolls } = play;
    await this.#asked.take(
      askCoach(challenge.rules, 'choices', { log, rolls }),
      (choices) => (this.choices = choices),
      () => (this.failure = t`The coach doesn’t run in this browser. You can play on.`),
    );
  }

  #play(move: string): void {
    this.close();
    this.dispatchEvent(new CustomEvent('choice-try', { detail: move, bubbles: true }));
  }

  close(): void {
    this.querySelector('dialog')?.close();
  }

  #best(play: Play, choices: readonly Choice[], { decision }: CoachWords): TemplateResult {
    const view = viewAt(play, play.log.length);
    const { unit } = presenterOf(play.challenge.game);
    const [best] = choices;
    if (!best) return html``;
    if (!this.isMoveShown)
      return html`<p class="lead">${decision.idea(view, best.move)}</p>
        <p class="keys">${button('key', t`Show the move`, () => (this.isMoveShown = true))}</p>`;
    const end = unit === 'points' ? t`points in the end` : t`turns in all`;
    return html`<p>
        Best: <b>${decision.compared(view, best.move, best.move).better}</b>, worth
        ${formatFigure(best.value, unit)} ${end} on average.
      </p>
      <p class="keys">${button('key', t`Play this`, () => this.#play(best.move))}</p>
      <details>
        <summary>Show values</summary>
        ${choicesTable({
          choices,
          made: null,
          view,
          naming: decision,
          unit,
          tryMove: (move) => this.#play(move),
        })}
      </details>`;
  }

  protected override render(): TemplateResult {
    const { play, choices, failure } = this;
    const coach = this.gameReview?.coach;
    return html`<dialog class="hint-sheet" aria-labelledby="hint-title">
      <h2 id="hint-title">Hint</h2>
      <div role="status">
        ${failure ? html`<p>${failure}</p>` : nothing}
        ${!failure && !choices ? html`<p>The coach is thinking …</p>` : nothing}
        ${play && choices && coach ? this.#best(play, choices, coach) : nothing}
      </div>
      <p class="keys">${button('quiet', t`Back to the game`, () => this.close())}</p>
    </dialog>`;
  }
}
