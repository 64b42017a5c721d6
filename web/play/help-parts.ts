/** What the panel behind the question mark shows: nobody needs it to begin, so it comes when it is opened. */
import '../games/yahtzee/box-table.ts';
import '../games/yardkle/combination-table.ts';
import './play-settings.ts';
