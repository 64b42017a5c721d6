/**
 * What is shown to who waits: who begins; of the turn of somebody else what they did, their dice and
 * what they may lose; and that nothing is heard of it.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../api/format/numbers.ts';
import { isIn } from '../../engine/positions.ts';
import { t } from '../../engine/t.ts';
import { personNames } from '../../engine/table/names.ts';
import type { TableTurn } from '../../engine/table/table.ts';
import { faceName } from '../lib/face-names.ts';
import { startRolls } from '../table/start-rolls.ts';
import { dieArt } from '../ui/art.ts';
import { waitingBanner } from '../ui/banners.ts';
import { button } from '../ui/button.ts';
import type { Flight, Slot } from '../ui/dice-row.ts';
import { named } from '../ui/named.ts';
import type { LiveView } from './live-view.ts';
import type { Showing } from './showing.ts';

/** Those in the air are blank until they fall. */
const watchedDice = (slots: readonly Slot[], flight: Flight | null): TemplateResult =>
  html`<ol class="dice" aria-label="Dice">
    ${slots.map(({ face, stand, tag, words }, at) => {
      if (flight && isIn(flight.dice, at)) {
        const isUp = isIn(flight.up, at);
        return html`<li class="die ${isUp ? 'rolling' : 'falling'}">
          <span class="vh">rolling</span>${dieArt(isUp ? 0 : (flight.faces[at] ?? 0))}
          <span class="tag" aria-hidden="true"></span>
        </li>`;
      }
      return html`<li
        class="die ${stand === 'loose' ? '' : 'level'} ${stand === 'gone' ? 'gone' : ''}"
      >
        <span class="vh">${face === null ? t`not rolled yet` : faceName(face)}${words}</span
        >${dieArt(face)}
        <span class="tag" aria-hidden="true">${tag}</span>
      </li>`;
    })}
  </ol>`;

/** How many cards play before the viewer's own, where each has one person. */
const untilOwn = ({ teams }: LiveView, { card }: TableTurn, own: number | null): number | null =>
  own !== null && teams.every((team) => team.length === 1)
    ? (own - card + teams.length) % teams.length
    : null;

/** What is said before anything has happened in this turn. The header has whose it is. */
const waitingWords = (view: LiveView, turn: TableTurn, own: number | null) => {
  const until = untilOwn(view, turn, own);
  if (until === 1) return t`You’re next.`;
  return until === 2 ? t`You’re next but one.` : nothing;
};

const lostWords = (showing: Showing, turn: TableTurn, lost: number): TemplateResult => {
  const name = named(showing.nameOf(turn));
  return lost > 0
    ? html`<b class="shout bust-word">Yardkle!</b> ${name} loses ${formatCount(lost)}.`
    : html`<b class="shout bust-word">Yardkle!</b> ${name} scores nothing.`;
};

/**
 * The dice of whoever plays, and what they did. `own` is the viewer's card; null for who watches.
 */
export const watchedTurn = (
  showing: Showing,
  view: LiveView,
  turn: TableTurn,
  own: number | null,
) => {
  const { dice, flight, beat, said, playable } = showing;
  const slots = dice && playable ? playable.slots(dice.play, dice.chosen) : [];
  const stake = dice && playable ? playable.atStake(dice.play) : 0;
  const isLost = beat === 'turn-lost';
  const canLose = view.game.setup.variant.tableTarget !== null;
  const words = said === '' ? waitingWords(view, turn, own) : said;
  return html`<div class="say">
      ${
        canLose
          ? html`<p class="stake ${isLost ? 'lost' : ''}">
              ${stake > 0 ? html`<b>${formatCount(stake)}</b> ${isLost ? t`lost` : t`at risk`}` : html`&nbsp;`}
            </p>`
          : nothing
      }
      <p class="said" role="status">
        ${own === null && said === '' ? html`<b>You’re watching.</b> ` : nothing}${
          said === ''
            ? html`<span class="vh">${named(showing.nameOf(turn))}’s turn.</span> `
            : nothing
        }${isLost ? lostWords(showing, turn, stake) : words}
      </p>
    </div>
    ${watchedDice(slots, flight)}`;
};

/** In place of the dice of a turn of which nothing is heard any more. `name` is whose it was. */
export const unheard = (name: string, isSeated: boolean, ask: () => void): TemplateResult => {
  const words = html`<b>We can’t reach Evenroll.</b> When we last heard, it was ${named(name)}’s
    turn.`;
  const safe = isSeated ? t`Your seat and points are safe.` : nothing;
  return html`<div class="unheard">
    ${waitingBanner(html`${words} ${safe}`)} ${button('key second', t`Try again`, ask)}
  </div>`;
};

/** Who begins, the viewer or somebody else, and why. */
export const beginning = ({ seats, start, teams }: LiveView, isViewer: boolean): TemplateResult => {
  const first = seats[start.starter ?? 0];
  const name = (first && personNames(teams)[first.team]?.[first.member]) ?? '';
  return html`<section class="beginning lean" role="status">
    <h1 tabindex="-1">${isViewer ? t`You begin` : html`${named(name)} begins`}</h1>
    ${startRolls(seats, start, teams)}
  </section>`;
};
