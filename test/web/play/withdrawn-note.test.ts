import { html } from 'lit';
import { expect, test } from 'vitest';
import { withdrawnNote } from '../../../web/play/finish-view.ts';
import { expectAccessible, mount, textOf } from '../fixture.ts';

test('a withdrawn result says so, and why', async () => {
  const withdrawn = { reason: 'Played on a broken day.', at: '2026-11-21T08:00:00.000Z' };
  const note = await mount(html`<div>${withdrawnNote(withdrawn)}</div>`);
  expect(textOf(note)).toBe(
    'This result doesn’t count any more. We withdrew it on 21 November: Played on a broken day.',
  );
  await expectAccessible(note);
});
