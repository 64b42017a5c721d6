import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatShortDate } from '../../api/format/days.ts';
import {
  versusDay,
  versusDays,
  versusGraded,
  versusLuck,
  versusMistakes,
  versusOutcomes,
} from '../../api/format/versus.ts';
import type { Versus, VersusDay, VersusGame } from '../../api/schemas/versus.ts';
import { presenterOf } from '../games.ts';
import { ifFound } from '../lib/if-found.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import { answered } from '../ui/answered.ts';
import { LightElement } from '../ui/light-element.ts';
import { getVersus } from './api.ts';

/**
 * How the viewer and a player did on the days that both have played, read once it is shown.
 *
 * @property player - the player's id
 * @property name - what the viewer calls the player
 */
@customElement('versus-part')
export class VersusPart extends LightElement {
  @property() player = '';
  @property() name = '';
  readonly #request = new PageRequest(this, async () => ({
    versus: await ifFound(ifPlayer(() => getVersus(this.player))),
  }));

  #day(game: string, { date, outcome, mine, theirs }: VersusDay): TemplateResult {
    const { headline, sentence } = presenterOf(game);
    // In a game of turns, points can decide between two that took as many.
    const words = headline(mine) === headline(theirs) && outcome !== 'tied' ? sentence : headline;
    return html`<li>
      <a href="/r/${mine.replay}?with=${theirs.replay}">${formatShortDate(date)}</a>
      ${versusDay(outcome, words(mine), words(theirs))}
    </li>`;
  }

  #game(game: VersusGame): TemplateResult {
    const { title, unit } = presenterOf(game.game);
    const graded = versusGraded(game);
    return html`<section aria-labelledby="versus-${game.game}">
      <h2 id="versus-${game.game}">${title}</h2>
      <p>${versusDays(game)} ${versusOutcomes(game, this.name)}</p>
      ${
        game.ledgerDays === 0
          ? nothing
          : html`<p>${versusLuck(game.luck, unit, this.name)}</p>
              <p>${versusMistakes(game.mistakes, unit, this.name)}</p>`
      }
      ${graded === '' ? nothing : html`<p class="note">${graded}</p>`}
      <ul>
        ${game.latest.map((day) => this.#day(game.game, day))}
      </ul>
    </section>`;
  }

  #shown(versus: Versus | null): TemplateResult {
    if (versus === null) return html`<p>We couldn’t find that player.</p>`;
    if (versus.games.length === 0)
      return html`<p>
        You and <span translate="no">${this.name}</span> haven’t finished the same dice yet. Play
        today’s, and once the day is over you may meet here.
      </p>`;
    return html`${versus.games.map((game) => this.#game(game))}`;
  }

  protected override render(): TemplateResult {
    return html`<div class="against">
      ${answered(this.#request, ({ versus }) => this.#shown(versus))}
    </div>`;
  }
}
