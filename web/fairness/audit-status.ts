/** The state of an audit in words, and the next step. */
import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { Difference } from '../../api/audit/difference.ts';
import type { Report } from '../../api/audit/run.ts';
import { isCustomId } from '../../api/challenge-id.ts';
import type { AuditRun } from './audit-run.ts';
import type { AuditOutcome } from '../workers/audit-messages.ts';
import { finalWords, targetWords } from './audit-words.ts';

export type Action = 'start' | 'stop' | 'none';

interface AuditStatus {
  /** Shown in large letters and announced to screen readers. */
  readonly stamp: string;
  readonly words: TemplateResult | string;
  readonly isBad?: true;
  /** What the button does. It is always the same element, so it keeps the focus. */
  readonly action: Action;
  readonly label: string;
  /** Whether that is what the page is for. */
  readonly isMain?: true;
}

const again = { action: 'start', label: t`Check again` } as const;
const goOn = { action: 'start', label: t`Go on`, isMain: true } as const;

const passed = ({ target, commitment, finalAt }: Report): AuditStatus => {
  const what = targetWords(target);
  const words =
    commitment === null
      ? t`${what} holds, from its last roll back to 1 January.`
      : t`${what} holds, from its last roll back to the number its players saw first.`;
  return {
    stamp: t`The dice were fair`,
    words: finalAt === null ? words : html`${words} ${finalWords(finalAt)}`,
    ...again,
  };
};

/** The link may be an API address, which the browser shows as it is. */
const different = ({ words, link }: Difference): AuditStatus => ({
  stamp: t`Something doesn’t fit`,
  words: html`${words} <a href=${link}>See where</a>. Please keep the report: this should never
    happen.`,
  isBad: true,
  ...again,
});

const unavailable = (code: string): AuditStatus =>
  code === 'unreachable'
    ? {
        stamp: t`No connection`,
        words: t`Go on from here when you’re back online.`,
        ...goOn,
      }
    : {
        stamp: t`Not all of it arrived`,
        words: t`Nothing is wrong with the dice so far. Wait a moment, then go on.`,
        ...goOn,
      };

const ended = (end: AuditOutcome): AuditStatus => {
  switch (end.end) {
    case 'passed':
      return passed(end.report);
    case 'different':
      return different(end.difference);
    case 'stopped': {
      const words = t`Everything fits so far. Go on from here when you like.`;
      return { stamp: t`Stopped`, words, ...goOn };
    }
    case 'unavailable':
      return unavailable(end.code);
  }
};

export const auditStatus = (target: string, { status, end }: AuditRun): AuditStatus => {
  switch (status) {
    case 'idle':
      return {
        stamp: targetWords(target),
        words: isCustomId(target)
          ? t`Your browser fetches the seed, deals every game again and compares all we published.`
          : t`Your browser fetches the seed, hashes it back to 1 January and deals the whole day again.`,
        action: 'start',
        label: t`Check the dice`,
        isMain: true,
      };
    case 'running':
      return {
        stamp: t`Checking …`,
        words: t`It all happens in your browser. Stop and go on as you like.`,
        action: 'stop',
        label: t`Stop`,
      };
    case 'stopping':
      return {
        stamp: t`Stopping …`,
        words: t`One moment: the last game is being finished.`,
        action: 'none',
        label: t`Stopping …`,
      };
    case 'broken':
      return {
        stamp: t`This browser can’t check`,
        words: t`Try another browser, or the command below.`,
        isBad: true,
        action: 'start',
        label: t`Try again`,
      };
    case 'ended':
      return end === null ? { stamp: '', words: '', ...again } : ended(end);
  }
};
