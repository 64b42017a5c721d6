import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { answers } from '../ui/answers.ts';

/** Asks whoever is about to leave a game that goes on without them. */
export const leaveDialog = (leave: () => void): TemplateResult =>
  html`<dialog aria-labelledby="leave-title">
    <h2 id="leave-title">Leave this table?</h2>
    <p>The game goes on, and your card plays by itself. You can come back while it lasts.</p>
    ${answers(
      {
        words: t`Leave the table`,
        press: ({ currentTarget }) => {
          if (currentTarget instanceof Element) currentTarget.closest('dialog')?.close();
          leave();
        },
      },
      t`Stay`,
    )}
  </dialog>`;
