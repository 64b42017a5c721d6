/** Why a saved game can't be opened. Loaded on demand, because few files are damaged. */
import { t } from '../../engine/t.ts';
import { tableFileBytesMax, type TableFileError } from '../../engine/table/file.ts';
import { nameWords, seatingWords } from './words.ts';

const changed = t`The file is damaged.`;

const fileErrorReason = (error: TableFileError): string => {
  switch (error.code) {
    case 'too-large':
      return t`That file is over ${tableFileBytesMax / 1024} kB, too large for a saved game.`;
    case 'not-json':
      return t`We can’t read that file.`;
    case 'not-a-table':
      return t`That isn’t a saved game, or part of it is missing.`;
    case 'other-version':
      return t`Another version of Evenroll saved that file.`;
    case 'bad-names':
      return t`We can’t use a name in that file. ${nameWords[error.reason]}`;
    case 'bad-level':
      return t`We don’t know how well the computer plays on card ${error.card + 1}. ${changed}`;
    case 'bad-seating':
      return t`We can’t seat the players in that file. ${seatingWords[error.reason]}`;
    case 'unknown-game':
      return t`We don’t know the game in that file.`;
    case 'unknown-rules':
      return t`We don’t know the rules in that file.`;
    case 'bad-seed':
      return t`Its dice are incomplete. ${changed}`;
    case 'bad-secret':
      return t`Its dice don’t follow from its secret. ${changed}`;
    case 'bad-start-roll':
      return t`Starting roll ${error.index + 1} doesn’t match its dice. ${changed}`;
    case 'bad-starter':
      return t`It doesn’t say who goes first. ${changed}`;
    case 'bad-roll':
      return t`Card ${error.card + 1} has a wrong roll: die ${error.at + 1} of its list. ${changed}`;
    case 'illegal-move':
      return t`One of its moves can’t be played. ${changed}`;
  }
};

/** What is wrong with a file. */
export const fileErrorWords = (error: TableFileError): string =>
  t`${fileErrorReason(error)} Your game here is unchanged.`;
