/**
 * The day explorer: everybody's choices at a place, the links to the next places, and the line
 * about them in a replay.
 */
import type { ExplorerPosition } from '../../../api/schemas/explorer.ts';
import { expect, test } from 'vitest';
import { dailyVariant } from '../../../engine/games.ts';
import { dailyRules, type GameName } from '../../../engine/rule-sets.ts';
import { wholeShares, explorerView } from '../../../web/explorer/explorer-view.ts';
import { isExplored } from '../../../web/explorer/is-explored.ts';
import { sameWords } from '../../../web/explorer/explored-line.ts';
import { webGame } from '../../../web/games.ts';
import type { Challenge } from '../../../web/lib/api.ts';
import { challengeOf, held, refusal, serveAnswers, serveApi, type Answers } from '../answers.ts';
import { comeBack, make, mount, settled, until, visit } from '../fixture.ts';
import { all, boardLink, expectAccessible, one, textOf } from '../reading.ts';
import { playedOut, replayOf } from '../replays.ts';

const date = '2026-11-20';
const seed = '07'.repeat(32);

const ofGame = (game: GameName): Challenge =>
  challengeOf({ game, rules: dailyRules(game), seed, players: 100 });

test.each([
  ['not final', '2026-11-21T05:59:59.999Z', 5, false],
  ['final', '2026-11-21T06:00:00.000Z', 5, true],
  ['final with too few players', '2026-11-21T06:00:00.000Z', 4, false],
])('a challenge that is %s: %s, %i players: explored is %s', (_, now, players, explored) => {
  expect(isExplored({ finalAt: challengeOf().finalAt, players }, Date.parse(now))).toBe(explored);
});

const moveOf = (move: string, players: number, value: number) => ({
  move,
  players,
  value,
  mean: value - 10,
});

/** The first roll, and the place after rolling all dice again. */
const places: Readonly<Record<string, ExplorerPosition>> = {
  '': {
    prefix: '',
    players: 100,
    mean: 231.44,
    best: { move: '0', value: 250 },
    moves: [moveOf('0', 60, 250), moveOf('A', 36, 240), moveOf('B', 4, 230.06)],
  },
  '0': {
    prefix: '0',
    players: 60,
    mean: 240,
    best: { move: 'M', value: 251 },
    moves: [moveOf('A', 55, 240), moveOf('B', 5, 230)],
  },
};

const tooFew = 'What followed a choice shows once 5 players have made it.';

const gameReviewOf = (game: GameName) => webGame(game).review();
const viewOf = async (game: GameName, place: ExplorerPosition): Promise<HTMLElement> =>
  mount(explorerView(ofGame(game), (await gameReviewOf(game)).coach!.decision, '', place));

/** Answers the explorer's requests. Returns the requested prefixes. */
const serve = (answer: (prefix: string) => unknown): string[] => {
  const asked: string[] = [];
  serveApi(({ name, query }) => {
    if (name !== 'explorer') return ofGame('yahtzee');
    const prefix = query.get('prefix') ?? '';
    asked.push(prefix);
    return answer(prefix);
  });
  return asked;
};

const known = (prefix: string) => ({ place: places[prefix] ?? null });

const open = async (hash = ''): Promise<HTMLElement> => {
  visit(`/${date}/yahtzee/explorer${hash}`);
  await import('../../../web/explorer/explorer-page.ts');
  return make('explorer-page');
};

test('the page shows who chose what and what it cost, and links to the next places', async () => {
  const asked = serve(known);
  const board = boardLink();
  const page = await open();
  await until(() => one(page, 'table'));
  expect(board.getAttribute('href')).toBe(`/${date}/yahtzee/board`);
  expect(textOf(one(page, '#position'))).toBe('Turn 1, roll 1');
  expect(textOf(page)).toContain('100 players rolled this. They averaged 231.4 points.');
  const rows = all(page, 'tbody tr').map(textOf);
  expect(rows[0]).toMatch(/^Re-roll all five Best choice 60% 60 0\.0 240\.0$/);
  expect(rows[1]).toMatch(/ 36% 36 10\.0 230\.0$/);
  // Fewer than five players made the third choice.
  expect(all(page, 'tbody a')).toHaveLength(2);
  expect(textOf(page)).toContain(tooFew);
  await expectAccessible(page);

  one(page, 'tbody a').click();
  await until(() => expect(textOf(one(page, '#position'))).toBe('Turn 1, roll 2'));
  await until(() => expect(document.activeElement?.id).toBe('position'));
  expect(location.hash).toBe('#0');
  expect(textOf(page)).toContain('60 players came here.');
  expect(textOf(page)).not.toContain(tooFew);
  expect(textOf(page)).toContain('No one found the best choice: Chance for');
  expect(all(page, '.stops li').map(textOf)).toEqual(['Turn 1', 'Re-rolled all five']);
  await expectAccessible(page);

  history.back();
  await until(() => expect(textOf(one(page, '#position'))).toBe('Turn 1, roll 1'));
  expect(asked).toEqual(['', '0', '']);
});

test('the page says if too few players have come, or if it is still being made', async () => {
  serve(known);
  const page = await open('#01');
  await until(() => expect(textOf(page)).toContain('Fewer than five players came here.'));
  await expectAccessible(page);
  serve(() => refusal(409, 'explorer-not-ready'));
  const early = await open();
  await until(() => expect(textOf(early)).toContain('Still counting.'));
  await expectAccessible(early);

  // A viewer who returns to the page sees that it has opened.
  serve(known);
  comeBack();
  await until(() => expect(textOf(one(early, '#position'))).toBe('Turn 1, roll 1'));
});

