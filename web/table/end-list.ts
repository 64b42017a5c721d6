/** The end of a table in one list: a row for each card, the winner first. */
import { html, nothing, type TemplateResult } from 'lit';
import { formatChange, formatFigure } from '../../api/format/ledger.ts';
import { formatCount, formatOrdinal } from '../../api/format/numbers.ts';
import { plural, t } from '../../engine/t.ts';
import type { Unit } from '../../engine/game.ts';
import { listWords } from '../../engine/words.ts';
import { turnsGraded } from '../../engine/table/graded.ts';
import { cardNames } from '../../engine/table/names.ts';
import type { RecordedTable } from '../../engine/table/recorded.ts';
import { memberAt } from '../../engine/table/seating.ts';
import { presenterOf } from '../games.ts';
import type { Play, Review } from '../lib/api.ts';
import { allOf, named } from '../ui/named.ts';

/** A table whose game is over, live or on one device. */
export interface EndedTable {
  /** Tells its game from every other one. */
  readonly key: unknown;
  /** Everybody's name, by card. */
  readonly teams: readonly (readonly string[])[];
  readonly game: RecordedTable;
  /** The cards that have won; none of a game that was not played to its end. */
  readonly winners: readonly number[];
  /** The viewer's card; null for who watched, and where all share a device. */
  readonly own: number | null;
  /** Whether it says who owes whom. */
  readonly settles: boolean;
  readonly hasSkipped: boolean;
  /** Where others find it, or the game. */
  readonly link: string;
  /** What a card is besides its name: `you`. */
  readonly noteOf: (card: number) => string;
  /** Whether somebody at the table played a turn. */
  readonly isCounted: (card: number, member: number, turn: number) => boolean;
  /** A card as a play of its own: see `cardPlay`. */
  readonly playOf: (card: number) => Play;
}

export interface CardEnd {
  readonly card: number;
  /** Level cards share one. */
  readonly place: number;
  readonly score: number;
  readonly name: string;
}

/** The cards with their places. */
export const endsOf = ({ teams, game }: Pick<EndedTable, 'teams' | 'game'>): readonly CardEnd[] => {
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

const lostWords: Readonly<Record<Unit, (lost: string) => string>> = {
  points: (lost) => t`points lost ${lost}`,
  turns: (lost) => t`turns lost ${lost}`,
};

/**
 * What a card had of luck, and what its mistakes cost: `luck +4.1, points lost 36.7`. Skipped turns
 * are nobody’s.
 */
const accountWords = ({ game, isCounted }: EndedTable, card: number, review: Review): string => {
  const { sizes, starter, variant } = game.setup;
  const end = turnsGraded(game, card);
  const graded = review.decisions.filter(
    ({ turn }) => turn < end && isCounted(card, memberAt(sizes, starter, card, turn), turn),
  );
  const sum = (of: 'luck' | 'loss'): number => graded.reduce((total, one) => total + one[of], 0);
  return listWords([
    t`luck ${/* luck */ formatChange(sum('luck'), variant.unit)}`,
    lostWords[variant.unit](formatFigure(sum('loss'), variant.unit)),
  ]);
};

/** `reviews` by card; null while they are being made, and of a card that can't be graded. */
export const endList = (
  ended: EndedTable,
  ends: readonly CardEnd[],
  reviews: readonly (Review | null)[] | null,
): TemplateResult => {
  const { winners, own, noteOf } = ended;
  const row = ({ card, place, score, name }: CardEnd): TemplateResult => {
    const review = reviews?.[card];
    const words = [noteOf(card), review ? accountWords(ended, card, review) : ''].filter(Boolean);
    return html`<li class="${winners.includes(card) ? 'won' : ''} ${card === own ? 'own' : ''}">
      <span class="n">${winners.length > 0 ? place : nothing}</span>
      <span><b>${named(name)}</b><small>${words.join(' · ') || html`&nbsp;`}</small></span>
      <span class="fig">${formatCount(score)}</span>
    </li>`;
  };
  const isLong = ended.game.setup.variant.tableTarget !== null;
  return html`<ol class="end-list ${isLong ? 'turns' : ''}">
    ${ends.map(row)}
  </ol>`;
};

/** `You win by 9`, `Ann and Ben tie` */
export const verdictOf = (
  { winners, teams, own }: Pick<EndedTable, 'winners' | 'teams' | 'own'>,
  ends: readonly CardEnd[],
): TemplateResult | string => {
  const won = ends.filter(({ card }) => winners.includes(card));
  const [first, second] = [won[0], won[1]];
  if (!first) return t`Nobody won`;
  const people = teams[first.card]?.length ?? 1;
  const isAlone = first.card === own && people === 1;
  if (second) return html`${/* names */ allOf(won.map(({ name }) => name))} tie`;
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
  { game, winners, own, link }: EndedTable,
  ends: readonly CardEnd[],
): string => {
  const { title } = presenterOf(game.setup.variant.game);
  const mine = ends.find(({ card }) => card === own);
  const count = ends.length;
  const place = mine && winners.length > 0 ? [t`${formatOrdinal(mine.place)} of ${count}.`] : [];
  return [
    mine
      ? t`Evenroll ${formatCount(mine.score)} · ${title} with friends`
      : t`Evenroll · ${title} with friends`,
    ...(mine ? place : [plural(count)`A card at one table.|${count} cards at one table.`]),
    link,
  ].join('\n');
};
