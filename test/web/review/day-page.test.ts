import { expect, test } from 'vitest';
import { viewAt, viewOfSeed } from '../../../web/coach/views.ts';
import { choicesTable } from '../../../web/review/choices-table.ts';
import '../../../web/review/chances-table.ts';
import '../../../web/review/day-page.ts';
import { openingTable } from '../../../web/review/opening-table.ts';
import { type Answers, challengeOf, refusal, replyAsCoach, serveAnswers } from '../answers.ts';
import { comeBack, make, draw, until, visit } from '../fixture.ts';
import { all, boardLink, linksIn, expectAccessible, one, textOf } from '../reading.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

const replay = replayOf('official', playedOut('official'));
const { coach } = gameReviewOf(replay);
const cellsOf = (root: ParentNode, table = 'table'): string[][] =>
  all(root, `${table} tbody tr`).map((row) => [...row.children].map(textOf));

test('a day in review has its figures, the first choice, and the ways from there', async () => {
  const asked = replyAsCoach({ answer: { ceiling: 1_412 } });
  const path = '2026-11-20/yahtzee';
  const answers: Answers = {
    [addressOf(path, '/day')]: dayOf(),
    [addressOf(path, '/best-play')]: best,
  };
  const { board, page, sent } = await open(answers);
  await until(() =>
    expect(factsOf(page)).toEqual([
      expect.stringMatching(/^Par ?254\.6/),
      expect.stringMatching(/^Average score ?231\.3 ?usually within 40\.5 of it, 12 players/),
      expect.stringMatching(/^Best play ?1,301 ?without knowing the dice · Watch/),
      expect.stringMatching(/^Perfect hindsight ?1,412 ?Watch/),
    ]),
  );
  expect(asked).toEqual([expect.objectContaining({ kind: 'ceiling', of: { seed } })]);
  expect(linksIn(one(page, '.facts'))).toEqual([
    ['Watch', `/${path}/best-play`],
    ['Watch', `/${path}/ceiling`],
  ]);
  const view = viewOfSeed(challengeOf(), seed);
  const words = (move: string) => coach!.decision.words(view, move);
  expect(cellsOf(page)).toEqual([
    [words('1'), '9', '2.5'],
    [words('0'), '3', '0.0'],
  ]);
  expect(textOf(one(page, '#opening-title ~ p:has(b)'))).toBe(
    `Best: ${coach!.decision.compared(view, '0', '0').better}.`,
  );
  expect(textOf(one(page, 'h1'))).toBe('Yahtzee, 20 November');
  expect(document.title).toMatch(/^Day in review: Yahtzee, .*20 November/);
  expect(linksIn(one(page, '.keys'))).toEqual([
    ['Everyone’s choices', `/${path}/explorer`],
    ['The board', `/${path}/board`],
    ['Play unranked', `/${path}`],
    ['Check the dice', '/fairness/2026-11-20'],
    ['Board of the month', '/season/2026-11/yahtzee'],
    ['Practise mistakes', '/practice/drill'],
  ]);
  expect(board.getAttribute('href')).toBe(`/${path}/board`);
  expect(sent).toHaveLength(2);
  await expectAccessible(page);
  // One more has finished meanwhile.
  Object.assign(answers, { [addressOf(path, '/day')]: dayOf({}, { players: 13 }) });
  comeBack();
  await until(() => expect(textOf(page)).toContain('13 players'));
});

test('a day in review of a custom challenge that nobody finished belongs to no month', async () => {
  replyAsCoach({ failure: 'none' });
  const path = 'c/7Hk2pQ9sWx3m';
  const { page } = await open(
    {
      [addressOf(path, '/day')]: dayOf({ mean: null, opening: null }, { code: '7Hk2pQ9sWx3m' }),
      [addressOf(path, '/best-play')]: refusal(500, 'internal'),
    },
    path,
  );
  await until(() =>
    expect(factsOf(page).slice(1)).toEqual([
      expect.stringMatching(/^Finished ?0 ?No one finished/),
      expect.stringMatching(/^Best play ?– ?without/),
      expect.stringMatching(/^Perfect hindsight ?… ?not available in this browser/),
    ]),
  );
  expect(linksIn(one(page, '.keys'))).toEqual([
    ['The board', `/${path}/board`],
    ['Play unranked', `/${path}`],
    ['Check the dice', `/fairness/${path}`],
  ]);
  expect(page.querySelector('#opening-title')).toBeNull();
});

