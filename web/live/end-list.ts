/** The end of a table in one list: a row for each card, the winner first. */
import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../api/format/numbers.ts';
import { formatOrdinal } from '../../api/format/numbers.ts';
import { plural, t } from '../../engine/t.ts';
import { cardNames } from '../../engine/table/names.ts';
import { memberAt } from '../../engine/table/seating.ts';
import { accountWords } from '../game/card-account.ts';
import { presenterOf } from '../games.ts';
import type { Review } from '../lib/api.ts';
import { allOf, named } from '../ui/named.ts';
import type { LiveView } from './live-view.ts';

export interface CardEnd {
  readonly card: number;
  /** Level cards share one. */
  readonly place: number;
  readonly score: number;
  readonly name: string;
}

/** The cards with their places. */
export const endsOf = ({ teams, game }: LiveView): readonly CardEnd[] => {
  const scores = game.cards.map((card) => card.score());
  const names = cardNames(teams);
  return scores
    .map((score, card) => ({
      card,
      score,
      place: 1 + scores.filter((other) => other > score).length,
      name: names[card] ?? '',
    }))
    .toSorted((one, other) => one.place - other.place);
};

/** Skipped turns are nobody’s. */
const wordsOf = ({ game, seats, source }: LiveView, card: number, review: Review): string => {
  const { sizes, starter } = game.setup;
  return accountWords(game, card, review, (turn) => {
    const member = memberAt(sizes, starter, card, turn);
    const seat = seats.findIndex((one) => one.team === card && one.member === member);
    return !source.passed.some((one) => one.seat === seat && one.turn === turn);
  });
};

/** `reviews` by card; null while they are being made, and of a card that can't be graded. */
export const endList = (
  view: LiveView,
  ends: readonly CardEnd[],
  own: number | null,
  reviews: readonly (Review | null)[] | null,
): TemplateResult => {
  const { winners } = view.source;
  const row = ({ card, place, score, name }: CardEnd): TemplateResult => {
    const review = reviews?.[card];
    return html`<li class="${winners.includes(card) ? 'won' : ''} ${card === own ? 'own' : ''}">
      <span class="n">${winners.length > 0 ? place : nothing}</span>
      <span
        ><b>${named(name)}</b
        ><small
          >${card === own ? t`you` : nothing}${card === own && review ? ' · ' : nothing}${
            review ? wordsOf(view, card, review) : html`&nbsp;`
          }</small
        ></span
      >
      <span class="fig">${formatCount(score)}</span>
    </li>`;
  };
  return html`<ol class="end-list">
    ${ends.map(row)}
  </ol>`;
};

/** `You win by 9`, `Ann and Ben tie` */
export const verdictOf = (
  view: LiveView,
  ends: readonly CardEnd[],
  own: number | null,
): TemplateResult | string => {
  const { winners } = view.source;
  const won = ends.filter(({ card }) => winners.includes(card));
  const [first, second] = [won[0], won[1]];
  if (!first) return t`Nobody won`;
  const people = view.teams[first.card]?.length ?? 1;
  const isAlone = first.card === own && people === 1;
  if (second) return html`${allOf(won.map(({ name }) => name))} tie`;
  const next = ends.find(({ place }) => place > 1);
  const by = next ? first.score - next.score : 0;
  const points = formatCount(by);
  if (isAlone) return by === 0 ? t`You win` : t`You win by ${points}`;
  const name = named(first.name);
  if (people === 1) return by === 0 ? html`${name} wins` : html`${name} wins by ${points}`;
  return by === 0 ? html`${name} win` : html`${name} win by ${points}`;
};

/** What a player shares: their own points and place, without a name. */
export const endText = (
  view: LiveView,
  ends: readonly CardEnd[],
  own: number | null,
  link: string,
): string => {
  const { title } = presenterOf(view.source.game);
  const mine = ends.find(({ card }) => card === own);
  const count = ends.length;
  const place =
    mine && view.source.winners.length > 0 ? [t`${formatOrdinal(mine.place)} of ${count}.`] : [];
  return [
    mine
      ? t`Evenroll ${formatCount(mine.score)} · ${title} with friends`
      : t`Evenroll · ${title} with friends`,
    ...(mine ? place : [plural(count)`A card at one table.|${count} cards at one table.`]),
    link,
  ].join('\n');
};
