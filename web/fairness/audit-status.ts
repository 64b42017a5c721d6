/** The state of an audit in words, and the next step. */
import { html, type TemplateResult } from 'lit';
import type { Difference, Report } from '../../api/audit/audit.ts';
import { isCustomId } from '../../api/challenge-id.ts';
import type { AuditRun } from './audit-run.ts';
import type { AuditOutcome } from './audit-messages.ts';
import { finalWords, targetWords } from './audit-words.ts';

interface StatusWords {
  /** Shown in large letters and announced to screen readers. */
  readonly stamp: string;
  readonly words: TemplateResult | string;
  readonly isBad?: true;
}

export type Action = 'start' | 'stop' | 'none';

interface Next {
  readonly action: Action;
  readonly words: string;
  readonly isSecond: boolean;
}

const passed = ({ target, commitment, finalAt }: Report): StatusWords => {
  const what = targetWords(target);
  const words =
    commitment === null
      ? `${what} holds, from its last roll back to 1 January.`
      : `${what} holds, from its last roll back to the number its players saw first.`;
  return {
    stamp: 'The dice were fair',
    words: finalAt === null ? words : html`${words} ${finalWords(finalAt)}`,
  };
};

/** The link may be an API address, which the browser shows as it is. */
const different = ({ words, link }: Difference): StatusWords => ({
  stamp: 'Something doesn’t fit',
  words: html`${words} <a href=${link}>See where</a>. Your games are safe. Please keep the report:
    this should never happen.`,
  isBad: true,
});

const unavailable = (code: string): StatusWords =>
  code === 'unreachable'
    ? {
        stamp: 'No connection',
        words: 'Nothing is lost. Go on from here when you’re back online.',
      }
    : {
        stamp: 'Not all of it arrived',
        words: 'Nothing is wrong with the dice so far. Wait a moment, then go on.',
      };

const ended = (end: AuditOutcome): StatusWords => {
  switch (end.end) {
    case 'passed':
      return passed(end.report);
    case 'different':
      return different(end.difference);
    case 'stopped':
      return { stamp: 'Stopped', words: 'Everything fits so far. Go on from here when you like.' };
    case 'unavailable':
      return unavailable(end.code);
  }
};

export const statusWords = (target: string, { status, end }: AuditRun): StatusWords => {
  switch (status) {
    case 'idle':
      return {
        stamp: targetWords(target),
        words: isCustomId(target)
          ? 'Your browser fetches the seed, deals every game again and compares all we published.'
          : 'Your browser fetches the seed, hashes it back to 1 January and deals the whole day again.',
      };
    case 'running':
      return {
        stamp: 'Checking …',
        words: 'It all happens in your browser. Stop and go on as you like.',
      };
    case 'stopping':
      return { stamp: 'Stopping …', words: 'One moment: the last game is being finished.' };
    case 'broken':
      return {
        stamp: 'This browser can’t check',
        words: 'Try another browser, or the command below.',
        isBad: true,
      };
    case 'ended':
      return end === null ? { stamp: '', words: '' } : ended(end);
  }
};

/** The button's action and words. It is always the same element, so it keeps the focus. */
export const nextAction = ({ status, end }: AuditRun): Next => {
  switch (status) {
    case 'idle':
      return { action: 'start', words: 'Check the dice', isSecond: false };
    case 'running':
      return { action: 'stop', words: 'Stop', isSecond: true };
    case 'stopping':
      return { action: 'none', words: 'Stopping …', isSecond: true };
    case 'broken':
      return { action: 'start', words: 'Try again', isSecond: true };
    case 'ended': {
      const canResume = end?.end === 'stopped' || end?.end === 'unavailable';
      return { action: 'start', words: canResume ? 'Go on' : 'Check again', isSecond: !canResume };
    }
  }
};
