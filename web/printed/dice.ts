/** Large dice in static pages. */
import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { dieArt } from '../ui/art.ts';
import { faceName } from '../lib/face-names.ts';

/** A printed die: its face, and the word under it if it is set aside. */
interface PrintedDie {
  readonly face: number;
  readonly tag: string;
}

/** Parses a die: `6:held` is a six on the line with the word under it, `2` is a loose two. */
const parseDie = (text: string): PrintedDie => {
  const [face = '', tag = ''] = text.split(':');
  return { face: Number(face), tag: tag === 'held' ? t`held` : tag };
};

const namesOf = (dice: readonly PrintedDie[]): string =>
  listWords(dice.map(({ face, tag }) => (tag ? `${faceName(face)} (${tag})` : faceName(face))));

/** Large dice, as in a game. */
export const diceLine = (texts: readonly string[]): TemplateResult => {
  const dice = texts.map(parseDie);
  return html`<div class="pic" role="img" aria-label=${t`Dice: ${namesOf(dice)}`}>
    <div class="dice">
      ${dice.map(
        ({ face, tag }) =>
          html`<span class="die ${tag ? 'level' : ''}"
            >${dieArt(face)}<span class="tag">${tag}</span></span
          >`,
      )}
    </div>
  </div>`;
};
