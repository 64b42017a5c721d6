import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  dailyRules,
  gameNames,
  type GameName,
  type RulesName,
  ruleSetOf,
  ruleSetsOf,
  type RuleSet,
} from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { diceModes, type DiceMode } from '../../engine/table/open.ts';
import { LightElement } from '../ui/light-element.ts';
import { tick } from '../ui/tick.ts';
import { pickOne } from '../ui/pick-one.ts';
import { presenterOf } from '../games.ts';
import { rulesLines } from '../rules-lines.ts';
import type { TablePlan } from './new-table.ts';
import { parseSeats, seatsFrom, toSingles, toTeams, twoSingles, type Seats } from './seats-form.ts';
import './seats-fields.ts';

const games = gameNames.map((game) => [game, presenterOf(game).title] as const);
const seatings: readonly (readonly [boolean, string])[] = [
  [false, t`Solo`],
  [true, t`Teams`],
];
const diceModeWords: Readonly<Record<DiceMode, string>> = {
  own: t`Separate dice`,
  same: t`Same dice for everyone`,
  real: t`Real dice`,
};

/**
 * The choices before a table starts: the game, the players and the dice.
 *
 * @property plan - the initial choices: those of the last table
 * @fires table-plan - `detail` is the choices
 */
@customElement('table-setup')
export class TableSetup extends LightElement {
  @property({ attribute: false }) plan: TablePlan | null = null;
  @state() private game: GameName = gameNames[0];
  /** The rules chosen last, of any game. */
  @state() private rules: RulesName | null = null;
  @state() private teams = false;
  @state() private seats: Seats = twoSingles;
  @state() private dice: DiceMode = 'own';
  @state() private settles = false;
  @state() private tried = false;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const { plan } = this;
    if (!changed.has('plan') || !plan) return;
    this.game = plan.game;
    this.rules = plan.rules;
    this.seats = seatsFrom(plan);
    this.teams = plan.teams.some((team) => team.length > 1);
    this.dice = plan.dice;
    this.settles = plan.settles;
  }

  /** The chosen rule set, or that of the daily game if the chosen one belongs to another game. */
  get #ruleSet(): RuleSet {
    const found = ruleSetsOf(this.game).find(({ rules }) => rules === this.rules);
    return found ?? ruleSetOf(dailyRules(this.game));
  }

  #seat(teams: boolean): void {
    this.teams = teams;
    this.seats = teams ? toTeams(this.seats) : toSingles(this.seats);
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.tried = true;
    const seats = parseSeats(this.seats);
    if (!seats) return void this.#showWrong();
    const { dice } = this;
    const { game, rules, settles: canSettle } = this.#ruleSet;
    const settles = canSettle && this.settles;
    const plan: TablePlan = { game, rules, ...seats, dice, settles };
    this.dispatchEvent(new CustomEvent('table-plan', { detail: plan, bubbles: true }));
  }

  async #showWrong(): Promise<void> {
    await this.updateComplete;
    await new Promise((resolve) => setTimeout(resolve));
    this.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }

  #rules(): TemplateResult | typeof nothing {
    const rules = ruleSetsOf(this.game).map((one) => [one.rules, one.title] as const);
    if (rules.length === 1) return nothing;
    return html`${pickOne(t`Rules`, 'rules', rules, this.#ruleSet.rules, (name) => (this.rules = name))}
      <p class="note">${rulesLines[this.#ruleSet.rules]}</p>
      <a class="quiet" href="/rules">How they differ</a>`;
  }

  #settling(): TemplateResult {
    const note = t`Everyone pays the winner the difference.`;
    return tick(t`Settle up at the end`, note, this.settles, (settles) => (this.settles = settles));
  }

  protected override render(): TemplateResult {
    const modes = diceModes.map((mode) => [mode, diceModeWords[mode]] as const);
    return html`<form class="two lean" novalidate @submit=${this.#submit}>
      <section class="sheet" aria-labelledby="who">
        <h2 id="who">Players</h2>
        ${pickOne(t`Seats`, 'seating', seatings, this.teams, (teams) => this.#seat(teams))}
        <seats-fields
          .seats=${this.seats}
          .unit=${this.#ruleSet.unit}
          .teams=${this.teams}
          .tried=${this.tried}
          @seats-change=${(event: CustomEvent<Seats>) => (this.seats = event.detail)}
        ></seats-fields>
      </section>
      <section class="settings" aria-labelledby="what">
        <h2 class="head" id="what">The game</h2>
        ${pickOne(t`Game`, 'game', games, this.game, (game) => (this.game = game))} ${this.#rules()}
        ${pickOne(t`Dice`, 'dice', modes, this.dice, (dice) => (this.dice = dice))}
        ${
          this.dice === 'real'
            ? html`<p class="note">
                Roll your own dice, and tap in what you rolled. Or
                <a href="/rules/${this.#ruleSet.rules}/card">print a score card</a>.
              </p>`
            : nothing
        }
        ${this.#ruleSet.settles ? this.#settling() : nothing}
        <p class="keys"><button class="key">Start</button></p>
      </section>
    </form>`;
  }
}
