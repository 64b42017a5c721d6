import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Decision } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { plural } from '../../engine/t.ts';
import type { Insight } from '../coach/advice.ts';
import type { Played } from '../coach/views.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import type { GameReview } from '../game/game-review.ts';
import { markArt } from '../ui/art.ts';
import { Latest } from '../lib/latest.ts';
import { LightElement } from '../ui/light-element.ts';
import { casesMax, lessonsOf, type Lesson } from './lessons.ts';
import { mistakesOf } from './mistakes.ts';

/** What a lesson’s figure counts. */
const unitWords = ({ count }: Lesson, unit: Unit): string =>
  unit === 'points'
    ? plural(count)`points|points, in ${count} moves`
    : plural(count)`turns|turns, in ${count} moves`;

/**
 * What cost most, as lessons: mistakes with the same rule of thumb are summed, the dearest first.
 *
 * @property played - the game
 * @property gameReview - reviews its kind of game
 * @property decisions - all decisions, graded
 * @property unit - the unit of losses
 * @property replay - the replay's address; '' if it has none
 */
@customElement('cost-list')
export class CostList extends LightElement {
  @property({ attribute: false }) played: Played | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) decisions: readonly Decision[] = [];
  @property() unit: Unit = 'points';
  @property() replay = '';
  #mistakes: readonly Decision[] = [];
  readonly #explained = new Latest(() => this.#mistakes);
  /** The coach's explanations, all at once, because together they make the lessons. */
  @state() private insights: ReadonlyMap<Decision, Insight> = new Map();
  /** Whether explanations are still to come, for which room is reserved. */
  @state() private isAwaited = true;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isNews = (['played', 'gameReview', 'decisions', 'unit'] as const).some((name) =>
      changed.has(name),
    );
    if (!isNews) return;
    this.#mistakes = mistakesOf(this.decisions, this.unit);
    this.insights = new Map();
    void this.#explain(this.#mistakes);
  }

  async #explain(mistakes: readonly Decision[]): Promise<void> {
    const { played } = this;
    const { coach, viewAt } = this.gameReview ?? {};
    if (!played || !coach || !viewAt) return;
    const { log, rolls, challenge } = played;
    const { rules } = challenge;
    this.isAwaited = true;
    const insights = new Map<Decision, Insight>();
    const explain = async (isLatest: () => boolean): Promise<void> => {
      for (const decision of mistakes) {
        if (!isLatest()) return;
        const game = { log: log.slice(0, decision.at), rolls };
        const state = viewAt(played, decision.at);
        insights.set(decision, await coach.explain({ rules, game, state, decision }));
      }
    };
    const show = (): void => {
      [this.insights, this.isAwaited] = [insights, false];
    };
    // Without a coach, better moves are listed without a lesson.
    await this.#explained.take(explain, show, show);
  }

  #case(played: Played, { coach, viewAt }: GameReview, decision: Decision) {
    const { at, turn, roll, move, best } = decision;
    if (!coach) return nothing;
    const { did, better } = coach.decision.compared(viewAt(played, at), move, best);
    const words = html`<span
      ><small>Turn ${turn + 1}, roll ${roll + 1}</small> You ${did}. Better: <b>${better}</b>.</span
    >`;
    return this.replay === ''
      ? html`<p class="case">${words}</p>`
      : html`<a class="case" href="${this.replay}?verdict#t${turn + 1}r${roll + 1}"
          >${words}${markArt('go')}</a
        >`;
  }

  /** Without a rule, the explanation of its only case is the lesson. */
  #lesson(played: Played, gameReview: GameReview, lesson: Lesson): TemplateResult {
    const { rule, loss, cases } = lesson;
    const [first] = cases;
    const words = rule ?? (first && this.insights.get(first)?.sentence);
    return html`<li class="lesson">
      <p class="fig">
        <b>${formatFigure(loss, this.unit)}</b> <small>${unitWords(lesson, this.unit)}</small>
      </p>
      ${words ? html`<p class="rule">${words}</p>` : nothing}
      ${cases.map((one) => this.#case(played, gameReview, one))}
    </li>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { played, gameReview } = this;
    const { length } = this.#mistakes;
    if (!played || !gameReview?.coach) return nothing;
    if (length === 0) return html`<p>Not one mistake.</p>`;
    const classes = `lessons in-${this.unit} of-${Math.min(length, casesMax)}`;
    if (this.isAwaited)
      return html`<p class=${classes}><span class="coming">Working out why …</span></p>`;
    return html`<ol class=${classes}>
      ${lessonsOf(this.#mistakes, (one) => this.insights.get(one)?.lesson ?? null).map((lesson) =>
        this.#lesson(played, gameReview, lesson),
      )}
    </ol>`;
  }
}
