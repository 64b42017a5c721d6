import { html, type TemplateResult } from 'lit';
import { locale } from '../../engine/t.ts';

/** Where figures have decimal commas, spreadsheets read no table that is separated by commas. */
const reader = (): string =>
  new Intl.NumberFormat(locale()).format(0.5).includes(',') ? '?for=excel' : '';

/** Downloads the viewer's results as a table. */
export const tableLink = (): TemplateResult =>
  html`<a class="quiet" href="/api/players/me/results.csv${reader()}" download="evenroll.csv"
    >Your games as a table (CSV)</a
  >`;
