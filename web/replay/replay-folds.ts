/** What a replay has folded away, and makes only while it is open. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import type { GameReview } from '../game/game-review.ts';
import type { Replay, Review } from '../lib/api.ts';
import { optional } from '../lib/optional.ts';
import { chancesAndChoices } from '../review/chances.ts';
import type { Explanation } from '../review/explanation.ts';
import type { Judged } from '../review/verdict.ts';
import { fold } from '../ui/fold.ts';

type Part = 'chances' | 'forecast';

export interface Folded {
  readonly replay: Replay | null;
  readonly gameReview: GameReview | null;
  readonly review: Review | null;
  readonly unit: Unit;
  readonly isOwn: boolean;
  /** Whether verdicts are shown. */
  readonly isShown: boolean;
  /** The decision shown, and what the coach says of it. */
  readonly judged: Judged | null;
  readonly explanation: Explanation;
  /** Index in the log of the decision that others made, too; null if that is unknown. */
  readonly exploredAt: number | null;
  /** Index among all decisions of the latest one. */
  readonly decisionAt: number;
  readonly unfolded: ReadonlySet<Part>;
  unfold(parts: ReadonlySet<Part>): void;
}

const foldOf = (
  { unfolded, unfold }: Folded,
  part: Part,
  title: string,
  content: () => TemplateResult,
): TemplateResult => {
  const toggle = (isOpen: boolean): void => {
    const others = [...unfolded].filter((one) => one !== part);
    unfold(new Set(isOpen ? [...others, part] : others));
  };
  return fold({ title, hint: null, toggle }, unfolded.has(part) ? content() : nothing);
};

const exploredLine = ({ replay, gameReview, exploredAt }: Folded) => {
  if (exploredAt === null) return nothing;
  optional(import('../explorer/explored-line.ts'));
  return html`<explored-line
    .replay=${replay}
    .gameReview=${gameReview}
    .at=${exploredAt}
  ></explored-line>`;
};

export const chancesFold = (folded: Folded): TemplateResult =>
  foldOf(
    folded,
    'chances',
    'Chances and choices',
    () => html`${exploredLine(folded)} ${chancesAndChoices(folded.judged, folded.explanation)}`,
  );

export const forecastFold = (folded: Folded): TemplateResult => {
  const { replay, review, unit, decisionAt, isShown, isOwn } = folded;
  const what = unit === 'points' ? 'score' : 'game';
  return foldOf(folded, 'forecast', `Where the ${what} was heading`, () => {
    optional(import('../review/forecast-chart.ts'));
    return html`<forecast-chart
      .played=${replay}
      .graded=${review}
      .unit=${unit}
      .at=${decisionAt}
      .open=${isShown}
      .own=${isOwn}
    ></forecast-chart>`;
  });
};
