/** The large figure of a board: the viewer's rank, or the number of finished players. */
import { plural, t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { pathOf } from '../lib/challenge-path.ts';
import { formatLocalMoment, formatLocal } from '../lib/moments.ts';
import { presenterOf } from '../games.ts';
import { formatCount, formatOrdinal, formatWholePercent } from '../../api/format/numbers.ts';
import { isLast, namesOnFirst, yourRankWords } from '../../api/format/ranks.ts';
import type { BoardContent } from './reading.ts';
import { boardGameWords } from './words.ts';

/** A day's board opens within hours. A custom challenge's may take days, so the date is needed. */
const revealWords = ({ board: { challenge } }: BoardContent): string =>
  (challenge.code === undefined ? formatLocal : formatLocalMoment)(challenge.revealsAt);

const haveFinished = (players: number): string =>
  plural(players)`player has finished|players have finished`;

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

/** The players who share first place with the viewer. */
const sharers = ({ board, own }: BoardContent): readonly string[] =>
  board.by === 'score' ? namesOnFirst(board, own) : [];

/** The viewer's own rank or, without one, the number of players. */
export const ownRank = (content: BoardContent): TemplateResult => {
  const { me, players, challenge } = content.board;
  if (!me)
    return headline(
      t`How many`,
      formatCount(players),
      html`${haveFinished(players)} this ${presenterOf(challenge.game).title}.`,
    );
  const place = { ...me, players };
  const figure =
    me.rank === 1 || isLast(place)
      ? formatOrdinal(me.rank)
      : html`${formatWholePercent(me.percentile)}<small>%</small>`;
  return headline(
    t`You`,
    figure,
    html`${yourRankWords(place, sharers(content), challenge.status === 'closed')}`,
  );
};

/** A link to the game, while it can be started. */
export const playTodayButton = (content: BoardContent): TemplateResult | typeof nothing => {
  const { challenge } = content.board;
  if (challenge.status !== 'open') return nothing;
  return html`<p class="keys">
    <a class="key" href="/${pathOf(challenge)}">Play ${/* game */ boardGameWords(content)}</a>
  </p>`;
};

/**
 * The number of finished players, for viewers who have not played. No scores, so that nobody plays
 * to a target.
 */
export const sealedRank = (content: BoardContent): TemplateResult => {
  const { players, challenge } = content.board;
  const opens =
    challenge.status === 'open'
      ? t`once you’ve played, so nobody plays to a target.`
      : `${revealWords(content)}.`;
  return html`<div class="stack">
    ${headline(
      t`How many`,
      formatCount(players),
      html`${haveFinished(players)} ${/* game */ boardGameWords(content)}. Scores show ${opens}`,
    )}
    ${playTodayButton(content)}
  </div>`;
};
