/** The end of a race: the rival’s result of the same challenge, daily or custom. */
import { html } from 'lit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardEntry, Play } from '../../../web/lib/api.ts';
import { yahtzeePresenter } from '../../../web/games/yahtzee/presenter.ts';
import { raceOfReplay, rememberRace } from '../../../web/play/race-choice.ts';
import '../../../web/play/raced-line.ts';
import { all, mount, one, textOf, until } from '../fixture.ts';

const player = { id: 'otter3111111', handle: 'otter-31' };
const play = (code?: string): Play =>
  ({
    id: 'own1111111111111',
    challenge: { date: '2026-11-20', game: 'yahtzee', rules: 'official', ...(code && { code }) },
    result: { score: 231, turns: 13 },
    // The rest is not read.
  }) as unknown as Play;
const friends = (score: number, replay: string): { entries: Partial<BoardEntry>[] } => ({
  entries: [{ player, score, turns: 13, replay }],
});
const answers: Readonly<Record<string, unknown>> = {
  '/api/challenges/2026-11-20/yahtzee/friends?by=score': friends(260, 'daily11111111111'),
  '/api/challenges/c/abc111111111/friends?by=score': friends(190, 'custom1111111111'),
  '/api/replays/shared1111111111': { player, score: 205, turns: 13 },
  '/api/players/otter3111111': { player, following: false, results: [] },
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    const answer = answers[pathname + search];
    return Promise.resolve(
      Response.json(answer ?? { code: 'not-found' }, { status: answer ? 200 : 404 }),
    );
  });
  return () => vi.restoreAllMocks();
});

test.each([
  ['a friend in the day’s game', undefined, player.id, 260, 'daily11111111111', 0],
  ['a friend in a custom challenge', 'abc111111111', player.id, 190, 'custom1111111111', 0],
  [
    'a stranger who shared a link',
    'abc111111111',
    raceOfReplay('shared1111111111'),
    205,
    'shared1111111111',
    1,
  ],
])('of %s compares results on the same dice', async (_, code, race, score, replay, offers) => {
  rememberRace(play().id, race);
  const line = await mount(
    html`<raced-line .play=${play(code)} .presenter=${yahtzeePresenter}></raced-line>`,
  );
  await until(() => one(line, 'p'));
  expect(textOf(one(line, 'p'))).toContain(`You raced otter-31: ${score} to your 231.`);
  expect(one(line, '.nb').getAttribute('href')).toBe(`/r/${play().id}?with=${replay}`);
  expect(all(line, 'follow-button')).toHaveLength(offers);
});
