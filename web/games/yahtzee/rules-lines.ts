/** What is special about each rule set, in one line, wherever it can be chosen. */
export const yahtzeeLines = {
  official: 'The Yahtzee of every day. A joker goes in its own upper box first.',
  yardzee: 'A further Yahtzee is a joker only if you scored 50 for the first.',
  applet: 'A joker is never forced into a box.',
  ordered: 'Jokers go in Three and Four of a kind first; the bonus needs 64.',
} as const;
