/** What home leads to: how yesterday ended, the people the viewer knows, and three doors. */
import { html, nothing, type TemplateResult } from 'lit';
import { dayAfter } from '../../api/days.ts';
import { formatRank, inList } from '../../api/format/ranks.ts';
import { plural, t } from '../../engine/t.ts';
import { presenterOf } from '../games.ts';
import { door } from '../ui/door.ts';
import type { Home, OwnHome } from './api.ts';

/** `3 of 7 have played`, `Nobody has played yet`. */
const playedWords = (finished: number, of: number): string => {
  if (finished === 0) return t`Nobody has played yet`;
  if (finished < of)
    return plural(finished)`1 of ${of} has played|${finished} of ${of} have played`;
  if (of === 2) return t`Both have played`;
  return plural(of)`Has played|All ${of} have played`;
};

const clubWords = (finished: number, size: number): string => {
  if (size === 1) return t`Only you so far`;
  return playedWords(finished, size);
};

const yesterday = (date: string, recent: OwnHome['recent']): TemplateResult | typeof nothing => {
  const [first] = recent?.yesterday ?? [];
  if (!recent || !first) return nothing;
  const results = recent.yesterday.map((result) => {
    const { title, headline } = presenterOf(result.game);
    const rank = formatRank(inList, result, true);
    return t`${title} ${headline(result)}, ${rank}`;
  });
  return door(`/${dayAfter(date, -1)}/${first.game}/day`, t`Yesterday`, results.join(' · '));
};

const people = ({ friends, clubs }: NonNullable<OwnHome['company']>) => [
  ...clubs.map(({ id, name, size, finished }) =>
    door(`/club/${id}`, name, clubWords(finished, size), true),
  ),
  friends.following === 0
    ? nothing
    : door('/people', t`Friends`, playedWords(friends.finished, friends.following)),
];

/** Null if there is nothing to say. */
export const ownDoors = ({ date, own }: Home): TemplateResult | typeof nothing => {
  if (!own) return nothing;
  const rows = [yesterday(date, own.recent), ...(own.company ? people(own.company) : [])];
  return rows.every((row) => row === nothing)
    ? nothing
    : html`<section aria-labelledby="people-title">
        <h2 class="vh" id="people-title">Yesterday, and people you know</h2>
        <ul class="doors">
          ${rows}
        </ul>
      </section>`;
};

export const doors = html`<nav aria-label="More to play">
  <ul class="doors">
    ${door('/friends', t`Play with friends`, t`A table, a challenge or a club`)}
    ${door('/practice/official', t`Practice`, t`Any rules, or your own mistakes again`)}
    ${door('/archive', t`Past days`, t`Every day so far, and the boards of the month`)}
  </ul>
</nav>`;
