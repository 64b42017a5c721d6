import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  dailyRules,
  gameNames,
  isGameName,
  type GameName,
  type RulesName,
  ruleSetOf,
  ruleSetsOf,
  type RuleSet,
} from '../../engine/rule-sets.ts';
import { getToday } from '../lib/api.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import { Said } from '../lib/said.ts';
import '../lib/shell.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { rulesLines } from '../rules-lines.ts';
import { troubleOf } from '../ui/banners.ts';
import { LightElement } from '../ui/light-element.ts';
import { pickOne } from '../ui/pick-one.ts';
import { tick } from '../ui/tick.ts';
import { makeTable, tablePath, type NewTable } from './api.ts';
import { ownTables, tableList, type OwnTables } from './own-tables.ts';
import { failureWords, paceLine, paceNames } from './words.ts';

const seatings = [
  [0, 'Everyone for themselves'],
  [2, 'Two teams'],
  [3, 'Three'],
  [4, 'Four'],
] as const;
type Teams = (typeof seatings)[number][0];
const paces = [
  ['live', paceNames.live],
  ['slow', paceNames.slow],
] as const;

interface Start {
  readonly today: string;
  readonly own: OwnTables;
}

const readStart = async (): Promise<Start> => {
  const [own, { date }] = await Promise.all([ownTables(), getToday()]);
  return { own, today: date };
};

/** What a link here may choose: `?game=yardkle` */
const gameAsked = (): GameName => {
  const game = new URLSearchParams(location.search).get('game') ?? '';
  return isGameName(game) ? game : gameNames[0];
};

/** The form to make a table, and the tables that the viewer sits at. */
@customElement('together-page')
export class TogetherPage extends LightElement {
  readonly #request = new PageRequest(this, readStart, undefined, { isRefreshed: true });
  @state() private game: GameName = gameAsked();
  /** The rules chosen last, of any game. */
  @state() private rules: RulesName | null = null;
  @state() private pace: NewTable['pace'] = 'live';
  @state() private teams: Teams = 0;
  @state() private settles = false;
  @state() private isBusy = false;
  readonly #said = new Said(this);

  /** The chosen rule set, or that of the daily game if the chosen one belongs to another game. */
  get #ruleSet(): RuleSet {
    const found = ruleSetsOf(this.game).find(({ rules }) => rules === this.rules);
    return found ?? ruleSetOf(dailyRules(this.game));
  }

  async #make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // A second table would be made by a second press.
    if (this.isBusy) return;
    this.isBusy = true;
    this.#said.say('');
    const { game, rules, settles: canSettle } = this.#ruleSet;
    const { teams, pace } = this;
    try {
      const { id } = await makeTable({
        game,
        rules,
        teams,
        pace,
        settles: canSettle && this.settles,
      });
      rememberPlayer();
      location.href = tablePath(id);
    } catch (failure) {
      this.#said.say(failureWords(failure, 'no table was made'));
      this.isBusy = false;
    }
  }

  #rules(): TemplateResult {
    const rules = ruleSetsOf(this.game).map((one) => [one.rules, one.title] as const);
    const { rules: current } = this.#ruleSet;
    return html`${
        rules.length === 1
          ? nothing
          : pickOne('Rules', 'rules', rules, current, (name) => (this.rules = name))
      }
      <p class="note">${rulesLines[current]}</p>`;
  }

  #form(today: string): TemplateResult {
    const games = gamesOn(today).map((game) => [game, presenterOf(game).title] as const);
    return html`<form class="settings" aria-labelledby="make-title" @submit=${this.#make}>
      <h2 class="head" id="make-title">A new table</h2>
      ${pickOne('Game', 'game', games, this.game, (game) => (this.game = game))} ${this.#rules()}
      ${pickOne('Pace', 'pace', paces, this.pace, (pace) => (this.pace = pace))}
      <p class="note">${paceLine[this.pace]}</p>
      ${pickOne('Cards', 'teams', seatings, this.teams, (teams) => (this.teams = teams))}
      <p class="note">
        ${this.teams === 0 ? 'A card each, for two to eight people.' : 'A card for each team. Partners take turns.'}
      </p>
      ${
        this.#ruleSet.settles
          ? tick(
              'Settle up at the end',
              'Everyone pays the winner the difference.',
              this.settles,
              (settles) => (this.settles = settles),
            )
          : nothing
      }
      <p class="keys"><button class="key" aria-disabled=${this.isBusy}>Make the table</button></p>
      <p role="status">${this.#said.words}</p>
    </form>`;
  }

  #aside({ tables }: OwnTables): TemplateResult {
    return html`<div class="stack">
      ${
        tables.length === 0
          ? nothing
          : html`<section class="sheet" aria-labelledby="own-title">
              <h2 id="own-title">Your tables</h2>
              ${tableList(tables)}
            </section>`
      }
      <section aria-labelledby="how-title">
        <h2 class="head" id="how-title">How it goes</h2>
        <p>
          Make the table, then send its link. Whoever opens it can sit down; once you start, others
          can only watch. Everyone sees each roll.
        </p>
        <p class="keys"><a class="quiet" href="/table">All on one device? Pass and play</a></p>
      </section>
    </div>`;
  }

  protected override render(): TemplateResult {
    const head = html`<div class="read">
      <h1>Live table</h1>
      <p class="lead">Everyone on their own phone. Unranked, and nobody needs an account.</p>
    </div>`;
    const trouble = troubleOf(this.#request);
    if (trouble) return html`${head}${trouble}`;
    const { answer } = this.#request;
    if (!answer) return head;
    return html`${head}
      <div class="two lean">${this.#form(answer.today)}${this.#aside(answer.own)}</div>`;
  }
}
