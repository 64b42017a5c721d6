/** The main chances after a decision, and every choice that there was. */
import { html, type TemplateResult } from 'lit';
import type { Fact } from '../coach/advice.ts';
import { tableHead } from '../ui/table-head.ts';
import { choicesTable } from './choices-table.ts';
import type { Explained, Explanation } from './explanation.ts';

const factsTable = (facts: readonly Fact[]): TemplateResult =>
  html`<table class="list facts-table">
    ${tableHead(['With best play from here'], ['Chosen', 'Best'])}
    <tbody>
      ${facts.map(
        ({ name, chosen, best }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td class="r">${chosen}</td>
            <td class="r">${best}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** `decided` is null at a step without a decision. */
export const chancesAndChoices = (
  decided: Explained | null,
  { found, isMissing }: Explanation,
): TemplateResult => {
  if (!decided) return html`<p>There was nothing to choose.</p>`;
  const { played, gameReview, decision, unit } = decided;
  const { coach, viewAt } = gameReview;
  if (isMissing || !coach) return html`<p>The coach doesn’t run in this browser.</p>`;
  if (!found) return html`<p>Working it out …</p>`;
  const { facts, choices } = found.insight;
  return html`${factsTable(facts)}
  ${choicesTable({
    choices,
    made: decision.move,
    view: viewAt(played, decision.at),
    naming: coach.decision,
    unit,
    tryMove: null,
  })}`;
};
