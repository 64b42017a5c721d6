import fc from 'fast-check';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { hurry, settled, until } from '../fixture.ts';
import { all, gameOn, textOf } from '../reading.ts';
import { begun, type FakeTable, mountLive, serveTable } from './fake-table.ts';

beforeEach(() => hurry());

type Act = (typeof acts)[number];

const verdict = (page: HTMLElement): string | null =>
  page.querySelector('.end-list') ? textOf(page.querySelector('h1')) : null;

/*
 * In the sample. Alone finds what goes wrong when news, answers and what is shown overtake one
 * another: a state written over a newer one, a missing event that nobody asks for again.
 */
test('in whatever order news and answers come, the page shows what the table is, to its end', async () => {
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  const evening = fc.record({
    people: fc.integer({ min: 2, max: 3 }),
    left: fc.integer({ min: 1, max: 5 }),
    viewer: fc.constantFrom(null, 0, 1),
    acts: fc.array(fc.tuple(fc.constantFrom(...acts), fc.boolean()), { maxLength: 25 }),
    isPlayedOut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(evening, async ({ people, left, viewer, acts: order, isPlayedOut }) => {
      localStorage.clear();
      hide(false);
      const table = nearEnd(people, left);
      table.me = viewer;
      serveTable(table);
      const page = await mountLive(table);
      await until(() => expect(page.querySelector('table-play .tray')).not.toBeNull());
      const verdicts = new Set<string | null>();
      const observer = new MutationObserver(() => verdicts.add(verdict(page)));
      observer.observe(page, { childList: true, subtree: true, characterData: true });
      table.isHeld = true;
      for (const [act, isSettled] of order) {
        happen(act, table, page);
        if (isSettled) await settled();
      }
      while (isPlayedOut && table.phase === 'play') table.move();
      table.release();
      hide(false);
      const other = await mountLive(table);
      await until(() => expect(verdict(other) !== null).toBe(table.phase === 'over'));
      await rest(() => truthOf(page).join() === truthOf(other).join());
      expect(truthOf(page)).toEqual(truthOf(other));
      if (table.phase === 'over') expectEnd(page, table);
      observer.disconnect();
      verdicts.delete(null);
      expect([...verdicts]).toEqual(verdict(page) === null ? [] : [verdict(other)]);
      page.remove();
      other.remove();
    }),
    { numRuns: inject('isLong') ? 300 : 15, endOnFailure: true },
  );
});

/** What can happen at a table, on the way to a page, and on the page. */
const acts = [
  ...['move', 'move', 'move', 'pass', 'leave', 'return'],
  ...['news', 'news', 'lost news', 'answer', 'last answer', 'cut', 'hide', 'show', 'own move'],
] as const;

const hide = (isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The viewer fills a box, if the page lets them. */
const playOn = (page: HTMLElement): void => {
  if (gameOn(page)?.session?.tempo !== 'free') return;
  const boxes = all(page, '[data-box]:not([aria-disabled=true])');
  boxes[0]?.click();
  page.querySelector<HTMLElement>('.ask .key')?.click();
};

const happen = (act: Act, table: FakeTable, page: HTMLElement): void => {
  const isPlaying = table.phase === 'play';
  switch (act) {
    case 'move':
      return isPlaying ? table.move() : undefined;
    case 'pass':
      return isPlaying ? table.pass() : undefined;
    case 'leave':
    case 'return':
      return isPlaying ? table.leave(0, act === 'leave') : undefined;
    case 'news':
      return table.way.news.shift()?.();
    case 'lost news':
      // Who hears nothing later can't know of it.
      return table.way.news.length > 1 ? void table.way.news.shift() : undefined;
    case 'answer':
      return table.way.answers.shift()?.();
    case 'last answer':
      return table.way.answers.pop()?.();
    case 'cut':
      return table.sockets.at(-1)?.closes(1006);
    // A tab that is shown again asks at once.
    case 'hide':
    case 'show':
      return hide(act === 'hide');
    case 'own move':
      return playOn(page);
  }
};

/** What a page says of the table, whatever it has said of how that came about. */
const truthOf = (page: HTMLElement): readonly string[] => [
  ...['h1', '.end-list b', '.end-list .fig', '.lt thead', '.lt tfoot', '.totals'].flatMap((part) =>
    all(page, part).map(textOf),
  ),
  ...all(page, '.tray .die').map((die) => die.ariaLabel ?? textOf(die.querySelector('.vh'))),
];

/** The end as the table's file has it. */
const expectEnd = (page: HTMLElement, table: FakeTable): void => {
  const { cards, winners, seats } = table.table();
  const scores = all(page, '.end-list .fig').map((fig) => Number(textOf(fig)));
  expect(scores).toEqual(cards.map(({ score }) => score).toSorted((one, two) => two - one));
  const won = winners.map((card) => seats[card]?.player?.handle);
  expect(new Set(all(page, '.end-list .won b').map(textOf))).toEqual(new Set(won));
};

/**
 * Lets so much time pass as a page takes to show what it knows: less than it waits before it asks
 * without a reason.
 */
const rest = async (isThere: () => boolean): Promise<void> => {
  for (let looks = 0; looks < 125 && !isThere(); looks++) {
    vi.advanceTimersByTime(120);
    await settled();
  }
};

/** So many moves before the end. */
const nearEnd = (people: number, left: number): FakeTable => {
  const table = begun({}, people);
  // The stand-in never rolls again.
  for (let move = people * 13 - left; move > 0; move--) table.move();
  return table;
};
