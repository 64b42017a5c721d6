/** The computer's turn. Loaded only where it has a seat. */
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { decidedBy } from '../../engine/computer.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { choicesAtTable, levelInTurn } from '../../engine/table/computer.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { lastTurns, turnsOver } from '../../engine/table/recorded.ts';
import type { Positions } from '../../engine/types.ts';
import { askCoach } from '../coach/coach.ts';
import type { Playable } from '../game/playable.ts';
import type { Play } from '../lib/api.ts';
import { isControl, isPageShortcut, shortcutOf } from '../lib/keyboard.ts';
import { listen } from '../lib/listen.ts';
import { playCue } from '../stage/play-cue.ts';
import { errorBanner } from '../ui/banners.ts';
import { button } from '../ui/button.ts';
import '../ui/dice-row.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import type { TableSession } from './table-session.ts';
import { playerOnTurn } from './words.ts';

/** How long a roll, and what is kept of it, can be looked at. */
const beatMs = 1400;

type Words = TemplateResult | string;

interface Shown {
  readonly play: Play;
  /** Turns over. */
  readonly turns: number;
  /** The dice it keeps; null before it has decided. */
  readonly chosen: Positions | null;
  /** The dice belong to `dice`, the card to `play`, which may be a move further. */
  readonly dice: Play;
}

/** A number from 0 (inclusive) to 1 (exclusive), drawn once for a decision. */
const newChance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** What the computer does in a table's current position. Rejects with `NoCoach` without a coach. */
const decide = async (table: OpenTable, game: Play): Promise<string> => {
  const { play, variant, file } = table;
  const level = levelInTurn(table);
  if (!play || level === null) throw new Error('a person is in turn');
  const { log, rolls } = game;
  const choices = await askCoach(file.rules, 'choices', { log, rolls });
  return decidedBy(level, variant, choicesAtTable(play, choices), newChance());
};

const untilVisible = async (): Promise<void> => {
  if (!document.hidden) return;
  await new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true }),
  );
};

/**
 * Plays a turn of the computer at a person's pace. Each move is saved as soon as it is decided and
 * then shown, so a reload decides nothing again.
 *
 * @property session - the table
 * @property playable - how its game is shown
 */
@customElement('computer-turn')
export class ComputerTurn extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;
  @property({ attribute: false }) playable: Playable | null = null;
  @state() private shown: Shown | null = null;
  @state() private said: Words = '';
  @state() private hasFailed = false;
  #isRunning = false;
  #endBeat: (() => void) | null = null;

  constructor() {
    super();
    listen(this, 'keydown', (event) => {
      if (!isPageShortcut(event) || isControl(event.target)) return;
      if (shortcutOf(event) === 'enter' && !event.repeat) this.#hurry();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hurry();
  }

  protected override updated(): void {
    if (!this.#isRunning && !this.hasFailed) void this.#run();
  }

  readonly #hurry = (): void => this.#endBeat?.();

  /** Ends by itself, or once it is hurried. */
  async #beat(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#endBeat = resolve;
      setTimeout(resolve, beatMs);
    });
    this.#endBeat = null;
  }

  async #run(): Promise<void> {
    const { session, playable } = this;
    if (!session || !playable) return;
    this.#isRunning = true;
    playable.dress();
    try {
      // A turn that ended while the page showed something else.
      if (session.isEnding) session.settle();
      while (this.isConnected && session.step === 'turn' && session.table)
        if (levelInTurn(session.table) === null || !(await this.#move(session, playable))) break;
    } catch {
      this.hasFailed = true;
    }
    this.#isRunning = false;
  }

  /** Makes one move. Returns whether the turn goes on here. */
  async #move(session: TableSession, playable: Playable): Promise<boolean> {
    const { table, history, current } = session;
    if (!table || !history || !current) return false;
    const { card } = current;
    const before = session.playOf(card);
    const turns = turnsOver(history, card);
    this.shown = { play: before, turns, chosen: null, dice: before };
    // Each roll is said, so that keeping the same dice twice is news both times.
    const rolled = this.#rolled(session, before);
    this.said = this.said === '' ? html`${this.#before(session)}${rolled}` : rolled;
    playCue('land', 0);
    const [move] = await Promise.all([decide(table, before), this.#beat()]);
    await untilVisible();
    if (!this.isConnected) return false;
    // Another tab, or somebody at this one, has changed the table meanwhile.
    if (session.table !== table) return true;
    if (!session.isSaved) {
      await session.open();
      return true;
    }
    const name = named(playerOnTurn(table, current));
    this.said = html`<b>${name}</b> ${playable.did(before.state, move)}.`;
    this.shown = { play: before, turns, chosen: playable.chosenBy(move), dice: before };
    const after = session.play(move, card);
    if (session.isEnding) {
      const chosen = playable.chosenBy(move);
      this.shown = { play: after, turns: turns + 1, chosen, dice: before };
    } else if (session.isReal) return false;
    await this.#beat();
    if (!session.isEnding) return true;
    session.settle();
    return false;
  }

  /** What the players before it did. */
  #before(session: TableSession): readonly (Words | typeof nothing)[] {
    const { table, history } = session;
    if (!table || !history) return [];
    return lastTurns(history).map((turn) => {
      const words = session.turnSummary(turn)?.words;
      return words ? html`${named(playerOnTurn(table, turn))}: ${words}. ` : nothing;
    });
  }

  /** The dice of the latest roll, without those that were held. */
  #rolled({ table, current }: TableSession, { rolls }: Play): Words {
    if (!table || !current) return '';
    const dice = (rolls.at(-1)?.faces ?? []).filter((face) => face !== null);
    return html`<b>${named(playerOnTurn(table, current))}</b> rolled ${listWords(dice)}.`;
  }

  #failure(session: TableSession): TemplateResult {
    const again = (): void => {
      this.hasFailed = false;
    };
    return html`${errorBanner(html`<b>The computer can’t play right now.</b> The coach isn’t available here.`, t`Try again`, again)}
      <p class="keys">
        ${button('key second', t`Play without it`, () => session.unseatComputer())}
        <span class="note">You play its turns from here.</span>
      </p>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session, playable, shown } = this;
    if (!session || !playable || !shown) return nothing;
    const slots = playable
      .slots(shown.dice, shown.chosen)
      .map((slot) => ({ ...slot, isOff: true }));
    return html`${playable.card(shown.play, shown.turns)}
      <section class="tray throwing" aria-label="Dice" @click=${this.#hurry}>
        <div class="say" role="status"><p>${this.said}</p></div>
        <div class="reach">
          <dice-row .slots=${slots} .label=${t`On the table`}></dice-row>
          <div class="typing lost">
            ${this.hasFailed ? this.#failure(session) : button('key second', t`Continue`, this.#hurry)}
          </div>
        </div>
      </section>`;
  }
}
