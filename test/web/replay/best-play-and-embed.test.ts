import { beforeEach, expect, test, vi } from 'vitest';
import { sharedMin } from '../../../engine/shared-min.ts';
import { setServerNow } from '../../../web/lib/clock.ts';
import '../../../web/replay/best-play-page.ts';
import '../../../web/replay/ceiling-page.ts';
import '../../../web/replay/embed-page.ts';
import {
  type Answers,
  challengeOf,
  held,
  refusal,
  serveAnswers,
  silenceCoach,
} from '../answers.ts';
import { holdTime, make, passOver, settled, until, visit } from '../fixture.ts';
import { all, boardLink, expectAccessible, one, textOf } from '../reading.ts';
import { playedOut, replayOf } from '../replays.ts';

const replay = replayOf('official', playedOut('official', '13A'));
const { log, rolls, score, turns } = replay;
const challenge = challengeOf();
const sealed = refusal(403, 'replay-sealed');

beforeEach(prepare);

test('best play of a day is shown move by move, with its grades', async () => {
  const { page, board } = await openBest(ofDay(bestPlay));
  await until(() => one(page, 'replay-view .step-head'));
  expect(textOf(one(page, 'h1'))).toBe('Best play');
  expect(textOf(one(page, '.lead'))).toBe(
    `${score} on these dice, without knowing them: the best choice on average, every time. The rest was luck.`,
  );
  expect(textOf(one(page, '.cap a'))).toBe('Yahtzee, Friday 20 November 2026');
  expect(one(page, '.cap a').getAttribute('href')).toBe('/2026-11-20/yahtzee/day');
  expect(document.title).toBe('Best play: Yahtzee, Friday 20 November 2026 · Evenroll');
  expect(board.getAttribute('href')).toBe('/2026-11-20/yahtzee/board');
  expect([viewOn(page).explored, viewOn(page).ungraded]).toEqual([true, false]);
  expect(textOf(page)).not.toContain('The coach isn’t available');
});

test('best play of a custom challenge is named once that is known, and has no grades without a coach', async () => {
  silenceCoach();
  const { answer, give } = held();
  const known = { [`GET ${custom}`]: answer, [`GET ${custom}/best-play`]: bestPlay };
  const { page, board } = await openBest(known, '/c/7Hk2pQ9sWx3m');
  expect(textOf(one(page, '.cap a'))).toBe('Day in review');
  expect(textOf(page)).toContain('Reading the game …');
  expect(document.title).toBe('Best play · Evenroll');
  give({ ...challenge, code: '7Hk2pQ9sWx3m', players: sharedMin - 1 });
  await until(() => one(page, 'replay-view .step-head'));
  expect(document.title).toMatch(/^Best play: .*challenge.* · Evenroll$/i);
  expect(board.getAttribute('href')).toBe('/c/7Hk2pQ9sWx3m/board');
  expect([viewOn(page).explored, viewOn(page).ungraded]).toEqual([false, true]);
});

test.each([
  ['sealed', sealed, 'Best play opens when you’ve played these dice, or when the day is over.'],
  ['without a coach', refusal(404, 'no-coach'), 'This game has no coach, so there’s no best play.'],
])('best play: %s is explained, with the way to the game', async (_, answer, words) => {
  const { page } = await openBest(ofDay(answer));
  await until(() => expect(textOf(one(page, '.lead'))).toBe(words));
  expect(one(page, '.key').getAttribute('href')).toBe('/2026-11-20/yahtzee');
  expect(document.title).toBe('Best play: Yahtzee, Friday 20 November 2026 · Evenroll');
  await expectAccessible(page);
});

test('best play opens by itself when the dice are revealed', async () => {
  setServerNow('2026-11-21T01:59:30.000Z');
  silenceCoach();
  holdTime();
  const { page, known } = await openBest(ofDay(sealed));
  await until(() => expect(textOf(page)).toContain('Best play opens'));
  known[`GET ${day}/best-play`] = bestPlay;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.querySelector('replay-view')).toBeNull();
  passOver(31_000);
  await until(() => one(page, 'replay-view'));
});

