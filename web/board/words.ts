import { t } from '../../engine/t.ts';
import type { Board, Challenge } from '../lib/api.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { skillPresenter } from './skill-board.ts';
import { formatDate } from '../../api/format/days.ts';
import { presenterOf } from '../games.ts';
import type { BoardContent, BoardView } from './reading.ts';

/** The heading of a board: `Yahtzee, 20 November` */
export const boardTitle = (challenge: Challenge): string =>
  challengeTitle(presenterOf(challenge.game).title, challenge, formatDate);

/** `today’s Yahtzee` */
export const boardGameWords = ({ board: { challenge }, today }: BoardContent): string => {
  const { title } = presenterOf(challenge.game);
  return challenge.code === undefined && challenge.date === today
    ? t`today’s ${title}`
    : t`this ${title}`;
};

/** The presenter for the board's order. */
export const presenterBy = ({ by, challenge }: Board) => {
  const presenter = presenterOf(challenge.game);
  return by === 'skill' ? skillPresenter(presenter) : presenter;
};

/** The query of another view of the same board. */
export const queryOf = (
  by: Board['by'],
  view: BoardView,
  cursor: Readonly<Record<string, string>> = {},
): URLSearchParams => new URLSearchParams({ ...(by === 'skill' && { by }), view, ...cursor });
