/** The contents of the help panel, loaded when it is first opened. */
import { render } from 'lit';
import { isRulesName, ruleSetOf } from '../../engine/rule-sets.ts';
import { partsOf, webGame } from '../games.ts';
import './play-settings.ts';

/** Loads each game's part of the help panel. */
export const fetchHelp = (): Promise<unknown> => partsOf(({ help }) => help());

/** Shows what scores under the panel's rule set, and the settings that its game has. */
export const drawHelp = async (panel: HTMLElement): Promise<void> => {
  const rules = panel.getAttribute('rules');
  const place = panel.querySelector<HTMLElement>('.what-scores');
  if (!isRulesName(rules) || !place) return;
  const { help, presenter } = webGame(ruleSetOf(rules).game);
  panel.querySelector('a')?.setAttribute('href', `/rules/${rules}`);
  // Only a card of boxes has a fixed number of turns.
  panel.querySelector('play-settings')?.toggleAttribute('without-boxes', presenter.turns === null);
  render((await help())(rules), place);
};