test.each([
  [1, /^Finished ?1 ?one player, in 21 turns/],
  [2, /^Average turns ?21\.00 ?usually within 2\.25 of it, 2 players/],
])('a day of a game of turns counts those of %i', async (players, finished) => {
  const asked = replyAsCoach({ failure: 'none' });
  const path = '2026-11-20/yardkle';
  const { page } = await open(
    {
      [addressOf(path, '/day')]: dayOf(
        { par: 19.442, mean: 21, spread: 2.25, opening: null },
        { game: 'yardkle', rules: 'yardkle', players },
      ),
      [addressOf(path, '/best-play')]: { ...best, score: 10_100, turns: 17 },
    },
    path,
  );
  await until(() =>
    expect(factsOf(page)).toEqual([
      expect.stringMatching(/^Par ?19\.44/),
      expect.stringMatching(finished),
      expect.stringMatching(/^Best play ?17 ?without/),
    ]),
  );
  expect(asked).toEqual([]);
});

test('a day in review of one that is not over leads to the game', async () => {
  const path = '2026-11-20/yahtzee';
  const { page } = await open({
    [addressOf(path, '/day')]: refusal(409, 'challenge-not-closed'),
    [addressOf(path)]: challengeOf({ status: 'open' }),
  });
  await until(() => expect(textOf(one(page, '.lead'))).toContain('This isn’t over yet.'));
  expect(linksIn(page)).toEqual([['Go to the game', `/${path}`]]);
  expect(page.querySelector('.facts')).toBeNull();
  const other = await open({ [addressOf(path, '/day')]: refusal(500, 'internal') });
  await until(() => expect(textOf(other.page)).toContain('This page didn’t load.'));
  expect(textOf(one(other.page, 'h1'))).toBe('Yahtzee, 20 November');
});

const made = [
  { move: 'a', count: 3, loss: 0 },
  { move: 'b', count: 1, loss: 5 },
  { move: 'c', count: 4, loss: 2 },
  { move: 'B', count: 1, loss: 5 },
  // Costs more, but fewer took it.
  { move: 'd', count: 1, loss: 7 },
];
const words = (move: string): string => move.toLowerCase();

test('everyone’s choices are counted by what they do, and the costliest is named', async () => {
  const table = await draw(openingTable(made, 'points', words));
  expect(cellsOf(table)).toEqual([
    ['c', '4', '2.0'],
    ['a', '3', '0.0'],
    ['b', '2', '5.0'],
    ['d', '1', '7.0'],
  ]);
  expect(textOf(one(table, 'p'))).toBe(
    'Costliest mistake: b. 20% took it, losing 5.0 points each.',
  );
  await expectAccessible(table);
});

test('everyone’s choices may be all the best, or none', async () => {
  const best = await draw(openingTable(made.slice(0, 1), 'turns', words));
  expect(textOf(one(best, 'p'))).toBe('Everyone found it.');
  expect(cellsOf(best)).toEqual([['a', '3', '0.00']]);
  const none = await draw(openingTable([], 'points', words));
  expect(textOf(none)).toBe('No one played it.');
});

const names: Readonly<Record<string, string>> = {
  ...{ x: 'Keep 6, 6, 1', y: 'Keep 1, 6, 6', z: 'Sixes for 12' },
};
const naming = { ...coach!.decision, words: (_: unknown, move: string) => names[move] ?? '' };
const view = viewAt(replay, 0);
const choices = [
  { move: 'x', value: 250 },
  { move: 'y', value: 250 },
  { move: 'z', value: 242.5 },
];

