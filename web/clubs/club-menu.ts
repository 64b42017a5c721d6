import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { clubNameLengthMax } from '../../api/list-limits.ts';
import { namesAmong } from '../../api/format/names.ts';
import { RequestProblem } from '../lib/call.ts';
import { copy } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { answers } from '../ui/answers.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import '../ui/more-menu.ts';
import { named } from '../ui/named.ts';
import {
  closeClub,
  removeMember,
  renameClub,
  replaceInvite,
  setSuccessor,
  type Club,
} from './api.ts';
import { failureWords } from './words.ts';

type Act = 'text' | 'rename' | 'link' | 'next' | 'remove' | 'leave' | 'close';
type Player = Club['owner'];

/** Where the viewer's clubs are listed. */
const listPath = '/people';

/** Who owns the club once its owner has left. Only the server knows who plays. */
const nextWords = ({ members, successor }: Club): string => {
  if (members.length === 1) return t`You’re the last member, so the club closes.`;
  if (!successor) return t`The club then goes to the longest-standing active member.`;
  const next = namesAmong(members.map(({ player }) => player))(successor);
  return t`The club then goes to ${next}.`;
};

/**
 * What is rarely done in a club, behind “…”, with its questions.
 *
 * @property club - the club
 * @property me - the viewer's id
 * @property links - the page's own links, to stand first
 * @property text - the week that is shown, to paste into a chat; null if there is nothing in it
 * @fires club-change - when the club has changed
 */
@customElement('club-menu')
export class ClubMenu extends LightElement {
  @property({ attribute: false }) club: Club | null = null;
  @property() me = '';
  @property({ attribute: false }) links: readonly TemplateResult[] = [];
  @property({ attribute: false }) text: string | null = null;
  @state() private act: Act | null = null;
  /** Whom the owner is about to remove. */
  @state() private chosen: Player | null = null;
  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  readonly #said = new Said(this);

