/** The picture of the chain, and the figures to check by hand. */
import { html, type TemplateResult } from 'lit';
import type { Fairness } from '../lib/api.ts';
import { formatDate, formatMonth } from '../../api/format/days.ts';
import { dayOfMonth } from '../lib/months.ts';
import { lockArt } from './lock-art.ts';
import {
  checkAddress,
  closedMonths,
  pastLinks,
  proofOf,
  tomorrowWords,
  type Days,
  type Link,
} from './chain.ts';

const lock = html`<span class="ring" aria-hidden="true">${lockArt}</span>`;

const open = ({ ring, title, words, check }: Link): TemplateResult =>
  html`<li class="open">
    <span class="ring" aria-hidden="true">${ring}</span>
    <p>
      <b
        >${check === null ? title : html`<a href=${check} aria-label="Check ${title}">${title}</a>`}</b
      ><small>${words}</small>
    </p>
  </li>`;

/** The year's number, the latest published days, and the sealed ones. */
export const chainPicture = ({ days }: Fairness): TemplateResult => {
  const today = days[0]?.date ?? '';
  return html`<ol class="chain">
    <li class="first">
      <span class="ring" aria-hidden="true">=</span>
      <p><b>The year’s number</b><small>It is public, and locks every day.</small></p>
    </li>
    ${pastLinks(days).map(open)}
    <li class="shut today">
      ${lock}
      <p>
        <b>Today, ${formatDate(today)}</b
        ><small>Sealed. You get one roll at a time, after you’ve chosen.</small>
      </p>
    </li>
    <li class="shut">
      ${lock}
      <p><b>Tomorrow</b><small>${tomorrowWords(today)}</small></p>
    </li>
  </ol>`;
};

/** The figures needed to check the chain by hand. */
export const proofList = (fairness: Fairness): TemplateResult =>
  html`<ol class="points">
    ${proofOf(fairness).map(
      ({ words, hash }) => html`<li>${words}<code class="hash">${hash}</code></li>`,
    )}
  </ol>`;

/** Every day that can be checked, the latest month first. */
export const dayList = (days: Days): TemplateResult =>
  html`${closedMonths(days).map(
    ([month, dates]) =>
      html`<h3>${formatMonth(month)}</h3>
        <ul class="days">
          ${dates.map(
            (date) =>
              html`<li>
                <a href=${checkAddress(date)} aria-label="Check ${formatDate(date)}"
                  >${dayOfMonth(date)}</a
                >
              </li>`,
          )}
        </ul>`,
  )}`;
