/** A finished game as plain text, one line per turn, to be read, pasted or saved. */
import { escapeHtml } from '../../api/format/html.ts';
import { formatMoment } from '../../api/format/moment.ts';
import { playerNameFirst } from '../../api/format/players.ts';
import { markSigns } from '../../engine/coach.ts';
import { variantOfRules } from '../../engine/games.ts';
import type { Replay } from '../../api/schemas/replays.ts';
import type { SharedResult } from '../replays/shared-result.ts';
import { workerGames } from '../games/games.ts';
import type { TurnRow } from '../games/game.ts';
import { accountFact } from '../../api/format/account.ts';
import { challengeWords, rankWordsOf } from '../../api/format/results.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { challengeNameOf, sharedGameOf } from './words.ts';

interface Column {
  readonly head: string;
  readonly cell: (row: TurnRow, turn: number) => string;
  readonly isRight?: boolean;
}

const columnsOf = ({ graded }: SharedResult): readonly Column[] => [
  { head: t`Turn`, cell: (_, turn) => String(turn + 1), isRight: true },
  { head: '', cell: ({ end }) => end },
  { head: t`Points`, cell: ({ points }) => String(points), isRight: true },
  { head: t`Total`, cell: ({ total }) => String(total), isRight: true },
  ...(graded
    ? [{ head: t`Played`, cell: (_: TurnRow, turn: number) => signOf(graded, turn) }]
    : []),
  { head: t`Dice`, cell: ({ dice }) => dice },
];

const signOf = ({ marks }: NonNullable<SharedResult['graded']>, turn: number): string => {
  const mark = marks[turn];
  return mark === undefined ? '' : markSigns[mark];
};

const table = (columns: readonly Column[], rows: readonly TurnRow[]): string[] => {
  const cells = columns.map(({ head, cell }) => [head, ...rows.map(cell)]);
  const widths = cells.map((column) => Math.max(...column.map(({ length }) => length)));
  return Array.from({ length: rows.length + 1 }, (_, line) =>
    cells
      .map((column, at) => {
        const text = column[line] ?? '';
        const width = entryAt(widths, at);
        return columns[at]?.isRight ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
};

const accountLine = ({ graded, unit }: SharedResult): string[] =>
  graded ? [accountFact(graded.ledger, unit)] : [];

/** `260 points, 109th of 4,812, level with or ahead of 98%` */
const resultLine = (shared: SharedResult): string => {
  const game = sharedGameOf(shared);
  return listWords([game.words.sentence(shared), rankWordsOf(game)]);
};

/** The turns of a replay in columns, and its sums. */
const turnLines = (replay: Replay, shared: SharedResult): readonly string[] => {
  const { rows, sums } = workerGames[shared.game];
  return [
    ...table(columnsOf(shared), rows(replay)),
    '',
    ...[sums(replay)].filter((line) => line !== null),
  ];
};

/**
 * The turns of a replay as HTML, for viewers of its page without scripts. It names nobody, like the
 * rest of that page.
 */
export const readableReplay = (replay: Replay, shared: SharedResult): string =>
  `<section class="sheet"><h2>${t`Turn by turn`}</h2><pre class="turn-lines" tabindex="0">${escapeHtml(
    turnLines(replay, shared).join('\n'),
  )}</pre></section>`;

/** The score sheet of a replay; `link` is where it can be watched. */
export const scoreSheet = (replay: Replay, shared: SharedResult, link: string): string => {
  const rules = variantOfRules(shared.rules).title;
  const lines = [
    `Evenroll · ${challengeWords(challengeNameOf(shared))} · ${rules}`,
    `${playerNameFirst(replay.player)}: ${resultLine(shared)}`,
    '',
    ...turnLines(replay, shared),
    ...accountLine(shared),
    link,
  ];
  return `${lines.join('\n')}\n`;
};

/** What there is to read of a game whose dice are hidden until `revealsAt`, in milliseconds. */
export const sealedSheet = (shared: SharedResult, revealsAt: number): string =>
  [
    `Evenroll · ${challengeWords(challengeNameOf(shared))}`,
    resultLine(shared),
    '',
    t`Hidden until ${formatMoment(revealsAt)}, when the day is over. Until then, only players who have finished it see its dice.`,
    'replay-sealed',
    '',
  ].join('\n');
