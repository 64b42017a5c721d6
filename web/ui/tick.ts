import { html, type TemplateResult } from 'lit';

/** A checkbox with its label and a note. `set` is called with the new state, not by a browser that remembers another. */
export const tick = (
  words: string,
  note: string,
  checked: boolean,
  set: (checked: boolean) => void,
): TemplateResult =>
  html`<label class="tick">
    <input
      type="checkbox"
      autocomplete="off"
      .checked=${checked}
      @change=${({ target }: Event) => target instanceof HTMLInputElement && set(target.checked)}
    />
    <span>${words}</span><span class="note">${note}</span>
  </label>`;
