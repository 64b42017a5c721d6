import { expect, onTestFinished, test, vi } from 'vitest';
import '../../../web/play/share-sheet.ts';
import { make, settled, until } from '../fixture.ts';
import { all, click, expectAccessible, one, textOf } from '../reading.ts';

const sheet = () =>
  make('share-sheet', { text: 'Evenroll 260', words: '260 points.', link: 'https://e/r/1' });
const clipboard = (write: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);

test('the share sheet shows the lines and the same in words', async () => {
  const element = await sheet();
  expect(textOf(one(element, 'pre'))).toBe('Evenroll 260');
  expect(textOf(one(element, '.note'))).toBe('As words: 260 points.');
  await expectAccessible(element);
});

test('the share sheet offers the picture if there is one, described by the words', async () => {
  expect(all(await sheet(), 'a')).toEqual([]);
  const element = await make('share-sheet', { words: '260 points.', picture: '/og/1.png' });
  const link = one(element, 'a');
  expect([link.getAttribute('href'), textOf(link)]).toEqual(['/og/1.png', 'Save the picture']);
  expect(link.hasAttribute('download')).toBe(true);
  const words = one(element, `#${link.getAttribute('aria-describedby')}`);
  expect(textOf(words)).toBe('As words: 260 points.');
  await expectAccessible(element);
});

test('the share sheet copies the words with the link', async () => {
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  const element = await sheet();
  click(element, 'Copy as words');
  await until(() => expect(textOf(one(element, '[role="status"]'))).toBe('Words copied.'));
  expect(copied).toEqual(['260 points. https://e/r/1']);
});

const refused = new DOMException('refused', 'NotAllowedError');
test.each([
  ['Share', null, { text: 'Evenroll 260' }, ''],
  ['Share', refused, { text: 'Evenroll 260' }, 'Copied.'],
  ['Share the picture', null, { files: [expect.any(File)], text: 'Evenroll 260' }, ''],
  ['Share the picture', new DOMException('', 'AbortError'), expect.anything(), ''],
  ['Share the picture', refused, expect.anything(), 'That didn’t work. Save it and share it by'],
])('the share sheet of the device is opened: %s, %o', async (label, failure, data, words) => {
  const share = vi.fn(() => (failure ? Promise.reject(failure) : Promise.resolve()));
  Object.assign(navigator, { share, canShare: () => true });
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });
  clipboard(async () => undefined);
  vi.stubGlobal('fetch', async () => new Response('picture'));
  const element = await make('share-sheet', { text: 'Evenroll 260', picture: '/og/1.png' });
  click(element, label);
  await until(() => expect(share).toHaveBeenCalledWith(data));
  await settled();
  expect(textOf(one(element, '[role="status"]')).startsWith(words)).toBe(true);
  expect(textOf(one(element, '[role="status"]')) === '').toBe(words === '');
});

test('the share sheet selects the text if copying is refused', async () => {
  clipboard(() => Promise.reject(new Error('refused')));
  const element = await sheet();
  click(element, 'Copy');
  await settled();
  expect(String(getSelection())).toContain('Evenroll 260');
});
