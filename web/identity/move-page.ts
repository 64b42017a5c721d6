import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { listen } from '../lib/listen.ts';
import '../lib/shell.ts';
import { isTransient } from '../lib/call.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { doubtWish } from '../lib/notices.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import './leaving-question.ts';
import {
  claimTransfer,
  finishTransfer,
  returnTransfer,
  type Arrival,
  type Claim,
  type Leaving,
} from './api.ts';
import { Attempt } from '../lib/attempt.ts';
import { noteName } from './past-names.ts';
import { identityFailureWords, leavingFailure } from './words.ts';

const pollMs = 2_000;
const secretShape = /^[\w-]{43}$/;

/**
 * Reads the secret in the fragment and removes it from the address, so that it stays out of the
 * history.
 */
const takeSecret = (): string | null => {
  const secret = location.hash.slice(1);
  if (!secretShape.test(secret)) return null;
  history.replaceState(null, '', location.pathname);
  return secret;
};

/** The receiving end of a move: this device gets the games once the other device confirms. */
@customElement('move-page')
export class MovePage extends LightElement {
  @state() private secret = takeSecret();
  @state() private claim: Claim | null = null;
  @state() private arrival: Arrival | null = null;
  @state() private leaving: Leaving | null = null;
  readonly #attempt = new Attempt(this, identityFailureWords);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    listen(this, 'hashchange', () => {
      this.secret = takeSecret() ?? this.secret;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  readonly #open = (): Promise<void> =>
    this.#attempt.make(async () => {
      if (this.secret === null) return;
      this.claim = await claimTransfer(this.secret);
      this.#wait();
    });

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), pollMs);
  }

  async #look(): Promise<void> {
    const { claim } = this;
    if (claim === null) return;
    try {
      const { state: now, arrival } = document.hidden
        ? { state: 'waiting', arrival: null }
        : await finishTransfer(claim.claim);
      if (arrival === null) return this.#wait();
      // The link is good for another device.
      if (now === 'already') await returnTransfer(claim.claim).catch(() => undefined);
      noteName(arrival.player.id, null);
      this.#arrived(arrival);
    } catch (failure) {
      // The link is claimed and can't be opened again, so whatever may pass is waited for.
      if (isTransient(failure)) return this.#wait();
      this.leaving = leavingFailure(failure);
      if (this.leaving) return;
      [this.claim, this.secret] = [null, null];
      this.#attempt.say(identityFailureWords(failure));
    }
  }

  #arrived(arrival: Arrival): void {
    rememberPlayer();
    doubtWish();
    [this.arrival, this.leaving] = [arrival, null];
  }

  readonly #goOn = async (leaving: string): Promise<Arrival> => {
    const { arrival } = await finishTransfer(this.claim?.claim ?? '', leaving);
    if (arrival === null) throw new Error('a move that was confirmed waits again');
    return arrival;
  };

  /** Gives the link back. If that fails, it ends by itself. */
  readonly #stay = async (): Promise<void> => {
    if (this.claim) await returnTransfer(this.claim.claim).catch(() => undefined);
    location.assign('/');
  };

  #start(): TemplateResult {
    return html`<p class="lead">Bring your games to this browser.</p>
      <p>Your other device asks you to confirm. Then both show the same games.</p>
      <p class="keys">
        ${button('key', t`Bring my games here`, this.#open, this.#attempt.whileBusy)}
      </p>
      <p class="note">The link works in one browser only, so open it where you want to play.</p>`;
  }

  #waiting({ digits }: Claim): TemplateResult {
    return html`<p class="lead">Now confirm on your other device.</p>
      <p>It should show the same four digits:</p>
      <p class="code">${digits}</p>
      <p role="status">Waiting for your other device …</p>`;
  }

  #done({ player, state: now }: Arrival): TemplateResult {
    const words =
      now === 'already'
        ? t`This browser is ${player.handle} already.`
        : t`Done. You’re ${player.handle} here too.`;
    return html`<p class="lead" role="status">${words}</p>
      <p class="keys">
        <a class="key" href="/">Play today</a>
        <a class="key second" href="/you">Your page</a>
      </p>`;
  }

  #empty(): TemplateResult {
    return html`<p class="lead">Open the link or scan the QR code from your other device.</p>
      <p>
        You’ll find both on <a href="/you">your page</a> there, under “Move to another phone”.
      </p>`;
  }

  #step(): TemplateResult {
    const { arrival, claim, leaving, secret } = this;
    if (arrival !== null) return this.#done(arrival);
    if (leaving !== null)
      return html`<leaving-question
        .leaving=${leaving}
        .goOn=${this.#goOn}
        @arrived=${({ detail }: CustomEvent<Arrival>) => this.#arrived(detail)}
        @stay=${this.#stay}
      ></leaving-question>`;
    if (claim !== null) return this.#waiting(claim);
    return secret === null ? this.#empty() : this.#start();
  }

  protected override render(): TemplateResult {
    return html`<div class="cap big"><h1>Move your games</h1></div>
      <section class="sheet gap read">
        ${this.#step()}
        <p role="status">${this.#attempt.words}</p>
      </section>`;
  }
}
