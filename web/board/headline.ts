/** The large figure of a board: the reader's place, or the number of finished players. */
import { html, nothing, type TemplateResult } from 'lit';
import { pathOf } from '../lib/challenge-path.ts';
import { formatLocalMoment, formatLocal } from '../lib/moments.ts';
import { presenterOf } from '../games.ts';
import { formatCount, formatWholePercent } from '../../api/format/numbers.ts';
import { namesOnFirst, yourPlaceWords } from '../../api/format/results.ts';
import type { Places } from './reading.ts';
import { gameWords } from './words.ts';

/** A day's board opens within hours. A custom challenge's may take days, so the date is needed. */
const revealWords = ({ board: { challenge } }: Places): string =>
  (challenge.code === undefined ? formatLocal : formatLocalMoment)(challenge.revealsAt);

const haveFinished = (players: number): string =>
  `${players === 1 ? 'player has' : 'players have'} finished`;

const headline = (
  title: string,
  figure: TemplateResult | string,
  words: TemplateResult,
): TemplateResult =>
  html`<section class="standing" aria-labelledby="standing-title">
    <h2 class="vh" id="standing-title">${title}</h2>
    <p class="huge" translate="no">${figure}</p>
    <p class="lead">${words}</p>
  </section>`;

/** The players who share first place with the reader. */
const sharers = ({ board, own }: Places): readonly string[] =>
  board.by === 'score' ? namesOnFirst(board, own) : [];

/** The reader's own place or, without one, the number of players. */
export const ownRank = (places: Places): TemplateResult => {
  const { me, players, challenge } = places.board;
  if (!me)
    return headline(
      'How many',
      formatCount(players),
      html`${haveFinished(players)} this ${presenterOf(challenge.game).title}.`,
    );
  const figure =
    me.rank === 1 ? '1st' : html`${formatWholePercent(me.percentile)}<small>&nbsp;%</small>`;
  return headline('You', figure, html`${yourPlaceWords({ ...me, players }, sharers(places))}`);
};

/** A link to the game, while it can be started. */
export const playButton = (places: Places): TemplateResult | typeof nothing => {
  const { challenge } = places.board;
  if (challenge.status !== 'open') return nothing;
  return html`<p class="keys">
    <a class="key" href="/${pathOf(challenge)}">Play ${gameWords(places)}</a>
  </p>`;
};

/** The number of finished players, for readers who have not played. No scores, so that nobody plays to a target. */
export const sealedRank = (places: Places): TemplateResult => {
  const { players, challenge } = places.board;
  const opens =
    challenge.status === 'open'
      ? 'once you’ve played, so nobody plays to a target.'
      : `${revealWords(places)}.`;
  return html`<div class="stack">
    ${headline(
      'How many',
      formatCount(players),
      html`${haveFinished(players)} ${gameWords(places)}. Scores show ${opens}`,
    )}
    ${playButton(places)}
  </div>`;
};
