import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ifFound } from '../lib/if-found.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import { titlePage } from '../lib/shell.ts';
import { Said } from '../lib/said.ts';
import { notFound, troubleOf } from '../ui/banners.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { getInvitation, joinClub, type Invitation } from './api.ts';
import { failureWords } from './words.ts';

const invite = location.pathname.split('/').at(-1) ?? '';

const readInvitation = async (): Promise<{ readonly invitation: Invitation | null }> => ({
  invitation: await ifFound(getInvitation(invite)),
});

/** An invitation to a club: whose it is, what the game is, and a button to join. */
@customElement('join-page')
export class JoinPage extends LightElement {
  readonly #request = new PageRequest(this, readInvitation);
  @state() private isBusy = false;
  readonly #said = new Said(this);

  async #join(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.#said.say('');
    try {
      const { id } = await joinClub(invite);
      rememberPlayer();
      location.href = `/club/${id}`;
    } catch (failure) {
      this.#said.say(failureWords(failure, 'you haven’t joined'));
      this.isBusy = false;
    }
  }

  #invitation({ name, size }: Invitation): TemplateResult {
    const people = size === 1 ? 'One person plays' : `${size} people play`;
    return html`<div class="two join">
      <section class="stack lean">
        <p class="lead soft">You’re invited to a club</p>
        <h1 translate="no">${name}</h1>
        <p class="lead">
          ${people} here: the same dice for everyone, every day, and one table a week.
        </p>
      </section>
      <section class="stack lean">
        <p class="keys">
          ${button('key', 'Join the club', () => this.#join(), { isOff: this.isBusy })}
        </p>
        <p role="status">${this.#said.words}</p>
        <p class="note">
          Members see your name, and your scores once they’ve played too. You can leave whenever you
          like. <a href="/how">How to play</a>
        </p>
      </section>
    </div>`;
  }

  protected override updated(): void {
    const name = this.#request.answer?.invitation?.name;
    if (name !== undefined) titlePage(name);
  }

  protected override render(): TemplateResult | typeof nothing {
    const trouble = troubleOf(this.#request);
    if (trouble) return trouble;
    const { answer } = this.#request;
    if (!answer) return nothing;
    return answer.invitation
      ? this.#invitation(answer.invitation)
      : notFound('That link no longer works', 'Ask whoever sent it for a new one.');
  }
}
