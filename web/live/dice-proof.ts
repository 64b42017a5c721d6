/** What the page says of a table's dice: what nobody can do, and what nobody can rule out. */
import { html, type TemplateResult } from 'lit';

export const diceNote: TemplateResult = html`<details class="dice-note">
  <summary>Why the dice are fair</summary>
  <p>
    Evenroll locks a secret number before anybody sits down, and each of you adds one. All of them
    together make the dice. At the end the secret is shown, and this page recomputes every die.
  </p>
  <p>
    So no player can choose dice. The site can’t either, unless the last to sit down was its own.
  </p>
</details>`;
