import { expect, test } from 'vitest';
import '../../../web/replay/share-more.ts';
import { embedCode } from '../../../api/format/embed-code.ts';
import { make } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

const id = 'abcdefghijkm';
const shown = () => make('share-more', { played: id, words: '260 · Yahtzee' });

test('a finished game can be shared in every form', async () => {
  const element = await shown();
  one(element, 'summary').click();
  expect(textOf(one(element, 'pre'))).toBe(embedCode(id, '260 · Yahtzee', location.origin));
  expect(all(element, 'a').map((link) => link.getAttribute('href'))).toEqual([
    ...[`/r/${id}.txt`, `/og/${id}.png`, `/r/${id}.json`],
  ]);
  await expectAccessible(element);
});

test('a title can’t break out of the frame', () => {
  const frame = document.createElement('template');
  frame.innerHTML = embedCode(id, '"><script>alert(1)</script>&', 'https://x.test');
  expect(frame.content.children).toHaveLength(1);
  expect(frame.content.firstElementChild?.getAttribute('title')).toBe(
    '"><script>alert(1)</script>&',
  );
});
