import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { deleteMe, getMe, getToday, Problem, renameMe, type Player } from '../lib/api.ts';
import { Request } from '../lib/request.ts';
import { LightElement } from '../ui/light-element.ts';
import '../identity/keep-games.ts';
import '../play/play-settings.ts';
import '../ui/copy-link.ts';
import { failedPage, offlinePage } from '../ui/banners.ts';
import { readSettings, saveSettings, type Settings } from '../lib/settings.ts';
import '../lib/shell.ts';
import { forgetPlayer, rememberPlayer } from '../lib/storage.ts';

interface You {
  readonly date: string;
  readonly player: Player | null;
}

/** The server knows who one is, whatever the browser has forgotten; one whose player was deleted learns it here. */
const readYou = async (): Promise<You> => {
  const { date } = await getToday();
  try {
    const player = await getMe();
    rememberPlayer();
    return { date, player };
  } catch (failure) {
    if (!(failure instanceof Problem) || failure.status !== 401) throw failure;
    forgetPlayer();
    return { date, player: null };
  }
};

const handleWords = (problem: Problem): string => {
  switch (problem.code) {
    case 'handle-taken':
      return 'That name is taken.';
    case 'invalid-handle':
      return problem.rule === 'length' || problem.rule === 'characters'
        ? 'Use 3 to 20 letters, digits, - or _.'
        : 'That name isn’t allowed.';
    default:
      return 'That didn’t work, so your name is unchanged. Try again.';
  }
};

/** The reader's name, settings and data. */
@customElement('you-page')
export class YouPage extends LightElement {
  readonly #request = new Request(this, readYou);
  @state() private settings = readSettings();
  @state() private said = '';
  @state() private wrong = '';
  @state() private deleted = false;

  async #rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = this.querySelector<HTMLInputElement>('#handle');
    if (!field) return;
    [this.said, this.wrong] = ['', ''];
    const handle = field.value.trim().toLowerCase();
    try {
      const player = await renameMe(handle);
      field.value = player.handle;
      this.said = `You’re ${player.handle} now.`;
    } catch (failure) {
      this.wrong =
        failure instanceof Problem ? handleWords(failure) : 'We can’t reach Evenroll. Try again.';
    }
  }

  async #delete(): Promise<void> {
    try {
      await deleteMe();
      forgetPlayer();
      this.deleted = true;
    } catch {
      this.wrong = 'That didn’t work, so nothing was deleted. Try again.';
    }
    this.querySelector('dialog')?.close();
  }

  #set(changes: Partial<Settings>): void {
    saveSettings(changes);
    this.settings = readSettings();
  }

  #name(player: Player): TemplateResult {
    return html`<section class="sheet" aria-labelledby="name-title">
      <h2 id="name-title">Your name on the board</h2>
      <form class="settings" @submit=${this.#rename}>
        <div class="field">
          <label for="handle">3 to 20 letters, digits, - or _</label>
          <input
            id="handle"
            name="handle"
            .value=${player.handle}
            minlength="3"
            maxlength="20"
            autocomplete="nickname"
            autocapitalize="none"
            spellcheck="false"
            required
            aria-describedby="handle-said"
          />
        </div>
        <p class="keys"><button class="key">Change it</button></p>
        <p id="handle-said" role="status">${this.wrong || this.said}</p>
      </form>
      <p>Send friends <a href="/p/${player.id}">your page</a> so they can follow you.</p>
      <copy-link .address=${`${location.origin}/p/${player.id}`} label="Copy my link"></copy-link>
    </section>`;
  }

  #tick(name: 'leftHanded' | 'letterKeys', words: string, note: string): TemplateResult {
    return html`<label class="tick">
      <input
        type="checkbox"
        .checked=${this.settings[name]}
        @change=${(event: Event) =>
          event.target instanceof HTMLInputElement && this.#set({ [name]: event.target.checked })}
      />
      <span>${words}</span><span class="note">${note}</span>
    </label>`;
  }

  #settings(): TemplateResult {
    return html`<section aria-labelledby="settings-title">
      <h2 class="head" id="settings-title">Settings on this device</h2>
      <div class="settings">
        ${this.#tick('leftHanded', 'Left-handed layout', 'Roll on the left; on wide screens the dice too.')}
        ${this.#tick('letterKeys', 'Keyboard shortcuts', 'R rolls, 1 to 6 hold. Space and arrows always work.')}
        <play-settings></play-settings>
      </div>
    </section>`;
  }

  #data(): TemplateResult {
    return html`<section aria-labelledby="data-title">
      <h2 class="head" id="data-title">Your data</h2>
      <div class="settings">
        <p>
          We keep your name and your games. No e-mail, no tracking. <a href="/privacy">Privacy</a>
        </p>
        <p class="keys">
          <a class="key second" href="/api/players/me/export" download="evenroll.json"
            >Download it all</a
          >
          <button
            type="button"
            class="key danger"
            @click=${() => this.querySelector('dialog')?.showModal()}
          >
            Delete everything
          </button>
        </p>
      </div>
      <dialog aria-labelledby="delete-title">
        <h2 id="delete-title">Delete everything?</h2>
        <p>
          Your name is deleted for good. Your games stay on the boards as “a deleted player” so
          rankings don’t change.
        </p>
        <p class="keys">
          <button
            type="button"
            class="key second"
            @click=${() => this.querySelector('dialog')?.close()}
          >
            Cancel
          </button>
          <button type="button" class="key danger" @click=${() => this.#delete()}>
            Delete everything
          </button>
        </p>
      </dialog>
    </section>`;
  }

  #stranger(date: string): TemplateResult {
    return html`<section class="read">
      <p class="lead">
        ${this.deleted ? 'Your name and your data are deleted.' : 'Play once and your numbers start here.'}
      </p>
      <p class="keys"><a class="key" href="/${date}/yahtzee">Play today’s Yahtzee</a></p>
    </section>`;
  }

  #player({ date, player }: You): TemplateResult {
    if (!player || this.deleted) return html`${this.#stranger(date)}`;
    return html`${this.#name(player)}${this.#data()}`;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    return html`<div class="cap big"><h1>You</h1></div>
      <div class="two lean">
        <div class="stack">${this.#settings()}</div>
        <div class="stack">
          ${this.deleted ? nothing : html`<keep-games></keep-games>`}
          ${status === 'failed' ? failedPage(() => void this.#request.run()) : nothing}
          ${status === 'offline' ? offlinePage : nothing}
          ${status === 'loaded' && answer ? this.#player(answer) : nothing}
        </div>
      </div>`;
  }
}
