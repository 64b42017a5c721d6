import { html, nothing, render, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Box } from '../../engine/yahtzee/boxes.ts';
import { statusAt } from '../challenge-status.ts';
import { serverNow } from '../clock.ts';
import { nextBox } from '../controllers/box-focus.ts';
import { PlayKeys, type Direction } from '../controllers/play-keys.ts';
import { PlaySession } from '../controllers/play-session.ts';
import { Standing } from '../controllers/standing.ts';
import { briefDayWords, fullDayWords, localTimeWords } from '../dates.ts';
import '../elements/day-notice.ts';
import '../elements/dice-row.ts';
import type { FinishView } from '../elements/finish-view.ts';
import '../elements/finish-view.ts';
import '../elements/help-panel.ts';
import { LightElement } from '../elements/light-element.ts';
import { readMessage, seenMessage } from '../elements/play-message.ts';
import '../elements/score-card.ts';
import { failedPage } from '../elements/slips.ts';
import { diceWords, justFilled } from '../words.ts';
import { challengeOfAddress, linkBoard } from '../shell.ts';

const turnsInGame = 13;
const rollsInTurn = 3;
const diceInHand = 5;

const noSuchDay = html`<div class="read">
  <h1>Nothing here</h1>
  <p class="lead">There are no dice for such a day.</p>
  <p class="keys"><a class="key" href="/">Today’s dice</a></p>
</div>`;

/** The page of one challenge: the game, and in its place afterwards how it ended. */
@customElement('play-page')
export class PlayPage extends LightElement {
  readonly #address = challengeOfAddress();
  readonly #session = new PlaySession(this, this.#address.date, this.#address.game);
  readonly #standing = new Standing(this);
  /** The box that waits for a yes before it is scratched. */
  @state() private asked: Box | null = null;
  #wasPlaying = false;

  constructor() {
    super();
    new PlayKeys(this, {
      toggle: (position) => this.#session.toggle(position),
      roll: () => this.#roll(),
      moveTo: (direction) => this.#moveTo(direction),
    });
  }

