import { listWords } from '../../engine/words.ts';
import { html, type TemplateResult } from 'lit';
import { isIn } from '../../engine/positions.ts';
import type { Positions } from '../../engine/types.ts';
import { faceName } from '../lib/face-names.ts';
import { faceArt } from './art.ts';

/**
 * Small dice of which those in `marked` are marked, and read out with `word`. Positions without a
 * die are left out.
 */
export const markedDice = (
  dice: readonly (number | null)[],
  marked: Positions,
  word: string,
): TemplateResult => {
  const lying = dice.flatMap((face, at) =>
    face === null ? [] : [{ face, isMarked: isIn(marked, at) }],
  );
  const names = lying.map(({ face, isMarked }) => faceName(face) + (isMarked ? ` ${word}` : ''));
  return html`<span class="row-dice" role="img" aria-label=${listWords(names)}
    >${lying.map(
      ({ face, isMarked }) => html`<span class=${isMarked ? 'kept' : ''}>${faceArt(face)}</span>`,
    )}</span
  >`;
};
