/** The start of practice: new dice, saved games, and a friend's link. */
import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';
import { variantOfRules, type Variant } from '../../engine/games.ts';
import { rulesNames, variantLabel, type RulesName } from '../../engine/rule-sets.ts';
import { locale, t } from '../../engine/t.ts';
import type { Play } from '../lib/api.ts';
import { errorBanner } from '../ui/banners.ts';
import { presenterOf } from '../games.ts';
import { rulesLines } from '../rules-lines.ts';
import { readBook, type PracticeGame } from './book.ts';
import { formatLink } from './link.ts';
import { playOf } from './source.ts';
import { tableHead } from '../ui/table-head.ts';

interface LobbyActions {
  start(): void;
  drop(game: PracticeGame): void;
  enter(address: string): void;
  clear(): void;
}

const dayFormat = new Intl.DateTimeFormat(locale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const drillLink = html`<h2 class="head drill">Practise your mistakes</h2>
  <p class="keys"><a class="key second" href="/practice/drill">Practise mistakes</a></p>`;

const otherRules = (current: RulesName): TemplateResult =>
  html`<nav class="tabs" aria-label="Rules">
      ${rulesNames.map(
        (rules) =>
          html`<a href="/practice/${rules}" aria-current=${rules === current ? 'page' : nothing}
            >${variantLabel(rules)}</a
          >`,
      )}
    </nav>
    <p class="note">${rulesLines[current]}</p>`;

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

const savedGames = (variant: Variant, actions: LobbyActions): TemplateResult => {
  const book = readBook();
  if (book === null)
    return errorBanner(
      html`<b>Another version of Evenroll saved your games,</b> so we can’t read them here. They’re
        still there.`,
      t`Delete them`,
      () => actions.clear(),
    );
  const games = book.filter(({ rules }) => rules === variant.rules);
  if (games.length === 0) return html`<p class="soft">No games yet.</p>`;
  return html`<table class="list">
    <caption class="vh">
      Your games under these rules
    </caption>
    ${tableHead([t`Started`], [t`State`], [t`Delete`])}
    <tbody>
      ${games.map((game) => row(game, variant, actions))}
    </tbody>
  </table>`;
};

export const linkField = (enter: (address: string) => void): TemplateResult => {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector('input');
    if (field) enter(field.value);
  };
  return html`<form class="link-field" @submit=${send}>
    <label for="link">A friend’s link</label>
    <span class="keys"
      ><input id="link" type="text" autocomplete="off" spellcheck="false" required /><button
        type="submit"
        class="key second"
      >
        Open
      </button></span
    >
  </form>`;
};

export const lobby = (
  variant: Variant,
  problem: TemplateResult | typeof nothing,
  actions: LobbyActions,
): TemplateResult =>
  html`<div class="read">
      <h1 tabindex="-1">Practice</h1>
      <p class="lead">
        <b>Unranked.</b> Your own dice, only on this device. Undo as much as you like.
      </p>
      ${otherRules(variant.rules)}${problem}
      <p class="keys">
        ${button('key', t`Roll new dice`, () => actions.start())}
        <a class="quiet" href="/rules/${variant.rules}">The rules</a>
      </p>
    </div>
    <div class="two lean">
      <section aria-labelledby="saved-title">
        <h2 class="head" id="saved-title">Your games</h2>
        ${savedGames(variant, actions)}
      </section>
      <section aria-labelledby="friend-title">
        <h2 class="head" id="friend-title">Play the dice a friend played</h2>
        ${linkField(actions.enter)} ${presenterOf(variant.game).hasCoach ? drillLink : nothing}
      </section>
    </div>`;
