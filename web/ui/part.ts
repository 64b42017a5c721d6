import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { Said } from '../lib/said.ts';
import { errorBanner } from './banners.ts';

/**
 * A part of a page that is loaded when it is asked for. If it can't be loaded (a connection is
 * gone, or a newer build has replaced the file), the page says so and offers to try again.
 */
export class Part<Loaded> {
  readonly #said: Said;
  readonly #load: () => Promise<Loaded>;
  /** Whether the viewer has asked for it again, and waits for an answer. */
  #isAwaited = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<Loaded>) {
    this.#said = new Said(host);
    this.#load = load;
  }

  /** null if it can't be loaded. */
  async get(): Promise<Loaded | null> {
    try {
      const loaded = await this.#load();
      if (this.#said.words) this.#said.say('');
      return loaded;
    } catch {
      if (this.#isAwaited || !this.#said.words) this.#said.say(t`That part didn’t load.`);
      this.#isAwaited = false;
      return null;
    }
  }

  /** Says that the part is missing, if it is; `again` asks for it once more. */
  missing(again: () => void): TemplateResult | typeof nothing {
    const { words } = this.#said;
    const press = (): void => {
      this.#isAwaited = true;
      again();
    };
    return words ? errorBanner(html`<b>${words}</b>`, t`Try again`, press) : nothing;
  }
}
