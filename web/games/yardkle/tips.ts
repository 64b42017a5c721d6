/** The two tips of a first Yardkle: set aside, then bank or roll. */
import { html, type TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { dismissAll, tipLine, tipsDone, type Tip } from '../../stage/tips.ts';
import { riskWords } from './risk.ts';
import type { YardkleSession } from './session.ts';

/** Returns the tip to show now, or null if there is none. */
export const tipNow = (session: YardkleSession): Tip | null => {
  const { play, chosen, isBusy, choice } = session;
  const done = play && !isBusy ? tipsDone(play) : null;
  if (!done) return null;
  const tip = chosen ? 'act' : 'dice';
  const isIdle = tip === 'act' && !choice?.points;
  return isIdle || done.includes(tip) ? null : tip;
};

export const dismissTips = (): void => dismissAll('yardkle');

/** The tip to show now. The first one takes the place of the roll that `dealt` tells. */
export const tipMessage = (
  session: YardkleSession,
  onSkip: () => void,
  dealt: TemplateResult,
): TemplateResult | null => {
  const { choice } = session;
  const tip = tipNow(session);
  if (tip === 'dice')
    return tipLine(
      1,
      html`<b>Tap at least one die that scores.</b> The marked ones do.`,
      onSkip,
      dealt,
    );
  if (tip === null || !choice) return null;
  const bank = choice.isBelowEntry ? t`bank once you have ${soloRules.entry}` : t`bank now`;
  const words = html`<b>${formatCount(choice.running)} this turn.</b> Roll on, or ${bank}.
    ${riskWords(choice)}`;
  return tipLine(2, words, onSkip);
};
