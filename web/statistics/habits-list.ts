/** The costliest habits, each with advice and the decisions behind it. */
import { html, nothing, type TemplateResult } from 'lit';
import { gamesMin } from '../../engine/facts/evidence.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { formatShortDate } from '../../api/format/days.ts';
import { costWords } from '../../api/format/ledger.ts';
import type { GameStatistics } from '../game/statistics.ts';
import type { Statistics } from '../lib/api.ts';

type Habit = NonNullable<Statistics['habits']>[number];

/** Number of decisions linked next to the drill. */
const decisionsShown = 3;

const decision = ({ replay, date, turn, roll }: Habit['decisions'][number]): TemplateResult =>
  html`<a class="quiet" href="/r/${replay}#t${turn + 1}r${roll + 1}"
    >${formatShortDate(date)}, turn ${turn + 1}</a
  >`;

const item = (
  habit: Habit,
  game: string,
  unit: Unit,
  words: GameStatistics,
): TemplateResult | typeof nothing => {
  const known = words.habits[habit.habit];
  if (!known) return nothing;
  const [you, instead] = known;
  const drill = `/practice/drill?${new URLSearchParams({ game, habit: habit.habit })}`;
  return html`<li>
    <p><b>${you}: ${costWords(habit.perGame, unit)} a game.</b> ${instead}</p>
    <p class="note">
      ${habit.done} of ${habit.occasions} times. At least ${costWords(habit.atLeast, unit)} a game,
      chance aside.
    </p>
    <p class="ways">
      <a class="key second" href=${drill} aria-label="Practise this: ${you}">Practise this</a>
      ${habit.decisions.slice(0, decisionsShown).map(decision)}
    </p>
  </li>`;
};

const none = ({ noted }: Statistics): TemplateResult =>
  noted < gamesMin
    ? html`<p class="note">
        ${
          noted === 0
            ? t`Play ${gamesMin} games and your costliest habits show here.`
            : t`Play ${gamesMin - noted} more and your costliest habits show here.`
        }
      </p>`
    : html`<p class="note">No habit of yours clearly costs more than chance would.</p>`;

export const habitsList = (
  statistics: Statistics,
  unit: Unit,
  words: GameStatistics,
): TemplateResult => {
  const { habits = [], game } = statistics;
  return html`<section aria-labelledby="s-habits">
    <h2 class="head" id="s-habits">Your costliest habits</h2>
    ${
      habits.length === 0
        ? none(statistics)
        : html`<ol class="habits">
            ${habits.map((habit) => item(habit, game, unit, words))}
          </ol>`
    }
  </section>`;
};
