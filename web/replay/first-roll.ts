import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { costWords } from '../../api/format/ledger.ts';
import { playerNameFirst } from '../../api/format/players.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { markOf } from '../../engine/coach.ts';
import { facesKept } from '../../engine/kept-faces.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import type { Face, Positions } from '../../engine/types.ts';
import { heldBy, keepMove } from '../games/card/dice.ts';
import { presenterOf } from '../games.ts';
import type { Replay, Review } from '../lib/api.ts';
import { faceName } from '../lib/face-names.ts';
import { Latest } from '../lib/latest.ts';
import { optional } from '../lib/optional.ts';
import { isBest } from '../review/explanation.ts';
import { button } from '../ui/button.ts';
import { dieArt } from '../ui/art.ts';
import { askedDice, gradedDice } from '../ui/kept-dice.ts';
import { LightElement } from '../ui/light-element.ts';
import { betterDice } from './better-dice.ts';

type Decision = Review['decisions'][number];

/**
 * The first roll of somebody else’s game with a card: what would one keep? Then what was best, and
 * what they kept.
 *
 * @property replay - the game
 * @property review - its grades; null while unknown, or if it could not be graded
 */
@customElement('first-roll')
export class FirstRoll extends LightElement {
  @property({ attribute: false }) replay: Replay | null = null;
  @property({ attribute: false }) review: Review | null = null;
  @state() private kept: Positions = 0;
  @state() private isAnswered = false;
  /** Points that the viewer’s choice costs; null until the coach has said so. */
  @state() private loss: number | null = null;
  @state() private isCoachMissing = false;
  readonly #graded = new Latest();

  get #faces(): readonly Face[] {
    return this.replay?.rolls[0]?.faces.flatMap((face) => face ?? []) ?? [];
  }

  #toggle(position: number): void {
    this.kept ^= 1 << position;
    const { replay } = this;
    if (replay) optional(import('./first-choice.ts').then(({ getReady }) => getReady(replay)));
  }

  async #answer(replay: Replay, kept: Positions): Promise<void> {
    [this.kept, this.isAnswered] = [kept, true];
    await this.updateComplete;
    this.querySelector<HTMLElement>('.said')?.focus();
    await this.#graded.take(
      import('./first-choice.ts').then(({ lossOfFirst }) => lossOfFirst(replay, keepMove(kept))),
      (loss) => (this.loss = loss),
      () => (this.isCoachMissing = true),
    );
  }

  #costWords(): string {
    const { loss } = this;
    if (this.isCoachMissing) return '';
    if (loss === null) return t`Working out what that costs …`;
    const cost = costWords(loss, 'points');
    const mark = markOf(loss, 'points');
    if (mark === 'best') return t`That’s the best choice.`;
    return mark === 'close' ? t`Close: ${cost} behind the best.` : t`${cost} behind the best.`;
  }

  /** What the player of the game kept. */
  #theirWords({ player, log }: Replay, decision: Decision | null): string {
    const name = playerNameFirst(player);
    const keptBy = (move: string): string => listWords(facesKept(this.#faces, move));
    const faces = keptBy(log.slice(0, 1));
    if (faces === keptBy(keepMove(this.kept))) return t`${name} did the same.`;
    const cost =
      decision && !isBest(decision, 'points') ? costWords(decision.loss, 'points') : null;
    if (faces === '')
      return cost === null
        ? t`${name} rolled all five.`
        : t`${name} rolled all five and lost ${cost}.`;
    return cost === null ? t`${name} kept ${faces}.` : t`${name} kept ${faces} and lost ${cost}.`;
  }

  #dice(decision: Decision | null): TemplateResult {
    const faces = this.#faces;
    if (!this.isAnswered) return askedDice(faces, this.kept, (position) => this.#toggle(position));
    const best = decision ? betterDice(faces, this.kept, heldBy(decision.best)) : 0;
    return gradedDice(faces, this.kept, best);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { replay } = this;
    if (!replay) return nothing;
    const decision = this.review?.decisions[0] ?? null;
    const { turns, hasCoach } = presenterOf(replay.challenge.game);
    if (!hasCoach)
      return html`<section class="sheet first-roll" aria-labelledby="first-roll">
        <h2 id="first-roll">The first roll</h2>
        <ol class="dice" aria-label="Dice">
          ${this.#faces.map((face) => html`<li class="die"><span class="vh">${faceName(face)}</span>${dieArt(face)}</li>`)}
        </ol>
      </section>`;
    return html`<section class="sheet first-roll" aria-labelledby="first-roll">
      <div class="capline">
        <h2 id="first-roll">The first roll</h2>
        <p class="soft">
          ${this.isAnswered ? t`turn 1 of ${formatCount(turns ?? 0)}` : t`tap what you’d keep`}
        </p>
      </div>
      ${this.#dice(decision)}
      <div class="room">
        ${
          this.isAnswered
            ? html`<p class="said" tabindex="-1">
                <b role="status">${this.#costWords()}</b> ${this.#theirWords(replay, decision)}
              </p>`
            : html`<p class="keys">
                ${button(
                  'key second',
                  t`Keep these`,
                  () => this.kept !== 0 && this.#answer(replay, this.kept),
                  { isOff: this.kept === 0 },
                )}
                ${button('quiet', t`Roll all five`, () => this.#answer(replay, 0))}
              </p>`
        }
      </div>
    </section>`;
  }
}
