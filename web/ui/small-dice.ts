import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { faceName } from '../lib/face-names.ts';
import { faceArt } from './art.ts';

/**
 * Small dice within a line of text; null stands for any face. They are read out as their faces, or
 * as `label`.
 */
export const smallDice = (faces: readonly (number | null)[], label?: string): TemplateResult =>
  html`<span
    class="row-dice"
    role="img"
    aria-label=${label ?? listWords(faces.map((face) => (face === null ? t`any|face` : faceName(face))))}
    >${faces.map(faceArt)}</span
  >`;
