/** The check of a day, before it is started and when it is started again. */
import { html } from 'lit';
import { expect, test } from 'vitest';
import { AuditRun } from '../../../web/fairness/audit-run.ts';
import '../../../web/fairness/audit-view.ts';
import type { AuditMessage, AuditOutcome } from '../../../web/workers/audit-messages.ts';
import { mount, one, settled, textOf } from '../fixture.ts';

test('a noted number that can’t be one is shown, and nothing is started', async () => {
  const view = await mount(html`<audit-view target="2026-11-20"></audit-view>`);
  const input = one(view, '.noted input') as HTMLInputElement;
  input.value = 'abc';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await settled();
  const button = one(view, '.key');
  const words = textOf(button);
  button.click();
  await settled();
  expect(one(view, 'details').hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(input);
  expect(textOf(button)).toBe(words);
});

const host = {
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
};

test.each([
  [{ end: 'stopped' }, 1],
  [{ end: 'unavailable' }, 1],
  [{ end: 'passed' }, 0],
  [{ end: 'different' }, 0],
])('a check that ended with %o and is started again shows %i steps as done', (end, kept) => {
  const worker = Object.assign(new EventTarget(), {
    ...{ postMessage: () => undefined, terminate: () => undefined },
    ...{ onerror: null, onmessage: null, onmessageerror: null },
  });
  const say = (data: AuditMessage): boolean =>
    worker.dispatchEvent(new MessageEvent('message', { data }));
  const run = new AuditRun(host, () => worker);
  run.start('2026-11-20', null);
  const progress = { stage: 'chain', game: null, done: 1, total: 1, counts: null } as const;
  say({ kind: 'progress', progress });
  say({ kind: 'end', end: end as AuditOutcome });
  expect(run.status).toBe('ended');
  run.start('2026-11-20', null);
  expect([run.status, run.end]).toEqual(['running', null]);
  expect(run.steps.size).toBe(kept);
});
