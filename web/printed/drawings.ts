/**
 * Drawings that the build inserts into static pages, so that they are in the first HTML:
 * `<!-- draw dice 6 2 6:held -->`.
 */
import { html, type TemplateResult } from 'lit';
import { ruleSetNames } from '../../engine/yahtzee/bonuses.ts';
import { boxArt } from '../games/card/art.ts';
import { signs } from '../games/card/signs.ts';
import { lockArt } from '../fairness/lock-art.ts';
import { footerLinks } from '../ui/footer-links.ts';
import { rulesTitle } from '../../engine/rule-sets.ts';
import { boxScores as yahtzeeScores } from '../games/yahtzee/box-scores.ts';
import { ruleSetLines } from '../games/yahtzee/rule-words.ts';
import { combinationScores } from '../games/yardkle/combination-scores.ts';
import { boxScores as yatzyScores } from '../games/yatzy/box-scores.ts';
import { differences, yatzyNameWords } from '../games/yatzy/differences.ts';
import { markupOf } from './markup.ts';
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

/** A box just filled, and one still open. */
const boxes = html`<div
  class="pic"
  role="img"
  aria-label="Sixes, 18 written; Three of a kind, open"
>
  <ul class="rows">
    <li class="box filled just">
      <div class="line">
        ${boxArt(undefined, 5)}<span class="name">Sixes</span><span class="pts">18</span>
      </div>
    </li>
    <li class="box open">
      <div class="line">
        ${boxArt(signs.threeOfAKind, 6)}<span class="name">Three of a kind</span
        ><span class="pts"><span>23</span></span>
      </div>
    </li>
  </ul>
</div>`;

const ruleSets = html`<dl class="lines">
  ${ruleSetNames.map(
    (name) =>
      html`<div>
        <dt><a href="/rules/${name}">${rulesTitle(name)}</a></dt>
        <dd>${ruleSetLines[name]}</dd>
      </div>`,
  )}
</dl>`;

const drawings: Readonly<Record<string, (words: readonly string[]) => TemplateResult>> = {
  dice: diceLine,
  boxes: () => boxes,
  lock: () => lockArt,
  rulesets: () => ruleSets,
  yahtzee: () => yahtzeeScores,
  yardkle: () => combinationScores,
  yatzy: () => yatzyScores,
  unlike: () => differences,
  nordic: () => html`${yatzyNameWords}`,
  feet: () => footerLinks,
};

/** Replaces the drawing comments of a page with their HTML. */
export const withDrawings = (page: string): string =>
  page.replaceAll(/<!-- draw (\w+)((?: \S+)*?) -->/g, (_, name: string, words: string) => {
    const draw = drawings[name];
    if (!draw) throw new Error(`there is no drawing ${name}`);
    return markupOf(draw(words.split(' ').filter(Boolean)));
  });
