/**
 * A table as a score sheet in plain text. Columns are headed by card numbers, because names may be
 * long and of any width.
 */
import { entryAt } from '../entry-at.ts';
import type { SheetLine } from '../game.ts';
import { variantTitle } from '../rule-sets.ts';
import { t } from '../t.ts';
import { listWords } from '../words.ts';
import { cardNames } from './names.ts';
import { gradedPart } from './graded.ts';
import { rollsText } from './typed-rolls.ts';
import type { DiceMode, OpenTable } from './open.ts';
import type { RecordedTable } from './recorded.ts';
import { debtsOf } from './settlement.ts';
import { lastTurnAt, winnersAt, type GameTable } from './table.ts';

const diceWords = (): Readonly<Record<DiceMode, string>> => ({
  own: t`Own dice each`,
  same: t`The same dice for all`,
  real: t`Real dice`,
});

const nameWidth = 17;
const figureWidth = 7;

const row = (name: string, figures: readonly (number | string | null)[]): string =>
  (
    name.padEnd(nameWidth) +
    figures.map((figure) => String(figure ?? '').padStart(figureWidth)).join('')
  ).trimEnd();

/** One row per line of the cards, which all have the same lines. */
const lineRows = (cards: readonly (readonly SheetLine[])[]): readonly string[] =>
  (cards[0] ?? []).map(([name], at) =>
    row(
      name,
      cards.map((lines) => lines[at]?.[1] ?? null),
    ),
  );

/** One row per turn with the points it added to each card; a dash for none. */
const turnRows = ({ turns, cards }: RecordedTable): readonly string[] => {
  const count = Math.max(0, ...turns.map(({ turn }) => turn + 1));
  return Array.from({ length: count }, (_, turn) =>
    row(
      t`Turn ${turn + 1}`,
      cards.map((_card, card) => {
        const had = turns.find((one) => one.card === card && one.turn === turn);
        return had ? had.points || '-' : null;
      }),
    ),
  );
};

const rowsOf = (play: RecordedTable) => {
  const cards = play.cards.flatMap((card) => {
    const lines = card.lines();
    return lines === null ? [] : [lines];
  });
  return cards.length > 0 ? lineRows(cards) : turnRows(play);
};

/** Tells who has won, or that nobody has yet. */
const verdict = (now: GameTable, names: readonly string[]): string => {
  const [winner, ...others] = winnersAt(now).map((card) => entryAt(names, card));
  if (winner === undefined)
    return lastTurnAt(now) ? t`The last turn is being played.` : t`Not over yet.`;
  return others.length === 0 ? t`Won by ${winner}.` : t`A tie: ${listWords([winner, ...others])}.`;
};

const settlementLines = (now: GameTable, names: readonly string[]): readonly string[] =>
  debtsOf(now.cards.map((card) => card.score())).map(
    ({ from, to, points }) => t`${entryAt(names, from)} to ${entryAt(names, to)}: ${points}`,
  );

/**
 * Formats a table's score sheet: every card, the totals, and after the end who has won and who owes
 * whom.
 */
export const formatTableText = ({ file, variant, play }: OpenTable): string => {
  const names = cardNames(file.teams);
  const head = [
    t`Evenroll: ${variantTitle(variant)}, pass and play, unranked`,
    diceWords()[file.dice],
    ...names.map((name, card) => `${card + 1} ${name}`),
    '',
  ];
  if (play === null) return [...head, t`Not begun yet.`, ''].join('\n');
  const isSettled = file.settles && variant.settles && winnersAt(play).length > 0;
  const debts = isSettled ? settlementLines(play, names) : [];
  return [
    ...head,
    row(
      '',
      names.map((_, card) => card + 1),
    ),
    ...rowsOf(play),
    row(
      t`Total`,
      play.cards.map((card) => card.score()),
    ),
    '',
    verdict(play, names),
    ...debts,
    '',
  ].join('\n');
};

/**
 * A line of JSON for each card, which `npm run -s grade` grades: its moves and rolls as far as a
 * coach can grade them. A card without any has no line.
 */
export const gradeLines = ({ file: { game, rules }, play }: OpenTable): string =>
  (play?.cards ?? [])
    .map((_, card) => {
      const part = play && gradedPart(play, card);
      return part?.log
        ? `${JSON.stringify({ game, rules, rolls: rollsText(part.rolls), log: part.log })}\n`
        : '';
    })
    .join('');
