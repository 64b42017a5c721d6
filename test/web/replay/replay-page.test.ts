/** The page of a finished game: whose it is, what surrounds the replay, and who may see it when. */
import { html } from 'lit';
import { beforeAll, expect, test, vi } from 'vitest';
import { sharedMin } from '../../../engine/shared-min.ts';
import type { Replay } from '../../../web/lib/api.ts';
import { rememberPlayer } from '../../../web/lib/is-player.ts';
import { type Answers, challengeOf, held, refusal, serveAnswers, todayAt } from '../answers.ts';
import { holdTime, make, mount, passOver, settled, until } from '../fixture.ts';
import { all, boardLink, click, expectAccessible, linksIn, one, textOf } from '../reading.ts';
import { openReplay, playedOut, replayOf } from '../replays.ts';

const date = '2026-11-20';
const theirs = replayOf('official', playedOut('official', '13A'));
const id = theirs.id;
const mine: Replay = {
  ...replayOf('official', 'MLKJIHGFEDCBA'),
  id: '7Hk2pQ9sWx3mAbCd7H1',
  player: { id: '2', handle: 'fleet-candle', knownAs: null },
};

beforeAll(prepareAll);

test('somebody else’s game is shown to strangers after its day, with where to go from here', async () => {
  const { page, sent, board } = await shown();
  expect(textOf(one(page, 'h1'))).toBe(`mild-harbour scored ${theirs.score} on Friday.`);
  expect(textOf(one(page, '.note:last-of-type'))).toContain('Yahtzee, Friday 20 November 2026. ');
  expect(textOf(page)).not.toContain('Unranked');
  expect(textOf(page)).not.toContain('Doesn’t count');
  expect(waysIn(one(page, 'replay-folds + .note'))).toEqual([
    'Yahtzee, Friday 20 November 2026: /2026-11-20/yahtzee',
    'The day’s board: /2026-11-20/yahtzee/board',
    'mild-harbour’s page: /p/1',
  ]);
  expect(comparisons(page)).toEqual([
    'With best play: ?with=best-play',
    'With perfect hindsight: ?with=ceiling',
  ]);
  await until(() =>
    expect(textOf(one(page, 'share-more pre'))).toContain(`${theirs.score} · Yahtzee, `),
  );
  expect(one(page, 'share-more a[download]').getAttribute('href')).toContain(`/og/${id}.png`);
  expect(document.title).toBe(`mild-harbour scored ${theirs.score} on Friday. · Evenroll`);
  expect(board.getAttribute('href')).toBe('/2026-11-20/yahtzee/board');
  expect(headOf(page)).toContain('Turn 1');
  expect(page.querySelector('race-result')).toBeNull();
  expect(sent.toSorted()).toEqual([
    `GET ${day}`,
    'GET /api/challenges/today',
    `GET /api/replays/${id}`,
    `GET /api/replays/${id}/review`,
  ]);
  await expectAccessible(page);
});

test('somebody else’s game begins, for who has not played, with its first roll to try', async () => {
  const { page } = await open();
  await until(() => one(page, 'first-roll .dice'));
  await expectAccessible(page);
  expect(waysIn(page)[0]).toContain(': /yahtzee');
});

const behind = (points: string) => `${points} points behind the best. mild-harbour`;
test.each([
  ['no die', '13A', [], 0, `${behind('2.8')} kept 2.`, 'none. Best: 2'],
  ['what its player kept', '13A', [0], 0, `${behind('3.0')} did the same.`, '2. Best: 2'],
  [
    'the best',
    '13A',
    [3, 4],
    2.5,
    'That’s the best choice. mild-harbour kept 2 and lost 2.5 points.',
    '4, 4. Best: 2',
  ],
  ['one of two', '03A', [3], 0, `${behind('2.4')} rolled all five.`, '4. Best: 2'],
  [
    'the other',
    '03A',
    [4],
    1,
    `${behind('2.4')} rolled all five and lost 1.0 points.`,
    '4. Best: 2',
  ],
])('the first roll of a game, of which one keeps %s', async (...row) => {
  const [, keeps, kept, loss, words, label] = row;
  const replay = replayOf('official', playedOut('official', keeps));
  const { decisions } = reviewOf(replay);
  const review = { decisions: [{ ...decisions[0], loss }] };
  await import('../../../web/replay/first-roll.ts');
  const roll = await make('first-roll', { replay, review });
  click(roll, 'Keep these');
  await settled();
  expect(textOf(one(roll, '.soft'))).toBe('tap what you’d keep');
  for (const at of kept) all(roll, '.dice button')[at]?.click();
  await settled();
  click(roll, kept.length === 0 ? 'Roll all five' : 'Keep these');
  await until(() => expect(textOf(one(roll, '.said'))).not.toContain('Working'));
  expect(textOf(one(roll, '.said'))).toBe(words);
  expect(one(roll, '.dice').ariaLabel).toBe(`Dice: 2, 5, 1, 4, 4. You kept ${label}.`);
  await expectAccessible(roll);
});