  async #ask(act: Act): Promise<void> {
    this.act = act;
    this.chosen = null;
    this.#said.say('');
    await this.updateComplete;
    this.dialog?.showModal();
  }

  async #choose(player: Player): Promise<void> {
    this.chosen = player;
    await this.updateComplete;
    this.querySelector<HTMLElement>('dialog [autofocus]')?.focus();
  }

  /**
   * Does something, and says so; the dialog stays open for more if `stays`, or if it asks about
   * something else by then.
   */
  async #do(
    deed: () => Promise<unknown>,
    { done, unchanged, stays }: { done: string; unchanged: string; stays?: boolean },
  ): Promise<void> {
    const { act } = this;
    try {
      await deed();
      if (!stays && this.act === act) this.dialog?.close();
      this.dispatchEvent(new CustomEvent('club-change', { bubbles: true }));
      this.#said.say(done);
    } catch (failure) {
      this.#said.say(failureWords(failure, unchanged));
    }
  }

  async #go(deed: () => Promise<unknown>, unchanged: string): Promise<void> {
    try {
      await deed();
      location.href = listPath;
    } catch (failure) {
      // The first answer was lost: whoever has left finds no club.
      if (failure instanceof RequestProblem && failure.code === 'not-found')
        location.href = listPath;
      this.#said.say(failureWords(failure, unchanged));
    }
  }

  async #copy(text: string): Promise<void> {
    if (await copy(text)) return this.#said.say(t`Week copied.`);
    await this.#ask('text');
    getSelection()?.selectAllChildren(this.querySelector('.week-text') ?? this);
  }

  /** For browsers that copy nothing for a page. */
  #byHand(): TemplateResult {
    return html`<h2 id="act-title">Press and hold to copy</h2>
      <pre class="week-text" translate="no" tabindex="0">${this.text}</pre>
      <p class="keys">${button('key second', t`Done`, () => this.dialog?.close())}</p>`;
  }

  #rename(event: SubmitEvent, { id }: Club): void {
    event.preventDefault();
    const name = this.querySelector('input')?.value ?? '';
    void this.#do(() => renameClub(id, name), {
      done: t`The club is called ${name} now.`,
      unchanged: t`the name is the same`,
    });
  }

  #renaming(club: Club): TemplateResult {
    return html`<h2 id="act-title">Rename the club</h2>
      <form class="gap" @submit=${(event: SubmitEvent) => this.#rename(event, club)}>
        <div class="field">
          <label for="new-name">The club’s name</label>
          <input
            id="new-name"
            maxlength=${2 * clubNameLengthMax}
            autocomplete="off"
            required
            autofocus
            .value=${club.name}
          />
        </div>
        <p class="keys">
          <button class="key">Rename</button>
          ${button('key second', t`Cancel`, () => this.dialog?.close())}
        </p>
      </form>`;
  }

  #newLink({ id }: Club): TemplateResult {
    return html`<h2 id="act-title">Make a new link?</h2>
      <p>The old link to join stops working. Everyone in the club stays.</p>
      ${answers({
        words: t`Make a new link`,
        isDanger: false,
        press: () =>
          this.#do(() => replaceInvite(id), {
            done: t`There’s a new link. The old one no longer works.`,
            unchanged: t`the link is the same`,
          }),
      })}`;
  }

  /** The other members, each a button. */
  #others(club: Club, press: (player: Player) => unknown, pressed?: string | null): TemplateResult {
    const players = club.members.map(({ player }) => player);
    const nameIn = namesAmong(players);
    return html`<ul class="choose">
      ${players
        .filter(({ id }) => id !== this.me)
        .map(
          (player) =>
            html`<li>
              ${button('quiet', named(nameIn(player)), () => press(player), {
                ...(pressed !== undefined && { isPressed: player.id === pressed }),
              })}
            </li>`,
        )}
    </ul>`;
  }

  #choosingNext(club: Club): TemplateResult {
    const nameIn = namesAmong(club.members.map(({ player }) => player));
    const choose = (player: Player | null): void =>
      void this.#do(() => setSuccessor(club.id, player?.id ?? null), {
        done: player ? t`The club goes to ${nameIn(player)} after you.` : t`Nobody is named now.`,
        unchanged: t`nothing changed`,
        stays: true,
      });
    const current = club.successor?.id ?? null;
    return html`<h2 id="act-title">Next owner</h2>
      <p>
        Your choice gets the club when you leave, or stay away for 60 days. Without one it goes to
        the longest-standing active member.
      </p>
      ${this.#others(club, (player) => choose(player.id === current ? null : player), current)}
      <p class="keys">${button('key second', t`Done`, () => this.dialog?.close())}</p>`;
  }

  #removing(club: Club): TemplateResult {
    const { chosen } = this;
    if (!chosen)
      return html`<h2 id="act-title">Remove a member</h2>
        ${this.#others(club, (player) => this.#choose(player))}
        <p class="keys">${button('key second', t`Cancel`, () => this.dialog?.close())}</p>`;
    const name = namesAmong(club.members.map(({ player }) => player))(chosen);
    return html`<h2 id="act-title">Remove ${named(name)}?</h2>
      <p>Days that are over keep their result. The link to join is replaced.</p>
      ${answers({
        words: html`Remove ${named(name)}`,
        press: () =>
          this.#do(() => removeMember(club.id, chosen.id), {
            done: t`${name} is out, and the link to join is a new one.`,
            unchanged: t`nothing changed`,
          }),
      })}`;
  }

  #leaving(club: Club): TemplateResult {
    const isOwner = club.owner.id === this.me;
    return html`<h2 id="act-title">Leave ${named(club.name)}?</h2>
      <p>
        Your games stay yours, and days that are over still count.
        ${isOwner ? nextWords(club) : nothing}
      </p>
      ${answers(
        {
          words: t`Leave the club`,
          press: () => this.#go(() => removeMember(club.id, this.me), t`you’re still in`),
        },
        t`Stay`,
      )}`;
  }

  #closing(club: Club): TemplateResult {
    return html`<h2 id="act-title">Close ${named(club.name)}?</h2>
      <p>The club and its weeks are gone for good, for everyone. Your games are safe.</p>
      ${answers({
        words: t`Close the club`,
        press: () => this.#go(() => closeClub(club.id), t`it’s still open`),
      })}`;
  }

  readonly #questions: Readonly<Record<Act, (club: Club) => TemplateResult>> = {
    text: () => this.#byHand(),
    rename: (club) => this.#renaming(club),
    link: (club) => this.#newLink(club),
    next: (club) => this.#choosingNext(club),
    remove: (club) => this.#removing(club),
    leave: (club) => this.#leaving(club),
    close: (club) => this.#closing(club),
  };

  /** What applies to this viewer, now. */
  #items({ members, owner }: Club): readonly TemplateResult[] {
    const { text } = this;
    const isOwner = owner.id === this.me;
    const hasOthers = members.length > 1;
    const item = (words: string, act: Act): TemplateResult =>
      button('quiet', words, () => this.#ask(act));
    const danger = (words: string, act: Act): TemplateResult =>
      button('quiet bad', words, () => this.#ask(act));
    return [
      ...(text === null ? [] : [button('quiet', t`Copy the week`, () => this.#copy(text))]),
      ...this.links,
      ...(text === null ? [] : [button('quiet', t`Print the week`, () => print())]),
      ...(isOwner ? [item(t`Rename the club`, 'rename'), item(t`Make a new link`, 'link')] : []),
      ...(isOwner && hasOthers
        ? [item(t`Next owner`, 'next'), danger(t`Remove a member`, 'remove')]
        : []),
      danger(t`Leave the club`, 'leave'),
      ...(isOwner && hasOthers ? [danger(t`Close the club`, 'close')] : []),
    ];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { club, act } = this;
    if (!club) return nothing;
    return html`<more-menu .items=${this.#items(club)}></more-menu>
      <p class="note" role="status">${this.#said.words}</p>
      <dialog aria-labelledby="act-title" @close=${() => (this.act = null)}>
        ${act === null ? nothing : this.#questions[act](club)}
        <p class="note" role="status">${this.#said.words}</p>
      </dialog>`;
  }
}
