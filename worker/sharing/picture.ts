/**
 * The content and the layout of a result's picture. It is drawn from shareable data only, which
 * contains neither dice nor a name.
 */
import { t } from '../../engine/t.ts';
import type { SharedResult } from '../replays/shared-result.ts';
import { challengeNameOf } from './words.ts';
import type { Figure } from '../../api/game.ts';
import { apiGames } from '../../api/games.ts';
import { accountOf } from '../../api/format/account.ts';
import { isLast, rankWords } from '../../api/format/ranks.ts';
import { challengeWords, unrankedWords } from '../../api/format/results.ts';
import { formatCount, formatOrdinal, formatPercentage } from '../../api/format/numbers.ts';
import { pictureHeight, pictureWidth } from '../assets/preview.ts';
import { setText, type Outlines } from '../drawing/letters.ts';
import { markShapes } from '../drawing/marks.ts';
import {
  logo,
  margin,
  rect,
  right,
  text,
  type Drawing,
  type Shape,
  type Text,
} from '../drawing/shapes.ts';

const head = (shared: SharedResult): Shape[] => [
  rect(0, 0, pictureWidth, 20, 'print'),
  ...logo(margin, 80, 60),
  text('Evenroll', 144, 124, { size: 40, weight: 'strong' }, 'ink'),
  text(
    challengeWords(challengeNameOf(shared)),
    right,
    122,
    { size: 32, weight: 'regular', isRight: true },
    'soft',
  ),
];

const figureSpacing = -0.035;
const figureWidthMax = 560;
/** Relative to its size. */
const figureHeight = 0.76;
/** The figure alone, and with a word under it that says what it counts. */
const alone = { size: 300, middle: 300 };
const overWord = { size: 250, middle: 272 };
const wordLine = 434;

/** The one huge figure, and what it counts. */
const figureOf = (shared: SharedResult): Figure => apiGames[shared.game].words.figure(shared);

/** The figure, as large as it fits, and where it ends. */
const figure = (shared: SharedResult, outlines: Outlines): { shapes: Shape[]; end: number } => {
  const { value, unit: counts } = figureOf(shared);
  const spacing = figureSpacing * outlines.unitsPerEm;
  const { width } = setText(outlines.letters.strong, value, spacing);
  const room = counts === '' ? alone : overWord;
  const size = Math.min(room.size, (figureWidthMax * outlines.unitsPerEm) / width);
  const y = Math.round(room.middle + (size * figureHeight) / 2);
  const end = margin + (width / outlines.unitsPerEm) * size;
  const shapes = [
    text(value, margin, y, { size, weight: 'strong', spacing: figureSpacing }, 'ink'),
    ...(counts === ''
      ? []
      : [text(counts, margin + 4, wordLine, { size: 40, weight: 'regular' }, 'soft')]),
  ];
  return { shapes, end };
};

const noteSize = 30;
const note = (words: string, x: number, y: number): Text =>
  text(words, x, y, { size: noteSize, weight: 'regular' }, 'ink');

const noteWidth = (words: string, { letters, unitsPerEm }: Outlines): number =>
  (setText(letters.regular, words, 0).width / unitsPerEm) * noteSize;

const rankShapes = ({ rank: own }: SharedResult, x: number): Shape[] => {
  if (own === null) return [note(unrankedWords(), x, 260)];
  if (isLast(own)) return [note(rankWords(own), x, 260)];
  return [
    note(t`${formatOrdinal(own.rank)} of ${formatCount(own.players)},|a line of its own`, x, 190),
    note(t`level with or ahead of|a line of its own, then a percentage`, x, 228),
    text(
      formatPercentage(own.percentile),
      x,
      294,
      { size: 66, weight: 'strong', spacing: -0.02 },
      'ink',
    ),
  ];
};

/** Baseline of an account's last line, above the marks, whatever the number of lines. */
const accountEnd = 440;

/** Enough for English; longer words of other languages make it wider. */
const accountWidthMin = 270;
const accountGap = 24;

const account = ({ graded, unit }: SharedResult, x: number, outlines: Outlines): Shape[] => {
  const lines = graded ? accountOf(graded.ledger, unit).lines : [];
  const widths = lines.map(
    ({ title, words }) => noteWidth(title, outlines) + accountGap + noteWidth(words, outlines),
  );
  const width = Math.round(Math.max(accountWidthMin, ...widths));
  return lines.flatMap(({ title, words }, at): Shape[] => {
    const y = accountEnd - (lines.length - 1 - at) * (lines.length > 3 ? 34 : 39);
    return [
      { ...note(title, x, y), ink: 'print' },
      { ...note(words, x + width, y), isRight: true },
    ];
  });
};

const onCard = (shapes: readonly Shape[]): Drawing => ({
  width: pictureWidth,
  height: pictureHeight,
  shapes,
});

/** The picture of a result; its shapes are in drawing order. */
export const resultPicture = (shared: SharedResult, outlines: Outlines): Drawing => {
  const { shapes, end } = figure(shared, outlines);
  const side = Math.round(end + 56);
  return onCard([
    ...head(shared),
    ...shapes,
    ...rankShapes(shared, side),
    ...account(shared, side, outlines),
    ...markShapes(shared),
  ]);
};

export const siteCard = (): Drawing =>
  onCard([
    rect(0, 0, pictureWidth, 20, 'print'),
    ...logo(margin, 150, 200),
    text('Evenroll', 304, 300, { size: 150, weight: 'strong', spacing: -0.02 }, 'ink'),
    rect(margin, 410, right - margin, 2, 'print'),
    { ...note(t`One set of dice a day, the same for everyone.`, margin, 486), size: 46 },
  ]);
