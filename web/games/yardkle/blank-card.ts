/** A card of Yardkle to print: a row a turn. */
import { t } from '../../../engine/t.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { tableRules } from '../../../engine/yardkle/rules.ts';
import type { BlankCard } from '../../rules/blank-card.ts';

/** As many as a sheet has room for; a game between people seldom takes more. */
const turnsPrinted = 24;
const { entry, target } = tableRules;

export const yardkleBlank = (): BlankCard => ({
  head: t`Turn`,
  rows: Array.from({ length: turnsPrinted }, (_, at) => ({ name: String(at + 1) })),
  note: t`Write your total after each turn. Your first bank needs ${entry}. At ${formatCount(target)}, everyone else has one last turn.`,
});