test('somebody else’s game whose dice are sealed, as the page itself says, is not asked for', async () => {
  history.replaceState(null, '', `/r/${id}`);
  const written = document.createElement('replay-page');
  written.dataset['sealed'] = '';
  const sent = serveAnswers({
    'GET /api/challenges/today': sameDay,
    [`GET ${day}`]: challengeOf(),
    [`GET /api/replays/${id}/result`]: sealed,
  });
  const page = await mount(html`${written}`);
  await until(() => one(page, '.ask'));
  expect(sent).not.toContain(`GET /api/replays/${id}`);
});

test('somebody else’s game says that it has no grades, and is shown without what did not load', async () => {
  const { page } = await open(
    {
      [`GET /api/replays/${id}/review`]: refusal(500, 'internal'),
      'GET /api/challenges/today': refusal(500, 'internal'),
    },
    '#t1r1',
  );
  await until(() => expect(textOf(page)).toContain(`mild-harbour scored ${theirs.score}`));
  await until(() => one(page, 'replay-folds .folds'));
  expect(page.querySelector('compare-form')).toBeNull();
  expect(page.querySelector('share-more')).toBeNull();
  await until(() => expect(all(page, '.folds button').map(textOf)).not.toContain('Show mistakes'));
});

test('somebody else’s game has a link to the viewer’s own, and below all else who won', async () => {
  const { page, sent } = await shown({
    ...playedBy(mine.id),
    [`GET /api/replays/${mine.id}`]: mine,
    'GET /api/players/1': { player: { id: '1', handle: 'mild-harbour' }, following: false },
    'GET /api/challenges/today': sameDay,
  });
  await until(() => one(page, 'race-result .links'));
  expect(mine.score).toBeLessThan(theirs.score);
  expect(textOf(one(page, 'race-result p b'))).toBe(
    `mild-harbour beat you by ${theirs.score - mine.score}.`,
  );
  expect(one(page, 'race-result a').getAttribute('href')).toBe(`/r/${id}?with=${mine.id}`);
  await until(() => one(page, 'follow-button button'));
  expect(one(page, 'follow-button button').getAttribute('aria-label')).toBe('Follow mild-harbour');
  expect(comparisons(page)).toEqual([
    `With my game: ?with=${mine.id}`,
    'With best play: ?with=best-play',
  ]);
  expect(sent).not.toContain(`GET ${day}`);
  expect(textOf(one(page, 'h1'))).toContain('mild-harbour scored');
});

test('somebody else’s game is compared with no game that the viewer has not finished', async () => {
  const { page } = await shown(playedBy(mine.id, 'playing'));
  expect(comparisons(page)[0]).toBe('With best play: ?with=best-play');
  expect(page.querySelector('race-result')).toBeNull();
});

test.each([
  [
    'withdrawn and unranked, of a deleted player',
    { ranked: false, player: null, withdrawn: { reason: 'The score was wrong.', at: date } },
    `A deleted player scored ${theirs.score} on Friday.`,
    ['Yahtzee, Friday 20 November 2026: /2026-11-20/yahtzee'],
  ],
  [
    'on a custom challenge that is not over',
    { challenge: { ...theirs.challenge, code: '7Hk2pQ9sWx3m' } },
    `mild-harbour scored ${theirs.score} in a challenge.`,
    [
      'Yahtzee challenge with Official rules: /c/7Hk2pQ9sWx3m',
      'The board: /c/7Hk2pQ9sWx3m/board',
      'mild-harbour’s page: /p/1',
    ],
  ],
])('somebody else’s game: %s', async (_, changes, whose, links) => {
  const custom = challengeOf({ code: '7Hk2pQ9sWx3m' });
  const { page, sent } = await shown(
    {
      'GET /api/challenges/today': sameDay,
      'GET /api/challenges/c/7Hk2pQ9sWx3m': custom,
    },
    '',
    { ...theirs, ...changes },
  );
  expect(textOf(one(page, 'h1'))).toBe(whose);
  expect(waysIn(one(page, 'replay-folds + .note'))).toEqual(links);
  const isCustom = 'challenge' in changes;
  expect(textOf(page).includes('Doesn’t count any more: The score was wrong.')).toBe(!isCustom);
  expect(textOf(page).includes('Unranked.')).toBe(!isCustom);
  expect(comparisons(page)).toHaveLength(isCustom ? 2 : 0);
  expect(sent.includes('GET /api/challenges/c/7Hk2pQ9sWx3m')).toBe(isCustom);
});

