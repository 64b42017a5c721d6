/** What is folded away at the end of a finished game: boards, best play, forecast, card, texts. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { shareSentence, shareText } from '../../api/format/share-text.ts';
import type { SharedGame } from '../../api/format/results.ts';
import { firstRank, rankLines } from '../clubs/own-ranks.ts';
import type { OwnRanks } from '../clubs/api.ts';
import type { Finish } from '../game/finish.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { Board, Play, Review } from '../lib/api.ts';
import { ledgerTable } from '../review/ledger-table.ts';
import '../ui/charts/histogram-chart.ts';
import { fold } from '../ui/fold.ts';
import type { FinishNews } from './finish-news.ts';
import { replayLink, type Graded } from './shared-game.ts';
import './share-sheet.ts';
import { filePath } from '../lib/sent-address.ts';
import { bestPlayWords } from '../../api/format/best-play.ts';

interface OwnGame {
  readonly play: Play;
  /** The challenge's path. */
  readonly path: string;
  readonly graded: Graded | null;
  readonly unit: Unit;
}

/** The game’s account, and best play on the same dice. */
const bestPlayFold = (
  { best, isSettled }: Pick<FinishNews, 'best' | 'isSettled'>,
  { play: { id, result }, path, graded, unit }: OwnGame,
  account: TemplateResult | typeof nothing,
): TemplateResult => {
  const own = result && graded && { ...result, ledger: graded.ledger };
  const hint = best && own ? bestPlayWords(best, own, unit) : '';
  return fold(
    {
      title: t`Best play`,
      hint: hint === '' && isSettled && !best ? t`It’s not known yet.` : hint,
      kind: 'printed',
    },
    html`${account}
      <p class="ways">
        <a class="quiet" href="/r/${id}?with=best-play">Compare with Best play</a>
        <a class="quiet" href="/${path}/best-play">Watch it</a>
      </p>`,
  );
};

export interface Folded {
  readonly play: Play;
  /** The challenge's path. */
  readonly path: string;
  readonly presenter: GamePresenter;
  readonly finish: Finish;
  readonly board: Board | null;
  readonly news: FinishNews;
  readonly review: Review | null;
  readonly graded: Graded | null;
  /** Whether there is a grade, or one may still come. */
  readonly isGraded: boolean;
  /** Whether the result counts on boards. */
  readonly isCounted: boolean;
  readonly shared: SharedGame;
}

/** Ranks among people the viewer knows, or what a club is. */
const company = (ranks: OwnRanks): TemplateResult => {
  const lines = rankLines(ranks);
  return html`${
    lines.length === 0
      ? nothing
      : html`<ul>
          ${lines}
        </ul>`
  }
  ${
    ranks.clubs.length > 0
      ? nothing
      : html`<p>In a club, people you know play the same dice on a board of their own.</p>
          <make-club></make-club>`
  }`;
};

const boardFold = ({ play, path, presenter, finish, board, news, isCounted }: Folded) => {
  const { ranks } = news;
  const rank = ranks && firstRank(ranks);
  const own = isCounted ? play.result : null;
  const bars = board?.histogram ?? [];
  // A chart of one player says nothing.
  const isAlone = board !== null && bars.reduce((sum, { count }) => sum + count, 0) <= 1;
  return fold(
    { title: t`Board`, hint: rank ?? (isAlone ? null : finish.chartTitle) },
    html`${isAlone ? nothing : html`<histogram-chart .data=${finish.chart(bars, own)}></histogram-chart>`}
      <p class="ways">
        <a class="quiet" href="/${path}/board">Score board</a>
        ${
          presenter.hasCoach
            ? html`<a class="quiet" href="/${path}/board?by=skill">Skill board</a>`
            : nothing
        }
      </p>
      ${ranks ? company(ranks) : nothing}`,
  );
};

const forecastTitle: Readonly<Record<Unit, string>> = {
  points: t`Where your score was heading`,
  turns: t`Where your turns were heading`,
};

const forecastFold = ({ play, presenter: { unit }, review }: Folded): TemplateResult =>
  fold(
    { title: forecastTitle[unit], hint: null },
    html`<forecast-chart
      .played=${play}
      .graded=${review}
      .unit=${unit}
      .open=${true}
      .own=${true}
    ></forecast-chart>`,
  );

const shareFold = ({ play, shared }: Folded): TemplateResult => {
  const link = replayLink(play, location.origin);
  return fold(
    { title: t`Share as text, words or a picture`, hint: null },
    html`<share-sheet
      .text=${shareText(shared, link)}
      .words=${shareSentence(shared)}
      .link=${link}
      .picture=${filePath(`/og/${play.id}.png`)}
    ></share-sheet>`,
  );
};

export const finishFolds = (folded: Folded): TemplateResult => {
  const { play, path, presenter, graded, isGraded, news, finish } = folded;
  const { unit } = presenter;
  return html`<div class="folds">
    ${boardFold(folded)}
    ${
      isGraded
        ? html`${bestPlayFold(
            news,
            { play, path, graded, unit },
            graded ? ledgerTable(graded.ledger, unit) : nothing,
          )}
          ${forecastFold(folded)}`
        : nothing
    }
    ${fold(
      { title: t`Your card`, hint: null, kind: 'printed' },
      html`<div class="mini-pad">${finish.card}</div>`,
    )}
    ${shareFold(folded)}
  </div>`;
};