test.each([
  ['before the day is over', {}, 'Perfect hindsight opens when the day is over.'],
  ['in a game without it', { game: 'yardkle', rules: 'yardkle' }, 'There’s no perfect hindsight'],
  ['without a coach', { seed: '07'.repeat(32) }, 'The coach doesn’t run in this browser, so we'],
])('there is no perfect hindsight %s', async (_, changes, words) => {
  silenceCoach();
  const { page } = await open('ceiling-page', '/2026-11-20/yahtzee/ceiling', {
    [`GET ${day}`]: { ...challenge, ...changes },
  });
  await until(() => expect(textOf(one(page, '.lead'))).toContain(words));
  expect(textOf(one(page, 'h1'))).toBe('Perfect hindsight');
});

const embed = (answer: unknown) =>
  open('embed-page', `/embed/${replay.id}`, { [`GET /r/${replay.id}.json`]: answer });

test('an embedded game is played step by step, without cookies, and says how high it is', async () => {
  const posted = vi.spyOn(parent, 'postMessage');
  const { answer, give } = held();
  const { page, sent } = await embed(answer);
  expect(sent).toEqual([`GET /r/${replay.id}.json omit`]);
  expect(textOf(one(page, 'h1'))).toBe('Evenroll');
  give(replay);
  await until(() => one(page, '.deck'));
  expect(textOf(one(page, 'h1'))).toBe(String(score));
  expect(textOf(one(page, '.soft'))).toBe('Yahtzee, Friday 20 November 2026');
  const link = one(page, `a[href="/r/${replay.id}"]`);
  expect([textOf(link), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'The whole replay on Evenroll',
    '_blank',
    'noopener',
  ]);
  const heights = () =>
    posted.mock.calls.flatMap(([message]) => (message?.evenrollHeight ? [message] : []));
  await until(() =>
    expect(heights().at(-1)).toEqual({
      evenrollHeight: Math.ceil(document.body.getBoundingClientRect().height),
    }),
  );
  await expectAccessible(page);

  const place = () => textOf(one(page, '.stage p'));
  const verdict = () => textOf(one(page, '.decided'));
  const press = async (at: number) => {
    all(page, '.ctl button')[at]?.click();
    await settled();
  };
  const isOff = () => all(page, '.ctl button').map((key) => key.ariaDisabled);
  expect([place(), isOff()[0]]).toEqual(['Turn 1, roll 1', 'true']);
  expect(verdict()).toBe('Kept 2.');
  await press(2);
  await press(2);
  await press(2);
  expect([place(), verdict()]).toEqual(['Turn 2, roll 1', 'Scored 2 in Twos.']);
  await press(0);
  expect(place()).toBe('Turn 1, roll 3');
});

test.each([
  [
    'whose dice are hidden',
    refusal(403, 'replay-sealed', {
      sealed: {
        ...{ challenge: replay.challenge, player: replay.player, score, turns, ledger: null },
        ...{ marks: null, revealsAt: challenge.revealsAt },
      },
    }),
    [String(score), 'Yahtzee, Friday 20 November 2026', 'Hidden until the day is over.'],
    ['Evenroll: play the same dice'],
  ],
  ['that is gone', refusal(404, 'not-found'), ['Not found', 'We couldn’t find that game.'], []],
  ['that did not load', refusal(500, 'internal'), ['This page didn’t load.'], []],
])('an embedded game: %s says so', async (_, answer, words, links) => {
  const { page } = await embed(answer);
  await until(() => one(page, 'h1, [role=alert]'));
  for (const one of words) await until(() => expect(textOf(page)).toContain(one));
  expect(all(page, 'a').map(textOf)).toEqual(links);
  expect(page.querySelector('embed-player')).toBeNull();
});

const day = '/api/challenges/2026-11-20/yahtzee';
const custom = '/api/challenges/c/7Hk2pQ9sWx3m';

const ofDay = (bestPlay: unknown): Answers => ({
  [`GET ${day}`]: challenge,
  [`GET ${day}/best-play`]: bestPlay,
});

const bestPlay = { log, rolls, score, turns, ledger: null };

const open = async (name: string, path: string, answers: Answers) => {
  visit(path);
  const board = boardLink();
  const known = { ...answers };
  const sent = serveAnswers(known);
  const page = await make(name);
  return { page, board, known, sent };
};

const openBest = (answers: Answers, path = '/2026-11-20/yahtzee') =>
  open('best-play-page', `${path}/best-play`, answers);

const viewOn = (page: HTMLElement) =>
  one(page, 'replay-view') as HTMLElement & { explored: boolean; ungraded: boolean };

function prepare() {
  setServerNow('2026-11-21T06:00:00.000Z');
}
