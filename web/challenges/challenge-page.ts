import { dailyRules, gameNames, ruleSetOf, type RulesName } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { dayMs } from '../../api/days.ts';
import { presenterOf } from '../games.ts';
import { getToday, type OwnChallenges, type OwnChallenge } from '../lib/api.ts';
import { call, fetchAsPlayer, RequestProblem } from '../lib/call.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { PageRequest } from '../lib/page-request.ts';
import { LightElement } from '../ui/light-element.ts';
import { fold } from '../ui/fold.ts';
import { pickOne } from '../ui/pick-one.ts';
import { errorBanner, troubleOf } from '../ui/banners.ts';
import { rulesFields } from '../rules-fields.ts';
import '../lib/shell.ts';
import { ifPlayer, rememberPlayer } from '../lib/is-player.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { serverNow } from '../lib/clock.ts';
import { formatTimeLeft } from '../lib/dates.ts';
import { captionedTable } from '../ui/captioned-table.ts';

const statusWords = ({ status, closesAt }: OwnChallenge): string =>
  status === 'open' ? t`${/* time */ formatTimeLeft(closesAt, serverNow())} left` : t`over`;

const row = (challenge: OwnChallenge): TemplateResult => {
  const path = pathOf(challenge);
  const name = challengeTitle(presenterOf(challenge.game).title, challenge);
  return html`<tr>
    <th scope="row" class="handle"><a href="/${path}">${name}</a></th>
    <td class="soft nb">${statusWords(challenge)}</td>
    <td><a class="quiet" href="/${path}/board" aria-label="Board: ${name}">Board</a></td>
  </tr>`;
};

/** Challenges that the viewer has made or started, the latest first. Nothing if there are none. */
const challengeList = (
  caption: string,
  challenges: readonly OwnChallenge[],
): TemplateResult | typeof nothing =>
  challenges.length === 0
    ? nothing
    : captionedTable(caption, [t`Challenge`, t`Time`, t`Board`], challenges.map(row));

/** How long a challenge can be open, in days. */
const openDays = [
  [1, t`a day`],
  [3, t`three days`],
  [7, t`a week`],
  [30, t`a month`],
] as const;
type OpenDays = (typeof openDays)[number][0];
const openDaysDefault: OpenDays = 7;

const games = gameNames.map((game) => [game, presenterOf(game).title] as const);

const readPage = async (): Promise<{ readonly own: OwnChallenges | null }> => {
  // Fetching today synchronizes the clock with the server.
  const [own] = await Promise.all([
    ifPlayer(() => call('GET /api/players/me/challenges')),
    getToday(),
  ]);
  return { own };
};

const refusalWords = (failure: unknown): string =>
  failure instanceof RequestProblem && failure.code === 'rate-limited'
    ? t`That’s enough challenges for one hour. Try again later.`
    : t`That didn’t work, so no challenge was made.`;

/** The form to make a challenge: game and rules, and how long it is open. */
@customElement('challenge-page')
export class ChallengePage extends LightElement {
  readonly #request = new PageRequest(this, readPage, undefined, { isRefreshed: true });
  @state() private rules: RulesName = dailyRules(gameNames[0]);
  @state() private days: OpenDays = openDaysDefault;
  @state() private busy = false;
  @state() private problem = '';

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    void this.#make();
  }

  async #make(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    const { rules, days } = this;
    try {
      // By the server's clock: the device's own may be days off.
      const { now } = await getToday();
      const closesAt = new Date(Date.parse(now) + days * dayMs).toISOString();
      const body = { rules, closesAt };
      const made = await call('POST /api/challenges', { body }, fetchAsPlayer);
      rememberPlayer();
      location.assign(`/${pathOf(made)}`);
    } catch (failure) {
      this.problem = refusalWords(failure);
    } finally {
      this.busy = false;
    }
  }

  /** `Official, open for: a week` */
  get #optionsLine(): string {
    const open = openDays.find(([days]) => days === this.days)?.[1] ?? '';
    return listWords([ruleSetOf(this.rules).title, t`open for: ${open}`]);
  }

  #form(): TemplateResult {
    const { game } = ruleSetOf(this.rules);
    return html`<form class="read" @submit=${this.#submit}>
      <h1>Make a challenge</h1>
      <p class="lead">Hidden dice, the same for everyone you send the link to.</p>
      ${pickOne(t`Game`, 'game', games, game, (name) => (this.rules = dailyRules(name)))}
      ${this.problem ? errorBanner(this.problem, t`Try again`, () => void this.#make()) : nothing}
      <p><button class="key big full" aria-disabled=${this.busy}>Make the challenge</button></p>
      ${fold(
        { title: t`Options`, hint: this.#optionsLine },
        html`<div class="settings">
          ${rulesFields(game, this.rules, (rules) => (this.rules = rules))}
          ${pickOne(t`Open for`, 'days', openDays, this.days, (days) => (this.days = days))}
          <p><a class="quiet" href="/rules">How the rules differ</a></p>
        </div>`,
      )}
    </form>`;
  }

  #own({ made, begun }: OwnChallenges): TemplateResult {
    return html`<div class="stack">
      ${challengeList(t`Challenges you made`, made)}
      ${challengeList(t`Challenges you started`, begun)}
    </div>`;
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const trouble = troubleOf(this.#request);
    if (trouble) return trouble;
    return html`<div class="two lean">
      ${this.#form()} ${answer?.own ? this.#own(answer.own) : nothing}
    </div>`;
  }
}
