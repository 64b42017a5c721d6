/** Why a saved game can't be opened. Loaded on demand, because few files are damaged. */
import { tableFileBytesMax, type TableFileError } from '../../engine/table/file.ts';
import { nameWords, seatingWords } from './words.ts';

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
    case 'bad-level':
      return `We don’t know how well the computer plays on card ${error.card + 1}. ${changed}`;
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
    case 'bad-starter':
      return `It doesn’t say who goes first. ${changed}`;
    case 'bad-roll':
      return `Card ${error.card + 1} has a wrong roll: die ${error.at + 1} of its list. ${changed}`;
    case 'illegal-move':
      return `One of its moves can’t be played. ${changed}`;
  }
};

/** What is wrong with a file. */
export const fileErrorWords = (error: TableFileError): string =>
  `${fileErrorReason(error)} Your game here is unchanged.`;
