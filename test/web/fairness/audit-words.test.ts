/** A check in words: its steps, its counts and its stamp, from the first press to every end. */
import { html, render, type TemplateResult } from 'lit';
import { expect, test } from 'vitest';
import type { AuditProgress, AuditStage, Report } from '../../../api/audit/run.ts';
import { noAuditCounts } from '../../../api/audit/tally.ts';
import type { GameName } from '../../../engine/rule-sets.ts';
import { AuditRun } from '../../../web/fairness/audit-run.ts';
import { auditStatus } from '../../../web/fairness/audit-status.ts';
import { countsWords, shareDone, shownSteps } from '../../../web/fairness/audit-words.ts';
import type { Challenge } from '../../../web/lib/api.ts';
import { formatLocalMoment } from '../../../web/lib/moments.ts';
import type { AuditMessage, AuditOutcome } from '../../../web/workers/audit-messages.ts';
import { bareHost } from '../fixture.ts';
import { textOf } from '../reading.ts';

const day = '2026-11-20';
const custom = 'c/7Hk2pQ9sWx3m';
const waiting = (count: number): string[] => Array<string>(count).fill('waiting: waiting');

test('a check counts a day up, game by game', () => {
  const check = newCheck();
  expect(shownSteps(day, challenges, check.run).map(({ words }) => words)).toEqual([
    'The chain reaches 1 January',
    'Yahtzee: every game, rolled and scored again',
    'Yahtzee: ranks, charts and boards',
    'Yahtzee: replays show the same dice',
    'Yardkle: every game, rolled and scored again',
    'Yardkle: ranks, charts and boards',
    'Yardkle: replays show the same dice',
  ]);
  expect(check.marks()).toEqual(waiting(7));
  expect([check.share(), countsWords(check.run)]).toEqual([0, '']);

  check.start();
  check.progress('chain', null);
  expect(check.marks()).toEqual(['running: checking', ...waiting(6)]);
  expect(check.share()).toBe(0);

  check.progress('results', 'yahtzee', [3, 10], { results: 3, rolls: 1, dice: 1_005 });
  expect(check.marks()).toEqual(['fits: fits', 'running: 3 of 10', ...waiting(5)]);
  expect(check.share()).toBeCloseTo(3 / 30);
  expect(countsWords(check.run)).toBe('3 games, 1 roll, 1,005 dice');

  check.progress('results', 'yahtzee', [10, 10], { results: 10 });
  check.progress('boards', 'yahtzee');
  expect(check.marks()).toEqual([
    ...['fits: fits', 'fits: all 10', 'running: checking'],
    ...waiting(4),
  ]);
  expect(check.share()).toBeCloseTo(10 / 30);

  // Only some of the replays are looked at.
  check.progress('replays', 'yahtzee', [1, 4], { results: 10, replays: 1 });
  expect(check.marks().slice(2, 4)).toEqual(['fits: fits', 'running: 1 of 4']);
  expect(check.share()).toBeCloseTo((10 + 10 / 4) / 30);

  check.progress('results', 'yardkle', [0, 0], { results: 1, withdrawn: 2, noted: 1 });
  expect(check.marks().slice(3, 6)).toEqual(['fits: all 4', 'running: 0 of 0', 'waiting: waiting']);
  expect(check.share()).toBeCloseTo(20 / 30);
  expect(countsWords(check.run)).toBe('11 games, 2 withdrawn games, 1 replay, 1 fixed result list');

  check.progress('boards', 'yardkle');
  expect(check.marks()[4]).toBe('fits: none');
  check.end({
    end: 'passed',
    report: reportOf({
      games: {
        yahtzee: { ...noAuditCounts(), ranks: 3, bars: 1, entries: 1, graded: 2 },
        yardkle: { ...noAuditCounts(), reviews: 1_200, positions: 4, graded: 3 },
      },
    }),
  });
  expect(check.marks()).toEqual([
    ...['fits: 324 days', 'fits: all 10', 'fits: fits', 'fits: all 4'],
    ...['fits: none', 'fits: fits', 'fits: fits'],
  ]);
  expect(check.share()).toBe(1);
  expect(countsWords(check.run)).toBe(
    '5 graded games, 3 ranks, 1 chart bar, 1 board row, 1,200 reviews, 4 explored positions',
  );
});

test('nothing is done of a day that nobody played', () => {
  const check = newCheck();
  expect(shareDone(day, [{ game: 'yahtzee', players: 0 }] as never, check.run)).toBe(0);
});

test.each([
  ['of the game that is checked', 'yahtzee', 'boards', 'yahtzee', 2],
  ['of no game in particular', undefined, 'boards', 'yahtzee', 2],
  ['of another game, with its first step', 'yardkle', 'boards', 'yahtzee', 4],
  ['of the chain', undefined, 'chain', null, 0],
  ['before anything was checked', undefined, null, null, 0],
] as const)('a difference %s is marked where it belongs', (_, game, stage, current, at) => {
  const check = newCheck();
  check.start();
  if (stage) check.progress(stage, current, [2, 10]);
  check.end({
    end: 'different',
    report: reportOf(),
    difference: {
      ...{ what: 'score', expected: 200, found: 300, words: 'The score is 300.', link: '/r/1' },
      ...(game && { game }),
    },
  });
  const marks = check.marks();
  expect(marks.findIndex((mark) => mark === 'different: doesn’t fit')).toBe(at);
  expect(marks.slice(0, at).every((mark) => mark.startsWith('fits'))).toBe(true);
  expect(marks.slice(at + 1)).toEqual(waiting(6 - at));
  const { words, isBad, ...button } = check.status();
  expect(words).toMatch(/^The score is 300\. See where\. Please keep the report/);
  expect(isBad).toBe(true);
  expect(button).toEqual({
    stamp: 'Something doesn’t fit',
    ...{ action: 'start', label: 'Check again' },
  });
  const link = drawn(auditStatus(day, check.run).words).querySelector('a');
  expect(link?.getAttribute('href')).toBe('/r/1');
});

