/** Small dice within a line of text. */
import { html, type TemplateResult } from 'lit';
import { isIn } from '../../engine/positions.ts';
import type { Positions } from '../../engine/types.ts';
import { faceName } from '../lib/face-names.ts';
import { faceArt } from './art.ts';

const row = (label: string, dice: readonly TemplateResult[]): TemplateResult =>
  html`<span class="row-dice" role="img" aria-label=${label}>${dice}</span>`;

/** Small dice; null stands for any face. They are read out as their faces, or as `label`. */
export const smallDice = (faces: readonly (number | null)[], label?: string): TemplateResult => {
  const names = faces.map((face) => (face === null ? 'any' : faceName(face)));
  return row(label ?? names.join(', '), faces.map(faceArt));
};

/** Small dice of which those in `marked` are marked, and read out with `word`. Positions without a die are left out. */
export const markedDice = (
  dice: readonly (number | null)[],
  marked: Positions,
  word: string,
): TemplateResult => {
  const lying = dice.flatMap((face, at) =>
    face === null ? [] : [{ face, isMarked: isIn(marked, at) }],
  );
  const names = lying.map(({ face, isMarked }) => faceName(face) + (isMarked ? ` ${word}` : ''));
  return row(
    names.join(', '),
    lying.map(
      ({ face, isMarked }) => html`<span class=${isMarked ? 'kept' : ''}>${faceArt(face)}</span>`,
    ),
  );
};
