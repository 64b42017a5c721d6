import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { english, languages } from '../../languages/languages.ts';
import type { Credentials } from '../../api/schemas/identity.ts';
import type { Push } from '../../api/schemas/push.ts';
import type { OwnPlayer } from '../../api/schemas/players.ts';
import { call } from '../lib/call.ts';
import { ifPlayer, isPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import { readSettings, saveSettings, type Settings } from '../lib/settings.ts';
import '../lib/shell.ts';
import { readCredentials } from '../identity/keep-games.ts';
import { pastNames } from '../identity/past-names.ts';
import '../play/play-settings.ts';
import { troubleOf } from '../ui/banners.ts';
import { LightElement } from '../ui/light-element.ts';
import { tick } from '../ui/tick.ts';
import './known-as-form.ts';
import './look-settings.ts';
import './name-form.ts';
import './streak-setting.ts';
import './your-data.ts';
import './reminders.ts';
import { hasPush } from '../lib/notices.ts';

/** Loaded together, because a part loaded later would move what is below it. */
interface Own {
  /** null for a viewer who is no player. */
  readonly me: OwnPlayer | null;
  readonly isStreakHidden: boolean;
  /** Undefined if the credentials could not be loaded; `keep-games` then requests them again. */
  readonly credentials: Credentials | null | undefined;
  /** null if the site sends no notices, or that is not known. */
  readonly push: Push | null;
}

const readOwn = async (): Promise<Own> => {
  const [me, streak, credentials, push] = await Promise.all([
    ifPlayer(() => call('GET /api/players/me')),
    call('GET /api/players/me/streak'),
    readCredentials().catch(() => undefined),
    isPlayer() && hasPush() ? call('GET /api/players/me/push').catch(() => null) : null,
  ]);
  return { me, isStreakHidden: streak.hidden, credentials, push };
};

/** Settings of this device, the ways to the viewer's games, their name and their data. */
@customElement('settings-page')
export class SettingsPage extends LightElement {
  readonly #request = new PageRequest(this, readOwn);
  @state() private settings = readSettings();
  @state() private isDeleted = false;

  #set(changes: Partial<Settings>): void {
    saveSettings(changes);
    this.settings = readSettings();
  }

  #device(): TemplateResult {
    const { leftHanded, letterKeys } = this.settings;
    return html`<section aria-labelledby="settings-title">
        <h2 class="head" id="settings-title">Settings on this device</h2>
        <div class="settings">
          <look-settings></look-settings>
          ${tick(
            t`Left-handed layout`,
            t`Roll on the left; on wide screens the dice too.`,
            leftHanded,
            (on) => this.#set({ leftHanded: on }),
          )}
          <div class="for-keys">
            ${tick(
              t`Keyboard shortcuts`,
              t`R rolls, 1 to 6 hold. Space and arrows always work.`,
              letterKeys,
              (on) => this.#set({ letterKeys: on }),
            )}
          </div>
          <play-settings></play-settings>
        </div>
      </section>
      ${this.#language()}`;
  }

  /** In place of the one at the foot of other pages: the Worker keeps the choice, and comes back here. */
  #language(): TemplateResult {
    const current = document.documentElement.lang;
    return html`<section aria-labelledby="language-title">
      <h2 class="head" id="language-title">Language</h2>
      <form class="keys" method="post" action="/language">
        <input type="hidden" name="back" value=${location.pathname} />
        ${[english, ...languages.filter(({ isOffered }) => isOffered)].map(
          ({ code, name }) =>
            html`<button
              class=${code === current ? 'key' : 'key second'}
              name="language"
              value=${code}
              lang=${code}
              translate="no"
              aria-current=${code === current ? 'true' : nothing}
            >
              ${name}
            </button>`,
        )}
      </form>
    </section>`;
  }

  #reminder(push: Push | null): TemplateResult {
    return html`<section aria-labelledby="remind-title">
      <h2 class="head" id="remind-title">Reminders</h2>
      <push-reminders .push=${push}></push-reminders>
    </section>`;
  }

  #own(me: OwnPlayer, isStreakHidden: boolean): TemplateResult {
    return html`<section aria-labelledby="name-title">
        <h2 class="head" id="name-title">Your name on the boards</h2>
        <name-form .player=${me}></name-form>
      </section>
      <section aria-labelledby="known-title">
        <h2 class="head" id="known-title">Your name among friends</h2>
        <known-as-form .knownAs=${me.knownAs}></known-as-form>
      </section>
      <section aria-labelledby="streak-title">
        <h2 class="head" id="streak-title">Streaks</h2>
        <streak-setting .isHidden=${isStreakHidden}></streak-setting>
      </section>
      <section aria-labelledby="data-title">
        <h2 class="head" id="data-title">Your data</h2>
        <your-data @deleted=${() => (this.isDeleted = true)}></your-data>
      </section>`;
  }

  #settings({ me, isStreakHidden, credentials, push }: Own): TemplateResult {
    if (this.isDeleted)
      return html`<p class="lead" role="status">Your name and your data are deleted.</p>
        ${this.#device()}`;
    return html`<div class="two lean">
      <div class="stack">
        <keep-games .first=${credentials}></keep-games>
        ${pastNames()} ${me ? this.#own(me, isStreakHidden) : nothing}
      </div>
      <div class="stack">${this.#device()} ${me ? this.#reminder(push) : nothing}</div>
    </div>`;
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    // What belongs to this device works without the server.
    return html`<div class="cap">
        <h1>Settings</h1>
        ${answer?.me ? html`<p class="soft" translate="no">${answer.me.handle}</p>` : nothing}
      </div>
      ${
        answer
          ? this.#settings(answer)
          : html`${troubleOf(this.#request) ?? nothing}${
              this.#request.status === 'loading' ? nothing : this.#device()
            }`
      }`;
  }
}
