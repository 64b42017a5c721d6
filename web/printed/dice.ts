/** Dice in pictures: large ones on their line, small ones in a row of text. */
import { html, type TemplateResult } from 'lit';
import { dieArt, faceArt } from '../ui/art.ts';
import { faceName } from '../lib/face-names.ts';

/** A die of a picture: its face, and what stands under it where it lies on the line. */
interface PrintedDie {
  readonly face: number;
  readonly tag: string;
}

/** `6:held` is a six on the line with that word under it, `2` a loose two. */
const parseDie = (text: string): PrintedDie => {
  const [face = '', tag = ''] = text.split(':');
  return { face: Number(face), tag };
};

const namesOf = (dice: readonly PrintedDie[]): string =>
  dice.map(({ face, tag }) => (tag ? `${faceName(face)} (${tag})` : faceName(face))).join(', ');

/** Large dice, as they lie in a game. */
export const diceLine = (texts: readonly string[]): TemplateResult => {
  const dice = texts.map(parseDie);
  return html`<div class="pic" role="img" aria-label=${`Dice: ${namesOf(dice)}`}>
    <div class="dice ${dice.length > 5 ? 'six' : ''}">
      ${dice.map(
        ({ face, tag }) =>
          html`<span class="die ${tag ? 'level' : ''}"
            >${dieArt(face)}<span class="tag">${tag}</span></span
          >`,
      )}
    </div>
  </div>`;
};

/** Small dice; `null` is any die. */
export const diceRow = (faces: readonly (number | null)[]): TemplateResult =>
  html`<span
    class="row-dice"
    role="img"
    aria-label=${faces.map((face) => (face === null ? 'any' : faceName(face))).join(', ')}
    >${faces.map(faceArt)}</span
  >`;
