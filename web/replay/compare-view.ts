import { plural, t } from '../../engine/t.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Replay } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { ReplayPlayer } from './replay-player.ts';
import type { OpenReplay, GameReview } from '../game/game-review.ts';
import { presenterOf } from '../games.ts';
import { hashOf } from '../game/replay-steps.ts';
import { comparedSteps, type ComparedStep, type Side } from './compared.ts';
import { button } from '../ui/button.ts';
import { fold } from '../ui/fold.ts';
import { Said } from '../lib/said.ts';
import { shareAddress } from '../lib/share.ts';
import { LightElement } from '../ui/light-element.ts';
import { leadsOf } from './lead.ts';
import { leadChart } from './lead-chart.ts';
import { deck, type Ways } from './deck.ts';
import './replay-dice.ts';
import { speedPick } from './replay-more.ts';
import { bothCards, versusSummary } from './versus-tables.ts';
import {
  leadOf,
  leadTitle,
  nameAtStart,
  shownName,
  opponentOf,
  versusWords,
  whyWords,
  type Opponent,
} from '../review/versus.ts';
import { namedIn } from '../ui/named.ts';

const namesOf = ([one, other]: readonly [Opponent, Opponent]): readonly [string, string] => [
  one.name,
  other.name,
];

/**
 * Two games on the same dice, replayed in step, with the points at which they differ.
 *
 * @property gameReview - reviews their kind of game
 * @property one - the first game
 * @property other - the second, of the same challenge
 * @property own - the id of the viewer's own game, if it is one of them
 */
