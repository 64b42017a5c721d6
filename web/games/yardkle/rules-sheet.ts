/** The rules page of Yardkle. */
import { html, type TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { soloRules, tableRules } from '../../../engine/yardkle/rules.ts';
import type { BlankCard } from '../../rules/blank-card.ts';
import { blankCardLink, type RulesPages } from '../../rules/overview.ts';
import { combinationScores } from './combination-scores.ts';

const { name, target, entry, turnsMax } = soloRules;

const sheet = (): TemplateResult =>
  html`<div class="two">
    <section class="read">
      <h1>Yardkle</h1>
      <p class="lead">
        Six dice. After every roll, set aside at least one that scores. Then bank your points, or
        roll the rest.
      </p>
      <ul>
        <li>Nothing scores? That’s a Yardkle: you lose the turn’s points.</li>
        <li>All six set aside? Roll all six again, and the turn goes on.</li>
        <li>Your first bank needs ${entry}.</li>
        <li>Dice only combine within one roll; you always get the best count.</li>
        <li>
          Bank ${formatCount(target)} in as few turns as you can. Level on turns? More points come
          first.
        </li>
        <li>
          The game ends after ${turnsMax} turns. Players who didn’t reach ${formatCount(target)}
          come after those who did.
        </li>
      </ul>
      <p class="keys">
        <a class="key" href="/practice/${name}">Practice</a>
        ${blankCardLink(name)}
      </p>
    </section>
    <section class="sheet" aria-labelledby="scores">
      <h2 id="scores">What scores</h2>
      ${combinationScores}
    </section>
  </div>`;

/** As many as a sheet has room for; a game between people seldom takes more. */
const turnsPrinted = 24;

/** A card to print: a row a turn. */
const yardkleBlank = (): BlankCard => ({
  head: t`Turn`,
  rows: Array.from({ length: turnsPrinted }, (_, at) => ({ name: String(at + 1) })),
  note: t`Write your total after each turn. Your first bank needs ${tableRules.entry}. At ${formatCount(tableRules.target)}, everyone else has one last turn.`,
});

export const yardkleRules: RulesPages = { sheet, blank: yardkleBlank };
