/** What the page says of a table's dice: what nobody can do, and what nobody can rule out. */
import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { fold } from '../ui/fold.ts';

/** `title` and `hint` say more once the dice have been checked. */
export const diceNote = (
  title = t`Why the dice are fair`,
  hint: string | null = null,
): TemplateResult =>
  fold(
    { title, hint },
    html`<p>
        Evenroll locks a secret number before anybody sits down, and each of you adds one. All of
        them together make the dice. At the end the secret is shown, and this page recomputes every
        die.
      </p>
      <p>
        So no player can choose dice. The site can’t either, unless the last to sit down was its
        own.
      </p>`,
  );
