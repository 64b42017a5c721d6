import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { getOwnPlay, getToday, type Challenge, type Play, type Today } from '../api.ts';
import { Request } from '../controllers/request.ts';
import { dayBefore, dayWords, weekdayWords } from '../dates.ts';
import '../elements/count-down.ts';
import { gameCard } from '../elements/game-card.ts';
import { LightElement } from '../elements/light-element.ts';
import { failedPage, offlinePage } from '../elements/slips.ts';
import { countWords } from '../numbers.ts';
import { linkBoard } from '../shell.ts';
import { isPlayer } from '../storage.ts';

interface Home {
  readonly today: Today;
  readonly challenge: Challenge | null;
  readonly play: Play | null;
  readonly yesterday: Play | null;
}

const game = 'yahtzee';

const readHome = async (): Promise<Home> => {
  const today = await getToday();
  const [play, yesterday] = await Promise.all([
    getOwnPlay(today.date, game),
    isPlayer() ? getOwnPlay(dayBefore(today.date), game) : null,
  ]);
  const challenge = today.challenges.find((one) => one.game === game) ?? null;
  return { today, challenge, play, yesterday };
};

/** Today: the date, what is left of it, the game as it stands, and yesterday's result. */
@customElement('home-page')
export class HomePage extends LightElement {
  readonly #request = new Request(this, readHome);

  #mast(home: Home | null): TemplateResult {
    const date = home?.today.date;
    return html`<section class="mast">
      <h1>
        ${date ? html`${weekdayWords(date)}<br />${dayWords(date)}` : html`Today’s<br />dice`}
      </h1>
      <p class="next">
        ${
          home?.challenge
            ? html`<b
                  ><count-down
                    until=${home.challenge.closesAt}
                    @elapsed=${() => this.#request.run()}
                  ></count-down
                ></b>
                <span class="soft">until the next dice</span>`
            : nothing
        }
      </p>
    </section>`;
  }

  #fair(): TemplateResult {
    return html`<p class="fair lead">
      Everyone rolls the same dice: they were fixed on 1 January and are published tomorrow.
      <a href="/fairness">Check them</a>
    </p>`;
  }

  #yesterday(play: Play): TemplateResult | typeof nothing {
    if (!play.result || !play.ranked) return nothing;
    const { date } = play.challenge;
    const { rank, score } = play.result;
    return html`<section aria-labelledby="yesterday-title">
      <h2 class="head" id="yesterday-title">Yesterday</h2>
      <table class="list">
        <caption class="vh">
          Your result of ${dayWords(date)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col" class="r">Result</th>
            <th scope="col" class="r">Rank</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" class="handle"><a href="/${date}/${game}">Yahtzee</a></th>
            <td class="fig">${score}</td>
            <td class="r">${rank === null ? '' : countWords(rank)}</td>
          </tr>
        </tbody>
      </table>
    </section>`;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    if (answer) linkBoard(answer.today.date);
    return html`${this.#mast(answer)}
    ${
      status === 'failed'
        ? failedPage(() => void this.#request.run())
        : status === 'offline'
          ? offlinePage
          : html`<section class="sheet" aria-label="Today">
              ${gameCard(answer?.challenge ?? null, answer?.play ?? null)}
            </section>`
    }
    ${this.#fair()}
    ${answer?.yesterday ? html`<div class="two">${this.#yesterday(answer.yesterday)}</div>` : nothing}`;
  }
}
