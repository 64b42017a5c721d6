/** The computer at a table: which seats it has, and what it may choose from. */
import type { Choice } from '../coach.ts';
import type { Level } from '../computer.ts';
import { entryAt } from '../entry-at.ts';
import type { RecordedTable } from './recorded.ts';
import { lastTurnAt, type TableTurn } from './table.ts';

/** By card and member; null for a person. */
export type SeatLevels = readonly (readonly (Level | null)[])[];

/** The level of a seat; null if a person has it. */
export const levelAt = (
  { levels }: { readonly levels?: SeatLevels },
  { card, member }: Pick<TableTurn, 'card' | 'member'>,
): Level | null => levels?.[card]?.[member] ?? null;

/** The level of the seat in turn; null if a person is in turn, or nobody. */
export const levelInTurn = ({
  file,
  play,
}: {
  readonly file: { readonly levels?: SeatLevels };
  readonly play: RecordedTable | null;
}): Level | null => (play?.current ? levelAt(file, play.current) : null);

/** Shows what a move does without its dice, which nobody knows before it. */
const unknownDice = (): null => null;

/**
 * Of all choices of the card in turn, those that the computer chooses from. The values of a coach are
 * those of a game played alone, which is how the computer plays: for its own result. In a last turn
 * only more points than all others count, so there it rolls until it leads, and then banks.
 */
export const choicesAtTable = (
  table: RecordedTable,
  choices: readonly Choice[],
): readonly Choice[] => {
  const { current, cards } = table;
  if (!current || !lastTurnAt(table)) return choices;
  const own = entryAt(cards, current.card);
  const others = cards.filter((_, card) => card !== current.card).map((card) => card.score());
  const toBeat = Math.max(...others);
  const after = choices.map((choice) => {
    const next = own.after(choice.move, 0, unknownDice);
    const [turns, score] = next.ok ? [next.value.turns, next.value.score()] : [own.turns, 0];
    return { choice, isBank: turns > own.turns, score };
  });
  const most = Math.max(...after.map(({ isBank, score }) => (isBank ? score : 0)));
  const best =
    most > toBeat
      ? after.filter(({ isBank, score }) => isBank && score === most)
      : after.filter(({ isBank }) => !isBank);
  return best.map(({ choice }) => choice);
};
