/** The state of an audit in words, and the next step. */
import { html, type TemplateResult } from 'lit';
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

const again = { action: 'start', label: 'Check again' } as const;
const goOn = { action: 'start', label: 'Go on', isMain: true } as const;

const passed = ({ target, commitment, finalAt }: Report): AuditStatus => {
  const what = targetWords(target);
  const words =
    commitment === null
      ? `${what} holds, from its last roll back to 1 January.`
      : `${what} holds, from its last roll back to the number its players saw first.`;
  return {
    stamp: 'The dice were fair',
    words: finalAt === null ? words : html`${words} ${finalWords(finalAt)}`,
    ...again,
  };
};

/** The link may be an API address, which the browser shows as it is. */
const different = ({ words, link }: Difference): AuditStatus => ({
  stamp: 'Something doesn’t fit',
  words: html`${words} <a href=${link}>See where</a>. Please keep the report: this should never
    happen.`,
  isBad: true,
  ...again,
});

const unavailable = (code: string): AuditStatus =>
  code === 'unreachable'
    ? {
        stamp: 'No connection',
        words: 'Go on from here when you’re back online.',
        ...goOn,
      }
    : {
        stamp: 'Not all of it arrived',
        words: 'Nothing is wrong with the dice so far. Wait a moment, then go on.',
        ...goOn,
      };

const ended = (end: AuditOutcome): AuditStatus => {
  switch (end.end) {
    case 'passed':
      return passed(end.report);
    case 'different':
      return different(end.difference);
    case 'stopped': {
      const words = 'Everything fits so far. Go on from here when you like.';
      return { stamp: 'Stopped', words, ...goOn };
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
          ? 'Your browser fetches the seed, deals every game again and compares all we published.'
          : 'Your browser fetches the seed, hashes it back to 1 January and deals the whole day again.',
        action: 'start',
        label: 'Check the dice',
        isMain: true,
      };
    case 'running':
      return {
        stamp: 'Checking …',
        words: 'It all happens in your browser. Stop and go on as you like.',
        action: 'stop',
        label: 'Stop',
      };
    case 'stopping':
      return {
        stamp: 'Stopping …',
        words: 'One moment: the last game is being finished.',
        action: 'none',
        label: 'Stopping …',
      };
    case 'broken':
      return {
        stamp: 'This browser can’t check',
        words: 'Try another browser, or the command below.',
        isBad: true,
        action: 'start',
        label: 'Try again',
      };
    case 'ended':
      return end === null ? { stamp: '', words: '', ...again } : ended(end);
  }
};
