import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { listen } from '../lib/listen.ts';
import '../lib/shell.ts';
import { isTransient } from '../lib/call.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import './merge-choice.ts';
import { claimTransfer, finishTransfer, type Arrival, type Claim } from './api.ts';
import { Attempt } from './attempt.ts';
import { identityFailureWords } from './words.ts';

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
  readonly #attempt = new Attempt(this);
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
      if (now === 'waiting') return this.#wait();
      this.arrival = arrival;
      if (now === 'here') this.#arrived();
    } catch (failure) {
      // The link is claimed and can't be opened again, so whatever may pass is waited for.
      if (isTransient(failure)) return this.#wait();
      [this.claim, this.secret] = [null, null];
      this.#attempt.say(identityFailureWords(failure));
    }
  }

  readonly #arrived = (): void => {
    rememberPlayer();
    if (this.arrival) this.arrival = { ...this.arrival, state: 'here' };
  };

  #start(): TemplateResult {
    return html`<p class="lead">Bring your games to this browser.</p>
      <p>Your other device asks you to confirm. Then both show the same games.</p>
      <p class="keys">
        ${button('key', t`Bring my games here`, this.#open, { isOff: this.#attempt.isBusy })}
      </p>
      <p class="note">The link works in one browser only, so open it where you want to play.</p>`;
  }

  #waiting({ digits }: Claim): TemplateResult {
    return html`<p class="lead">Now confirm on your other device.</p>
      <p>It should show the same four digits:</p>
      <p class="code">${digits}</p>
      <p role="status">Waiting for your other device …</p>`;
  }

  #done({ player }: Arrival): TemplateResult {
    return html`<p class="lead" role="status">Done. You’re ${player.handle} here too.</p>
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
    const { arrival, claim, secret } = this;
    if (arrival?.state === 'here') return this.#done(arrival);
    if (arrival !== null)
      return html`<merge-choice
        .arrival=${arrival}
        @arrived=${this.#arrived}
        @cancelled=${() => location.assign('/')}
      ></merge-choice>`;
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
