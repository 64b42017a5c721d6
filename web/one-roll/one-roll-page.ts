import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { dayAfter } from '../../api/days.ts';
import { formatDate } from '../../api/format/days.ts';
import { offWords, shareRollText } from '../../api/format/one-roll.ts';
import { rollPlaceWords, shareWords } from '../../api/format/roll-words.ts';
import type { OneRoll, OneRollFriends } from '../../api/schemas/one-roll.ts';
import { firstPlayDay } from '../../api/ids.ts';
import { t } from '../../engine/t.ts';
import { askCoach } from '../coach/coach.ts';
import type { GameReview } from '../game/game-review.ts';
import { allHeld } from '../games/card/dice.ts';
import { presenterOf, webGame } from '../games.ts';
import { call } from '../lib/call.ts';
import { heldWords } from '../lib/face-names.ts';
import { ifFound } from '../lib/if-found.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { optional } from '../lib/optional.ts';
import { listen } from '../lib/listen.ts';
import { PageRequest } from '../lib/page-request.ts';
import { Said } from '../lib/said.ts';
import { share } from '../lib/share.ts';
import { linkBoard, titlePage } from '../lib/shell.ts';
import { Explanation } from '../review/explanation.ts';
import type { GradedMove } from '../review/verdict.ts';
import { answered } from '../ui/answered.ts';
import { button } from '../ui/button.ts';
import '../ui/copy-text.ts';
import { askedDice } from '../ui/kept-dice.ts';
import { LightElement } from '../ui/light-element.ts';
import type * as AnsweredRoll from './answered-roll.ts';
import { answerOf, rollMarks } from './answers.ts';
import { answeredDice, answerWith, gradedMove, playedWith } from './grading.ts';
import { sentAddress } from '../lib/sent-address.ts';

/** The day in the address; ‘’ means the latest. */
const dayOfAddress = (): string =>
  /^\/one\/(\d{4}-\d{2}-\d{2})$/.exec(location.pathname)?.[1] ?? '';

interface Asked {
  readonly roll: OneRoll;
  readonly gameReview: GameReview;
  readonly friends: OneRollFriends;
  /** What is shown of an answer. */
  readonly parts: typeof AnsweredRoll;
}

const readRoll = async (): Promise<Asked | null> => {
  const date = dayOfAddress();
  const roll = await ifFound(
    date === ''
      ? call('GET /api/one-roll')
      : call('GET /api/one-roll/{date}', { params: { date } }),
  );
  if (roll === null) return null;
  const params = { date: roll.date };
  const [gameReview, parts, friends] = await Promise.all([
    webGame(roll.game).review(),
    import('./answered-roll.ts'),
    // Without them there is still a roll.
    ifPlayer(() => call('GET /api/one-roll/{date}/friends', { params })).catch(() => null),
  ]);
  return { roll, gameReview, parts, friends: friends ?? { friends: [] } };
};

/** One decision: what would you keep? Then what best play keeps, and what everyone else did. */
@customElement('one-roll-page')
export class OneRollPage extends LightElement {
  readonly #request = new PageRequest<Asked | null>(this, readRoll);
  readonly #explanation = new Explanation(this);
  readonly #said = new Said(this);
  @state() private held = 0;
  @state() private isRefused = false;
  #graded: GradedMove | null = null;
  /** Whether the coach is preparing for this roll. */
  #isCoachReady = false;
  /** Whether the answer has been given a moment ago, so that the focus goes to it. */
  #isNew = false;

  constructor() {
    super();
    // It may be answered in another tab.
    listen(this, 'storage', () => this.requestUpdate());
  }

  protected override willUpdate(): void {
    const asked = this.#request.answer;
    if (!asked || this.#graded) return;
    const answer = answerOf(asked.roll.date);
    this.#graded = answer && gradedMove(asked.roll, asked.gameReview, answer);
    this.#explanation.follow(this.#graded);
  }

  #toggle(roll: OneRoll, position: number): void {
    this.held ^= 1 << position;
    if (this.#isCoachReady) return;
    this.#isCoachReady = true;
    // The coach needs a second or two before its first answer, which the viewer still thinks about.
    const { log, rolls } = playedWith(roll);
    optional(askCoach(roll.rules, 'outlooks', { log, rolls, moves: [] }));
  }

  #answer(asked: Asked, held: number): void {
    const answer = answerWith(asked.roll, held);
    if (!answer) return;
    this.#graded = gradedMove(asked.roll, asked.gameReview, answer);
    this.#explanation.follow(this.#graded);
    this.#isNew = true;
    this.requestUpdate();
  }

