/** The start of practice: new dice, saved games, and a friend's link. */
import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';
import { variantOfRules, type Variant } from '../../engine/games.ts';
import {
  dailyRules,
  gameNames,
  ruleSetOf,
  ruleSetsOf,
  type GameName,
} from '../../engine/rule-sets.ts';
import { locale, t } from '../../engine/t.ts';
import type { Play } from '../lib/api.ts';
import { errorBanner } from '../ui/banners.ts';
import { fold } from '../ui/fold.ts';
import { presenterOf } from '../games.ts';
import { rulesLines } from '../rules-lines.ts';
import { readBook, type PracticeGame } from './book.ts';
import { formatLink } from './link.ts';
import { playOf } from './source.ts';
import { tableHead } from '../ui/table-head.ts';

interface LobbyActions {
  start(): void;
  drop(game: PracticeGame): void;
  clear(): void;
}

const dayFormat = new Intl.DateTimeFormat(locale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const drillLink = html`<p>
  <a class="key second full" href="/practice/drill"
    ><span>Practise mistakes</span
    ><small>Moments of your games that cost you: choose again</small></a
  >
</p>`;

const gameSwitch = (current: GameName): TemplateResult =>
  html`<p class="switch" role="group" aria-label="Game">
    ${gameNames.map(
      (game) =>
        html`<a
          href="/practice/${dailyRules(game)}"
          aria-current=${game === current ? 'true' : nothing}
          >${presenterOf(game).title}</a
        >`,
    )}
  </p>`;

/** Nothing for a game with one rule set. */
const otherRules = ({ game, rules: current }: Variant): TemplateResult | typeof nothing => {
  const sets = ruleSetsOf(game);
  if (sets.length === 1) return nothing;
  return fold(
    { title: t`Other rules`, hint: ruleSetOf(current).title },
    html`<ul class="rule-sets">
      ${sets.map(
        ({ rules, title }) =>
          html`<li>
            <a href="/practice/${rules}" aria-current=${rules === current ? 'page' : nothing}
              ><b>${title}</b><small>${rulesLines[rules]}</small></a
            >
          </li>`,
      )}
    </ul>`,
  );
};

/** null if the saved game can't be replayed. */
const tryPlay = (game: PracticeGame, variant: Variant): Play | null => {
  try {
    return playOf(game, variant);
  } catch {
    return null;
  }
};

const stateWords = (play: Play | null): string => {
  if (!play) return t`unreadable`;
  const presenter = presenterOf(play.challenge.game);
  return play.result ? presenter.headline(play.result) : t`turn ${play.state.turn + 1}`;
};

/** `turn 4`, or the result. */
export const stateOf = (game: PracticeGame): string =>
  stateWords(tryPlay(game, variantOfRules(game.rules)));

const row = (game: PracticeGame, variant: Variant, { drop }: LobbyActions): TemplateResult => {
  const begun = dayFormat.format(game.begunAt);
  const play = tryPlay(game, variant);
  const link = formatLink({ seed: game.seed, friend: null });
  return html`<tr>
    <th scope="row" class="handle">${play ? html`<a href=${link}>${begun}</a>` : begun}</th>
    <td class="fig">${stateWords(play)}</td>
    <td class="r">
      ${button('quiet', t`Delete`, () => drop(game), { label: t`Delete the game from ${begun}` })}
    </td>
  </tr>`;
};

const savedGames = (variant: Variant, actions: LobbyActions): TemplateResult | typeof nothing => {
  const book = readBook();
  if (book === null)
    return errorBanner(
      html`<b>Another version of Evenroll saved your games,</b> so we can’t read them here. They’re
        still there.`,
      t`Delete them`,
      () => actions.clear(),
    );
  const games = book.filter(({ rules }) => rules === variant.rules);
  if (games.length === 0) return nothing;
  return html`<table class="list">
    <caption>
      Your games under these rules
    </caption>
    ${tableHead([t`Started`], [t`State`], [t`Delete`])}
    <tbody>
      ${games.map((game) => row(game, variant, actions))}
    </tbody>
  </table>`;
};

export const lobby = (
  variant: Variant,
  problem: TemplateResult | typeof nothing,
  actions: LobbyActions,
): TemplateResult =>
  html`<div class="two lean">
    <div class="read">
      <h1 tabindex="-1">Practice</h1>
      <p class="lead">Your own dice, unranked. Undo as much as you like.</p>
      ${gameSwitch(variant.game)}${problem}
      <p>${button('key big full', t`Start`, () => actions.start())}</p>
    </div>
    <div class="stack">
      ${presenterOf(variant.game).hasCoach ? drillLink : nothing}
      <div class="folds">${otherRules(variant)}</div>
      ${savedGames(variant, actions)}
    </div>
  </div>`;
