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
import { listWords } from '../../engine/words.ts';
import { diceModes, type DiceMode } from '../../engine/table/open.ts';
import { LightElement } from '../ui/light-element.ts';
import { pickOne } from '../ui/pick-one.ts';
import { presenterOf } from '../games.ts';
import { fold } from '../ui/fold.ts';
import type { TablePlan } from './new-table.ts';
import { rulesFields, settlesField } from '../rules-fields.ts';
import { parseSeats, seatsFrom, toSingles, toTeams, twoSingles, type Seats } from './seats-form.ts';
import './seats-fields.ts';

const games = gameNames.map((game) => [game, presenterOf(game).title] as const);
const seatings: readonly (readonly [boolean, string])[] = [
  [false, t`Solo`],
  [true, t`Teams`],
];
const diceLine: Readonly<Record<DiceMode, string>> = {
  own: t`dice on screen`,
  same: t`same dice for everyone`,
  real: t`real dice`,
};
const diceModeWords: Readonly<Record<DiceMode, string>> = {
  own: t`Separate dice`,
  same: t`Same dice for everyone`,
  real: t`Real dice`,
};

/**
 * The choices before a table starts: the game, the players and the dice.
 *
 * @property plan - the initial choices: those of the last table
 * @property more - further folds
 * @fires table-plan - `detail` is the choices
 */
@customElement('table-setup')
export class TableSetup extends LightElement {
  @property({ attribute: false }) plan: TablePlan | null = null;
  @property({ attribute: false }) more: TemplateResult | typeof nothing = nothing;
  @state() private game: GameName = gameNames[0];
  /** The rules chosen last, of any game. */
  @state() private rules: RulesName | null = null;
  @state() private teams = false;
  @state() private seats: Seats = twoSingles;
  @state() private dice: DiceMode = 'own';
  @state() private settles = false;

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
    const seats = parseSeats(this.seats, this.teams);
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

  /** `Yardzee, real dice, teams` */
  get #optionsLine(): string {
    const { rules, title } = this.#ruleSet;
    const words = [diceLine[this.dice], this.teams ? t`teams` : t`everyone for themselves`];
    return listWords(rules === dailyRules(this.game) ? words : [title, ...words]);
  }

  #options(): TemplateResult {
    const modes = diceModes.map((mode) => [mode, diceModeWords[mode]] as const);
    const { rules } = this.#ruleSet;
    return html`<div class="settings">
      ${pickOne(t`Dice`, 'dice', modes, this.dice, (dice) => (this.dice = dice))}
      ${
        this.dice === 'real'
          ? html`<p class="note">
              Roll your own dice, and tap in what you rolled. Or
              <a href="/rules/${rules}/card">print a score card</a>.
            </p>`
          : nothing
      }
      ${pickOne(t`Seats`, 'seating', seatings, this.teams, (teams) => this.#seat(teams))}
      ${rulesFields(this.game, rules, (name) => (this.rules = name))}
      ${settlesField(rules, this.settles, (settles) => (this.settles = settles))}
    </div>`;
  }

  protected override render(): TemplateResult {
    const people = this.seats.flat();
    return html`<form class="two lean" novalidate @submit=${this.#submit}>
      <section class="stack lean" aria-label="Players">
        <seats-fields
          .seats=${this.seats}
          .unit=${this.#ruleSet.unit}
          .teams=${this.teams}
          @seats-change=${(event: CustomEvent<Seats>) => (this.seats = event.detail)}
        ></seats-fields>
        ${pickOne(t`Game`, 'game', games, this.game, (game) => (this.game = game))}
        <button class="key big">Start with ${people.length}</button>
      </section>
      <div class="folds">
        ${fold({ title: t`Options`, hint: this.#optionsLine }, this.#options())} ${this.more}
      </div>
    </form>`;
  }
}