test('the page waits until the day is over, and asks for no place before', async () => {
  const sent = serveAnswers({ [`GET ${day}`]: challengeOf({ status: 'grace' }) });
  const page = await open();
  await until(() => expect(textOf(page)).toContain('This isn’t over yet.'));
  expect(one(page, '.key').getAttribute('href')).toBe(`/${date}/yahtzee`);
  expect(document.title).toBe('Day explorer: Yahtzee, Friday 20 November 2026 · Evenroll');
  expect(one(page, '.cap a').getAttribute('href')).toBe(`/${date}/yahtzee/day`);
  expect(sent.filter((line) => line.includes('explorer'))).toEqual([]);
});

test('the page keeps a place until the next one has come, and says if that did not', async () => {
  const first = held();
  const answers: Answers = {
    [`GET ${day}`]: ofGame('yahtzee'),
    [`GET ${day}/explorer?prefix=`]: { place: places[''] },
    [`GET ${day}/explorer?prefix=0`]: first.answer,
    [`GET ${day}/explorer?prefix=A`]: refusal(500, 'internal'),
  };
  serveAnswers(answers);
  const page = await open();
  const place = () => textOf(one(page, '#position'));
  const go = (hash: string) => {
    history.replaceState(null, '', hash);
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  await until(() => expect(place()).toBe('Turn 1, roll 1'));
  go('#0');
  go('#A');
  await until(() => expect(textOf(page)).toContain('This page didn’t load.'));
  expect(place()).toBe('Turn 1, roll 1');
  // Too late: the viewer has moved on.
  first.give({ place: places['0'] });
  await settled();
  expect(place()).toBe('Turn 1, roll 1');
  // So is a refusal.
  const late = held();
  answers[`GET ${day}/explorer?prefix=1`] = late.answer;
  go('#1');
  go('#A');
  late.give(refusal(409, 'explorer-not-ready'));
  await settled();
  expect(textOf(page)).not.toContain('Still counting.');
  answers[`GET ${day}/explorer?prefix=A`] = { place: null };
  one(page, '.banner button').click();
  await until(() => expect(textOf(page)).toContain('Fewer than five players came here.'));
  expect(page.querySelector('.banner')).toBeNull();
  await until(() => expect(document.activeElement?.id).toBe('position'));
});

test('equal dice kept in different positions are different choices, because other rolls follow', async () => {
  const variant = dailyVariant('yahtzee');
  const view = variant.start(variant.dealer(new Uint8Array(32).fill(7))).view();
  const dice = 'options' in view ? view.dice : [];
  // Two of these five dice are equal.
  const first = dice.findIndex((face, at) => dice.indexOf(face, at + 1) > at);
  const second = dice.indexOf(dice[first] ?? 1, first + 1);
  const place: ExplorerPosition = {
    ...{ prefix: '', players: 20, mean: 200, best: { move: 'M', value: 250 } },
    moves: [1 << first, 1 << second].map((held) => moveOf(held.toString(32), 10, 240)),
  };
  expect(all(await viewOf('yahtzee', place), 'tbody th').map(textOf)).toEqual([
    `Keep ${dice[first]} (die ${first + 1})`,
    `Keep ${dice[first]} (die ${second + 1})`,
  ]);
  // To whoever looks at a replay they are the same.
  serve(() => ({ place }));
  const replay = replayOf('official', playedOut('official', (1 << first).toString(32)));
  const gameReview = await gameReviewOf('yahtzee');
  const line = await make('explored-line', { replay, gameReview, at: 0 });
  await until(() => expect(textOf(line)).toContain('All 20 players here did the same.'));
});

test('a game that counts turns shows them', async () => {
  const move = playedOut('yardkle').slice(0, 2);
  const element = await viewOf('yardkle', {
    ...{ prefix: '', players: 20, mean: 15.234, best: { move, value: 14 } },
    moves: [moveOf(move, 20, 14)],
  });
  expect(textOf(element)).toContain('They averaged 15.23 turns.');
  expect(textOf(element)).toContain('Turns are averages.');
  expect(textOf(element)).toContain('Set aside');
  await expectAccessible(element);
});

test.each([
  [128, 312, '41% of 312 players here did the same.'],
  [0, 312, 'None of the 312 players here did this.'],
  [312, 312, 'All 312 players here did the same.'],
])('%i of %i in words', (same, players, words) => {
  expect(sameWords(same, players)).toBe(words);
});

test('a decision of a replay says how many did the same, and links to all choices', async () => {
  const asked = serve(known);
  const replay = replayOf('official', playedOut('official', '0'));
  const line = await make('explored-line', {
    replay,
    gameReview: await gameReviewOf('yahtzee'),
    at: 0,
  });
  await until(() => expect(textOf(line)).toContain('60% of 100 players here did the same.'));
  expect(one(line, 'a').getAttribute('href')).toBe(`/${date}/yahtzee/explorer#`);
  expect(asked).toEqual(['']);
  await expectAccessible(line);
});

test.each([
  ['60 36 4', '60 36 4'],
  ['1 1 1', '34 33 33'],
  ['997 2 1', '100 0 0'],
  ['5 5 5 5 5 5 5', '15 15 14 14 14 14 14'],
  ['0 0', '0 0'],
])('the shares of %s add up to a hundred', (counts, shares) => {
  expect(wholeShares(counts.split(' ').map(Number)).join(' ')).toBe(shares);
});

const day = `/api/challenges/${date}/yahtzee`;
