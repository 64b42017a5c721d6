import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { t } from '../../engine/t.ts';
import { formatCount, formatDifference } from '../../api/format/numbers.ts';
import { playerName } from '../../api/format/players.ts';
import type { Play } from '../lib/api.ts';
import { presenterOf } from '../games.ts';
import { Race, type Lap, type Rival } from './race.ts';
import { markArt } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';

const leadWords = (lead: number): string => (lead === 0 ? t`level` : formatDifference(lead));

/** `84 after 4 boxes, you 91 (+7)`. Before the first turn is over, no totals are shown. */
export const lapWords = ({ game, turns, theirs, own }: Lap): TemplateResult => {
  const words = presenterOf(game).lapWords;
  if (turns === 0) return html`${words.before}`;
  const after = html`<span class="after"> ${words.after(turns)}</span>`;
  return html`${formatCount(theirs)}${after}, you ${formatCount(own)} (${leadWords(own - theirs)})`;
};

/**
 * A race against a player who has finished: before the first roll its rival, then a button if there
 * is somebody to race, then one line with both totals. Its room in the tray is reserved. It is not
 * a live region, and renders nothing if there is nobody to race.
 *
 * @property play - the play that is raced, in its current state
 */
@customElement('race-line')
export class RaceLine extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  readonly #race = new Race(this);

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.play) void this.#race.announce();
  }

  protected override willUpdate(): void {
    if (this.play) this.#race.follow(this.play);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  #choose(rival: Rival): void {
    this.#dialog?.close();
    this.#race.choose(rival);
  }

  #stop(): void {
    this.#race.choose(null);
    this.querySelector<HTMLElement>('.racer')?.focus({ preventScroll: true });
  }

  #line(): TemplateResult | typeof nothing {
    const { rival, lap } = this.#race;
    if (!rival) return nothing;
    return html`<span class="lap">${lap ? keyed(lap.turns, lapWords(lap)) : ''}</span>
      ${button('stop', markArt('cross'), this.#stop, { label: t`Stop racing` })}`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { rivals, rival, announced } = this.#race;
    if (!this.play && announced !== null)
      return html`<p class="race">
        <span>Racing <b translate="no">${announced}</b></span>
      </p>`;
    if (rivals.length === 0) return nothing;
    return html`<div class="race">
        <button
          type="button"
          class="racer"
          aria-haspopup="dialog"
          @click=${() => this.#dialog?.showModal()}
        >
          ${rival ? html`<span class="vh">Race: </span>${playerName(rival)}:` : t`Race a friend`}
        </button>
        ${this.#line()}
      </div>
      <dialog aria-labelledby="race-title">
        <h2 id="race-title">Race a friend</h2>
        <p>You see their total only up to the turn you’ve finished, and never their dice.</p>
        <ul class="racers">
          ${rivals.map(
            (one) =>
              html`<li>
                ${button('key second', playerName(one), () => this.#choose(one), {
                  isPressed: one.id === rival?.id,
                })}
                <a class="quiet" href="/p/${one.id}"
                  >Profile<span class="vh"> of ${playerName(one)}</span></a
                >
              </li>`,
          )}
        </ul>
        <p class="keys">${button('quiet', t`Back to the game`, () => this.#dialog?.close())}</p>
      </dialog>`;
  }
}
