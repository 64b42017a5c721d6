/** The words used at a table. */
import { t } from '../../engine/t.ts';
import { nameLengthMax, personNames, type NameError } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { peopleMax, teamsMax, type SeatingError } from '../../engine/table/seating.ts';
import { lastTurnAt, type TableTurn } from '../../engine/table/table.ts';
import { presenterOf } from '../games.ts';
import { dailyRules, ruleSetOf, variantTitle } from '../../engine/rule-sets.ts';
import type { Table } from '../lib/tables.ts';

/** `Yahtzee`, `Yahtzee, Yardzee rules`: the rules that everybody plays every day go without saying. */
export const tableTitle = ({ game, rules }: Pick<Table, 'game' | 'rules'>): string => {
  const set = ruleSetOf(rules);
  return rules === dailyRules(game) ? set.gameTitle : variantTitle(set);
};

/** The name of the player of a turn. */
export const playerOnTurn = ({ file }: OpenTable, { card, member }: TableTurn): string =>
  personNames(file.teams)[card]?.[member] ?? '';

/** `Turn 4 of 13` if the game has a fixed number of turns, else `Turn 4`. */
export const turnWords = ({ file: { game } }: OpenTable, { turn }: TableTurn): string => {
  const { turns } = presenterOf(game);
  return turns === null ? t`Turn ${turn + 1}` : t`Turn ${turn + 1} of ${turns}`;
};

/** Whether a card has reached the target, so that everyone else plays their last turn. */
export const isLastTurn = ({ play }: OpenTable): boolean =>
  play !== null && lastTurnAt(play) !== null;

export const seatingWords: Readonly<Record<SeatingError, string>> = {
  'too-few-cards': t`At least two.`,
  'too-many-teams': t`${teamsMax} teams at most.`,
  'too-many-people': t`${peopleMax} players at most.`,
  'empty-team': t`Every team needs a player.`,
};

export const nameWords: Readonly<Record<NameError, string>> = {
  empty: t`Add a name.`,
  'too-long': t`${nameLengthMax} characters at most.`,
  'too-many-marks': t`Fewer accents on each letter, please.`,
};