  async #share({ roll: { date: day } }: Asked, { decision }: GradedMove): Promise<void> {
    const sent = await share(
      shareRollText(day, decision.loss, sentAddress(`${location.origin}/one/${day}`)),
    );
    this.isRefused = sent === 'refused';
    this.#said.say(sent === 'copied' ? t`Copied.` : '');
  }

  #keepWords({ dice }: OneRoll): string {
    if (this.held === 0) return t`Tap the dice you’d keep`;
    return this.held === allHeld ? t`Keep all five` : t`Keep ${heldWords(dice, this.held)}`;
  }

  #question(asked: Asked): TemplateResult {
    const { roll } = asked;
    return html`<section class="sheet one-roll" aria-labelledby="question">
      <h2 id="question">What would you keep?</h2>
      <p class="soft">${rollPlaceWords(roll)}</p>
      ${askedDice(roll.dice, this.held, (position) => this.#toggle(roll, position))}
      <p class="keys">
        ${button(
          'key big',
          this.#keepWords(roll),
          () => this.held !== 0 && this.#answer(asked, this.held),
          { isOff: this.held === 0 },
        )}
        ${button('quiet', t`Roll all five`, () => this.#answer(asked, 0))}
        ${button('quiet', t`Keep all five`, () => this.#answer(asked, allHeld))}
      </p>
    </section>`;
  }

  #answered(asked: Asked, graded: GradedMove): TemplateResult {
    const { roll, friends, parts } = asked;
    const { move, loss } = graded.decision;
    const { title } = presenterOf(roll.game);
    const text = shareRollText(roll.date, loss, sentAddress(`${location.origin}/one/${roll.date}`));
    const place = rollPlaceWords(roll);
    const everyone = shareWords(roll, move);
    const dayBefore = dayAfter(roll.date, -1);
    return html`<div class="answered-roll">
      <section class="sheet one-roll" aria-labelledby="answer">
        <h2 id="answer" tabindex="-1">${offWords(loss)}</h2>
        <p class="soft">${place}</p>
        ${answeredDice(roll, graded.decision)}
        ${parts.verdict(graded, this.#explanation, { place, isPlaying: false })}
        ${everyone === '' ? nothing : html`<p>${everyone}</p>`}
        <p class="keys">
          <a class="key" href="/${roll.game}">Play today’s ${title}</a>
          ${button('key second', t`Share`, () => this.#share(asked, graded))}
          <span class="note" role="status">${this.#said.words}</span>
        </p>
        ${this.isRefused ? html`<copy-text label="your answer" .text=${text}></copy-text>` : nothing}
      </section>
      <div class="compared">
        ${parts.choicesTable(roll, move)} ${parts.friendsTable(roll, friends)}
        ${parts.marksLine(rollMarks())}
        ${
          roll.date > firstPlayDay
            ? html`<p>
                <a class="quiet" href="/one/${dayBefore}">The roll of ${formatDate(dayBefore)}</a>
              </p>`
            : nothing
        }
      </div>
    </div>`;
  }

  protected override updated(): void {
    const roll = this.#request.answer?.roll;
    if (roll) {
      titlePage(t`One roll, ${formatDate(roll.date)}`);
      linkBoard(roll.date, roll.game);
    }
    if (!this.#isNew) return;
    this.#isNew = false;
    this.querySelector<HTMLElement>('#answer')?.focus();
  }

  protected override render(): TemplateResult {
    const day = this.#request.answer?.roll.date ?? dayOfAddress();
    return html`<div class="cap">
        <h1>One roll</h1>
        <p class="soft">${day === '' ? html`&nbsp;` : formatDate(day)}</p>
      </div>
      ${
        this.#request.status === 'loaded' && !this.#request.answer
          ? html`<p class="lead">A new one comes when a day is over.</p>
              <p class="keys"><a class="key" href="/">Today’s dice</a></p>`
          : answered(this.#request, (asked) => {
              if (!asked) return nothing;
              return this.#graded ? this.#answered(asked, this.#graded) : this.#question(asked);
            })
      }`;
  }
}
