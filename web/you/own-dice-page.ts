import { plural, t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { OwnDice } from '../../api/schemas/feats.ts';
import { diceMin, luckGamesMin } from '../../engine/facts/chance.ts';
import { costWords, formatChange, inUnit } from '../../api/format/ledger.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { presenterOf } from '../games.ts';
import { call } from '../lib/call.ts';
import { facesWords } from '../lib/face-names.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import { answered } from '../ui/answered.ts';
import { faceArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';
import { newcomer } from './newcomer.ts';

/** `in 37 of 100 such players`; below one in a hundred, `in 4 of 10,000`. */
const shareWords = (chance: number): string => {
  const of = [100, 1_000, 10_000].find((players) => chance * players >= 1);
  return of === undefined
    ? t`in fewer than 1 of 10,000 such players`
    : t`in ${/* players */ formatCount(Math.round(chance * of))} of ${/* all */ formatCount(of)} such players`;
};

/** The viewer's own numbers on whether the dice are fair. */
@customElement('own-dice-page')
export class OwnDicePage extends LightElement {
  readonly #request = new PageRequest(
    this,
    async () => ({ dice: await ifPlayer(() => call('GET /api/players/me/dice')) }),
    undefined,
    { isRefreshed: true },
  );

  #face(face: number, count: number, { faces }: OwnDice): TemplateResult {
    const most = Math.max(...faces, 1);
    const even = faces.reduce((sum, one) => sum + one, 0) / faces.length;
    return html`<li>
      ${faceArt(face)}
      <span class="track" aria-hidden="true"
        ><i data-share=${count / most} data-even=${even / most}></i
      ></span>
      <span class="fig"><span class="vh">${facesWords(face)}: </span>${formatCount(count)}</span>
    </li>`;
  }

  #faces(dice: OwnDice): TemplateResult {
    const total = dice.faces.reduce((sum, count) => sum + count, 0);
    const chance = dice.facesChance;
    return html`<section class="sheet stack" aria-labelledby="faces-title">
      <h2 id="faces-title">${formatCount(total)} dice</h2>
      <ol class="faces">
        ${dice.faces.map((count, at) => this.#face(at + 1, count, dice))}
      </ol>
      <p class="lead">
        ${
          chance === null
            ? t`After ${formatCount(diceMin)} dice we’ll tell you how unusual this is.`
            : t`Fair dice are as uneven as this ${shareWords(chance)}.`
        }
      </p>
      <p class="note">The line is where all six would end if they were even.</p>
      ${
        dice.uncounted === 0
          ? nothing
          : html`<p class="note">
              ${plural(dice.uncounted)`One earlier game is not in it: its dice were not counted.|${formatCount(dice.uncounted)} earlier games are not in it: their dice were not counted.`}
            </p>`
      }
    </section>`;
  }

  #luck({ game, games, sum, chance }: OwnDice['luck'][number]): TemplateResult {
    const { title, unit } = presenterOf(game);
    const change = inUnit(formatChange(sum, unit), unit);
    const each = costWords(Math.abs(sum) / games, unit);
    return html`<section aria-labelledby="luck-${game}">
      <h2 class="head" id="luck-${game}">
        ${title}:
        ${plural(games)`${change} of luck in 1 game|${change} of luck in ${formatCount(games)} games`}
      </h2>
      <p>
        ${sum < 0 ? t`That is ${each} a game, against you.` : t`That is ${each} a game, for you.`}
        ${
          chance === null
            ? t`After ${luckGamesMin} games we’ll tell you how unusual this is.`
            : t`Fair dice bring as much good or bad luck ${shareWords(chance)}.`
        }
      </p>
    </section>`;
  }

  #dice(dice: OwnDice): TemplateResult {
    if (dice.games + dice.uncounted === 0) return newcomer(t`Every die you roll is counted here.`);
    return html`<div class="two lean">
      ${this.#faces(dice)}
      <div class="stack">
        ${dice.luck.map((luck) => this.#luck(luck))}
        <p class="note">
          Every day’s dice are fixed before anybody plays, and the same for all.
          <a href="/fairness">Check them</a>
        </p>
      </div>
    </div>`;
  }

  /** The content security policy allows no styles in HTML. */
  protected override updated(): void {
    for (const bar of this.querySelectorAll<HTMLElement>('.faces [data-share]')) {
      const { share, even } = bar.dataset;
      bar.style.setProperty('--share', `${100 * Number(share)}%`);
      bar.parentElement?.style.setProperty('--even', `${100 * Number(even)}%`);
    }
  }

  protected override render(): TemplateResult {
    return html`<div class="cap"><h1>My dice</h1></div>
      ${answered(this.#request, ({ dice }) =>
        dice ? this.#dice(dice) : newcomer(t`Every die you roll is counted here.`),
      )}`;
  }
}
