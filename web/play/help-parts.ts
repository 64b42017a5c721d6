/** What the panel behind the question mark shows: nobody needs it to begin, so it comes when it is opened. */
import { partsOf } from '../games.ts';
import './play-settings.ts';

/** Fetches what each game shows there. */
export const fetchHelp = (): Promise<unknown> => partsOf(({ help }) => help());
