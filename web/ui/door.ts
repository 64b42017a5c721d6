import { html, nothing, type TemplateResult } from 'lit';
import { markArt } from './art.ts';

/** A row of `.doors`: a name, a note below it, and an arrow. A person's or a club's name stays as it is. */
export const door = (address: string, name: string, note: string, isName = false): TemplateResult =>
  html`<li>
    <a href=${address}
      ><b translate=${isName ? 'no' : nothing}>${name}</b><small>${note}</small>${markArt('go')}</a
    >
  </li>`;