@customElement('compare-view')
export class CompareView extends LightElement {
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) one: Replay | null = null;
  @property({ attribute: false }) other: Replay | null = null;
  @property({ attribute: false }) own: string | null = null;
  #opened: readonly [OpenReplay, OpenReplay] | null = null;
  #steps: readonly ComparedStep[] = [];
  #leads: readonly number[] = [];
  /** -1 if the first game is ahead, 1 if the second is, 0 if they are level. */
  #lead = 0;
  readonly #player = new ReplayPlayer(this);
  readonly #said = new Said(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { gameReview, one, other } = this;
    if (!gameReview || !one || !other || !(changed.has('one') || changed.has('other'))) return;
    const opened = [gameReview.openReplay(one), gameReview.openReplay(other)] as const;
    this.#opened = opened;
    const replayer = gameReview.replayer(one.challenge.rules);
    const { moveLength } = replayer;
    const sideOf = (replay: Replay, { steps }: OpenReplay): Side => ({ replay, steps, moveLength });
    this.#steps = comparedSteps([sideOf(one, opened[0]), sideOf(other, opened[1])]);
    this.#leads = leadsOf(replayer, one, other);
    this.#lead = leadOf(gameReview, one, other);
    this.#player.load(this.#steps);
  }

  /** Whether the game has a step here. If not, it has already ended this turn or the whole game. */
  #isAt({ steps }: OpenReplay, at: number, { turn, roll }: ComparedStep): boolean {
    return steps[at]?.turn === turn && steps[at]?.roll === roll;
  }

  #side(replay: Replay, opened: OpenReplay, at: number, now: ComparedStep): TemplateResult {
    const step = opened.steps[at] ?? null;
    const isHere = this.#isAt(opened, at, now);
    const isDecided = this.#player.decided || !isHere;
    return html`<article
      class="side"
      aria-label=${shownName(opponentOf(replay, replay.id === this.own))}
    >
      <p class="who">
        <b>${nameAtStart(this.#nameOf(replay))}:</b>
        <span class="decided">${isDecided ? step?.verdict : ''}</span>
      </p>
      <replay-dice
        .step=${step}
        .decided=${isDecided}
        .moves=${this.#player.moves && isHere}
      ></replay-dice>
    </article>`;
  }

  #nameOf(replay: Replay): string {
    return opponentOf(replay, replay.id === this.own).name;
  }

  /** The first step in each turn at which the games differ. */
  get #differences(): readonly number[] {
    return this.#steps.flatMap(({ differs }, at) => (differs ? [at] : []));
  }

  /** Previous and Next difference. */
  get #ways(): Ways {
    const { at, choose } = this.#player;
    const before = this.#differences.findLast((one) => one < at);
    const after = this.#differences.find((one) => one > at);
    return {
      previous: before === undefined ? null : () => choose(before),
      next: after === undefined ? null : () => choose(after),
      words: t`Next`,
    };
  }

  /** `Difference 1 of 5`, or at any other step how many there are. */
  get #count(): string {
    const { length } = this.#differences;
    if (length === 0) return t`The same game, move by move.`;
    const index = this.#differences.indexOf(this.#player.at);
    if (index >= 0) return t`Difference ${index + 1} of ${length}`;
    return plural(length)`1 difference|${length} differences`;
  }

  /** How the turn shown ended for both. */
  #ends(opened: readonly [OpenReplay, OpenReplay], names: readonly [string, string], turn: number) {
    const ends = opened.map(
      ({ steps }) => steps.find((step) => step.turn === turn && step.end)?.end,
    );
    const words = names.flatMap((name, at) => (ends[at] ? [`${name}, ${ends[at]}`] : []));
    return words.length < 2 ? '' : t`How the turn ended: ${/* ends */ words.join('; ')}.`;
  }

  #cards(
    one: OpenReplay,
    other: OpenReplay,
    [first, second]: readonly [Opponent, Opponent],
  ): TemplateResult {
    return html`<section aria-labelledby="cards-title">
      <h2 class="head" id="cards-title">Both cards</h2>
      ${bothCards(
        this.gameReview?.rowName ?? '',
        { name: shownName(first), rows: one.rows, total: first.score },
        { name: shownName(second), rows: other.rows, total: second.score },
      )}
    </section>`;
  }

  #cap(one: Replay, lead: number, opponents: readonly [Opponent, Opponent]): TemplateResult {
    const { challenge } = one;
    const { title, unit } = presenterOf(challenge.game);
    return html`<div class="cap">
      <h1>${namedIn(versusWords(...opponents, lead, unit), ...namesOf(opponents))}</h1>
      <p class="soft">
        <a href="/${pathOf(challenge)}">${challengeTitle(title, challenge)}</a> ·
        <a href="/${pathOf(challenge)}/board">the board</a>
      </p>
    </div>`;
  }

  #summary(one: Replay, lead: number, [first, second]: readonly [Opponent, Opponent]) {
    const { unit } = presenterOf(one.challenge.game);
    return html`<section class="stack lean of-both" aria-label="Summary">
      <p class="lead">
        ${namedIn(whyWords(first, second, lead, unit) ?? '', first.name, second.name)}
      </p>
      ${versusSummary(first, second, unit)}
    </section>`;
  }

  #deck(now: ComparedStep): TemplateResult {
    const turns = new Set(this.#steps.flatMap(({ turn, differs }) => (differs ? [turn] : [])));
    const place = t`Turn ${now.turn + 1}, roll ${now.roll + 1}`;
    return deck({
      steps: this.#steps,
      player: this.#player,
      signs: Array.from({ length: this.#leads.length }, (_, turn) =>
        turns.has(turn) ? 'differs' : null,
      ),
      words: turns.has(now.turn) ? t`${place}: different` : t`${place}: the same`,
      ways: this.#ways,
    });
  }

  async #share(now: ComparedStep): Promise<void> {
    const address = new URL(location.href);
    address.hash = hashOf(now);
    this.#said.say(await shareAddress(address.href));
  }

  #more(now: ComparedStep): TemplateResult {
    return html`<div class="folds">
      ${fold(
        { title: t`More`, hint: null },
        html`${speedPick(this.#player.speed, (speed) => this.#player.setSpeed(speed))}
          <p class="links">
            ${button('quiet', t`Share from here`, () => this.#share(now))}
            <span role="status">${this.#said.words}</span>
          </p>`,
      )}
    </div>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const now = this.#steps[this.#player.at];
    const { one, other } = this;
    if (!this.#opened || !now || !one || !other) return nothing;
    const [first, second] = this.#opened;
    const { playing, decided } = this.#player;
    const lead = this.#lead;
    const opponents = [
      opponentOf(one, one.id === this.own),
      opponentOf(other, other.id === this.own),
    ] as const;
    const names = namesOf(opponents);
    return html`${this.#cap(one, lead, opponents)}
      <div class="two lean">
        ${this.#summary(one, lead, opponents)}
        <section class="stage pair" aria-label="Player">
          <p class="lead">
            <b>Turn ${now.turn + 1}</b>, roll ${now.roll + 1}.
            <b aria-live=${playing ? 'off' : 'polite'}
              >${now.differs && decided ? t`Here they differ.` : nothing}</b
            >
          </p>
          ${this.#side(one, first, now.shown[0], now)}${this.#side(other, second, now.shown[1], now)}
          <p class="soft ends">${namedIn(this.#ends(this.#opened, names, now.turn), ...names)}</p>
          <p class="note">${this.#count}</p>
          ${this.#deck(now)}
        </section>
        <div class="stack of-both">
          <section aria-labelledby="lead-title">
            <h2 class="head" id="lead-title">${namedIn(leadTitle(names[0]), names[0])}</h2>
            ${leadChart(this.#leads, now.turn, names)}
          </section>
          ${this.#cards(first, second, opponents)}${this.#more(now)}
        </div>
      </div>`;
  }
}
