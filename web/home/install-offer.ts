/** One offer to install the site, after the third day; never twice. */
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { listen } from '../lib/listen.ts';
import { recall, remember } from '../lib/storage.ts';
import { button } from '../ui/button.ts';

/** Days on which the viewer has played, of the last 30, after which it is offered. */
const daysMin = 3;
const key = 'install-offered';

/** Not in the types: only some browsers have it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Holds back the browser's own prompt until the offer is taken. */
export class InstallOffer {
  readonly #host: ReactiveControllerHost;
  #prompt: InstallPrompt | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    listen(host, 'beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#prompt = isPrompt(event) ? event : null;
      host.requestUpdate();
    });
  }

  #end(): void {
    this.#prompt = null;
    remember(key, true);
    this.#host.requestUpdate();
  }

  async #install(): Promise<void> {
    const prompt = this.#prompt;
    this.#end();
    await prompt?.prompt();
  }

  /** Nothing if the browser can't install, or the offer has been answered. */
  view(days: number): TemplateResult | typeof nothing {
    if (!this.#prompt || days < daysMin || recall(key) === true) return nothing;
    return html`<section aria-labelledby="install-title">
      <h2 class="head" id="install-title">Evenroll on your home screen</h2>
      <p>One tap to today’s dice. It takes no space worth mentioning.</p>
      <p class="keys">
        ${button('key second', t`Install`, () => this.#install())}
        ${button('quiet', t`No, thanks`, () => this.#end())}
      </p>
    </section>`;
  }
}
