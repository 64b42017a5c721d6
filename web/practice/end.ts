/** The end of a practice game, with friends' games on the same dice. */
import { plural, t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';
import { variantOfRules } from '../../engine/games.ts';
import { isNamedAsGame, rulesTitle } from '../../engine/rule-sets.ts';
import type { Play } from '../lib/api.ts';
import { replayLocally, standingOf } from '../stage/local-play.ts';
import { ownFacts } from '../ui/fact.ts';
import '../play/share-sheet.ts';
import { presenterOf } from '../games.ts';
import type { FinishOf } from '../game/finish.ts';
import type { GameReview } from '../game/game-review.ts';
import type { PracticeGame } from './book.ts';
import { formatLink } from './link.ts';
import { sentAddress } from '../lib/sent-address.ts';

export { solveAhead } from '../play/coach-ahead.ts';

/** The parts that depend on the game. */
export interface EndParts {
  readonly finishOf: FinishOf;
  readonly gameReview: GameReview;
}

interface EndActions {
  again(): void;
  undo(): void;
  review(): void;
  enter(address: string): void;
}

const linkField = (enter: (address: string) => void): TemplateResult => {
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

/**
 * The friends' games. A log was checked when it arrived; one that can no longer be replayed is left
 * out.
 */
const friendsOf = ({ friends, seed, rules }: PracticeGame): readonly Play[] =>
  friends.flatMap((log) => {
    const play = replayLocally({ id: log, variant: variantOfRules(rules), seed, log });
    return play.ok && play.value.result ? [play.value] : [];
  });

const sentence = (play: Play): string =>
  play.result ? presenterOf(play.challenge.game).sentence(play.result) : '';

const column = (name: string, play: Play, finishOf: FinishOf): TemplateResult =>
  html`<section class="stack mini-pad">
    <h2 class="head">${name}: ${sentence(play)}</h2>
    ${finishOf(play, name).card}
  </section>`;

const verdict = (own: Play, other: Play, seed: string): string => {
  const variant = variantOfRules(own.challenge.rules);
  const [mine, theirs] = [own, other].map(({ log }) => standingOf({ id: '', variant, seed, log }));
  if (mine === undefined || theirs === undefined || mine === theirs) return t`You’re level.`;
  // In every game, the lower standing is better.
  return mine < theirs ? t`You’re ahead.` : t`Your friend is ahead.`;
};

const compared = (
  own: Play,
  friends: readonly Play[],
  seed: string,
  finishOf: FinishOf,
): TemplateResult =>
  html`<div class="two">
      ${column(t`You`, own, finishOf)}
      <div class="stack">
        ${friends.map((friend, at) =>
          column(plural(friends.length)`Your friend|Friend ${at + 1}`, friend, finishOf),
        )}
      </div>
    </div>
    ${friends.length === 1 ? html`<p class="lead"><b>${verdict(own, friends[0] ?? own, seed)}</b></p>` : nothing}`;

const share = (play: Play, game: PracticeGame): TemplateResult => {
  const name = presenterOf(play.challenge.game).title;
  const title = isNamedAsGame(play.challenge) ? name : t`${name}, ${rulesTitle(game.rules)} rules`;
  const address = `${location.origin}/practice/${game.rules}`;
  const result = play.result ? presenterOf(play.challenge.game).headline(play.result) : '';
  const link = sentAddress(address) + formatLink({ seed: game.seed, friend: play.log });
  return html`<share-sheet
    .text=${[t`Evenroll practice ${result} · ${title}`, t`Play the dice I played:`, link].join('\n')}
    .words=${t`${/* result */ sentence(play)} in practice at Evenroll, ${title}. Play the same dice.`}
    .link=${link}
  ></share-sheet>`;
};

export const end = (
  play: Play,
  game: PracticeGame,
  { finishOf, gameReview }: EndParts,
  problem: TemplateResult | typeof nothing,
  actions: EndActions,
): TemplateResult => {
  const friends = friendsOf(game);
  const finish = finishOf(play);
  return html`<section class="result">
      <h1 class="lead" tabindex="-1">
        Practice, ${rulesTitle(game.rules)} rules. <b>Unranked.</b>
      </h1>
      <p class="huge">${finish.huge}</p>
      ${ownFacts(finish.facts)}
    </section>
    ${friends.length > 0 ? compared(play, friends, game.seed, finishOf) : nothing}
    <practice-review .play=${play} .gameReview=${gameReview}></practice-review>
    <div class="two lean">
      ${friends.length > 0 ? nothing : html`<div class="stack mini-pad">${finish.card}</div>`}
      <div class="stack">
        ${share(play, game)}
        <section aria-labelledby="review-title">
          <h2 class="head" id="review-title">Review</h2>
          <p class="keys">${button('key second', t`Review every move`, () => actions.review())}</p>
        </section>
        <section aria-labelledby="friend-title">
          <h2 class="head" id="friend-title">How did a friend do with these dice?</h2>
          ${problem}${linkField(actions.enter)}
        </section>
        <p class="keys">
          ${button('key second', t`Roll new dice`, () => actions.again())}
          ${button('key second', t`Undo the last move`, () => actions.undo())}
          <a class="quiet" href="/practice/${game.rules}">Your games</a>
        </p>
      </div>
    </div>`;
};
