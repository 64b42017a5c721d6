import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { levelInTurn } from '../../engine/table/computer.ts';
import { nextThrow, type Throw } from '../../engine/table/real-dice.ts';
import { lastTurns, turnsOver } from '../../engine/table/recorded.ts';
import { faces, type Face } from '../../engine/types.ts';
import { formatCount } from '../../api/format/numbers.ts';
import type { Playable } from '../game/playable.ts';
import { dieTags, diceWords, faceName } from '../lib/face-names.ts';
import { isPageShortcut, shortcutOf } from '../lib/keyboard.ts';
import { listen } from '../lib/listen.ts';
import { readSettings } from '../lib/settings.ts';
import { playCue, resumeAudio } from '../stage/play-cue.ts';
import { dieArt } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import '../ui/dice-row.ts';
import type { Slot } from '../ui/dice-row.ts';
import { KeepFocus } from '../ui/keep-focus.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import { confirm, isLost, type, typedNow } from './real-steps.ts';
import type { TableSession } from './table-session.ts';
import { playerOnTurn } from './words.ts';

/** A second press of the button that led here does not type a die. */
const guardMs = 250;

/** Dice that stay, those typed, and those to come, by position. */
const slotsOf = ({ kept }: Throw, typed: readonly Face[], isAside: boolean): readonly Slot[] => {
  let next = 0;
  return kept.map((face): Slot => {
    if (face === null)
      return { face: typed[next++] ?? null, stand: 'loose', tag: '', words: '', isOff: true };
    return isAside
      ? { face, stand: 'gone', tag: '', words: `, ${t`set aside`}`, isOff: true }
      : { face, stand: 'chosen', tag: dieTags.held, words: `, ${dieTags.held}`, isOff: true };
  });
};

/**
 * A throw of real dice being typed in: the card, the dice that stay, and six faces to tap. The dice
 * fall into the open places from the left.
 *
 * @property session - the table
 * @property playable - how its game is shown
 */
@customElement('real-throw')
export class RealThrow extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;
  @property({ attribute: false }) playable: Playable | null = null;
  #guardedUntil = 0;

  constructor() {
    super();
    new KeepFocus(this, '.typing button');
    listen(this, 'keydown', this.#press);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#guardedUntil = performance.now() + guardMs;
    this.playable?.dress();
  }

  readonly #press = (event: KeyboardEvent): void => {
    const digit = Number(shortcutOf(event));
    const face = faces.find((one) => one === digit);
    const isOurs = event.target instanceof Node && this.contains(event.target);
    if (!face || event.repeat || !isPageShortcut(event)) return;
    if (!isOurs && !readSettings().letterKeys) return;
    event.preventDefault();
    this.#type(face);
  };

  #type(face: Face): void {
    const { session } = this;
    if (!session) return;
    resumeAudio();
    playCue('land', typedNow(session).length);
    type(session, face);
  }

  readonly #tap = (face: Face): void => {
    if (performance.now() > this.#guardedUntil) this.#type(face);
  };

  /** What the last player did, and who throws now. */
  #first(session: TableSession, { count }: Throw): TemplateResult {
    const { table, current, history } = session;
    if (!table || !current || !history) return html``;
    const had = lastTurns(history).map((turn) => {
      const words = session.turnSummary(turn)?.words;
      return words ? html`${named(playerOnTurn(table, turn))}: ${words}. ` : nothing;
    });
    return html`${had}<b>${named(playerOnTurn(table, current))}:</b> roll ${diceWords(count)}, then
      tap what you rolled.`;
  }

  #say(session: TableSession, next: Throw): TemplateResult {
    const typed = typedNow(session);
    const left = next.count - typed.length;
    const running = this.playable?.atStake(session.playOf(next.card)) ?? 0;
    if (left === 0) {
      const lost = running > 0 ? ` ${t`You lose ${formatCount(running)}.`}` : '';
      return html`<b class="shout bust-word">Yardkle!</b> ${listWords(typed)} scores nothing.${lost}`;
    }
    if (typed.length > 0) return html`<b>${listWords(typed)}.</b> ${left} to go.`;
    if (next.roll === 0) return this.#first(session, next);
    const kept = this.#keptByComputer(session, next);
    if (kept) return kept;
    const sofar = running > 0 ? html`<b>${formatCount(running)} so far.</b> ` : nothing;
    return html`${sofar}Roll ${diceWords(next.count)}, then tap what you rolled.`;
  }

  /** What the computer keeps of the dice that somebody throws for it; null if a person is in turn. */
  #keptByComputer({ table, current }: TableSession, next: Throw): TemplateResult | null {
    if (!table || !current || levelInTurn(table) === null) return null;
    const kept = next.kept.filter((face) => face !== null);
    const name = named(playerOnTurn(table, current));
    const rolls = html`Roll ${diceWords(next.count)}, then tap what you rolled.`;
    return kept.length === 0
      ? html`<b>${name}</b> keeps nothing. ${rolls}`
      : html`<b>${name}</b> keeps ${listWords(kept)}. ${rolls}`;
  }

  #keys(session: TableSession): TemplateResult {
    if (isLost(session))
      return html`<div class="typing lost">
        ${button('key', t`Continue`, () => confirm(session))}
      </div>`;
    return html`<div class="typing" role="group" aria-label="The dice you rolled">
      ${faces.map(
        (face) =>
          html`<button
            type="button"
            class="face"
            aria-label=${faceName(face)}
            aria-keyshortcuts=${face}
            @click=${() => this.#tap(face)}
          >
            ${dieArt(face)}
          </button>`,
      )}
    </div>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session, playable } = this;
    const next = session?.table && nextThrow(session.table);
    if (!session?.history || !next || !playable) return nothing;
    const turns = turnsOver(session.history, next.card);
    const isAside = session.table?.variant.unit === 'turns';
    return html`${playable.card(session.playOf(next.card), turns)}
      <section class="tray throwing" aria-label="Dice">
        <div class="say" role="status"><p>${this.#say(session, next)}</p></div>
        <div class="reach">
          <dice-row
            .slots=${slotsOf(next, typedNow(session), isAside)}
            .label=${t`On the table`}
          ></dice-row>
          ${this.#keys(session)}
        </div>
      </section>`;
  }
}
