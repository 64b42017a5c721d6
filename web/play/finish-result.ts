/** The first screen of a finished game: result or duel, rank, streak, luck and actions. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { pluralHtml, t } from '../../engine/t.ts';
import { formatDate, formatDayOfWeek } from '../../api/format/days.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { yourRankWords, type Rank } from '../../api/format/ranks.ts';
import type { Finish } from '../game/finish.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { Challenge, Play } from '../lib/api.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { isRaced } from './duel-result.ts';
import { ownFacts } from '../ui/fact.ts';
import type { Graded } from './shared-game.ts';
import { named } from '../ui/named.ts';

interface ShownResult {
  readonly play: Play;
  readonly challenge: Challenge;
  readonly presenter: GamePresenter;
  readonly finish: Finish;
  readonly graded: Graded | null;
  /** What cost most; nothing in a game without a coach. */
  readonly lesson: TemplateResult | typeof nothing;
  /** null while unknown. */
  readonly rank: Rank | null;
  /** Everyone else in first place, if it is shared. */
  readonly names: readonly string[];
  /** Whether nobody else can finish. */
  readonly isOver: boolean;
  /** Length of the streak in days; 0 while it is unknown or if the result does not count. */
  readonly days: number;
  /** What is celebrated, in words; null for nothing. */
  readonly cheer: string | null;
  /** Whether the celebration says the rank. */
  readonly isRankCheered: boolean;
  /** The viewer’s name on the boards, to change it: '' while unknown, null if that is no matter. */
  readonly handle: string | null;
  readonly buttons: TemplateResult;
  readonly next: TemplateResult | typeof nothing;
}

/** The weekday is hidden on narrow screens. */
const heading = ({ presenter, challenge }: ShownResult): TemplateResult | string => {
  const { code, date } = challenge;
  const { title } = presenter;
  if (code !== undefined) return challengeTitle(title, challenge);
  const dates = html`<span class="long">${formatDayOfWeek(date)}</span
    ><span class="short">${formatDate(date)}</span>`;
  return html`${title}, <span class="nb">${dates}</span>`;
};

/** Keeps its place while the streak is unknown. */
const run = (days: number): TemplateResult =>
  html`<p class="run ${days === 0 ? 'unknown' : ''}">
    ${pluralHtml(days)(html`Streak: <b>1</b> day`, html`<b>${formatCount(days)}</b> days in a row`)}
  </p>`;

const unrankedWords = ({ code }: Challenge): TemplateResult =>
  code === undefined
    ? html`<b>Unranked.</b> This day was over when you started.`
    : html`<b>Unranked.</b> This challenge was over when you started.`;

const placing = ({
  play,
  challenge,
  rank,
  names,
  isOver,
}: ShownResult): TemplateResult | string => {
  if (!play.ranked) return unrankedWords(challenge);
  if (play.result?.withdrawn) return t`It’s on no board.`;
  return rank ? yourRankWords(rank, names, isOver) : t`Counting your place …`;
};

const score = ({ finish, cheer }: ShownResult): TemplateResult =>
  html`<p class="huge" translate="no">
    <span class=${cheer ? 'proud' : ''}>${finish.huge}</span>
  </p>`;

const placeOf = (shown: ShownResult): TemplateResult => {
  const { cheer } = shown;
  return html`<div class="placing">
    ${cheer ? html`<p class="cheer">${cheer}</p>` : nothing}
    ${shown.isRankCheered ? nothing : keyed(shown.rank === null, html`<p>${placing(shown)}</p>`)}
  </div>`;
};

/** The result beside its place, or beside that of the player who was raced. */
const outcome = (shown: ShownResult): TemplateResult => {
  const { play, presenter, graded } = shown;
  return isRaced(play)
    ? html`<duel-result
          .play=${play}
          .presenter=${presenter}
          .ledger=${graded?.ledger ?? null}
          .score=${score(shown)}
        ></duel-result>
        ${placeOf(shown)}`
    : html`<div class="score3">${score(shown)} ${placeOf(shown)}</div>
        ${ownFacts(shown.finish.facts)}`;
};

const nameLine = (handle: string): TemplateResult =>
  html`<p class="aside-line">
    ${
      handle === ''
        ? html`&nbsp;`
        : html`You’re <b>${/* handle */ named(handle)}</b> on the boards.
            <a href="/you/settings">Choose your name</a>`
    }
  </p>`;

export const finishResult = (shown: ShownResult): TemplateResult => {
  const { handle } = shown;
  return html`<section class="result">
    <div class="capline">
      <h1 class="lead" tabindex="-1">${heading(shown)}</h1>
      ${run(shown.days)}
    </div>
    ${outcome(shown)} ${shown.lesson} ${shown.buttons} ${shown.next}
    ${handle === null ? nothing : nameLine(handle)}
  </section>`;
};
