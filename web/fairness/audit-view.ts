import { isCustomId } from '../../api/challenge-id.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Challenge } from '../lib/api.ts';
import { download } from '../lib/download.ts';
import { markArt } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { AuditRun } from './audit-run.ts';
import { auditStatus, type Action } from './audit-status.ts';
import {
  countsWords,
  shareDone,
  shownSteps,
  type StepMark,
  type AuditStep,
} from './audit-words.ts';

const marks: Readonly<Record<StepMark, TemplateResult | typeof nothing>> = {
  waiting: nothing,
  running: markArt('close'),
  fits: markArt('best'),
  different: markArt('miss'),
};

/** A hash as 64 hex digits. */
const hash = /^[0-9a-f]{64}$/;

/**
 * Audits a closed day or a custom challenge in the viewer's browser.
 *
 * @property target - a day, or `c/{code}`
 * @property challenges - the day's challenges, one per game, or the custom challenge
 */
@customElement('audit-view')
export class AuditView extends LightElement {
  @property() target = '';
  @property({ attribute: false }) challenges: readonly Challenge[] = [];
  @state() private noted = '';
  readonly #run: AuditRun;

  /** `open` opens the worker that checks, if it isn't the usual one. */
  constructor(open?: () => Worker) {
    super();
    this.#run = new AuditRun(this, open);
  }

  get #isNotedRight(): boolean {
    return this.noted === '' || hash.test(this.noted);
  }

  #do(action: Action): void {
    if (action === 'stop') return this.#run.stop();
    if (action !== 'start') return;
    if (!this.#isNotedRight) return this.#showNoted();
    this.#run.start(this.target, this.noted === '' ? null : this.noted);
  }

  /** Opens and focuses the field whose content is wrong. */
  #showNoted(): void {
    const input = this.querySelector<HTMLInputElement>('.noted input');
    input?.closest('details')?.setAttribute('open', '');
    input?.focus();
  }

  #save(): void {
    const report = JSON.stringify(this.#run.end, null, 2);
    download(report, `evenroll-${this.target.replace('/', '-')}.json`, 'application/json');
  }

  #step({ words, mark, note }: AuditStep): TemplateResult {
    return html`<li class=${mark}>
      <span>${marks[mark]}</span><span>${words}</span><span class="soft">${note}</span>
    </li>`;
  }

  /** A field for a number noted beforehand, to compare with. */
  #note(): TemplateResult {
    const year = this.target.slice(0, 4);
    const words = isCustomId(this.target)
      ? t`The number you saw before your first roll`
      : t`${year}’s number, or a link of the results, from a copy you trust`;
    return html`<details>
      <summary>Compare with a number you noted</summary>
      <label class="noted"
        >${words}
        <input
          type="text"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          aria-describedby="noted-words"
          aria-invalid=${!this.#isNotedRight}
          .value=${this.noted}
          @input=${({ target }: InputEvent) =>
            (this.noted = (target as HTMLInputElement).value.trim().toLowerCase())}
      /></label>
      <p class="note" id="noted-words">64 characters, 0 to 9 and a to f. You can leave it empty.</p>
    </details>`;
  }

  /** All links have their place from the beginning, so that nothing moves. */
  #links(): TemplateResult {
    const { end } = this.#run;
    const hasReport = end?.end === 'passed' || end?.end === 'different';
    return html`<p class="keys">
      <a class="quiet" href="/fairness#days">Another day</a>
      ${button(`quiet ${hasReport ? '' : 'later'}`, t`Save the report`, () => this.#save())}
    </p>`;
  }

  protected override render(): TemplateResult {
    const { target, challenges } = this;
    const run = this.#run;
    const { stamp, words, isBad, action, label, isMain } = auditStatus(target, run);
    const counts = countsWords(run);
    return html`<section class="sheet audit" aria-labelledby="audit-title">
      <h2 id="audit-title">Check it yourself</h2>
      <p class="stamp ${isBad ? 'bad' : ''}" role="status">${stamp}</p>
      <p class="audit-words">${words}</p>
      <progress
        aria-label="How much is checked"
        max="1"
        .value=${shareDone(target, challenges, run)}
      ></progress>
      <ul class="checks">
        ${shownSteps(target, challenges, run).map((step) => this.#step(step))}
      </ul>
      <p class="note audit-counts">
        ${counts === '' ? t`Nothing is checked yet.` : t`Checked: ${counts}.`}
      </p>
      <p class="keys">
        ${button(isMain ? 'key' : 'key second', label, () => this.#do(action), {
          isOff: action === 'none',
        })}
      </p>
      ${this.#links()} ${this.#note()}
    </section>`;
  }
}
