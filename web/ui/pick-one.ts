import { html, type TemplateResult } from 'lit';

/**
 * Radio buttons styled as a row of buttons. `values` come with their labels; `choose` is called
 * with the value selected. A browser that comes back to the page must not select what it remembers:
 * only `current` is chosen.
 */
export const pickOne = <Value>(
  legend: string,
  name: string,
  values: readonly (readonly [value: Value, words: string])[],
  current: Value,
  choose: (value: Value) => void,
): TemplateResult =>
  html`<fieldset class="pick">
    <legend>${legend}</legend>
    ${values.map(
      ([value, words]) =>
        html`<label
          ><input
            type="radio"
            name=${name}
            autocomplete="off"
            .checked=${value === current}
            @change=${() => choose(value)}
          /><span>${words}</span></label
        >`,
    )}
  </fieldset>`;
