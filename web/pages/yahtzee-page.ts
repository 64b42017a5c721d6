import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Box } from '../../engine/yahtzee/boxes.ts';
import { statusAt } from '../challenge-status.ts';
import { serverNow } from '../clock.ts';
import { nextBox } from '../controllers/box-focus.ts';
import { PlayKeys, type Direction } from '../controllers/play-keys.ts';
import { PlaySession } from '../controllers/play-session.ts';
import { Standing } from '../controllers/standing.ts';
import { fullDayWords } from '../dates.ts';
import '../elements/day-notice.ts';
import '../elements/dice-row.ts';
import type { FinishView } from '../elements/finish-view.ts';
import '../elements/finish-view.ts';
import '../elements/help-panel.ts';
import { LightElement } from '../elements/light-element.ts';
import { drawFrame } from '../elements/play-frame.ts';
import { readMessage, seenMessage } from '../elements/play-message.ts';
import '../elements/score-card.ts';
import { failedPage } from '../elements/slips.ts';
import { askButtons, rollButton, rollCount } from '../elements/tray-parts.ts';
import { challengeOfAddress } from '../shell.ts';
import { justFilled } from '../words.ts';

const noSuchDay = html`<div class="read">
  <h1>Nothing here</h1>
  <p class="lead">There are no dice for such a day.</p>
  <p class="keys"><a class="key" href="/">Today’s dice</a></p>
</div>`;

/** The page of one challenge: the game, and in its place afterwards how it ended. */
@customElement('yahtzee-page')
export class YahtzeePage extends LightElement {
  readonly #address = challengeOfAddress();
  readonly #session = new PlaySession(this, this.#address.date, this.#address.game);
  readonly #standing = new Standing(this);
  /** The box that waits for a yes before it is scratched. */
  @state() private asked: Box | null = null;
  /** The box that is being filled: marked until the answer is there. */
  @state() private sent: Box | null = null;
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

  async #fill(box: Box | null): Promise<void> {
    this.asked = null;
    this.sent = box;
    if (box) await this.#session.fill(box);
    this.sent = null;
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
    drawFrame(this.#session, this.#address.date, this.#isGame);
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

  #game(): TemplateResult {
    const session = this.#session;
    const state = session.play?.state;
    return html`<h1 class="vh">Yahtzee, ${fullDayWords(this.#address.date)}</h1>
      <score-card
        .card=${state?.card ?? null}
        .totals=${state?.totals ?? null}
        .options=${state?.options ?? {}}
        .just=${justFilled(session.play?.log ?? '')}
        .asked=${this.asked ?? this.sent}
        @box-choose=${(event: CustomEvent<Box>) => this.#choose(event.detail)}
      ></score-card>
      <section class="tray" aria-label="Dice">
        <div class="say">${seenMessage(session, this.asked)}</div>
        <p class="vh" role="status">${readMessage(session)}</p>
        <dice-row
          .dice=${state?.dice ?? []}
          .held=${session.held}
          .rolling=${session.trouble ? 0 : session.rolling}
          .fixed=${!session.canHold}
          @die-toggle=${(event: CustomEvent<number>) => session.toggle(event.detail)}
        ></dice-row>
        ${
          this.asked
            ? askButtons(
                () => void this.#fill(this.asked),
                () => this.#leave(),
              )
            : html`${rollCount(session)}${rollButton(session, () => this.#roll())}`
        }
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
