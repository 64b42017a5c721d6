/** Real dice at a table. Loaded only where they are thrown. */
import { html, nothing, type TemplateResult } from 'lit';
import { personNames } from '../../engine/table/names.ts';
import { button } from '../ui/button.ts';
import { named } from '../ui/named.ts';
import { begin, canUndo, goBack, undo } from './real-steps.ts';
import './real-throw.ts';
import type { TableSession } from './table-session.ts';

export { canUndo, goBack, undo };

/** With real dice, people know who goes first. */
export const starterView = (session: TableSession): TemplateResult | typeof nothing => {
  const { table } = session;
  if (!table) return nothing;
  const names = personNames(table.file.teams);
  return html`<div class="lean over start">
    <section class="pass">
      <h1 tabindex="-1">Who goes first?</h1>
      <p>Roll for it, then tap the name.</p>
      <ul class="starters">
        ${table.seats.map(
          ({ team, member }, seat) =>
            html`<li>
              ${button('key second', named(names[team]?.[member] ?? ''), () => begin(session, seat))}
            </li>`,
        )}
      </ul>
    </section>
  </div>`;
};

export const throwView = (session: TableSession): TemplateResult =>
  html`<real-throw .session=${session} .playable=${session.playable}></real-throw>`;
