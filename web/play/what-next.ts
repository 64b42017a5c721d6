/** What follows a finished game: the next one in a line, and what becomes of its day. */
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { button } from '../ui/button.ts';
import type { GamePresenter } from '../game/presenter.ts';
import { gamesOn, presenterOf } from '../games.ts';
import type { Challenge, Play } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { formatLocalMoment, formatLocal } from '../lib/moments.ts';
import '../ui/count-down.ts';
import { askFor, askingWords } from '../lib/ask-for-notices.ts';
import { pushPermission, readWish } from '../lib/notices.ts';
import { Said } from '../lib/said.ts';
import { fold } from '../ui/fold.ts';
import { LightElement } from '../ui/light-element.ts';
import { reminderTime } from '../ui/reminder-time.ts';

/**
 * The time until tomorrow's dice, and a daily reminder: as a notification where the browser has
 * them, or as a calendar file.
 *
 * @property at - when they open, ISO 8601
 */
@customElement('next-dice')
export class NextDice extends LightElement {
  @property() at = '';
  /** Of the notifications that this browser gets already. */
  readonly #known = pushPermission() === 'granted' ? readWish().at : null;
  /** In the viewer's time zone. */
  @state() private time = this.#known ?? '08:00';
  readonly #said = new Said(this);

  async #notify(): Promise<void> {
    this.#said.say(askingWords());
    const answer = await askFor({ at: this.time });
    this.#said.say(
      typeof answer === 'string'
        ? answer
        : t`This browser reminds you at ${this.time}, if you haven’t played. To stop, go to Settings.`,
    );
  }

  #note(): TemplateResult {
    const permission = pushPermission();
    if (this.#said.words) return html`<b>${this.#said.words}</b>`;
    if (this.#known !== null)
      return html`This browser reminds you at ${this.#known}. Change it in
        <a href="/you/settings">Settings</a>.`;
    return html`${
      permission === null || permission === 'denied'
        ? t`Adds a daily entry to your calendar, at the time you choose.`
        : t`Every day at the time you choose: on this device if you haven’t played, or as an entry in your calendar.`
    }`;
  }

  protected override render(): TemplateResult {
    const permission = pushPermission();
    // Whoever has refused isn't asked again.
    const isOffered = permission !== null && permission !== 'denied' && this.#known === null;
    return html`<div class="soon">
      <p>
        Tomorrow’s dice in <b><count-down until=${this.at}></count-down></b>
      </p>
      ${fold(
        { title: t`Remind me`, hint: null, kind: 'remind' },
        html`<p>The next dice open ${formatLocal(this.at)}.</p>
          ${reminderTime(
            this.time,
            (time) => {
              this.time = time;
              this.#said.say('');
            },
            isOffered ? button('key second', t`As a notification`, () => this.#notify()) : nothing,
            () =>
              this.#said.say(
                t`Your calendar file is ready: every day at ${this.time}. To stop, delete the entry in your calendar.`,
              ),
          )}
          <p class="note" role="status">${this.#note()}</p>`,
      )}
    </div>`;
  }
}

const line = (title: string, note: TemplateResult | string, way: TemplateResult | typeof nothing) =>
  html`<div class="nextgame">
    <p><b>${title}</b><small>${note}</small></p>
    ${way}
  </div>`;

const way = (address: string, words: string): TemplateResult =>
  html`<a class="key second" href=${address}>${words}</a>`;

/** The day’s other games that are over, each with its result. */
const resultsOf = (others: readonly Play[]): readonly TemplateResult[] =>
  others.map(({ result, challenge }) => {
    const { title, headline } = presenterOf(challenge.game);
    return html`<a href="/${pathOf(challenge)}">${title}: ${result ? headline(result) : ''}</a>`;
  });

/**
 * The next game of the same day: one in progress, or else the first that is not begun. `others` are
 * the viewer's plays of the day's other games; null while unknown, which reserves the line's room.
 */
export const nextGame = (
  { date, game }: Challenge,
  others: ReadonlyMap<string, Play> | null,
): TemplateResult | typeof nothing => {
  const games = gamesOn(date).filter((name) => name !== game);
  if (games.length === 0) return nothing;
  if (!others) return html`<div class="nextgame"></div>`;
  const playing = games.find((name) => others.get(name)?.status === 'playing');
  const next = playing ?? games.find((name) => !others.has(name));
  if (next === undefined)
    return line(t`All of today’s games played`, html`${resultsOf([...others.values()])}`, nothing);
  const { title, pitch } = presenterOf(next);
  return line(
    title,
    pitch,
    way(`/${pathOf({ date, game: next })}`, playing ? t`Continue` : t`Play next`),
  );
};

/** The day’s games, after a challenge or a day that is over for new players. */
export const newDice = ({ name, title }: GamePresenter): TemplateResult =>
  line(t`New dice are here`, t`the same for everyone`, way(`/${name}`, t`Play today’s ${title}`));

const over = (
  { code, ...challenge }: Challenge,
  { hasCoach, hasCeiling }: GamePresenter,
  again: () => void,
): TemplateResult => {
  const path = pathOf(code === undefined ? challenge : { ...challenge, code });
  const title = code === undefined ? t`This day is over` : t`This challenge is over`;
  return html`<section aria-labelledby="next-title">
    <h2 class="head" id="next-title">${title}</h2>
    <p class="keys">
      <a class="key second" href="/${path}/day">Day in review</a>
      ${button('key second', t`Play again, unranked`, again)}
      ${hasCoach ? html`<a class="quiet" href="/${path}/best-play">Best play</a>` : nothing}
      ${hasCeiling ? html`<a class="quiet" href="/${path}/ceiling">Perfect hindsight</a>` : nothing}
    </p>
  </section>`;
};

const openToOthers = ({ closesAt }: Challenge): TemplateResult =>
  html`<p class="soon">
    <span
      >Open to others for <b><count-down until=${closesAt}></count-down></b
    ></span>
    <span class="note">until ${formatLocalMoment(closesAt)}</span>
  </p>`;

const closedToOthers = ({ revealsAt }: Challenge): TemplateResult =>
  html`<p class="soon">
    Closed to new players. Anyone still playing has until ${formatLocalMoment(revealsAt)}.
  </p>`;

/** What becomes of the challenge, at the end of the page. */
export const afterwards = (
  challenge: Challenge,
  { open, closed }: { readonly open: boolean; readonly closed: boolean },
  presenter: GamePresenter,
  again: () => void,
): TemplateResult => {
  if (closed) return over(challenge, presenter, again);
  if (!open) return closedToOthers(challenge);
  if (challenge.code) return openToOthers(challenge);
  return html`<next-dice .at=${challenge.closesAt}></next-dice>`;
};
