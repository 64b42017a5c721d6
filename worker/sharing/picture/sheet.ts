/**
 * The picture of a finished card: the result first, then every box or turn. It is as sealed as the
 * replay, and has nobody's name on it.
 */
import type { SharedReplay } from '../../replays/turn-row.ts';
import type { SharedResult } from '../../replays/shared-result.ts';
import { challengeWords } from '../../../api/format/results.ts';
import { challengeNameOf } from '../words.ts';
import { workerGames } from '../../games/games.ts';
import { figureOf } from './card.ts';
import { textWidth, type Outlines } from '../../drawing/letters.ts';
import { logo, rect, text, type Drawing, type Shape } from '../../drawing/shapes.ts';
import { sheetLeft, sheetRight, sheetWidth } from '../../drawing/sheet-parts.ts';

const titleSize = 30;
const titleLeft = sheetLeft + 270;
const figureSize = 200;
const figureLine = 314;
const sheetTop = 366;
const foot = 56;

/** The site's name, and the challenge's name as large as it fits. */
const head = (shared: SharedResult, outlines: Outlines): Shape[] => {
  const words = challengeWords(challengeNameOf(shared));
  const width = textWidth(outlines, words, { size: titleSize, weight: 'regular' });
  const size = Math.min(titleSize, (titleSize * (sheetRight - titleLeft)) / width);
  return [
    rect(0, 0, sheetWidth, 20, 'print'),
    ...logo(sheetLeft, 60, 52),
    text('Evenroll', sheetLeft + 68, 99, { size: 36, weight: 'strong' }, 'ink'),
    text(words, sheetRight, 98, { size, weight: 'regular', isRight: true }, 'soft'),
  ];
};

const result = (shared: SharedResult, outlines: Outlines): Shape[] => {
  const { value: figure, unit: counts, rest } = figureOf(shared);
  const type = { size: figureSize, weight: 'strong' } as const;
  const end = sheetLeft + textWidth(outlines, figure, type) + 28;
  const lines = rest === '' ? [counts || 'points'] : [counts, rest];
  return [
    text(figure, sheetLeft, figureLine, type, 'ink'),
    ...lines.map((words, at) =>
      text(
        words,
        end,
        figureLine - (lines.length - 1 - at) * 54,
        { size: 42, weight: 'regular' },
        'soft',
      ),
    ),
  ];
};

/** The picture of a finished card; its shapes are in drawing order. */
export const sheetOf = (
  shared: SharedResult,
  played: SharedReplay,
  outlines: Outlines,
): Drawing => {
  const part = workerGames[shared.game].card(shared, played, sheetTop, outlines);
  return {
    width: sheetWidth,
    height: part.bottom + foot,
    shapes: [...head(shared, outlines), ...result(shared, outlines), ...part.shapes],
  };
};
