/** The viewer’s rank in each club and among friends, of a finished game of the day. */
import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { formatOrdinal } from '../../api/format/numbers.ts';
import type { OwnRanks } from './api.ts';

interface FieldRank {
  readonly field: number;
  readonly rank: number | null;
}

/** `2nd of 5` */
const rankInField = ({ rank, field }: FieldRank & { readonly rank: number }): string =>
  t`${formatOrdinal(rank)} of ${/* players */ field}`;

/** A rank alone says nothing. */
const isRanked = <Of extends FieldRank>(rank: Of): rank is Of & { readonly rank: number } =>
  rank.rank !== null && rank.field > 1;

/** `2nd of 5 in Tuesday Rollers`, in each club and among friends. */
export const rankLines = ({ friends, clubs }: OwnRanks): readonly TemplateResult[] => [
  ...clubs
    .filter(isRanked)
    .map(
      (club) =>
        html`<li>
          ${rankInField(club)} in <a href="/club/${club.id}" translate="no">${club.name}</a>
        </li>`,
    ),
  ...(isRanked(friends) ? [html`<li>${rankInField(friends)} among friends</li>`] : []),
];

/** The first of them in words; null if there is none. */
export const firstRank = ({ friends, clubs }: OwnRanks): string | null => {
  const [club] = clubs.filter(isRanked);
  if (club) return t`${rankInField(club)} in ${club.name}`;
  return isRanked(friends) ? t`${rankInField(friends)} among friends` : null;
};
