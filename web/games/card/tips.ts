/** The three tips of a first game with a card: hold, roll, score. */
import { html, type TemplateResult } from 'lit';
import { plural, t } from '../../../engine/t.ts';
import { dismissAll, tipLine, tipsDone, type Tip } from '../../stage/tips.ts';
import { countIn } from '../../../engine/positions.ts';
import { facesWords } from '../../lib/face-names.ts';
import { allHeld, lastRoll, rollsInTurn } from './dice.ts';
import { nameIn, type CardKind, type CardState, type Points } from './kind.ts';
import type { CardSession } from './session.ts';

type CardTip = Exclude<Tip, 'act'>;

/** Returns the tip to show now, or null if there is none. */
export const tipNow = (session: CardSession): CardTip | null => {
  const { play, chosen, isBusy, kind } = session;
  const done = play && !isBusy ? tipsDone(play) : null;
  // No tip interrupts five of a kind.
  if (!play || !done || chosen === allHeld || kind.isFeat(play)) return null;
  const isLastRoll = play.state.roll === lastRoll;
  const tip = isLastRoll ? 'card' : chosen ? 'roll' : 'dice';
  return done.includes(tip) ? null : tip;
};

export const dismissTips = ({ name }: CardKind): void => dismissAll(name);

const countNames = ['', t`one|number`, t`two|number`, t`three|number`, t`four|number`] as const;

/** The length of the longest run of consecutive faces. */
const longestRun = (dice: readonly number[]): number => {
  let [longest, run] = [0, 0];
  for (let face = 1; face <= 6; face++) {
    run = dice.includes(face) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/**
 * What the dice of a roll are, by what their rule set would score, or what they are a start of. Of
 * two pairs the higher is worth more.
 */
export const startWords = (kind: CardKind, { dice, options }: CardState): string => {
  const points: Points = options;
  const [only, ...others] = Object.keys(points);
  if (only !== undefined && others.length === 0) return t`This turn is for ${nameIn(kind, only)}.`;
  const run = longestRun(dice);
  if (points['largeStraight']) return t`These five are a large straight.`;
  if (points['smallStraight'])
    return run === dice.length
      ? t`These five are a small straight.`
      : t`Four of these are a small straight.`;
  if (points['fullHouse']) return t`These five are a full house.`;
  if (run === dice.length - 1) return t`Four in a row is a good start.`;
  const counts = dice.map((face) => dice.filter((other) => other === face).length);
  const most = Math.max(...counts);
  const face = Math.max(...dice.filter((_, at) => counts[at] === most));
  if (most < 2) return t`You re-roll the others.`;
  const faces = facesWords(face);
  if (most === 2) return t`Two ${faces} are a good start.`;
  return most === 3 ? t`Three ${faces} are a good start.` : t`Four ${faces} are a good start.`;
};

const rollOthers = (loose: number): string =>
  plural(loose)`Now roll the other one.|Now roll the other ${countNames[loose] ?? ''}.`;
const rollsToCome = (left: number): string =>
  plural(
    left,
  )`You have one more roll this turn.|You have ${countNames[left] ?? ''} more rolls this turn.`;

const wordsOf = (tip: CardTip, { play, chosen, kind }: CardSession): TemplateResult => {
  switch (tip) {
    case 'dice':
      return html`<b>Tap the dice you want to hold.</b> ${play && startWords(kind, play.state)}`;
    case 'roll':
      return html`<b>${rollOthers(countIn(allHeld & ~chosen))}</b>
        ${rollsToCome(rollsInTurn - 1 - (play?.state.roll ?? 0))}`;
    case 'card':
      return html`<b>Tap a box to score.</b> Each one shows what you’d get now.`;
  }
};

const numbers: Readonly<Record<CardTip, number>> = { dice: 1, roll: 2, card: 3 };

/** The tip to show now. The second one follows a tap, the others the roll that `dealt` tells. */
export const tipMessage = (
  session: CardSession,
  onSkip: () => void,
  dealt: TemplateResult,
): TemplateResult | null => {
  const tip = tipNow(session);
  return tip && tipLine(numbers[tip], wordsOf(tip, session), onSkip, tip === 'roll' ? null : dealt);
};
