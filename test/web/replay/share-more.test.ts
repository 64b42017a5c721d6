import { html } from 'lit';
import { expect, test } from 'vitest';
import '../../../web/replay/share-more.ts';
import { embedCode } from '../../../api/format/embed-code.ts';
import { mount, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

const id = 'abcdefghijkm';
const shown = () => mount(html`<share-more .played=${id} .words=${'260 · Yahtzee'}></share-more>`);

test('a finished game can be shared in every form', async () => {
  const element = await shown();
  one(element, 'summary').click();
  expect(textOf(one(element, 'pre'))).toBe(embedCode(id, '260 · Yahtzee', location.origin));
  expect(all(element, 'a').map((link) => link.getAttribute('href'))).toEqual([
    ...[`/r/${id}.txt`, `/og/${id}.png`, `/r/${id}.json`],
  ]);
  await expectAccessible(element);
});

test('the frame is copied or at least selected, and the status says which', async () => {
  const element = await shown();
  one(element, 'button').click();
  // The browser decides when, and whether, it lets the page copy.
  await until(() =>
    expect(textOf(one(element, '[role=status]'))).toMatch(/^(?:Copied|Press and hold to copy)\.$/),
  );
});

test('a title can’t break out of the frame', () => {
  const frame = document.createElement('template');
  frame.innerHTML = embedCode(id, '"><script>alert(1)</script>&', 'https://x.test');
  expect(frame.content.children).toHaveLength(1);
  expect(frame.content.firstElementChild?.getAttribute('title')).toBe(
    '"><script>alert(1)</script>&',
  );
});
