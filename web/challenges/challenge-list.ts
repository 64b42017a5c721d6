import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { OwnChallenge } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { serverNow } from '../lib/clock.ts';
import { formatTimeLeft } from '../lib/dates.ts';
import { presenterOf } from '../games.ts';
import { captionedTable } from '../ui/captioned-table.ts';

const statusWords = ({ status, closesAt }: OwnChallenge): string =>
  status === 'open' ? t`${/* time */ formatTimeLeft(closesAt, serverNow())} left` : t`over`;

const row = (challenge: OwnChallenge): TemplateResult => {
  const path = pathOf(challenge);
  const name = challengeTitle(presenterOf(challenge.game).title, challenge);
  return html`<tr>
    <th scope="row" class="handle"><a href="/${path}">${name}</a></th>
    <td class="soft nb">${statusWords(challenge)}</td>
    <td><a class="quiet" href="/${path}/board" aria-label="Board: ${name}">Board</a></td>
  </tr>`;
};

/** Challenges that the viewer has made or started, the latest first. Nothing if there are none. */
export const challengeList = (
  caption: string,
  challenges: readonly OwnChallenge[],
): TemplateResult | typeof nothing =>
  challenges.length === 0
    ? nothing
    : captionedTable(caption, [t`Challenge`, t`Time`, t`Board`], challenges.map(row));
