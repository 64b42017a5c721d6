import { html, type TemplateResult, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Replay, SealedReplay } from '../lib/api.ts';
import { get } from '../lib/call.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { PageRequest } from '../lib/page-request.ts';
import { LightElement } from '../ui/light-element.ts';
import { troubleOf } from '../ui/banners.ts';
import { presenterOf, webGame } from '../games.ts';
import type { GameReview } from '../game/game-review.ts';
import { readReplay } from './reading.ts';
import { deck, stepWays } from './deck.ts';
import { ReplayPlayer } from './replay-player.ts';
import type { ReplayStep } from '../game/replay-steps.ts';
import './replay-dice.ts';

/**
 * A small replay: dice, decisions and controls. It stores nothing and has nothing to share.
 *
 * @property replay - the game
 * @property gameReview - reviews its kind of game
 */
@customElement('embed-player')
export class EmbedPlayer extends LightElement {
  @property({ attribute: false }) replay: Replay | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  #steps: readonly ReplayStep[] = [];
  readonly #player = new ReplayPlayer(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('replay')) return;
    this.#steps = (this.replay && this.gameReview?.openReplay(this.replay).steps) ?? [];
    this.#player.load(this.#steps);
  }

  protected override render(): TemplateResult {
    const { at, decided, moves, playing } = this.#player;
    const step = this.#steps[at];
    if (!step) return html``;
    const place = t`Turn ${step.turn + 1}, roll ${step.roll + 1}`;
    return html`<section class="stage" aria-label="Player">
      <p><b>Turn ${step.turn + 1}</b>, roll ${step.roll + 1}</p>
      <replay-dice .step=${step} .decided=${decided} .moves=${moves}></replay-dice>
      <p class="decided" aria-live=${playing ? 'off' : 'polite'}>${decided ? step.verdict : ''}</p>
      ${deck({
        steps: this.#steps,
        player: this.#player,
        signs: null,
        words: place,
        ways: stepWays(this.#player, this.#steps.length),
      })}
    </section>`;
  }
}

/**
 * Posts the height of the content to the embedding page. Any page may receive it, and nothing else
 * is sent.
 */
const postHeight = (): void => {
  const evenrollHeight = Math.ceil(document.body.getBoundingClientRect().height);
  parent.postMessage({ evenrollHeight }, '*');
};

type Outcome = Pick<Replay, 'challenge' | 'score' | 'turns'>;

/** A finished game embedded in another site's page. It is requested without cookies. */
@customElement('embed-page')
export class EmbedPage extends LightElement {
  readonly #id = location.pathname.split('/').at(-1) ?? '';
  readonly #request = new PageRequest(this, async () => {
    const reading = await readReplay(this.#id, (asked) =>
      get(`/r/${asked}.json`, { credentials: 'omit' }),
    );
    if (reading.kind === 'open')
      this.#gameReview = await webGame(reading.replay.challenge.game).review();
    return reading;
  });
  #gameReview: GameReview | null = null;
  readonly #heights = new ResizeObserver(postHeight);

  override connectedCallback(): void {
    super.connectedCallback();
    if (parent !== window) this.#heights.observe(document.body);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#heights.disconnect();
  }

  #head(outcome: Outcome): TemplateResult {
    const { challenge } = outcome;
    const presenter = presenterOf(challenge.game);
    return html`<h1>${presenter.headline(outcome)}</h1>
      <p class="soft">${challengeTitle(presenter.title, challenge)}</p>`;
  }

  /** Opens in a new tab, because the site should not open inside another page's frame. */
  #link(words: string): TemplateResult {
    return html`<p><a href="/r/${this.#id}" target="_blank" rel="noopener">${words}</a></p>`;
  }

  #sealed(sealed: SealedReplay): TemplateResult {
    return html`${this.#head(sealed)}
      <p class="lead">Hidden until the day is over.</p>
      ${this.#link(t`Evenroll: play the same dice`)}`;
  }

  #open(replay: Replay): TemplateResult {
    return html`${this.#head(replay)}<embed-player
        .replay=${replay}
        .gameReview=${this.#gameReview}
      ></embed-player>
      ${this.#link(t`The whole replay on Evenroll`)}`;
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const trouble = troubleOf(this.#request);
    if (trouble) return trouble;
    if (!answer) return html`<h1>Evenroll</h1>`;
    switch (answer.kind) {
      case 'open':
        return this.#open(answer.replay);
      case 'sealed':
        return this.#sealed(answer.sealed);
      case 'missing':
        return html`<h1>Not found</h1>
          <p class="lead">We couldn’t find that game.</p>`;
    }
  }
}