test('every choice has its value and its cost; the same dice in another order are the same choice', async () => {
  const table = await draw(
    choicesTable({ choices, made: 'y', view, naming, unit: 'points', tryMove: null }),
  );
  expect(all(table, 'thead th').map(textOf)).toEqual(['Every choice', 'Ends at', 'Costs']);
  expect(cellsOf(table)).toEqual([
    ['Keep 6, 6, 1 chosen', '250.0', 'best'],
    ['Keep 1, 6, 6 chosen', '250.0', 'best'],
    ['Sixes for 12', '242.5', '−7.5'],
  ]);
  expect(all(table, 'tr.me')).toHaveLength(2);
});

test('every choice can be tried before it is made; in a game of turns fewer are better', async () => {
  const tried: string[] = [];
  const table = await draw(
    choicesTable({
      choices: [
        { move: 'x', value: 19 },
        { move: 'z', value: 19.5 },
      ],
      ...{ made: null, view, naming, unit: 'turns', tryMove: (move) => tried.push(move) },
    }),
  );
  expect(all(table, 'thead th').map(textOf)).toEqual(['Every choice', 'Turns', 'Costs', 'Try']);
  expect(cellsOf(table)).toEqual([
    ['Keep 6, 6, 1', '19.00', 'best', 'Try'],
    ['Sixes for 12', '19.50', '−0.50', 'Try'],
  ]);
  one(table, '[aria-label="Try: Sixes for 12"]').click();
  expect(tried).toEqual(['z']);
  expect(all(table, 'tr.me')).toEqual([]);
  await expectAccessible(table);
});

test('every choice stands under the chances, once the coach has found them', async () => {
  const gameReview = gameReviewOf(replay);
  const decision = { at: 0, turn: 0, roll: 0, move: 'z', best: 'x', luck: 0, loss: 7.5 };
  const table = await make('chances-table');
  const reads = (changes: object, words: string): Promise<void> => {
    Object.assign(table, changes);
    return until(() => expect(textOf(table)).toBe(words));
  };
  expect(textOf(table)).toBe('There was nothing to choose.');
  const decided = {
    ...{ played: replay, decision, unit: 'points' },
    gameReview: { ...gameReview, coach: { ...coach, decision: naming } },
  };
  await reads({ decided }, 'Working it out …');
  const facts = [{ name: 'Bonus', chosen: '31%', best: '40%' }];
  Object.assign(table, { found: { insight: { facts, choices }, next: null } });
  await until(() => expect(cellsOf(table, '.facts-table')).toEqual([['Bonus', '31%', '40%']]));
  expect(cellsOf(table, '.choices').map(([words]) => words)).toEqual([
    ...['Keep 6, 6, 1', 'Keep 1, 6, 6', 'Sixes for 12 chosen'],
  ]);
  await expectAccessible(table);
  const none = 'The coach doesn’t run in this browser.';
  await reads({ missing: true }, none);
  await reads({ missing: false, found: null }, 'Working it out …');
  await reads({ decided: { ...decided, gameReview: { ...gameReview, coach: null } } }, none);
});

const seed = '07'.repeat(32);
const dayOf = (changes: object = {}, challenge: object = {}) => ({
  challenge: challengeOf({ seed, players: 12, ...challenge }),
  ...{ par: 254.59, mean: 231.25, spread: 40.5 },
  opening: {
    best: '0',
    made: [
      { move: '1', count: 9, loss: 2.5 },
      { move: '0', count: 3, loss: 0 },
    ],
  },
  ...changes,
});
const best = { log: '', rolls: [], score: 1_301, turns: 13, ledger: null };

const open = async (answers: Answers, path = '2026-11-20/yahtzee') => {
  visit(`/${path}/day`);
  const sent = serveAnswers(answers);
  return { board: boardLink(), page: await make('day-page'), sent };
};
const addressOf = (path: string, what = ''): string => `GET /api/challenges/${path}${what}`;
const factsOf = (page: HTMLElement): string[] => all(page, '.facts > div').map(textOf);
