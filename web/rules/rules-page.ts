/** The rules are in the page's HTML; this adds what can be tried. */
import { gameNames } from '../../engine/rule-sets.ts';
import '../lib/shell.ts';
import { webGame } from '../games.ts';
import { optional } from '../lib/optional.ts';

// Only the page that compares the rule sets has a tool.
for (const game of gameNames) {
  const { rulesTool } = webGame(game);
  if (rulesTool && document.querySelector(rulesTool.element)) optional(rulesTool.define());
}
