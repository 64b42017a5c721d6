import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Decision } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { plural, t } from '../../engine/t.ts';
import type { Insight } from '../coach/advice.ts';
import type { Played } from '../coach/views.ts';
import { costWords, formatFigure } from '../../api/format/ledger.ts';
import type { GameReview } from '../game/game-review.ts';
import { markArt } from '../ui/art.ts';
import { Latest } from '../lib/latest.ts';
import { LightElement } from '../ui/light-element.ts';
import { insightNow, insightOf } from './insights.ts';
import { dearestFirst, lessonsMax, lessonsOf, type Lesson } from './lessons.ts';
import { mistakesOf } from './mistakes.ts';

/** What a lesson’s figure counts. */
const unitWords = ({ cases: { length } }: Lesson, unit: Unit): string =>
  unit === 'points'
    ? plural(length)`points|points, in ${length} moves`
    : plural(length)`turns|turns, in ${length} moves`;

/**
 * What cost most, as lessons: mistakes with the same rule of thumb are summed, the dearest first.
 *
 * @property played - the game
 * @property gameReview - reviews its kind of game
 * @property decisions - all decisions, graded
 * @property unit - the unit of losses
 * @property replay - the replay's address; '' if it has none
 * @property others - whether the dearest mistake is shown elsewhere
 */
@customElement('cost-list')
export class CostList extends LightElement {
  @property({ attribute: false }) played: Played | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) decisions: readonly Decision[] = [];
  @property() unit: Unit = 'points';
  @property() replay = '';
  @property({ type: Boolean }) others = false;
  #mistakes: readonly Decision[] = [];
  readonly #explained = new Latest(() => this.#mistakes);
  /** The coach's explanations so far, which together make the lessons. */
  @state() private insights: ReadonlyMap<Decision, Insight> = new Map();
  /** Whether more are to come, for which room is reserved. */
  @state() private isAwaited = true;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isNews = (['played', 'gameReview', 'decisions', 'unit', 'others'] as const).some((name) =>
      changed.has(name),
    );
    if (!isNews) return;
    const mistakes = dearestFirst(mistakesOf(this.decisions, this.unit));
    this.#mistakes = this.others ? mistakes.slice(1) : mistakes;
    void this.#explain(this.#mistakes);
  }

  async #explain(mistakes: readonly Decision[]): Promise<void> {
    const { played, gameReview, replay } = this;
    if (!played || !gameReview) return;
    const keptAs = replay.replace('/r/', '');
    const insights = new Map<Decision, Insight>();
    for (const decision of mistakes) {
      const known = insightNow({ played, gameReview, decision, keptAs });
      if (known) insights.set(decision, known);
    }
    const show = (isAwaited: boolean): void => {
      [this.insights, this.isAwaited] = [new Map(insights), isAwaited];
    };
    // The later a mistake, the sooner the coach can explain it.
    const rest = mistakes.filter((one) => !insights.has(one)).toSorted((a, b) => b.at - a.at);
    const explain = async (isLatest: () => boolean): Promise<void> => {
      for (const decision of rest) {
        if (!isLatest()) return;
        insights.set(decision, await insightOf({ played, gameReview, decision, keptAs }));
        if (isLatest()) show(true);
      }
    };
    show(rest.length > 0);
    const showAll = (): void => show(false);
    // Without a coach, better moves are listed without a lesson.
    if (rest.length > 0) await this.#explained.take(explain, showAll, showAll);
  }

  /** `isOne`: it is its lesson's only case, whose figure says what it cost. */
  #case(played: Played, { coach, viewAt }: GameReview, decision: Decision, isOne: boolean) {
    const { at, turn, roll, move, best, loss } = decision;
    if (!coach) return nothing;
    const { youDid, better } = coach.decision.compared(viewAt(played, at), move, best);
    const [at1, roll1] = [turn + 1, roll + 1];
    const place = isOne
      ? t`Turn ${at1}, roll ${roll1}`
      : t`Turn ${at1}, roll ${roll1}, ${costWords(loss, this.unit)}`;
    const words = html`<span
      ><small>${place}</small> <span>${youDid}. Better: <b>${better}</b>.</span></span
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
      ${cases.map((one) => this.#case(played, gameReview, one, cases.length === 1))}
    </li>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { played, gameReview } = this;
    const { length } = this.#mistakes;
    if (!played || !gameReview?.coach) return nothing;
    if (length === 0) return this.others ? nothing : html`<p>Not one mistake.</p>`;
    const classes = `lessons in-${this.unit} of-${Math.min(length, lessonsMax)}`;
    const { isAwaited, insights } = this;
    if (isAwaited && insights.size === 0)
      return html`<p class=${classes}><span class="coming">Working out why …</span></p>`;
    return html`<ol class=${classes}>
      ${lessonsOf(
        isAwaited ? this.#mistakes.filter((one) => insights.has(one)) : this.#mistakes,
        (one) => insights.get(one)?.lesson ?? null,
      ).map((lesson) => this.#lesson(played, gameReview, lesson))}
      ${isAwaited ? html`<li class="coming">The dearest so far. Working out the others …</li>` : nothing}
    </ol>`;
  }
}
