import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { plural, t } from '../../engine/t.ts';
import { nameOf } from '../../api/format/names.ts';
import { introduce, knownAsField, lastKnownAs } from '../identity/known-as.ts';
import { ifFound } from '../lib/if-found.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import { titlePage } from '../lib/shell.ts';
import { Said } from '../lib/said.ts';
import { notFound, troubleOf } from '../ui/banners.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import { getInvitation, joinClub, type Invitation } from './api.ts';
import { failureWords } from './words.ts';

const invite = location.pathname.split('/').at(-1) ?? '';

interface Opened {
  readonly invitation: Invitation | null;
  /** What people call the viewer already. */
  readonly last: string | null;
}

const readInvitation = async (): Promise<Opened> => {
  const [invitation, last] = await Promise.all([ifFound(getInvitation(invite)), lastKnownAs()]);
  return { invitation, last };
};

/** An invitation to a club: whose it is, what the game is, and a button to join. */
@customElement('join-page')
export class JoinPage extends LightElement {
  readonly #request = new PageRequest(this, readInvitation);
  @state() private isBusy = false;
  readonly #said = new Said(this);

  async #join(event: SubmitEvent, last: string | null): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      // Who joins becomes a player by the club's count, and has a name only then.
      const { id } = await joinClub(invite);
      rememberPlayer();
      this.#said.say(await introduce(this, last, t`your name is unchanged`));
      if (this.#said.words === '') location.href = `/club/${id}`;
    } catch (failure) {
      this.#said.say(failureWords(failure, t`you haven’t joined`));
    } finally {
      this.isBusy = false;
    }
  }

  #invitation({ name, size, owner }: Invitation, last: string | null): TemplateResult {
    return html`<div class="two join">
      <section class="stack lean">
        <p class="lead soft">${named(nameOf(owner))} invites you to a club</p>
        <h1 translate="no">${name}</h1>
        <p class="lead">
          ${plural(size)`One person plays the day’s dice here, with one table a week.|${size} people play the day’s dice and compare each week.`}
        </p>
      </section>
      <form class="stack lean" @submit=${(event: SubmitEvent) => this.#join(event, last)}>
        ${knownAsField(last)}
        <p><button class="key big full" aria-disabled=${this.isBusy}>Join the club</button></p>
        <p role="status">${this.#said.words}</p>
        <p class="note">
          No account. Members see your scores once they’ve played too. Leave whenever you like.
          <a href="/how">How to play</a>
        </p>
      </form>
    </div>`;
  }

  protected override updated(): void {
    const invitation = this.#request.answer?.invitation;
    if (invitation) titlePage(t`${nameOf(invitation.owner)} invites you to ${invitation.name}`);
  }

  protected override render(): TemplateResult | typeof nothing {
    const trouble = troubleOf(this.#request);
    if (trouble) return trouble;
    const { answer } = this.#request;
    if (!answer) return nothing;
    return answer.invitation
      ? this.#invitation(answer.invitation, answer.last)
      : notFound(t`That link no longer works`, t`Ask whoever sent it for a new one.`);
  }
}
