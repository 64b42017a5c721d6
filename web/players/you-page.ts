import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Player } from '../lib/api.ts';
import { deleteMe, renameMe } from './api.ts';
import { isTransient, Problem } from '../lib/call.ts';
import type { Keys } from '../../api/schemas/identity.ts';
import { PageRequest } from '../lib/page-request.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import '../play/play-settings.ts';
import '../ui/copy-link.ts';
import { troubleOf } from '../ui/banners.ts';
import { tick } from '../ui/tick.ts';
import { gameNames, presenterOf } from '../games.ts';
import { bigFacts } from '../statistics/facts.ts';
import { gameTabs } from '../statistics/game-tabs.ts';
import { readStatistics, type ShownStatistics } from '../statistics/read.ts';
import { statisticsView } from '../statistics/statistics-view.ts';
import { readSettings, saveSettings, type Settings } from '../lib/settings.ts';
import '../lib/shell.ts';
import { forgetGames } from '../lib/forget-games.ts';
import { rememberPlayer } from '../lib/storage.ts';

/** Loaded together, because a part loaded later would move what is below it. */
interface You {
  readonly shown: ShownStatistics | null;
  /** Undefined if the keys could not be loaded; `keep-games` then requests them again. */
  readonly keys: Keys | null | undefined;
}

const readKeys = async (): Promise<You['keys']> => {
  const keeping = await import('../identity/keep-games.ts');
  return keeping.readKeys().catch(() => undefined);
};

/** Asks the server who the reader is, and corrects what the browser has stored about it. */
const readYou = async (): Promise<You> => {
  const reading = readKeys();
  try {
    const [shown, keys] = await Promise.all([readStatistics('me'), reading]);
    rememberPlayer();
    // If the browser had forgotten its player, `readKeys` returned null; `keep-games` then asks again.
    return { shown, keys: keys ?? undefined };
  } catch (failure) {
    if (!(failure instanceof Problem) || failure.status !== 401) throw failure;
    forgetGames();
    return { shown: null, keys: (await reading) ?? null };
  }
};

/** Default time of the reminder. */
const reminderTime = '08:00';

/** Whether the player has played any game. */
const hasPlayed = ({ statistics }: ShownStatistics): boolean => statistics.streak.longest > 0;

const handleWords = ({ code, rule }: Problem): string => {
  if (code === 'handle-taken') return 'That name is taken.';
  if (code !== 'invalid-handle') return 'That didn’t work, so your name is unchanged. Try again.';
  return rule === 'length' || rule === 'characters'
    ? 'Use 3 to 20 letters, digits, - or _.'
    : 'That name isn’t allowed.';
};

/** The reader's own page: statistics, name, settings and data. */
@customElement('you-page')
export class YouPage extends LightElement {
  readonly #request = new PageRequest(this, readYou);
  @state() private settings = readSettings();
  @state() private status = '';
  @state() private wrong = '';
  @state() private deleted = false;
  @state() private undeleted = '';
  /** The reader's new name; '' until they change it. */
  @state() private renamed = '';

