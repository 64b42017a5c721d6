/**
 * What home says of the people the viewer knows: who has played today, in words that give no score
 * away.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { plural } from '../../engine/t.ts';
import type { Company } from '../../api/schemas/clubs.ts';
import { call } from '../lib/call.ts';
import { ifPlayer } from '../lib/if-player.ts';

/** Null if there is nothing to say, or no answer: home works without. */
export const getCompany = (): Promise<Company | null> =>
  ifPlayer(() => call('GET /api/players/me/company')).catch(() => null);

/** `3 of 7 have played`, `nobody has played yet`. `of` is at least 2. */
const playedWords = (finished: number, of: number): string => {
  if (finished === 0) return 'nobody has played yet';
  if (finished < of)
    return plural(finished)`1 of ${of} has played|${finished} of ${of} have played`;
  return of === 2 ? 'both have played' : `all ${of} have played`;
};

/** The names come after one tap. */
const friendsLine = ({
  following,
  finished,
}: Company['friends']): TemplateResult | typeof nothing => {
  if (following === 0) return nothing;
  if (finished.length === 0)
    return html`<li><a href="/you/friends">Friends</a> <span>nobody has played yet</span></li>`;
  const friends = following === 1 ? 'friend has' : 'friends have';
  return html`<li>
    <details>
      <summary>${finished.length} of ${following} ${friends} played today</summary>
      <p>
        ${finished.map(
          ({ id, handle }) => html`<a class="quiet" href="/p/${id}" translate="no">${handle}</a> `,
        )}
      </p>
    </details>
  </li>`;
};

export const companyLines = (company: Company | null): TemplateResult | typeof nothing => {
  if (!company || (company.friends.following === 0 && company.clubs.length === 0)) return nothing;
  return html`<section class="company" aria-labelledby="company-title">
    <h2 class="head" id="company-title">People you know</h2>
    <ul>
      ${friendsLine(company.friends)}
      ${company.clubs.map(
        ({ id, name, size, finished }) =>
          html`<li>
            <a href="/club/${id}" translate="no">${name}</a>
            <span>${size === 1 ? 'only you so far' : playedWords(finished, size)}</span>
          </li>`,
      )}
    </ul>
  </section>`;
};
