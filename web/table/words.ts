/** The words used at a table. */
import { isOnlyRules } from '../lib/challenge-title.ts';
import { tableFileBytesMax, type TableFileError } from '../../engine/table/file.ts';
import { nameLengthMax, personNames, type NameError } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { peopleMax, teamsMax, type SeatingError } from '../../engine/table/seating.ts';
import { lastTurnAt, type TableTurn } from '../../engine/table/table.ts';
import { presenterOf } from '../games.ts';

/** The name of the player of a turn. */
export const playerOnTurn = ({ file }: OpenTable, { card, member }: TableTurn): string =>
  personNames(file.teams)[card]?.[member] ?? '';

/** `Yahtzee, official rules` */
export const openTableTitle = ({ variant }: OpenTable): string => {
  const { game, title } = variant;
  const name = presenterOf(game).title;
  return isOnlyRules(variant) ? name : `${name}, ${title.toLowerCase()} rules`;
};

/** `Turn 4 of 13` if the game has a fixed number of turns, else `Turn 4`. */
export const turnWords = ({ file: { game } }: OpenTable, { turn }: TableTurn): string => {
  const { turns } = presenterOf(game);
  return `Turn ${turn + 1}${turns === null ? '' : ` of ${turns}`}`;
};

/** Whether a card has reached the target, so that everyone else plays their last turn. */
export const isLastTurn = ({ play }: OpenTable): boolean =>
  play !== null && lastTurnAt(play.now) !== null;

export const seatingWords: Readonly<Record<SeatingError, string>> = {
  'too-few-cards': 'At least two.',
  'too-many-teams': `${teamsMax} teams at most.`,
  'too-many-people': `${peopleMax} players at most.`,
  'empty-team': 'Every team needs a player.',
};

export const nameWords: Readonly<Record<NameError, string>> = {
  empty: 'Add a name.',
  'too-long': `${nameLengthMax} characters at most.`,
  'too-many-marks': 'Fewer accents on each letter, please.',
};

const changed = 'The file is damaged.';

const fileErrorReason = (error: TableFileError): string => {
  switch (error.code) {
    case 'too-large':
      return `That file is over ${tableFileBytesMax / 1024} kB, too large for a saved game.`;
    case 'not-json':
      return 'We can’t read that file.';
    case 'not-a-table':
      return 'That isn’t a saved game, or part of it is missing.';
    case 'other-version':
      return 'Another version of Evenroll saved that file.';
    case 'bad-names':
      return `We can’t use a name in that file. ${nameWords[error.reason]}`;
    case 'bad-seating':
      return `We can’t seat the players in that file. ${seatingWords[error.reason]}`;
    case 'unknown-game':
      return 'We don’t know the game in that file.';
    case 'unknown-rules':
      return 'We don’t know the rules in that file.';
    case 'bad-seed':
      return `Its dice are incomplete. ${changed}`;
    case 'bad-secret':
      return `Its dice don’t follow from its secret. ${changed}`;
    case 'bad-start-roll':
      return `Starting roll ${error.index + 1} doesn’t match its dice. ${changed}`;
    case 'illegal-move':
      return `One of its moves can’t be played. ${changed}`;
  }
};

export const fileErrorWords = (error: TableFileError): string =>
  `${fileErrorReason(error)} Your game here is unchanged.`;
