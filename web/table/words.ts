/** What is said at a table. */
import { html, type TemplateResult } from 'lit';
import { tableFileBytesMax, type TableFileError } from '../../engine/table/file.ts';
import { nameLengthMax, personNames, type NameError } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { peopleMax, teamsMax, type SeatingError } from '../../engine/table/seating.ts';
import { lastTurnAt, type TableTurn } from '../../engine/table/table.ts';
import { boxes } from '../../engine/yahtzee/boxes.ts';
import { gameTitles } from '../games/titles.ts';

/** A name in any script, which turns nothing around it. */
export const named = (name: string): TemplateResult => html`<bdi>${name}</bdi>`;

/** What whoever plays that turn is called. */
export const playerOf = ({ file }: OpenTable, { card, member }: TableTurn): string =>
  personNames(file.teams)[card]?.[member] ?? '';

/** `Yahtzee, official rules` */
export const titleOf = ({ variant: { game, rules, title } }: OpenTable): string => {
  const name = gameTitles[game];
  return game === rules ? name : `${name}, ${title.toLowerCase()} rules`;
};

/** `Turn 4 of 13` where a game has so many, else `Turn 4`. */
export const turnWords = ({ file: { game } }: OpenTable, { turn }: TableTurn): string =>
  `Turn ${turn + 1}${game === 'yahtzee' ? ` of ${boxes.length}` : ''}`;

/** Whether somebody has arrived, so that everybody else plays their last turn. */
export const isLastTurn = ({ play }: OpenTable): boolean =>
  play !== null && lastTurnAt(play.now) !== null;

export const seatingWords: Readonly<Record<SeatingError, string>> = {
  'too-few-cards': 'Two at least.',
  'too-many-teams': `${teamsMax} teams at most.`,
  'too-many-people': `${peopleMax} people at most.`,
  'empty-team': 'A team needs somebody.',
};

export const nameWords: Readonly<Record<NameError, string>> = {
  empty: 'Write a name.',
  'too-long': `${nameLengthMax} characters at most.`,
};

const changed = 'The file was cut or changed.';

const whatIsWrong = (error: TableFileError): string => {
  switch (error.code) {
    case 'too-large':
      return `This file is larger than ${tableFileBytesMax / 1024} kB: no table is.`;
    case 'not-json':
      return 'This file is cut off, or it is no table’s file.';
    case 'not-a-table':
      return 'This is not a table’s file, or a part of it is missing.';
    case 'other-version':
      return 'Another version of Evenroll has written this file.';
    case 'bad-names':
      return `A name in this file can’t be one. ${nameWords[error.reason]}`;
    case 'bad-seating':
      return `Such a table can’t be. ${seatingWords[error.reason]}`;
    case 'unknown-game':
      return 'This file is of a game we don’t know.';
    case 'unknown-rules':
      return 'This file is of rules we don’t know.';
    case 'bad-seed':
      return `Its seeds are not whole. ${changed}`;
    case 'bad-start-roll':
      return `Roll ${error.index + 1} for the start is not what its seed gives. ${changed}`;
    case 'illegal-move':
      return `The move at ${error.at + 1} can’t be played: ${error.reason}. ${changed}`;
  }
};

export const fileErrorWords = (error: TableFileError): string =>
  `${whatIsWrong(error)} Nothing was replaced.`;
