import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { unverified } from '../../api/audit/unverified.ts';
import { formatFullDate } from '../../api/format/days.ts';
import { getChallenge, type Challenge } from '../lib/api.ts';
import { isCustomId } from '../../api/challenge-id.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { formatLocalMoment } from '../lib/moments.ts';
import { momentsOf } from '../lib/clock.ts';
import { PageRequest } from '../lib/page-request.ts';
import { linkBoardOf, titlePage } from '../lib/shell.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { troubleOf } from '../ui/banners.ts';
import '../ui/copy-text.ts';
import { LightElement } from '../ui/light-element.ts';
import './audit-view.ts';
import './one-roll.ts';

const titleOf = (target: string, challenges: readonly Challenge[] | null): string => {
  if (!isCustomId(target)) return formatFullDate(target);
  const [challenge] = challenges ?? [];
  return challenge ? challengeTitle(presenterOf(challenge.game).title, challenge) : t`Challenge`;
};

/** Checks a closed day or custom challenge in the viewer's browser. */
@customElement('audit-page')
export class AuditPage extends LightElement {
  /** The part of the address after `/fairness/`: `2026-11-20`, or `c/{code}`. */
  readonly #target = location.pathname.split('/').slice(2, 4).join('/');
  readonly #paths = isCustomId(this.#target)
    ? [this.#target]
    : gamesOn(this.#target).map((game) => `${this.#target}/${game}`);
  readonly #request = new PageRequest<readonly Challenge[]>(
    this,
    () => Promise.all(this.#paths.map((path) => getChallenge(path))),
    (challenges) => challenges.flatMap(momentsOf),
  );

  #cap(): TemplateResult {
    const title = titleOf(this.#target, this.#request.answer);
    return html`<div class="cap">
      <h1>${title}</h1>
      <p class="soft"><a href="/fairness">How the dice are locked</a></p>
    </div>`;
  }

  #sealed({ revealsAt, status }: Challenge): TemplateResult {
    const target = this.#target;
    const isCustom = isCustomId(target);
    return html`<div class="stack lean">
      <p class="lead">
        <b>${/* why */ status === 'upcoming' ? t`These dice aren’t out yet.` : t`Still sealed.`}</b>
        You can check from ${formatLocalMoment(revealsAt)}.
      </p>
      <p class="keys">
        <a class="key second" href=${isCustom ? `/${target}` : '/fairness#days'}
          >${isCustom ? t`Go to the game` : t`Check another day`}</a
        >
      </p>
    </div>`;
  }

  /** What an audit cannot detect, so that nobody trusts it for more. */
  #limits(): TemplateResult {
    return html`<section aria-labelledby="limits">
      <h2 class="head" id="limits">What this can’t catch</h2>
      <ul class="points">
        ${unverified().map(({ what, why }) => html`<li><b>${what}</b> ${why}</li>`)}
        <li>
          <b>Different answers for different people.</b> Compare reports with a friend. The year’s
          number and the last link of the results are public: take them from somebody else’s copy.
        </li>
        <li>
          <b>A page that lies about its own check.</b> We wrote this page. Run the same check
          without it:
          <copy-text
            .label=${t`the command`}
            .text=${`npm run -s audit -- ${location.origin} ${this.#target}`}
          ></copy-text>
        </li>
      </ul>
    </section>`;
  }

  protected override updated(): void {
    linkBoardOf(this.#paths[0] ?? '');
    titlePage(t`Check the dice: ${titleOf(this.#target, this.#request.answer)}`);
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const [first] = answer ?? [];
    const trouble = troubleOf(this.#request);
    if (trouble) return html`${this.#cap()}${trouble}`;
    if (!first) return this.#cap();
    if (first.seed === null) return html`${this.#cap()}${this.#sealed(first)}`;
    return html`${this.#cap()}
      <div class="two">
        <audit-view .target=${this.#target} .challenges=${answer}></audit-view>
        <div class="stack">
          ${this.#limits()}
          <one-roll .challenges=${answer}></one-roll>
        </div>
      </div>`;
  }
}
