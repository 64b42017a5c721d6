/** What a result says about itself elsewhere: no dice, result first, link last. */
import { markSigns, type Ledger, type Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import type { Play } from '../lib/api.ts';
import { challengeWords } from '../lib/challenge-words.ts';
import { marksInWords } from '../../api/format/ledger.ts';
import { accountWords } from '../../api/format/results.ts';
import { longDayWords, shortDayWords } from '../../api/format/days.ts';
import type { GamePresenter, Outcome } from '../games/presenter.ts';
import { countWords, percentWords, playersWords } from '../../api/format/numbers.ts';

/** A place on the board, when there is one. */
export interface Place {
  readonly rank: number;
  readonly players: number;
  readonly percentile: number;
}

const tenths = 10;
/** Only the better half is told as a share: the rest were there too. */
const topMax = 50;

const placeLine = ({ rank, players }: Place): string => {
  if (players === 1) return 'first to finish';
  const top = Math.ceil((rank / players) * 100 * tenths) / tenths;
  return top <= topMax
    ? `top ${percentWords(top)} % of ${countWords(players)}`
    : `among ${playersWords(players)}`;
};

/** Marks in one row of a shared text. */
const marksInRow: Readonly<Record<Unit, number>> = { points: 13, turns: 10 };

/** How a play was graded, as far as it is told elsewhere. */
export interface Graded {
  readonly ledger: Ledger;
  readonly marks: readonly Mark[];
  readonly unit: Unit;
}

/** A play that is not graded yet: its text has blank lines where the account, and the place, will stand. */
export interface Pending {
  readonly unit: Unit;
  readonly turns: number;
}

const accountLines = (graded: Graded | Pending): readonly string[] =>
  'ledger' in graded ? [accountWords(graded.ledger, graded.unit)] : [' '];

const placeWords = (
  { ranked }: Play,
  place: Place | null,
  graded: Graded | Pending | null,
): string | null => {
  if (place) return placeLine(place);
  if (!ranked) return 'played later, unranked';
  return graded ? ' ' : null;
};

const rowsOf = (graded: Graded | Pending): readonly string[] =>
  'ledger' in graded
    ? markLines(graded)
    : Array.from({ length: Math.ceil(graded.turns / marksInRow[graded.unit]) }, () => ' ');

const markLines = ({ marks, unit }: Graded): readonly string[] => {
  const width = marksInRow[unit];
  return Array.from({ length: Math.ceil(marks.length / width) }, (_, row) =>
    marks
      .slice(row * width, (row + 1) * width)
      .map((mark) => markSigns[mark])
      .join(' '),
  );
};

export const replayLink = (play: Play, origin: string): string => `${origin}/r/${play.id}`;

const noOutcome: Outcome = { score: 0, turns: 0 };

export const shareText = (
  play: Play,
  presenter: GamePresenter,
  place: Place | null,
  graded: Graded | Pending | null,
  origin: string,
): string =>
  [
    `Evenroll ${presenter.headline(play.result ?? noOutcome)} · ${challengeWords(presenter.title, play.challenge, shortDayWords)}`,
    ...(graded ? accountLines(graded) : []),
    placeWords(play, place, graded),
    ...(graded ? rowsOf(graded) : []),
    replayLink(play, origin),
  ]
    .filter((line) => line !== null)
    .join('\n');

/** The same as a sentence, for those who hear it. */
export const shareWords = (
  play: Play,
  presenter: GamePresenter,
  place: Place | null,
  graded: Graded | null,
): string => {
  const { challenge } = play;
  const name = challenge.code
    ? challengeWords(presenter.title, challenge)
    : `${presenter.title} on ${longDayWords(challenge.date)}`;
  const rank = place ? `, rank ${countWords(place.rank)} of ${playersWords(place.players)}` : '';
  return `${presenter.sentence(play.result ?? noOutcome)} in Evenroll’s ${name}${rank}${graded ? `: ${marksInWords(graded.marks)}` : ''}.`;
};