  get #isGame(): boolean {
    const { status, play, challenge } = this.#session;
    if (play) return play.status === 'playing';
    if (status === 'loading') return true;
    return !!challenge && statusAt(challenge, serverNow()) === 'open';
  }

  #roll(): void {
    if (!this.#isGame || this.asked) return;
    if (this.#session.play) void this.#session.roll();
    else if (this.#session.status === 'loaded') void this.#session.start();
  }

  #choose(box: Box): void {
    const points = this.#session.play?.state.options[box];
    if (points === 0) this.asked = box;
    else void this.#fill(box);
  }

  async #fill(box: Box): Promise<void> {
    this.asked = null;
    await this.#session.fill(box);
  }

  #leave(): void {
    const box = this.asked;
    this.asked = null;
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>(`[data-box="${box}"]`)?.focus({ preventScroll: true }),
    );
  }

  #moveTo(direction: Direction): void {
    nextBox([...this.querySelectorAll<HTMLElement>('[data-box]')], direction)?.focus();
  }

  protected override willUpdate(): void {
    const { play } = this.#session;
    if (play?.status === 'finished') this.#standing.follow(play);
    if (this.asked && play?.state.options[this.asked] === undefined) this.asked = null;
  }

  protected override updated(changed: PropertyValues): void {
    this.#frame();
    if (changed.has('asked') && this.asked) this.#focus('.ask .key');
    const { play } = this.#session;
    if (this.#wasPlaying && play?.status === 'finished') void this.#showEnd();
    else if (this.#wasPlaying && document.activeElement === document.body) this.#focus('.roll');
    this.#wasPlaying = play?.status === 'playing';
  }

  /** The end takes the place of the game: reading starts at its top. */
  async #showEnd(): Promise<void> {
    await this.querySelector<FinishView>('finish-view')?.updateComplete;
    scrollTo(0, 0);
    this.#focus('h1');
  }

  #focus(selector: string): void {
    this.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  /** The parts of the page that stand around this element. */
  #frame(): void {
    const isGame = this.#isGame;
    document.body.classList.toggle('play', isGame);
    document.querySelector('#main')?.classList.toggle('page', !isGame);
    for (const part of document.querySelectorAll<HTMLElement>('.where, help-panel'))
      part.hidden = !isGame;
    document.querySelector('#nav')?.toggleAttribute('hidden', isGame);
    const where = document.querySelector<HTMLElement>('#where');
    if (where) render(this.#where(), where);
    document.title = this.#title();
    linkBoard(this.#address.date);
  }

  #title(): string {
    const { play, status } = this.#session;
    const day = fullDayWords(this.#address.date);
    if (status === 'missing') return 'Not found · Evenroll';
    const score = play?.status === 'finished' ? `${play.state.totals.total}: your ` : '';
    return `${score}Yahtzee, ${day} · Evenroll`;
  }

  #where(): TemplateResult {
    const { play, challenge } = this.#session;
    const day = briefDayWords(this.#address.date);
    const turn = play ? html`<b>Turn ${play.state.turn + 1}</b> of ${turnsInGame}` : 'Yahtzee';
    const isLate = play?.ranked && challenge && statusAt(challenge, serverNow()) !== 'open';
    if (isLate)
      return html`${turn}
        <span class="nb"
          >· <b>until ${localTimeWords(challenge.revealsAt)}</b
          ><span class="vh"> your time</span></span
        >`;
    const note = play && !play.ranked ? 'not ranked' : day;
    return html`${turn} <span class="nb">· ${note}</span>`;
  }

  #count(): TemplateResult {
    const { play } = this.#session;
    const roll = play ? play.state.roll + 1 : 0;
    const left = rollsInTurn - roll;
    const words = left === 0 ? 'no roll left' : left === 1 ? '1 roll left' : `${left} rolls left`;
    return html`<p class="count">
      <span class="vh">Roll ${roll} of ${rollsInTurn}, ${words}</span>
      <span class="n" aria-hidden="true">${roll}</span>
      <span class="of" aria-hidden="true">of ${rollsInTurn} rolls</span>
      <span class="left" aria-hidden="true">${words}</span>
    </p>`;
  }

  #rollButton(): TemplateResult {
    const { play, held, waiting, status } = this.#session;
    const loose = diceInHand - [0, 1, 2, 3, 4].filter((at) => held & (1 << at)).length;
    const isLast = play?.state.roll === rollsInTurn - 1;
    const label = !play
      ? 'Roll five dice'
      : isLast
        ? 'Choose a box'
        : loose
          ? `Roll ${diceWords(loose)}`
          : 'All dice held';
    const isOff = play ? !waiting && !this.#session.canRoll : status !== 'loaded';
    return html`<button
      type="button"
      class="key roll"
      aria-keyshortcuts="R"
      aria-disabled=${isOff}
      @click=${() => this.#roll()}
    >
      ${label}
    </button>`;
  }

  #ask(box: Box): TemplateResult {
    return html`<div
      class="ask"
      @keydown=${(event: KeyboardEvent) => event.key === 'Escape' && this.#leave()}
    >
      <button type="button" class="key danger" @click=${() => this.#fill(box)}>Scratch it</button>
      <button type="button" class="key second" @click=${() => this.#leave()}>Leave it</button>
    </div>`;
  }

  #game(): TemplateResult {
    const session = this.#session;
    const state = session.play?.state;
    const isIdle = !session.waiting || session.waiting.kind === 'roll';
    return html`<h1 class="vh">Yahtzee, ${fullDayWords(this.#address.date)}</h1>
      <score-card
        .card=${state?.card ?? null}
        .totals=${state?.totals ?? null}
        .options=${(isIdle && state?.options) || {}}
        .just=${justFilled(session.play?.log ?? '')}
        .asked=${this.asked}
        @box-choose=${(event: CustomEvent<Box>) => this.#choose(event.detail)}
      ></score-card>
      <section class="tray" aria-label="Dice">
        <div class="say">${seenMessage(session, this.asked)}</div>
        <p class="vh" role="status">${readMessage(session)}</p>
        <dice-row
          .dice=${state?.dice ?? []}
          .held=${session.held}
          .rolling=${session.rolling}
          .fixed=${!session.canHold}
          @die-toggle=${(event: CustomEvent<number>) => session.toggle(event.detail)}
        ></dice-row>
        ${this.asked ? this.#ask(this.asked) : html`${this.#count()}${this.#rollButton()}`}
      </section>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { status, play, challenge } = this.#session;
    if (status === 'failed')
      return html`<h1 class="vh">Yahtzee</h1>
        ${failedPage(() => void this.#session.load())}`;
    if (status === 'missing') return noSuchDay;
    if (this.#isGame) return this.#game();
    if (!challenge) return nothing;
    const dayStatus = statusAt(challenge, serverNow());
    if (play?.status === 'finished')
      return html`<finish-view
        .play=${play}
        .challenge=${challenge}
        .board=${this.#standing.board}
        .closed=${dayStatus === 'closed'}
        @play-start=${() => this.#session.start()}
      ></finish-view>`;
    return html`<day-notice
      .challenge=${challenge}
      .status=${dayStatus}
      .unfinished=${play?.status === 'void'}
      .busy=${this.#session.waiting !== null}
      @play-start=${() => this.#session.start()}
      @elapsed=${() => this.#session.load()}
    ></day-notice>`;
  }
}
