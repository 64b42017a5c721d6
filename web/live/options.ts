/**
 * What a new table is like: the game, its rules, the pace and the cards. What was chosen last is
 * remembered in this browser.
 */
import { html, type TemplateResult } from 'lit';
import { teamCounts } from '../../engine/table/live/record.ts';
import {
  dailyRules,
  gameNames,
  isGameName,
  ruleSetOf,
  ruleSetsOf,
} from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { recallRecord, remember } from '../lib/storage.ts';
import type { NewTable } from '../lib/tables.ts';
import { rulesFields, settlesField } from '../rules-fields.ts';
import { pickOne } from '../ui/pick-one.ts';
import { paceLine, paceNames } from './words.ts';

const key = 'table-options';

const teamNames: Readonly<Record<NewTable['teams'], string>> = {
  0: t`One each`,
  2: t`2 teams`,
  3: t`3 teams`,
  4: t`4 teams`,
};
const cardsWords: Readonly<Record<NewTable['teams'], string>> = {
  0: t`everyone for themselves`,
  2: t`2 teams`,
  3: t`3 teams`,
  4: t`4 teams`,
};
/** The options with rules of their game, and without what these can't have. */
export const fitted = (options: NewTable): NewTable => {
  const sets = ruleSetsOf(options.game);
  const set =
    sets.find(({ rules }) => rules === options.rules) ?? ruleSetOf(dailyRules(options.game));
  return { ...options, rules: set.rules, settles: options.settles && set.settles };
};

/** What was chosen last; `asked` is a game that a link here may name. */
export const recallOptions = (asked: string | null): NewTable => {
  const { game, rules, teams, pace, settles } = recallRecord(key);
  const [first] = gameNames;
  const last = typeof game === 'string' && isGameName(game) ? game : first;
  const chosen = asked !== null && isGameName(asked) ? asked : last;
  return fitted({
    game: chosen,
    rules: ruleSetsOf(chosen).find((set) => set.rules === rules)?.rules ?? dailyRules(chosen),
    teams: teamCounts.find((count) => count === teams) ?? 0,
    pace: pace === 'slow' ? 'slow' : 'live',
    settles: settles === true,
  });
};

export const rememberOptions = (options: NewTable): void => remember(key, options);

/** `Yahtzee, live, everyone for themselves` */
export const optionsLine = ({ game, rules, teams, pace }: NewTable): string => {
  const words = [pace === 'live' ? t`live|pace` : t`slow|pace`, cardsWords[teams]];
  const { gameTitle, title } = ruleSetOf(rules);
  const of = rules === dailyRules(game) ? [gameTitle] : [gameTitle, title];
  return listWords([...of, ...words]);
};

/**
 * The fields of a form; `today` decides which games there are, and `set` is called with what is
 * changed.
 */
export const optionsFields = (
  options: NewTable,
  today: string,
  set: (part: Partial<NewTable>) => void,
): TemplateResult => {
  const { game, pace, teams, settles, rules } = options;
  const games = gamesOn(today).map((one) => [one, presenterOf(one).title] as const);
  const paces = (['live', 'slow'] as const).map((one) => [one, paceNames[one]] as const);
  const cards = teamCounts.map((one) => [one, teamNames[one]] as const);
  return html`<div class="settings">
    ${pickOne(t`Game`, 'game', games, game, (one) => set({ game: one }))}
    ${pickOne(t`Pace`, 'pace', paces, pace, (one) => set({ pace: one }))}
    <p class="note">${paceLine[pace]}</p>
    ${pickOne(t`Cards`, 'teams', cards, teams, (one) => set({ teams: one }))}
    <p class="note">
      ${teams === 0 ? t`A card each, for two to eight people.` : t`A card for each team. Partners take turns.`}
    </p>
    ${rulesFields(game, rules, (one) => set({ rules: one }))}
    ${settlesField(rules, settles, (one) => set({ settles: one }))}
  </div>`;
};