test.each([
  ['one’s own game', '', id],
  ['a game whose verdicts are asked for', '?verdict', mine.id],
])('%s waits for its grades, to begin at the costliest mistake', async (_, search, own) => {
  holdTime();
  const { answer, give } = held();
  const known = { ...playedBy(own), [`GET /api/replays/${id}/review`]: answer };
  const { page } = await open(known, search);
  await settled();
  expect(textOf(page)).toContain('Reading the game …');
  give(reviewOf(theirs));
  await until(() => expect(headOf(page)).toContain('Mistake 1 of 1'));
  expect(headOf(page)).toContain(`Turn ${mistakeAt + 1}`);
});

test('one’s own game begins at its costliest mistake, and leads back to the result', async () => {
  const { page } = await shown({
    ...playedBy(id),
    'GET /api/challenges/today': sameDay,
  });
  expect(headOf(page)).toContain('Mistake 1 of 1');
  expect(page.querySelector('h1.whose')).toBeNull();
  expect(waysIn(one(page, 'replay-folds + .note'))).toEqual(['Your result: /2026-11-20/yahtzee']);
  expect(comparisons(page)).toEqual(['With best play: ?with=best-play']);
  expect(page.querySelector('race-result')).toBeNull();
});

test.each([
  ['from five players on', {}, true],
  ['not for fewer', { players: sharedMin - 1 }, false],
  ['not before results are final', { finalAt: '2026-11-21T12:00:00.001Z' }, false],
])('what others did is shown %s', async (_, changes, isShown) => {
  const { page } = await shown({ [`GET ${day}`]: challengeOf(changes) }, '?verdict');
  const fold = all(page, 'replay-folds summary').find(
    (summary) => textOf(summary) === 'Chances and choices',
  );
  fold?.click();
  await until(() => one(page, 'chances-table'));
  expect(page.querySelector('explored-line') !== null).toBe(isShown);
});

test('a comparison has the viewer’s own game first', async () => {
  const { page } = await open(
    {
      ...playedBy(mine.id),
      [`GET /api/replays/${mine.id}`]: mine,
      'GET /api/challenges/today': sameDay,
    },
    `?with=${mine.id}`,
  );
  await until(() => one(page, 'compare-view h1'));
  expect(document.title).toBe('Compare: mild-harbour and fleet-candle · Evenroll');
  expect(page.querySelector('replay-view, race-result, h1.whose')).toBeNull();
  const view = one(page, 'compare-view') as HTMLElement & { one: Replay; other: Replay };
  expect([view.one.id, view.other.id]).toEqual([mine.id, id]);
});

test('a comparison waits for both games, and has the one in the address first for strangers', async () => {
  const { answer, give } = held();
  const { page } = await open({ [`GET /api/replays/${mine.id}`]: answer }, `?with=${mine.id}`);
  expect(textOf(page)).toContain('Reading the game …');
  expect(page.querySelector('replay-view')).toBeNull();
  give(mine);
  await until(() => one(page, 'compare-view h1'));
  const view = one(page, 'compare-view') as HTMLElement & { one: Replay; other: Replay };
  expect([view.one.id, view.other.id]).toEqual([id, mine.id]);
});

test('a comparison that is impossible says so, above the replay', async () => {
  const { page } = await shown({}, '?with=nonsense');
  expect(textOf(one(page, '[role=alert]'))).toBe('We couldn’t find a finished game to compare.');
  expect(textOf(one(page, 'h1'))).toContain('mild-harbour scored');
  expect(document.title).toContain('mild-harbour scored');
});

/** Somebody else’s result while its dice are hidden. */
const sealed = {
  ...{ challenge: theirs.challenge, player: theirs.player, score: theirs.score, turns: 13 },
  ...{ ledger: null, marks: null, revealsAt: '2026-11-21T02:00:00.000Z' },
};
const isSealed = { [`GET /api/replays/${id}`]: refusal(403, 'replay-sealed', { sealed }) };

