import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import '../ui/dice-row.ts';
import type { Slot } from '../ui/dice-row.ts';
import { KeepFocus } from '../ui/keep-focus.ts';
import { LightElement } from '../ui/light-element.ts';
import type { Beat } from './scene.ts';
import { PressGuard, type Tempo } from './press-guard.ts';

/** What the element needs of a `PlaySession`, whatever the game's state. */
interface Staged {
  readonly play: object | null;
  readonly status: string;
  readonly tempo: Tempo;
  readonly beat: Beat | null;
  readonly flight: unknown;
  skip(): void;
  guard(): void;
}

/** A game's own parts of the tray. */
interface Tray {
  /** The message above the dice, and its classes. */
  readonly say: TemplateResult | string | null;
  readonly sayClass: string;
  readonly slots: readonly Slot[];
  /** Says what a tap on a die does. */
  readonly label: string;
  readonly buttons: TemplateResult;
}

/**
 * A game in progress, with touch and keyboard input. Each game renders its own card.
 *
 * @property session - the play; the host rerenders this element when it changes
 */
export abstract class GameElement<Session extends Staged> extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: Session | null = null;

  constructor() {
    super();
    new KeepFocus(this, '.roll');
    new PressGuard(
      this,
      () => this.session?.tempo ?? 'free',
      () => this.session?.skip(),
    );
  }

  protected abstract toggle(position: number): void;
  /** The tip of a first game to show now. */
  protected abstract tipNow(session: Session): string | null;
  protected abstract dismissTips(session: Session): void;

  protected override updated(): void {
    const { session, dataset } = this;
    dataset['status'] = session?.play ? '' : (session?.status ?? '');
    dataset['beat'] = session?.beat ?? '';
    dataset['tip'] = (session && this.tipNow(session)) ?? '';
  }

  protected readonly skipTips = (): void => {
    const { session } = this;
    if (!session) return;
    this.dismissTips(session);
    this.requestUpdate();
    session.guard();
    void this.updateComplete.then(() => this.focusOn('.roll'));
  };

  protected focusOn(selector: string): void {
    this.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  protected tray(
    { play, flight }: Session,
    { say, sayClass, slots, label, buttons }: Tray,
  ): TemplateResult {
    return html`<section class="tray" aria-label="Dice">
      <race-line .play=${play}></race-line>
      <div class=${sayClass} role="status">${say}</div>
      <div class="reach">
        <dice-row
          .slots=${slots}
          .flight=${flight}
          .label=${label}
          @die-toggle=${(event: CustomEvent<number>) => this.toggle(event.detail)}
        ></dice-row>
        ${buttons}
      </div>
    </section>`;
  }
}
