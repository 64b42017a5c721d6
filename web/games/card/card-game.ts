import { html, type PropertyValues, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../../engine/t.ts';
import { readSettings } from '../../lib/settings.ts';
import { GameElement } from '../../stage/game-element.ts';
import { playShortcuts, type Direction } from '../../stage/play-shortcuts.ts';
import type { PlaySource } from '../../stage/play-source.ts';
import { markDone } from '../../stage/tips.ts';
import { diePositions, slotsOf } from './dice.ts';
import { justFilled, type CardKind, type CardState, type Points } from './kind.ts';
import { message } from './message.ts';
import { isAsked, type ConfirmQuestion } from './questions.ts';
import './score-card.ts';
import { CardSession } from './session.ts';
import { dismissTips, tipNow } from './tips.ts';
import { answers, rollButton, rollCount } from './tray-parts.ts';

/** Arrow key navigation between the open boxes. */
const steps: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/**
 * Distance from `from` to `to` in a direction: the sum of the distances ahead and to the side.
 * Infinite for places that are not ahead, and for another column when moving up or down.
 */
const distance = (from: Point, to: Point, [x, y]: readonly [number, number]): number => {
  const ahead = (to.x - from.x) * x + (to.y - from.y) * y;
  const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
  return ahead <= 1 || (y !== 0 && aside > 1) ? Infinity : ahead + aside;
};

/**
 * Returns the open box next to the focused one in a direction, or the first box if none is focused.
 */
const nextBox = (boxes: readonly HTMLElement[], direction: Direction): HTMLElement | null => {
  const current = boxes.find((box) => box === document.activeElement);
  if (!current) return boxes[0] ?? null;
  const from = middleOf(current);
  let best = current;
  let nearest = Infinity;
  for (const box of boxes) {
    const far = distance(from, middleOf(box), steps[direction]);
    if (far < nearest) [best, nearest] = [box, far];
  }
  return best;
};

/**
 * A game with a card in progress: the card and the tray.
 *
 * @property rules - the rule set, for the card's bonus threshold
 */
@customElement('card-game')
export class CardGame extends GameElement<CardSession> {
  @property() rules = '';
  /**
   * The question to confirm. It belongs to one state of the log and is dropped when the log
   * changes.
   */
  @state() private question: (ConfirmQuestion & { readonly log: string }) | null = null;
  /** The box being filled, marked until the response arrives. */
  @state() private sent: string | null = null;

  constructor() {
    super();
    playShortcuts(this, {
      dice: diePositions.length,
      toggle: (position) => this.toggle(position),
      letters: { r: () => this.#roll() },
      space: () => this.#roll(),
      escape: () => this.#cancel(),
      moveTo: (direction) => this.#moveTo(direction),
    });
  }

  protected override toggle(position: number): void {
    const { session } = this;
    if (!session?.canHold) return;
    this.question = null;
    markDone(session.play, 'dice');
    session.toggle(position);
  }

  #roll(): void {
    const { session } = this;
    const { play } = session ?? {};
    // The confirmation of a box has replaced the button.
    if (!session || this.question?.kind === 'fill') return;
    const isUnwise = play && (session.chosen === 0 || session.kind.fullWords(play));
    if (isUnwise && session.canRoll && !this.question) return this.#ask({ kind: 'again' });
    this.question = null;
    if (play && session.canRoll) markDone(session.play, 'roll');
    void session.rollOrStart();
  }

  #ask(question: ConfirmQuestion): void {
    this.session?.guard();
    this.question = { ...question, log: this.session?.play?.log ?? '' };
  }

  #choose(box: string): void {
    const { session } = this;
    const now = session?.play?.state;
    const options: Points = now?.options ?? {};
    const points = options[box] ?? null;
    if (!now || points === null || session?.tempo !== 'free') return;
    if (isAsked(session.kind, now, box, readSettings().confirmBoxes))
      this.#ask({ kind: 'fill', box, points });
    else void this.#fill(box);
  }

  async #fill(box: string): Promise<void> {
    const { session } = this;
    if (!session) return;
    this.question = null;
    this.sent = box;
    markDone(session.play, 'card');
    await session.fill(box);
    this.sent = null;
  }

  #cancel(): void {
    const { question } = this;
    this.question = null;
    if (question?.kind === 'fill')
      void this.updateComplete.then(() => this.focusOn(`[data-box="${question.box}"]`));
  }

  #moveTo(direction: Direction): void {
    nextBox([...this.querySelectorAll<HTMLElement>('[data-box]')], direction)?.focus();
  }

  protected override willUpdate(): void {
    if (this.question && this.question.log !== this.session?.play?.log) this.question = null;
  }

  protected override updated(changed?: PropertyValues): void {
    if (changed?.has('question') && this.question?.kind === 'fill') this.focusOn('.ask .cancel');
    super.updated();
  }

  protected override tipNow(session: CardSession): string | null {
    return this.question ? null : tipNow(session);
  }

  protected override dismissTips({ kind }: CardSession): void {
    dismissTips(kind);
  }

  #buttons(session: CardSession): TemplateResult {
    const { question } = this;
    return question?.kind === 'fill'
      ? answers(
          session.kind,
          question,
          () => void this.#fill(question.box),
          () => this.#cancel(),
        )
      : html`${rollCount(session)}${rollButton(session, () => this.#roll())}`;
  }

  protected override render(): TemplateResult {
    const { session, question } = this;
    if (!session) return html``;
    const now = session.play?.state;
    return html`<score-card
        .kind=${session.kind}
        .card=${now?.card ?? null}
        .totals=${now?.totals ?? null}
        .options=${now?.options ?? {}}
        .blank=${session.flight !== null}
        .just=${justFilled(session.kind, session.play?.log ?? '')}
        .pending=${question?.kind === 'fill' ? question.box : this.sent}
        .rules=${this.rules}
        @box-choose=${(event: CustomEvent<string>) => this.#choose(event.detail)}
      ></score-card>
      ${this.tray(session, {
        say: message(session, question, this.skipTips),
        sayClass: 'say',
        slots: slotsOf(now?.dice ?? [], session.chosen, 'held', !session.canHold),
        label: t`Tap a die to hold it`,
        buttons: this.#buttons(session),
      })}`;
  }
}

/** A game with a card in play, on any page. */
export const cardInPlay = (kind: CardKind) => ({
  newSession: (host: ReactiveControllerHost, source: PlaySource<CardState>) =>
    new CardSession(host, source, kind),
  draw: (session: CardSession, rules: string) =>
    html`<card-game .session=${session} .rules=${rules}></card-game>`,
});
