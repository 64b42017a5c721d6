/** The first view of a finish: result, place, days in a row, and what to do with them. */
import { html, nothing, type TemplateResult } from 'lit';
import { dayWords, weekdayWords } from '../../api/format/days.ts';
import { countWords } from '../../api/format/numbers.ts';
import { yourPlaceWords, type Place } from '../../api/format/results.ts';
import type { Finish } from '../games/finish.ts';
import type { Challenge } from '../lib/api.ts';
import { challengeWords } from '../lib/challenge-words.ts';
import { markArt } from '../ui/art.ts';
import './finish-keys.ts';
import { ownFacts } from './own-facts.ts';

export interface FinishedGame {
  readonly challenge: Challenge;
  /** The game's. */
  readonly title: string;
  readonly finish: Finish;
  readonly ranked: boolean;
  /** Whether it counts no more. */
  readonly isWithdrawn: boolean;
  /** null while it is not known. */
  readonly place: Place | null;
  /** All others on the first place, where it is shared. */
  readonly names: readonly string[];
  /** Days in a row; 0 while they are not known, and where they do not count. */
  readonly days: number;
  /** What is celebrated; null for nothing. */
  readonly cheer: string | null;
  readonly keys: TemplateResult;
}

/** A weekday gives way where a line is short. */
const heading = ({ title, challenge }: FinishedGame): TemplateResult | string => {
  const { code, date } = challenge;
  if (code !== undefined) return challengeWords(title, challenge);
  const long = html`<span class="long">${weekdayWords(date)} </span>`;
  return html`${title}, <span class="nb">${long}${dayWords(date)}</span>`;
};

/** It has its place before it is known. */
const run = (days: number): TemplateResult =>
  html`<p class="run ${days === 0 ? 'unknown' : ''}">
    ${days === 1 ? html`Streak: <b>1</b> day` : html`<b>${countWords(days)}</b> days in a row`}
  </p>`;

const placing = ({
  ranked,
  isWithdrawn,
  place,
  names,
  challenge,
}: FinishedGame): TemplateResult | string => {
  if (!ranked)
    return html`<b>Unranked.</b> ${challenge.code ? 'This challenge' : 'This day'} was over when you
      started.`;
  if (isWithdrawn) return 'It’s on no board.';
  return place ? yourPlaceWords(place, names) : 'Counting your place …';
};

export const finishResult = (game: FinishedGame): TemplateResult => {
  const { cheer, finish } = game;
  return html`<section class="result">
    <div class="capline">
      <h1 class="lead" tabindex="-1">${heading(game)}</h1>
      ${run(game.days)}
    </div>
    <p class="huge"><span class=${cheer ? 'proud' : ''}>${finish.huge}</span></p>
    ${ownFacts(finish)}
    <div class="placing">
      ${cheer ? html`<p class="cheer">${markArt('best')}<b>${cheer}</b></p>` : nothing}
      <p class="lead">${placing(game)}</p>
    </div>
    ${game.keys}
  </section>`;
};
