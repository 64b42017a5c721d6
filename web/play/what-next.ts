/** What follows a finished game: tomorrow's dice, or links for a challenge that is over. */
import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { Challenge } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { formatLocalMoment } from '../lib/moments.ts';
import '../ui/count-down.ts';
import './next-dice.ts';

const over = (
  challenge: Challenge,
  { hasCoach, hasCeiling }: GamePresenter,
  again: () => void,
): TemplateResult => {
  const path = pathOf(challenge);
  return html`<section aria-labelledby="next-title">
    <h2 class="head" id="next-title">${challenge.code ? 'This challenge' : 'This day'} is over</h2>
    <p class="keys">
      <a class="key second" href="/${path}/day">Day in review</a>
      ${button('key second', 'Play again, unranked', again)}
      ${hasCoach ? html`<a class="quiet" href="/${path}/best-play">Best play</a>` : nothing}
      ${hasCeiling ? html`<a class="quiet" href="/${path}/ceiling">Perfect hindsight</a>` : nothing}
    </p>
  </section>`;
};

/** The day is over for new players, and the next day's dice are open. */
const newDice = ({ name, title }: GamePresenter): TemplateResult =>
  html`<section aria-labelledby="next-title">
    <h2 class="head" id="next-title">New dice are here</h2>
    <p class="keys"><a class="key second" href="/${name}">Play today’s ${title}</a></p>
  </section>`;

const closedToOthers = ({ revealsAt }: Challenge): TemplateResult =>
  html`<section aria-labelledby="next-title">
    <h2 class="head" id="next-title">Closed to new players</h2>
    <p>Anyone still playing has until ${formatLocalMoment(revealsAt)}.</p>
  </section>`;

const openToOthers = ({ closesAt }: Challenge): TemplateResult =>
  html`<section aria-labelledby="next-title">
    <h2 class="head" id="next-title">Open to others for</h2>
    <p class="next">
      <b><count-down until=${closesAt}></count-down></b>
      <span class="soft">until ${formatLocalMoment(closesAt)}</span>
    </p>
  </section>`;

export const whatNext = (
  challenge: Challenge,
  { open, closed }: { readonly open: boolean; readonly closed: boolean },
  presenter: GamePresenter,
  again: () => void,
): TemplateResult => {
  if (closed) return over(challenge, presenter, again);
  if (challenge.code) return open ? openToOthers(challenge) : closedToOthers(challenge);
  if (!open) return newDice(presenter);
  return html`<next-dice .at=${challenge.closesAt}></next-dice>`;
};
