import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { errorBanner } from './banners.ts';

/**
 * A part of a page that is loaded when it is asked for. If it can't be loaded (a connection is
 * gone, or a newer build has replaced the file), the page says so and offers to try again.
 */
export class Part<Loaded> {
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<Loaded>;
  #hasFailed = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<Loaded>) {
    this.#host = host;
    this.#load = load;
  }

  /** null if it can't be loaded. */
  async get(): Promise<Loaded | null> {
    try {
      const loaded = await this.#load();
      this.#set(false);
      return loaded;
    } catch {
      this.#set(true);
      return null;
    }
  }

  #set(hasFailed: boolean): void {
    if (this.#hasFailed === hasFailed) return;
    this.#hasFailed = hasFailed;
    this.#host.requestUpdate();
  }

  /** Says that the part is missing, if it is; `again` asks for it once more. */
  missing(again: () => void): TemplateResult | typeof nothing {
    return this.#hasFailed
      ? errorBanner(html`<b>That part didn’t load.</b> Your games are safe.`, 'Try again', again)
      : nothing;
  }
}
