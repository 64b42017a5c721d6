import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import { formatDate } from '../../api/format/days.ts';
import { nameOf, namesAmong } from '../../api/format/names.ts';
import { removeMember, setSuccessor, getClub, type Club } from './api.ts';
import { failureWords } from './words.ts';

type Member = Club['members'][number];
type NameOf = (player: Member['player']) => string;

/** For sentences and labels: whom the owner removes must be certain. */
const namesIn = ({ members }: Club): NameOf => namesAmong(members.map(({ player }) => player));

/**
 * The members of a club. The owner can remove them, and name who owns the club next.
 *
 * @property club - the club
 * @property me - the viewer's id
 * @fires club-change - with the changed club
 */
@customElement('member-list')
export class MemberList extends LightElement {
  @property({ attribute: false }) club: Club | null = null;
  @property() me = '';
  /** Whom the owner is about to remove. */
  @state() private asked: Member['player'] | null = null;
  readonly #said = new Said(this);

  async #change(change: () => Promise<Club>, done: string): Promise<void> {
    try {
      const detail = await change();
      this.dispatchEvent(new CustomEvent('club-change', { detail, bubbles: true }));
      this.#said.say(done);
    } catch (failure) {
      this.#said.say(failureWords(failure, 'nothing changed'));
    }
  }

  async #ask(player: Member['player']): Promise<void> {
    this.asked = player;
    await this.updateComplete;
    this.querySelector('dialog')?.showModal();
  }

  async #remove(club: Club): Promise<void> {
    const { id } = club;
    const { asked } = this;
    this.querySelector('dialog')?.close();
    if (!asked) return;
    await this.#change(
      async () => {
        await removeMember(id, asked.id);
        return getClub(id);
      },
      `${namesIn(club)(asked)} is out, and the link to join is a new one.`,
    );
  }

  #roles({ owner, successor }: Club, { id }: Member['player']): string {
    if (id === owner.id) return 'owner';
    return id === successor?.id ? 'next owner' : '';
  }

  #tools({ id, successor }: Club, player: Member['player'], nameIn: NameOf): TemplateResult {
    const name = nameIn(player);
    const isNext = successor?.id === player.id;
    const next = isNext ? 'Not the next owner' : 'Next owner';
    return html`<span class="keys">
      ${button(
        'quiet',
        next,
        () =>
          this.#change(
            () => setSuccessor(id, isNext ? null : player.id),
            isNext ? 'The club has no next owner now.' : `The club goes to ${name} after you.`,
          ),
        { label: `${next}: ${name}` },
      )}
      ${button('quiet', 'Remove', () => this.#ask(player), { label: `Remove ${name}` })}
    </span>`;
  }

  /** `nameIn` makes labels of the owner's tools; null for other members. */
  #row(club: Club, { player, joinedAt }: Member, nameIn: NameOf | null): TemplateResult {
    const role = this.#roles(club, player);
    const since = `since ${formatDate(joinedAt.slice(0, 10))}`;
    return html`<li>
      <span>
        <a href="/p/${player.id}">${named(nameOf(player))}</a>
        <small
          >${player.knownAs === null ? nothing : html`<span translate="no">${player.handle}</span>, `}${role === '' ? nothing : html`${role}, `}${since}</small
        >
      </span>
      ${nameIn && player.id !== this.me ? this.#tools(club, player, nameIn) : nothing}
    </li>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { club, asked } = this;
    if (!club) return nothing;
    const isOwner = club.owner.id === this.me;
    const nameIn = namesIn(club);
    return html`<ul class="members">
        ${club.members.map((member) => this.#row(club, member, isOwner ? nameIn : null))}
      </ul>
      <p class="note" role="status">${this.#said.words}</p>
      <dialog aria-labelledby="remove-title">
        <h2 id="remove-title">Remove ${asked && named(nameIn(asked))}?</h2>
        <p>Days that are over keep their result. The link to join is replaced.</p>
        <p class="keys">
          ${button('key second', 'Cancel', () => this.querySelector('dialog')?.close())}
          ${button('key danger', 'Remove', () => this.#remove(club))}
        </p>
      </dialog>`;
  }
}
