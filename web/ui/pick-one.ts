/** One of a few, as keys in a row: radio buttons that look like what one presses. */
import { html, type TemplateResult } from 'lit';

/** `values` with their words; `choose` is called with the one that is picked. */
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
            .checked=${value === current}
            @change=${() => choose(value)}
          /><span>${words}</span></label
        >`,
    )}
  </fieldset>`;
