/** The rules of a game at a table: those that are usual, the others folded away, and settling up. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  ruleSetOf,
  ruleSetsOf,
  type GameName,
  type RuleSet,
  type RulesName,
} from '../engine/rule-sets.ts';
import { t } from '../engine/t.ts';
import { rulesLines } from './rules-lines.ts';
import { pickOne } from './ui/pick-one.ts';
import { tick } from './ui/tick.ts';

/** Rule sets after these are rarely wanted. */
const mainRules = 2;

const pairOf = ({ rules, title }: RuleSet) => [rules, title] as const;

export const rulesFields = (
  game: GameName,
  rules: RulesName,
  choose: (rules: RulesName) => void,
): TemplateResult => {
  const sets = ruleSetsOf(game).map(pairOf);
  const [main, others] = [sets.slice(0, mainRules), sets.slice(mainRules)];
  return html`${sets.length === 1 ? nothing : pickOne(t`Rules`, 'rules', main, rules, choose)}
    ${
      others.length === 0
        ? nothing
        : html`<details class="other-rules" ?open=${others.some(([name]) => name === rules)}>
            <summary>Other rules</summary>
            ${pickOne(t`Other rules`, 'rules', others, rules, choose)}
          </details>`
    }
    <p class="note">${rulesLines[rules]}</p>`;
};

/** Nothing for rules that have no settling up. */
export const settlesField = (
  rules: RulesName,
  settles: boolean,
  set: (settles: boolean) => void,
): TemplateResult | typeof nothing =>
  ruleSetOf(rules).settles
    ? tick(t`Settle up at the end`, t`Everyone pays the winner the difference.`, settles, set)
    : nothing;
