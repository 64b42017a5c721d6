import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { formatFullDate } from '../../api/format/days.ts';
import { dayOfAddress, dayTitle } from '../challenges/addressed-day.ts';
import type { GameReview } from '../game/game-review.ts';
import { presenterOf, webGame } from '../games.ts';
import { listen } from '../lib/listen.ts';
import { getChallenge, type Challenge } from '../lib/api.ts';
import { getPosition } from './api.ts';
import { RequestProblem } from '../lib/call.ts';
import { pathOfAddress } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { formatLocalMoment } from '../lib/moments.ts';
import { momentsOf } from '../lib/clock.ts';
import { Latest } from '../lib/latest.ts';
import { PageRequest } from '../lib/page-request.ts';
import { linkBoardOf, titlePage } from '../lib/shell.ts';
import { answered } from '../ui/answered.ts';
import { failedPage } from '../ui/banners.ts';
import { LightElement } from '../ui/light-element.ts';
import { explorerView } from './explorer-view.ts';

/** The moves in the address. An invalid one leads to the first roll. */
const prefixOfAddress = (): string => /^#([\w.~-]*)$/.exec(location.hash)?.[1] ?? '';

interface Shown {
  readonly prefix: string;
  /** null if too few players reached it. */
  readonly position: ExplorerPosition | null;
}

interface Answer {
  readonly challenge: Challenge;
  readonly gameReview: GameReview;
}

/**
 * Everybody's choices in a finished challenge, one position at a time. Each position has its own
 * address.
 */
@customElement('explorer-page')
export class ExplorerPage extends LightElement {
  readonly #path = pathOfAddress();
  readonly #addressed = dayOfAddress();
  readonly #request = new PageRequest<Answer>(
    this,
    async () => {
      const challenge = await getChallenge(this.#path);
      const gameReview = await webGame(challenge.game).review();
      if (challenge.status === 'closed' && gameReview.coach) await this.#read();
      return { challenge, gameReview };
    },
    ({ challenge }) => momentsOf(challenge),
    { isRefreshed: true },
  );
  @state() private shown: Shown | null = null;
  /** The viewer may move on meanwhile. */
  readonly #asked = new Latest(prefixOfAddress);
  /** Whether the explorer is not available yet. */
  @state() private isEarly = false;
  @state() private hasFailed = false;

  constructor() {
    super();
    listen(this, 'hashchange', () => void this.#go());
  }

  /** Loads the position in the address. The current one stays until the new one has loaded. */
  async #read(): Promise<void> {
    const prefix = prefixOfAddress();
    this.hasFailed = false;
    await this.#asked.take(
      getPosition(this.#path, prefix),
      (position) => {
        this.isEarly = false;
        this.shown = { prefix, position };
      },
      (failure) => {
        if (!(failure instanceof RequestProblem && failure.code === 'explorer-not-ready'))
          throw failure;
        this.isEarly = true;
      },
    );
  }

  async #go(): Promise<void> {
    try {
      await this.#read();
    } catch {
      this.hasFailed = true;
      return;
    }
    await this.updateComplete;
    this.querySelector<HTMLElement>('#position')?.focus();
  }

  #early({ finalAt }: Challenge): TemplateResult {
    return html`<p class="lead">
        <b>Still counting.</b> This opens soon after ${formatLocalMoment(finalAt)}.
      </p>
      <p class="keys"><a class="key" href="/${this.#path}/day">Day in review</a></p>`;
  }

  #body({ challenge, gameReview }: Answer): TemplateResult | typeof nothing {
    if (!gameReview.coach)
      return html`<p class="lead">This game has no coach, so its choices have no values to show.</p>
        <p class="keys"><a class="key" href="/${this.#path}/day">Day in review</a></p>`;
    if (challenge.status !== 'closed')
      return html`<p class="lead"><b>This isn’t over yet.</b> The explorer opens when it is.</p>
        <p class="keys"><a class="key" href="/${this.#path}">Go to the game</a></p>`;
    if (this.isEarly) return this.#early(challenge);
    const failure = this.hasFailed ? failedPage(() => void this.#go()) : nothing;
    if (!this.shown) return failure;
    const { prefix, position } = this.shown;
    return html`<p class="lead">
        What everyone did with these dice. Pick a choice to see what came next.
      </p>
      ${failure} ${explorerView(challenge, gameReview.coach.decision, prefix, position)}`;
  }

  /** The day's title, or null until it is known. */
  get #dayTitle(): string | null {
    const challenge = this.#request.answer?.challenge;
    if (!challenge) return this.#addressed && dayTitle(this.#addressed, formatFullDate);
    return challengeTitle(presenterOf(challenge.game).title, challenge, formatFullDate);
  }

  protected override updated(): void {
    const title = this.#dayTitle;
    linkBoardOf(this.#path);
    titlePage(title ? t`Day explorer: ${title}` : t`Day explorer`);
  }

  protected override render(): TemplateResult {
    const cap = html`<div class="cap">
      <h1>Day explorer</h1>
      <p class="soft"><a href="/${this.#path}/day">${this.#dayTitle ?? t`Day in review`}</a></p>
    </div>`;
    return html`${cap}${answered(this.#request, (answer) => this.#body(answer))}`;
  }
}
