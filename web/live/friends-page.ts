import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { presenterOf } from '../games.ts';
import { getToday } from '../lib/api.ts';
import { Attempt } from '../lib/attempt.ts';
import { isPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import { makeAndSit } from '../lib/take-seat.ts';
import { tablePath } from '../lib/tables.ts';
import { door } from '../ui/door.ts';
import { troubleOf } from '../ui/banners.ts';
import { button } from '../ui/button.ts';
import { fold } from '../ui/fold.ts';
import { LightElement } from '../ui/light-element.ts';
import { fitted, optionsFields, optionsLine, recallOptions, rememberOptions } from './options.ts';
import { ownTables, tableList, type OwnTables } from './own-tables.ts';
import { failureWords } from './words.ts';

interface Start {
  readonly today: string;
  readonly own: OwnTables;
}

const readStart = async (): Promise<Start> => {
  const [own, { date }] = await Promise.all([ownTables(), getToday()]);
  return { own, today: date };
};

/** Without scripts the page's file shows the same. */
const otherWays = html`<section aria-labelledby="other-title">
  <h2 class="head" id="other-title">Other ways</h2>
  <ul class="doors">
    ${door('/c', t`Challenge`, t`Same hidden dice, each when they like`)}
    ${door('/people', t`Clubs`, t`The daily games among people you know`)}
    ${door('/table', t`Pass and play`, t`One phone, several people`)}
  </ul>
</section>`;

/** Play with friends: a table with one press, one's own tables, and other ways to play together. */
@customElement('friends-page')
export class FriendsPage extends LightElement {
  readonly #request = new PageRequest(this, readStart, undefined, { isRefreshed: true });
  @state() private options = recallOptions(new URLSearchParams(location.search).get('game'));
  readonly #attempt = new Attempt(this, failureWords);

  #make(): Promise<void> {
    return this.#attempt.make(
      async () => {
        rememberOptions(this.options);
        const { id } = await makeAndSit(this.options);
        return tablePath(id);
      },
      t`you’re not sitting at a new table`,
    );
  }

  #start(): TemplateResult {
    const { title } = presenterOf(this.options.game);
    const { answer } = this.#request;
    return html`<section class="sheet gap" aria-label="A table">
      <p class="lead">
        Send a link and take turns, each on your own phone. Two to eight people, no account.
      </p>
      ${button('key big', t`Start a ${title} table`, () => this.#make(), this.#attempt.whileBusy)}
      <p role="status">${this.#attempt.words}</p>
      <div class="folds">
        ${fold(
          { title: t`Options`, hint: optionsLine(this.options) },
          answer
            ? optionsFields(
                this.options,
                answer.today,
                (part) => (this.options = fitted({ ...this.options, ...part })),
              )
            : nothing,
        )}
      </div>
    </section>`;
  }

  /** All at once: one's own tables would move what is below them. */
  #aside(): TemplateResult | typeof nothing {
    const tables = this.#request.answer?.own.tables ?? [];
    if (isPlayer() && !this.#request.answer) return nothing;
    return html`<div class="stack">
      ${
        tables.length === 0
          ? nothing
          : html`<section aria-labelledby="own-title">
              <h2 class="head" id="own-title">Your tables</h2>
              ${tableList(tables)}
            </section>`
      }
      ${otherWays}
    </div>`;
  }

  protected override render(): TemplateResult {
    const trouble = troubleOf(this.#request);
    return html`<div class="cap"><h1>Play with friends</h1></div>
      <div class="two lean">
        <div>${this.#start()}</div>
        ${trouble ?? this.#aside()}
      </div>`;
  }
}
