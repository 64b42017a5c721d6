/** What the panel behind the question mark shows: nobody needs it to begin, so it comes when it is opened. */
import './box-table.ts';
import './combination-table.ts';
import './play-settings.ts';
