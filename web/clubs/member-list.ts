import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { handlesBeside, nameOf } from '../../api/format/names.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import type { Club } from './api.ts';
import '../ui/send-link.ts';
import { membersWords, joinAddress } from './words.ts';

/**
 * The members of a club, and the link for others to join.
 *
 * @property club - the club
 * @property me - the viewer's id
 */
@customElement('member-list')
export class MemberList extends LightElement {
  @property({ attribute: false }) club: Club | null = null;
  @property() me = '';
  @query('dialog') private readonly dialog!: HTMLDialogElement | null;

  #role({ owner, successor }: Club, id: string): TemplateResult | typeof nothing {
    if (id === owner.id) return html` <small>owner</small>`;
    return id === successor?.id ? html` <small>next owner</small>` : nothing;
  }

  #members(club: Club): TemplateResult {
    const beside = handlesBeside(club.members.map(({ player }) => player));
    return html`<ul class="folk">
      ${club.members.map(({ player }) => {
        const { id, handle } = player;
        return html`<li>
          <span>
            ${id === this.me ? html`<b>you</b>` : html`<a href="/p/${id}">${named(nameOf(player))}</a>`}
            ${beside.has(handle) ? html`<small translate="no">${handle}</small>` : nothing}
            ${this.#role(club, id)}
          </span>
        </li>`;
      })}
    </ul>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { club } = this;
    if (!club) return nothing;
    return html`<section aria-labelledby="members-title">
      <div class="capline">
        <h2 class="head" id="members-title">${membersWords(club.members.length)}</h2>
        ${button('key second slim', t`Invite`, () => this.dialog?.showModal())}
      </div>
      ${this.#members(club)}
      <dialog aria-labelledby="invite-title" closedby="any">
        <h2 id="invite-title" tabindex="-1" autofocus>
          Invite to <bdi translate="no">${club.name}</bdi>
        </h2>
        <send-link .address=${joinAddress(club)} main></send-link>
        <p class="keys">${button('key second', t`Close`, () => this.dialog?.close())}</p>
      </dialog>
    </section>`;
  }
}
