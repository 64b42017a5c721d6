import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { blockOf, parseSeed } from '../../engine/dice.ts';
import { variantOfRules } from '../../engine/games.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import type { Face } from '../../engine/types.ts';
import { dieCommands, rollCommand } from '../../api/format/roll-by-hand.ts';
import type { Challenge } from '../lib/api.ts';
import { presenterOf } from '../games.ts';
import { faceArt } from '../ui/art.ts';
import '../ui/copy-text.ts';
import { LightElement } from '../ui/light-element.ts';
import { pickOne } from '../ui/pick-one.ts';

/** Limit for games without one: more than anybody has ever played. */
const countMax = 50;

/** The proof of a roll: a shell command, and the dice that follow from its output. */
interface Proof {
  readonly line: string;
  readonly arithmetic: string;
  readonly faces: readonly Face[];
}

/**
 * Any roll of a closed day, with the command that proves it.
 *
 * @property challenges - closed challenges with the same dice
 */
@customElement('one-roll')
export class OneRoll extends LightElement {
  @property({ attribute: false }) challenges: readonly Challenge[] = [];
  @state() private game = '';
  /** Counted from 1, as shown. */
  @state() private turn = 1;
  @state() private roll = 1;

  get #challenge(): Challenge | undefined {
    return this.challenges.find(({ game }) => game === this.game) ?? this.challenges[0];
  }

  #proof({ game, rules, seed }: Challenge): Proof | null {
    const parsed = seed === null ? null : parseSeed(seed);
    if (seed === null || !parsed?.ok) return null;
    const [turn, roll] = [this.turn - 1, this.roll - 1];
    const faces = variantOfRules(rules).dealer(parsed.value)(turn, roll, 0);
    const block = blockOf(parsed.value, game, turn, roll);
    return {
      line: rollCommand({ game, turn, roll }, seed),
      arithmetic: dieCommands(block, faces.length).join('\n'),
      faces,
    };
  }

  #count(words: string, value: number, max: number, take: (count: number) => void): TemplateResult {
    return html`<label class="count"
      >${words}
      <input
        type="number"
        inputmode="numeric"
        min="1"
        max=${max}
        .value=${String(value)}
        @change=${({ target }: Event) => {
          const input = target as HTMLInputElement;
          const count = Math.min(max, Math.max(1, Math.trunc(input.valueAsNumber) || 1));
          input.value = String(count);
          take(count);
        }}
    /></label>`;
  }

  #choose(challenge: Challenge): TemplateResult {
    const presenter = presenterOf(challenge.game);
    const [turns, rolls] = [presenter.turns ?? countMax, presenter.rolls ?? countMax];
    const games = this.challenges.map(({ game }) => [game, presenterOf(game).title] as const);
    return html`<div class="roll-choice">
      ${
        games.length > 1
          ? pickOne<string>(t`Game`, 'one-roll-game', games, challenge.game, (game) => {
              [this.game, this.turn, this.roll] = [game, 1, 1];
            })
          : nothing
      }
      ${this.#count(t`Turn`, this.turn, turns, (turn) => (this.turn = turn))}
      ${this.#count(t`Roll|noun`, this.roll, rolls, (roll) => (this.roll = roll))}
    </div>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const challenge = this.#challenge;
    const proof = challenge && this.#proof(challenge);
    if (!proof) return nothing;
    return html`<section class="sheet one-roll" aria-labelledby="one-roll-title">
      <h2 id="one-roll-title">One roll, by hand</h2>
      ${this.#choose(challenge)}
      <p class="faces" role="img" aria-label="The dice: ${listWords(proof.faces)}">
        ${proof.faces.map((face) => faceArt(face))}
      </p>
      <p class="note">Held dice stay as they are. The others get these faces.</p>
      <p>Paste this line into any shell with OpenSSL:</p>
      <copy-text .label=${t`the line`} .text=${proof.line}></copy-text>
      <details>
        <summary>From the hash to the dice</summary>
        <p class="note">
          Every eight hex digits make a die. The line counts turns and rolls from 0.
        </p>
        <copy-text .label=${t`the arithmetic`} .text=${proof.arithmetic}></copy-text>
      </details>
    </section>`;
  }
}