test('says what it does, what can be done, and which press is the page’s', () => {
  const check = newCheck();
  const first = { action: 'start', label: 'Check the dice', isMain: true };
  expect(check.status()).toMatchObject({ stamp: 'Friday 20 November', ...first });
  expect(check.status().words).toContain('hashes it back to 1 January');
  check.start();
  expect(check.status()).toMatchObject({ stamp: 'Checking …', action: 'stop', label: 'Stop' });
  check.run.stop();
  expect(check.status()).toMatchObject({ stamp: 'Stopping …', action: 'none' });
  const goOn = { action: 'start', label: 'Go on', isMain: true };
  check.end({ end: 'stopped', report: reportOf() });
  expect(check.status()).toMatchObject({ stamp: 'Stopped', ...goOn });
  check.end({ end: 'unavailable', code: 'unreachable' } as AuditOutcome);
  expect(check.status()).toMatchObject({ stamp: 'No connection', ...goOn });
  check.end({ end: 'unavailable', code: 'internal' } as AuditOutcome);
  expect(check.status()).toMatchObject({ stamp: 'Not all of it arrived', ...goOn });
  check.say({ kind: 'broken' });
  expect(check.status()).toEqual({
    stamp: 'This browser can’t check',
    words: 'Try another browser, or the command below.',
    ...{ isBad: true, action: 'start', label: 'Try again' },
  });
});

const finalAt = '2026-11-21T06:00:00.000Z';

test.each([
  [day, {}, 'Friday 20 November holds, from its last roll back to 1 January.'],
  [
    day,
    { finalAt },
    `Friday 20 November holds, from its last roll back to 1 January. Late results can still come in until ${formatLocalMoment(finalAt)}. Check again after that.`,
  ],
  [
    custom,
    { commitment: 'a'.repeat(64), links: 0 },
    'This challenge holds, from its last roll back to the number its players saw first.',
  ],
])('a check of %s that passed with %o', (target, changes, words) => {
  const check = newCheck(target);
  check.start();
  check.progress('chain', null, [1, 1]);
  check.end({ end: 'passed', report: reportOf({ target, ...changes }) });
  expect(check.status()).toEqual({
    ...{ stamp: 'The dice were fair', words, action: 'start', label: 'Check again' },
  });
  expect(check.marks()[0]).toBe(target === day ? 'fits: 324 days' : 'fits: fits');
});

test.each([
  [{ end: 'stopped' }, 1],
  [{ end: 'unavailable' }, 1],
  [{ end: 'passed' }, 0],
  [{ end: 'different' }, 0],
])('a check that ended with %o and is started again shows %i steps as done', (end, kept) => {
  const check = newCheck();
  check.start();
  check.progress('chain', null, [1, 1]);
  check.end(end as AuditOutcome);
  expect(check.run.status).toBe('ended');
  check.start();
  expect([check.run.status, check.run.end, check.run.steps.size]).toEqual(['running', null, kept]);
});

test('a custom challenge has a promised seed instead of a chain', () => {
  const check = newCheck(custom);
  expect(shownSteps(custom, challenges, check.run)[0]?.words).toBe('The seed is the promised one');
  expect(check.status()).toMatchObject({
    stamp: 'This challenge',
    words: 'Your browser fetches the seed, deals every game again and compares all we published.',
  });
});

const challenges = [
  { game: 'yahtzee', players: 10 },
  { game: 'yardkle', players: 5 },
] as unknown as readonly Challenge[];

/** A check that a test steers in place of the worker. */
const newCheck = (target = day) => {
  const worker = Object.assign(new EventTarget(), {
    ...{ postMessage: () => undefined, terminate: () => undefined },
    ...{ onerror: null, onmessage: null, onmessageerror: null },
  });
  const run = new AuditRun(bareHost, () => worker);
  const say = (data: AuditMessage): boolean =>
    worker.dispatchEvent(new MessageEvent('message', { data }));
  return {
    run,
    say,
    start: () => run.start(target, null),
    progress: (
      stage: AuditStage,
      game: GameName | null,
      [done, total]: readonly [number, number] = [0, 0],
      counts: Partial<ReturnType<typeof noAuditCounts>> | null = null,
    ): void => {
      const progress: AuditProgress = {
        ...{ stage, game, done, total },
        counts: counts && { ...noAuditCounts(), ...counts },
      };
      say({ kind: 'progress', progress });
    },
    end: (end: AuditOutcome) => say({ kind: 'end', end }),
    marks: () => shownSteps(target, challenges, run).map(({ mark, note }) => `${mark}: ${note}`),
    share: () => shareDone(target, challenges, run),
    status: () => {
      const { words, ...status } = auditStatus(target, run);
      return { ...status, words: plain(words) };
    },
  };
};

const drawn = (words: TemplateResult | string): HTMLElement => {
  const place = document.createElement('p');
  render(html`${words}`, place);
  return place;
};

const plain = (words: TemplateResult | string): string => textOf(drawn(words));

const reportOf = (changes: Partial<Report> = {}): Report => ({
  target: day,
  links: 324,
  games: {},
  resultsChain: null as never,
  commitment: null,
  finalAt: null,
  ...changes,
});
