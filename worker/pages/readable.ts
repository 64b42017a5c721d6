/**
 * What viewers without scripts read of a challenge. It depends on nobody's cookie. A board's first
 * page shows no more than the page does to a viewer who has not played: before the challenge is
 * over, who has finished, and no scores.
 */
import { t } from '../../engine/t.ts';
import { statusAt } from '../../api/challenge-status.ts';
import { formatMoment } from '../../api/format/moment.ts';
import { escapeHtml } from '../../api/format/html.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { playerNameFirst } from '../../api/format/players.ts';
import { apiGames } from '../../api/games.ts';
import { readFirstFinished } from '../boards/finished.ts';
import { readTop } from '../boards/read-board.ts';
import type { Preview } from '../assets/preview.ts';
import type { ChallengeTerms } from '../challenges/terms.ts';
import type { Scope } from '../http/scope.ts';
import { playerOf } from '../players/presenter.ts';

/** As many as the API lists unless asked for more. */
const rowsMax = 20;

interface Cell {
  readonly text: string;
  readonly link?: string;
}

const cell = ({ text, link }: Cell): string =>
  link === undefined ? escapeHtml(text) : `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`;

/** A table whose first column heads its rows. */
const table = (
  title: string,
  heads: readonly string[],
  rows: readonly (readonly [Cell, ...Cell[]])[],
): string =>
  `<section class="sheet"><h2>${title}</h2><table class="list"><thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map(
      ([first, ...others]) =>
        `<tr><th scope="row" translate="no">${cell(first)}</th>${others
          .map((other) => `<td>${cell(other)}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</tbody></table></section>`;

type Say = () => string;
const nothing: Say = () => '';

const finishedTable = async (scope: Scope, challenge: ChallengeTerms): Promise<Say> => {
  const { rows } = await readFirstFinished(scope, challenge);
  if (rows.length === 0) return nothing;
  return () =>
    table(
      t`Finished`,
      [t`Player`, t`When`],
      rows
        .slice(0, rowsMax)
        .map((row) => [
          { text: playerNameFirst(playerOf(row)) },
          { text: formatMoment(row.finishedAt) },
        ]),
    );
};

const placesTable = async (scope: Scope, challenge: ChallengeTerms): Promise<Say> => {
  const rows = await readTop(scope, challenge);
  if (rows.length === 0) return nothing;
  const { words } = apiGames[challenge.game];
  return () =>
    table(
      t`The first places`,
      [t`Player`, t`Place`, t`Result`],
      rows
        .slice(0, rowsMax)
        .map((row) => [
          { text: playerNameFirst(playerOf(row)) },
          { text: formatCount(row.rank) },
          { text: words.sentence(row), link: `/r/${row.id}` },
        ]),
    );
};

/** HTML for a page whose file has no heading to write into, because its game needs the room. */
export const readableTitle = ({ title = '', description = '' }: Partial<Preview>): string =>
  `<div class="read without-scripts"><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(description)}</p></div>`;

/** Reads what says the HTML, in the language that is then spoken; '' for a board without results. */
export const readableBoard = (scope: Scope, challenge: ChallengeTerms): Promise<Say> => {
  const isOver = statusAt(challenge.schedule, scope.now) === 'closed';
  return (isOver ? placesTable : finishedTable)(scope, challenge);
};