test('a game on dice that the viewer has not played is an invitation to race its player while the day lasts', async () => {
  const { page, board } = await open({ ...isSealed, 'GET /api/challenges/today': sameDay });
  await until(() => one(page, '.ask'));
  expect(textOf(one(page, 'h1'))).toContain(`mild-harbour scored ${theirs.score}`);
  expect(one(page, '.goes a').getAttribute('href')).toBe(`/2026-11-20/yahtzee?race=${id}`);
  expect(document.title).toBe(`mild-harbour, ${theirs.score}: can you beat it? · Evenroll`);
  expect(board.getAttribute('href')).toBe('/2026-11-20/yahtzee/board');
  await expectAccessible(page);
});

test('a game on dice that the viewer has not played opens by itself as soon as it may', async () => {
  holdTime();
  const minuteBefore = todayAt('2026-11-21T01:59:00.000Z');
  const { page, known } = await open({ ...isSealed, 'GET /api/challenges/today': minuteBefore });
  await until(() => expect(textOf(page)).toContain('Nobody can start these dice any more.'));
  Object.assign(known, {
    [`GET /api/replays/${id}`]: theirs,
    'GET /api/challenges/today': todayAt('2026-11-21T02:00:00.000Z'),
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.querySelector('first-roll')).toBeNull();
  passOver(60_000);
  await until(() => one(page, 'first-roll'));
});

test('an address without a game says so', async () => {
  const { page } = await open({ [`GET /api/replays/${id}`]: refusal(404, 'not-found') });
  await until(() => expect(textOf(page)).toContain('We couldn’t find that game.'));
});

test('a page that did not load keeps its heading and can be tried again', async () => {
  const { page, known } = await open({ [`GET /api/replays/${id}`]: refusal(500, 'internal') });
  await until(() => expect(textOf(page)).toContain('This page didn’t load.'));
  expect(textOf(one(page, 'h1'))).toBe('Replay');
  known[`GET /api/replays/${id}`] = theirs;
  one(page, '.banner button').click();
  await until(() => expect(textOf(page)).toContain('mild-harbour scored'));
});

const day = `/api/challenges/${date}/yahtzee`;

const dayAfter = todayAt('2026-11-21T12:00:00.000Z');
const sameDay = todayAt(`${date}T12:00:00.000Z`);

/** The costliest mistake is the third turn's, so a page that starts at mistakes starts there. */
const mistakeAt = 2;
const reviewOf = ({ log }: Replay) => ({
  ledger: { par: 254.6, luck: 0, mistakes: 4, missing: 0 },
  decisions: openReplay({ ...theirs, log }).steps.flatMap(({ at, turn, roll }) =>
    at === null
      ? []
      : [
          {
            ...{ at, turn, roll, move: log[at], best: '1', luck: 0 },
            loss: turn === mistakeAt ? 4 : 0,
          },
        ],
  ),
});

/** Opens the page at `search` or `#…`, with the usual answers and these. */
const open = async (answers: Answers = {}, search = '', replay: object = theirs) => {
  const board = boardLink();
  history.replaceState(null, '', `/r/${id}${search}`);
  const known: Answers = {
    [`GET /api/replays/${id}`]: replay,
    [`GET /api/replays/${id}/review`]: reviewOf(theirs),
    'GET /api/challenges/today': dayAfter,
    [`GET ${day}`]: challengeOf(),
    ...answers,
  };
  const sent = serveAnswers(known);
  const page = await make('replay-page');
  return { page, sent, known, board };
};

const shown = async (...given: Parameters<typeof open>) => {
  const opened = await open(...given);
  await until(() => one(opened.page, '.first-roll, compare-form input'));
  all(opened.page, '.link-page button')
    .find((button) => textOf(button) === 'Watch the game')
    ?.click();
  await until(() => one(opened.page, 'compare-form input'));
  return opened;
};

/** The answer about the viewer's own game of the day. */
const playedBy = (own: string, status = 'finished'): Answers => {
  rememberPlayer();
  return { [`GET ${day}/play`]: { play: { id: own, status } } };
};

const waysIn = (part: Element): string[] => linksIn(part).map((link) => link.join(': '));
const comparisons = (page: HTMLElement): string[] => waysIn(one(page, 'compare-form .links'));
const headOf = (page: HTMLElement): string => textOf(one(page, '.step-head'));

async function prepareAll() {
  history.replaceState(null, '', `/r/${id}`);
  await Promise.all([
    import('../../../web/replay/replay-page.ts'),
    import('../../../web/replay/replay-folds.ts'),
    import('../../../web/replay/other.ts'),
  ]);
}
