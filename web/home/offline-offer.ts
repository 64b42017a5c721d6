/** What can be played offline: games that need no server, and practice games already begun. */
import { html, nothing, type TemplateResult } from 'lit';
import { dailyRules, gameNames, variantTitle, ruleSetOf } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { waitingBanner } from '../ui/banners.ts';
import { captionedTable } from '../ui/captioned-table.ts';
import { readBook, type PracticeGame } from '../practice/book.ts';
import { formatLink } from '../practice/link.ts';
import { stateOf } from '../practice/lobby.ts';
import { hasSavedTable } from '../table/saved-table.ts';
import { presenterOf } from '../games.ts';

/** Maximum number of the viewer's latest games listed. */
const gamesMax = 5;

const row = (game: PracticeGame): TemplateResult =>
  html`<tr>
    <th scope="row" class="handle">
      <a href="/practice/${game.rules}${formatLink({ seed: game.seed, friend: null })}"
        >${variantTitle(ruleSetOf(game.rules))}</a
      >
    </th>
    <td class="r">${stateOf(game)}</td>
  </tr>`;

const ownGames = (games: readonly PracticeGame[]): TemplateResult | typeof nothing =>
  games.length === 0
    ? nothing
    : captionedTable(t`Your practice games`, [t`Game`, t`State`], games.map(row));

export const offlineOffer = (): TemplateResult =>
  html`<div class="stack offer">
    ${waitingBanner(html`<b>No connection.</b> Today’s dice come when you’re back online.`)}
    <section class="sheet" aria-labelledby="offer-title">
      <h2 id="offer-title">Play without a connection</h2>
      <p class="keys">
        ${gameNames.map(
          (game, at) =>
            html`<a class=${at === 0 ? 'key' : 'key second'} href="/practice/${dailyRules(game)}"
              >Practice ${presenterOf(game).title}</a
            >`,
        )}
        <a class="key second" href="/table"
          >${hasSavedTable() ? t`Back to your Pass and play game` : t`Pass and play`}</a
        >
      </p>
      ${ownGames((readBook() ?? []).slice(0, gamesMax))}
    </section>
  </div>`;
