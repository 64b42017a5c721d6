/** The contents of the help panel, loaded when it is first opened. */
import { partsOf } from '../games.ts';
import './play-settings.ts';

/** Loads each game's part of the help panel. */
export const fetchHelp = (): Promise<unknown> => partsOf(({ help }) => help());