  async #rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = this.querySelector<HTMLInputElement>('#handle');
    if (!field) return;
    [this.status, this.wrong] = ['', ''];
    const handle = field.value.trim().toLowerCase();
    try {
      const player = await renameMe(handle);
      field.value = this.renamed = player.handle;
      this.status = `You’re ${player.handle} now.`;
    } catch (failure) {
      this.wrong =
        failure instanceof Problem ? handleWords(failure) : 'We can’t reach Evenroll. Try again.';
    }
  }

  async #delete(): Promise<void> {
    try {
      await deleteMe();
      forgetGames();
      this.deleted = true;
    } catch (failure) {
      this.undeleted = isTransient(failure)
        ? 'We can’t reach Evenroll. Try again.'
        : 'That didn’t work, so nothing was deleted. Try again.';
    }
    this.querySelector('dialog')?.close();
  }

  #set(changes: Partial<Settings>): void {
    saveSettings(changes);
    this.settings = readSettings();
  }

  #name(player: Player): TemplateResult {
    return html`<section aria-labelledby="name-title">
      <h2 class="head" id="name-title">Your name on the boards</h2>
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
        <p class="keys"><button class="key second">Change it</button></p>
        <p id="handle-said" role="status">${this.wrong || this.status}</p>
      </form>
      <p>Send friends <a href="/p/${player.id}">your page</a> so they can follow you.</p>
      <copy-link .address=${`${location.origin}/p/${player.id}`} label="Copy my link"></copy-link>
    </section>`;
  }

  #settings(): TemplateResult {
    const { leftHanded, letterKeys } = this.settings;
    return html`<section aria-labelledby="settings-title">
      <h2 class="head" id="settings-title">Settings on this device</h2>
      <div class="settings">
        ${tick(
          'Left-handed layout',
          'Roll on the left; on wide screens the dice too.',
          leftHanded,
          (on) => this.#set({ leftHanded: on }),
        )}
        ${tick(
          'Keyboard shortcuts',
          'R rolls, 1 to 6 hold. Space and arrows always work.',
          letterKeys,
          (on) => this.#set({ letterKeys: on }),
        )}
        <play-settings></play-settings>
      </div>
    </section>`;
  }

  #reminder(): TemplateResult {
    return html`<section aria-labelledby="remind-title">
      <h2 class="head" id="remind-title">Daily reminder</h2>
      <div class="settings">
        <p class="keys">
          <a class="key second" href="/calendar.ics?at=${reminderTime}">Add to your calendar</a>
        </p>
        <p class="note">At ${reminderTime} your time; choose another at the end of a game.</p>
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
            >Download everything</a
          >
          <a class="quiet" href="/api/players/me/results.csv" download="evenroll.csv"
            >Your games as a table (CSV)</a
          >
          ${button('key danger', 'Delete everything', () => this.querySelector('dialog')?.showModal())}
        </p>
        <p role="status">${this.undeleted}</p>
      </div>
      <dialog aria-labelledby="delete-title">
        <h2 id="delete-title">Delete everything?</h2>
        <p>
          Your name is deleted for good. Your games stay on the boards as “a deleted player” so
          rankings don’t change.
        </p>
        <p class="keys">
          ${button('key second', 'Cancel', () => this.querySelector('dialog')?.close())}
          ${button('key danger', 'Delete everything', () => this.#delete())}
        </p>
      </dialog>
    </section>`;
  }

  /** Shown to a reader who has not played yet, with or without a name. */
  #newcomer(): TemplateResult {
    const [first] = gameNames;
    return html`<section class="read">
      <p class="lead">
        ${
          this.deleted
            ? 'Your name and your data are deleted.'
            : 'Play once and your numbers start here: streak, average, best, and how your mistakes go down.'
        }
      </p>
      ${this.deleted ? nothing : html`<div class="blank" role="img" aria-label="Three empty rows"></div>`}
      <p class="keys">
        ${first ? html`<a class="key" href="/${first}">Play today’s ${presenterOf(first).title}</a>` : nothing}
      </p>
    </section>`;
  }

  /** The name and the key figures above the columns. */
  #cap(shown: ShownStatistics | null): TemplateResult {
    if (!shown) return html`<div class="cap big"><h1>You</h1></div>`;
    const { statistics } = shown;
    const { player, game } = statistics;
    return html`<div class="capline">
        <h1 translate="no">${this.renamed || player.handle}</h1>
        <p><a class="quiet" href="/p/${player.id}">Your public page</a></p>
      </div>
      ${
        hasPlayed(shown)
          ? html`${bigFacts(statistics, presenterOf(game))}${gameTabs(game)}`
          : nothing
      }`;
  }

  #games(shown: ShownStatistics | null): TemplateResult {
    if (!shown || !hasPlayed(shown)) return this.#newcomer();
    return html`${statisticsView(shown)}
      <p><a class="quiet" href="/archive">All your games</a></p>`;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    const shown = this.deleted ? null : (answer?.shown ?? null);
    const isLoaded = status === 'loaded';
    // Renders all sections together once the answer is there, so that nothing moves.
    if (status === 'loading') return this.#cap(null);
    return html`${this.#cap(shown)}
      <div class="two lean">
        <div class="stack">${isLoaded ? this.#games(shown) : troubleOf(this.#request)}</div>
        <div class="stack">
          ${this.deleted ? nothing : html`<keep-games .first=${answer?.keys}></keep-games>`}
          ${this.#settings()}
          ${shown ? html`${this.#reminder()}${this.#name(shown.statistics.player)}${this.#data()}` : nothing}
        </div>
      </div>`;
  }
}
