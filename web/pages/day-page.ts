import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ruleSetNames } from '../../engine/yahtzee/rules.ts';
import type { Ceiling } from '../../engine/yahtzee/solver/ceiling.ts';
import { getDay, Problem, type Challenge, type DayPage as Day } from '../api.ts';
import { pathOfAddress } from '../challenge-path.ts';
import { askCoach } from '../coach/coach.ts';
import { viewOfSeed } from '../coach/table.ts';
import { figureWords } from '../coach/words.ts';
import { Request } from '../controllers/request.ts';
import { dayWords, fullDayWords } from '../dates.ts';
import { LightElement } from '../elements/light-element.ts';
import '../elements/opening-table.ts';
import { failedPage, offlinePage } from '../elements/slips.ts';
import { decisionPart } from '../games/decisions.ts';
import { toldOf } from '../games/told.ts';
import { countWords, playersWords } from '../numbers.ts';
import { challengeOfAddress, linkBoard } from '../shell.ts';

const { date, game } = challengeOfAddress();
const told = toldOf(game);

/** Of Yahtzee alone is it known what the dice allowed. */
const hasCeiling = (rules: string): boolean => ruleSetNames.some((name) => name === rules);

/** Null for a day that is not over. */
const readDay = async (): Promise<Day | null> => {
  try {
    return await getDay(pathOfAddress());
  } catch (failure) {
    if (failure instanceof Problem && failure.code === 'challenge-not-closed') return null;
    throw failure;
  }
};

/** One closed challenge looked back at: par, ceiling, the field, and the decision that everybody met. */
@customElement('day-page')
export class DayPage extends LightElement {
  readonly #request = new Request(this, async () => {
    const day = await readDay();
    if (day) void this.#reach(day.challenge);
    return { day };
  });
  @state() private ceiling: Ceiling | null = null;
  /** Why there is no ceiling. */
  @state() private trouble = '';

  async #reach({ rules, seed }: Challenge): Promise<void> {
    if (seed === null || !hasCeiling(rules)) return;
    try {
      this.ceiling = await askCoach(rules, 'ceiling', { seed });
    } catch {
      this.trouble = 'not to be had in this browser';
    }
  }

  #fact(name: string, figure: string, note: TemplateResult | string): TemplateResult {
    return html`<div>
      <dt>${name}</dt>
      <dd><b>${figure}</b> ${note}</dd>
    </div>`;
  }

  #facts({ par, mean, spread, challenge }: Day): TemplateResult {
    const { unit } = told;
    const { ceiling } = this;
    return html`<dl class="facts">
      ${this.#fact('Par', figureWords(par, unit), 'best play, average dice')}
      ${
        mean === null || spread === null
          ? this.#fact('The field', '0', 'Nobody finished.')
          : this.#fact(
              'The field’s mean',
              figureWords(mean, unit),
              `± ${figureWords(spread, unit)}, ${playersWords(challenge.players)}`,
            )
      }
      ${
        hasCeiling(challenge.rules)
          ? this.#fact(
              'Ceiling',
              ceiling ? countWords(ceiling.ceiling) : '…',
              this.trouble || html`<a href="/${date}/${game}/ceiling">Watch it</a>`,
            )
          : nothing
      }
    </dl>`;
  }

  #opening({ challenge, opening }: Day): TemplateResult | typeof nothing {
    if (challenge.seed === null) return nothing;
    const view = viewOfSeed(challenge, challenge.seed);
    const part = decisionPart(challenge.game);
    return html`<section class="sheet" aria-labelledby="opening-title">
      <h2 id="opening-title">The first decision, which everybody met</h2>
      <p>${part.dice(view, opening.best)}</p>
      <p>Best: <b>${part.words(view, opening.best)}</b>.</p>
      <opening-table
        .made=${opening.made}
        .unit=${told.unit}
        .words=${(move: string) => part.words(view, move)}
      ></opening-table>
    </section>`;
  }

  #closed(day: Day): TemplateResult {
    return html`${this.#facts(day)}
      <div class="two lean">
        ${this.#opening(day)}
        <section aria-labelledby="on-title">
          <h2 class="head" id="on-title">Go on</h2>
          <p class="keys">
            <a class="key second" href="/${date}/${game}/board">The board</a>
            <a class="key second" href="/${date}/${game}">Play it, not ranked</a>
          </p>
        </section>
      </div>`;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    linkBoard(date, game);
    document.title = `${told.title}, ${fullDayWords(date)}, looked back at · Evenroll`;
    const cap = html`<div class="cap">
      <h1>${told.title}, <span class="nb">${dayWords(date)}</span></h1>
    </div>`;
    if (status === 'failed') return html`${cap}${failedPage(() => void this.#request.run())}`;
    if (status === 'offline') return html`${cap}${offlinePage}`;
    if (!answer) return cap;
    if (answer.day) return html`${cap}${this.#closed(answer.day)}`;
    return html`${cap}
      <p class="lead"><b>This day is not over.</b> It is looked back at once it is closed.</p>
      <p class="keys"><a class="key" href="/${date}/${game}">${told.title} of this day</a></p>`;
  }
}
