import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { clubNameLengthMax } from '../../api/club-limits.ts';
import { namesAmong } from '../../api/format/names.ts';
import { RequestProblem } from '../lib/call.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { closeClub, removeMember, renameClub, type Club } from './api.ts';
import { failureWords } from './words.ts';

type Act = 'leave' | 'close';

/** Who owns the club once its owner has left. Only the server knows who plays. */
const nextWords = ({ members, successor }: Club): string => {
  if (members.length === 1) return 'You’re the last member, so the club closes.';
  return successor
    ? `The club then goes to ${namesAmong(members.map(({ player }) => player))(successor)}.`
    : 'The club then goes to the longest-standing active member.';
};

/**
 * What a member can do with a club: leave it, and as its owner rename or close it.
 *
 * @property club - the club
 * @property me - the viewer's id
 * @fires club-change - with the renamed club
 */
@customElement('club-exit')
export class ClubExit extends LightElement {
  @property({ attribute: false }) club: Club | null = null;
  @property() me = '';
  @state() private act: Act = 'leave';
  @state() private isRenaming = false;
  readonly #said = new Said(this);

  async #rename(event: SubmitEvent, { id }: Club): Promise<void> {
    event.preventDefault();
    try {
      const detail = await renameClub(id, this.querySelector('input')?.value ?? '');
      this.isRenaming = false;
      this.dispatchEvent(new CustomEvent('club-change', { detail, bubbles: true }));
      this.#said.say(`The club is called ${detail.name} now.`);
    } catch (failure) {
      this.#said.say(failureWords(failure, 'the name is the same'));
    }
  }

  async #ask(act: Act): Promise<void> {
    this.act = act;
    await this.updateComplete;
    this.querySelector('dialog')?.showModal();
  }

  async #do({ id }: Club): Promise<void> {
    const { act } = this;
    try {
      await (act === 'leave' ? removeMember(id, this.me) : closeClub(id));
      location.href = '/clubs';
    } catch (failure) {
      // The first answer was lost: whoever has left finds no club.
      if (failure instanceof RequestProblem && failure.code === 'not-found')
        location.href = '/clubs';
      this.#said.say(
        failureWords(failure, act === 'leave' ? 'you’re still in' : 'it’s still open'),
      );
    }
    this.querySelector('dialog')?.close();
  }

  #form(club: Club): TemplateResult {
    return html`<form class="gap" @submit=${(event: SubmitEvent) => this.#rename(event, club)}>
      <div class="field">
        <label for="new-name">The club’s name</label>
        <input
          id="new-name"
          maxlength=${2 * clubNameLengthMax}
          autocomplete="off"
          required
          .value=${club.name}
        />
      </div>
      <p class="keys">
        <button class="key second">Rename</button>
        ${button('quiet', 'Cancel', () => (this.isRenaming = false))}
      </p>
    </form>`;
  }

  #dialog(club: Club): TemplateResult {
    const isLeaving = this.act === 'leave';
    return html`<dialog aria-labelledby="exit-title">
      <h2 id="exit-title">${isLeaving ? 'Leave' : 'Close'} ${club.name}?</h2>
      <p>
        ${
          isLeaving
            ? 'Days that are over keep your result until the week is final. If you come back, you start afresh.'
            : 'The club and its weeks are gone for good, for everyone. Your games are safe.'
        }
      </p>
      <p class="keys">
        ${button('key second', 'Cancel', () => this.querySelector('dialog')?.close())}
        ${button('key danger', isLeaving ? 'Leave the club' : 'Close the club', () => this.#do(club))}
      </p>
    </dialog>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { club } = this;
    if (!club) return nothing;
    const isOwner = club.owner.id === this.me;
    return html`<p class="note">
        If you leave, your games stay yours, and in the club’s weeks you’re “a former member”.
        ${isOwner ? nextWords(club) : nothing}
      </p>
      ${this.isRenaming ? this.#form(club) : nothing}
      <p class="keys">
        ${
          isOwner && !this.isRenaming
            ? button('quiet', 'Rename the club', () => (this.isRenaming = true))
            : nothing
        }
        ${button('quiet bad', 'Leave the club', () => this.#ask('leave'))}
        ${isOwner ? button('quiet bad', 'Close the club', () => this.#ask('close')) : nothing}
      </p>
      <p class="note" role="status">${this.#said.words}</p>
      ${this.#dialog(club)}`;
  }
}
