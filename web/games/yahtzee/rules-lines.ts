import { t } from '../../../engine/t.ts';

/** What is special about each rule set, in one line, wherever it can be chosen. */
export const yahtzeeLines = {
  official: t`The Yahtzee of every day. A joker goes in its own upper box first.`,
  yardzee: t`A further Yahtzee is a joker only if you scored 50 for the first.`,
  applet: t`A joker is never forced into a box.`,
  ordered: t`Jokers go in Three and Four of a kind first; the bonus needs 64.`,
} as const;
