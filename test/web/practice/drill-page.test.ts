/**
 * The drill: which decisions are asked again, and what is said about the answers.
 *
 * @holds web/games web/coach
 */
import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import type { Decision } from '../../../engine/coach.ts';
import { habitNames } from '../../../engine/game-facts.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import type { Play } from '../../../web/lib/api.ts';
import { forgetPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import '../../../web/practice/drill-page.ts';
import { findQuestions, playBefore } from '../../../web/practice/drill-questions.ts';
import { type Answers, serveAnswers, silenceCoach } from '../answers.ts';
import { make, free, hurry, mount, settled, until, visit } from '../fixture.ts';
import { all, expectAccessible, hrefs, one, textOf } from '../reading.ts';
import { playedOut, replayOf } from '../replays.ts';
import { statisticsData } from '../statistics/statistics-data.ts';

const yahtzee = playOf('official', 'of-yahtzee', playedOut('official', '13A'));
const decision = (at: number, turn: number, roll: number, loss: number): Decision => ({
  ...{ at, turn, roll, loss },
  ...{ move: yahtzee.log[at] ?? '', best: '', luck: 0 },
});

const today = {
  ...{ date: '2026-11-20', now: '2026-11-20T12:00:00.000Z' },
  challenges: [{ game: 'yahtzee' }, { game: 'yardkle' }],
};

beforeEach(() => rememberPlayer());

test('the questions are the five costliest decisions of the latest day with any, a tenth of a turn counting as a point', async () => {
  const { sent } = serve({
    ...played('2026-11-20', { ...yahtzee, id: 'today-in-play', status: 'playing' }),
    'GET /api/replays/today-in-play/review': losing(9),
    ...played('2026-11-19', { ...yahtzee, id: 'in-play', status: 'playing' }),
    'GET /api/replays/in-play/review': losing(9),
    ...played('2026-11-18', { ...yahtzee, id: 'ungraded' }),
    ...played('2026-11-17', { ...yahtzee, id: 'good' }),
    'GET /api/replays/good/review': losing(0, 0.499),
    ...played('2026-11-16', yahtzee),
    ...played('2026-11-16', yardkle),
    'GET /api/replays/of-yahtzee/review': losing(0.5, 0.49, 2, 7),
    'GET /api/replays/of-yardkle/review': losing(0.05, 0.6, 0.04, 0.3),
  });
  const found = await findQuestions();
  expect(found.map(({ play, decision: { loss } }) => `${play.id}: ${loss}`)).toEqual([
    'of-yahtzee: 7',
    'of-yardkle: 0.6',
    'of-yardkle: 0.3',
    'of-yahtzee: 2',
    'of-yahtzee: 0.5',
  ]);
  expect(sent.filter((line) => /11-15|replays\/.*in-play/.test(line))).toEqual([]);
});

test.each([
  ['today are asked', '2026-11-20', ['of-yahtzee']],
  ['seven days ago are asked', '2026-11-13', ['of-yahtzee']],
  ['eight days ago are left alone', '2026-11-12', []],
])('the questions of %s', async (_, date, found) => {
  serve({ ...played(date, yahtzee), 'GET /api/replays/of-yahtzee/review': losing(1) });
  expect((await findQuestions()).map(({ play }) => play.id)).toEqual(found);
});

test.each([
  ['between two rolls', decision(1, 0, 1, 1), '1', ['0/0', '0/1']],
  ['at the start of a turn', decision(4, 2, 0, 1), '13AB', ['0/0', '0/1', '0/2', '1/0', '2/0']],
])('the questions show the game as it was %s', (_, asked, log, rolls) => {
  const play = playBefore({ play: yahtzee, decision: asked });
  expect(play).toMatchObject({
    log,
    status: 'playing',
    ranked: false,
    state: { turn: asked.turn },
  });
  expect(play.rolls.map(({ turn, roll }) => `${turn}/${roll}`)).toEqual(rolls);
});

const open = async (answers: Answers, search = '') => {
  visit(`/practice/drill${search}`);
  hurry();
  const served = serve(answers);
  const where = await mount(html`<p id="where" class="where"></p>`);
  return { page: await make('drill-page'), where, ...served };
};

const [habit] = habitNames;
const ofHabit = `?game=yahtzee&habit=${habit}`;

/** The statistics with decisions of a habit, after those of another one. */
const withHabit = (
  ...asked: readonly (readonly [replay: string, turn: number, roll: number])[]
) => {
  const figures = { occasions: 9, done: 3, perGame: 2, atLeast: 1 };
  const decisions = asked.map(([replay, turn, roll]) => ({
    ...{ replay, date: '2026-11-18', turn, roll, loss: 1 },
  }));
  return {
    'GET /api/players/me/statistics/yahtzee': statisticsData({
      habits: [
        { ...figures, habit: habitNames[1]!, decisions: [] },
        { ...figures, habit: habit!, decisions },
      ],
    }),
  };
};

const asking = async (page: HTMLElement, where: HTMLElement, place: string): Promise<void> => {
  await until(() => expect(textOf(where)).toBe(`${place} · unranked`));
  // The number comes before its game.
  await settled();
  await free(page);
};

const fill = async (page: HTMLElement, box: string): Promise<void> => {
  one(page, `[data-box="${box}"]`).click();
  await free(page);
  page.querySelector<HTMLElement>('.ask .key')?.click();
};

const answered = async (page: HTMLElement): Promise<string[]> => {
  await until(() => one(page, 'dialog[open]'));
  return all(page, 'dialog p:not(.keys)').map(textOf);
};

const valuesAt = (asked: Decision) => {
  const { log, rolls } = playBefore({ play: yahtzee, decision: asked });
  return askCoach('official', 'choices', { log, rolls });
};

test('each answer to the questions of a habit is graded, and compared with the game', async () => {
  const asked = [decision(1, 0, 1, 3.25), decision(4, 2, 0, 8), decision(9, 7, 0, 1.5)];
  const { page, where } = await open(
    {
      ...withHabit(
        ['of-yahtzee', 0, 1],
        ['gone', 0, 0],
        ['of-yahtzee', 12, 2],
        ['of-yahtzee', 2, 0],
        ['of-yahtzee', 7, 0],
      ),
      'GET /api/plays/of-yahtzee': yahtzee,
      'GET /api/replays/of-yahtzee/review': {
        ledger: null,
        decisions: [decision(0, 0, 0, 9), decision(2, 0, 2, 9), ...asked],
      },
    },
    ofHabit,
  );
  await asking(page, where, '1 of 3');
  expect(document.title).toBe('Practise mistakes · Evenroll');
  expect(document.body.classList.contains('play')).toBe(true);
  expect(textOf(one(page, 'h1'))).toBe('Practise mistakes: Yahtzee, 20 November');
  expect(textOf(one(page, '.drill-question'))).toBe('This cost you 3.3 points. What now?');
  expect(textOf(one(page, '.say'))).toBe('Rolled 3, 6, 2, 5. You hold 2.');
  expect(page.querySelector('dialog')).toBeNull();

  const first = await valuesAt(asked[0]!);
  const cost = first[0]!.value - first.find(({ move }) => move === 'M')!.value;
  await fill(page, 'chance');
  expect(await answered(page)).toEqual([
    `You chose: Chance for 18. That costs ${cost.toFixed(1)} points.`,
    'Better: Keep 2, 2.',
    'In your game: Keep 2, 3. That cost 3.3 points.',
  ]);
  expect(one(page, 'dialog a').getAttribute('href')).toBe('/r/of-yahtzee#t1r2');
  expect(textOf(one(page, 'dialog .key'))).toBe('Next');
  await expectAccessible(page);
  one(page, 'dialog .key').click();

  await asking(page, where, '2 of 3');
  expect(page.querySelector('dialog')).toBeNull();
  await fill(page, 'threes');
  expect((await answered(page)).at(-1)).toBe('Just as in your game.');
  expect(textOf(one(page, 'dialog .key'))).toBe('Next');
  one(page, 'dialog .key').click();

  // Of two threes the coach keeps the first, and the answer the second.
  await asking(page, where, '3 of 3');
  expect((await valuesAt(asked[2]!))[0]?.move).toBe('f');
  for (const at of [0, 1, 3, 4]) all(page, '.die')[at]?.click();
  await settled();
  one(page, '.roll').click();
  expect(await answered(page)).toEqual([
    'You chose: Keep 5, 4, 2, 3. That’s the best choice.',
    'In your game: Take a 0 in Four of a kind. That cost 1.5 points.',
  ]);
  expect(textOf(one(page, 'dialog .key'))).toBe('Done');
  one(page, 'dialog .key').click();
  await until(() => expect(textOf(one(page, '.lead'))).toBe('That’s all of them.'));
  expect(document.body.classList.contains('play')).toBe(false);
  await expectAccessible(page);
});

test('without the coach an answer has no grade, and the drill goes on', async () => {
  const { page, where } = await open({
    ...played('2026-11-19', yardkle),
    'GET /api/replays/of-yardkle/review': losing(0.6),
  });
  await asking(page, where, '1 of 1');
  expect(textOf(one(page, 'h1'))).toBe('Practise mistakes: Yardkle, 20 November');
  expect(textOf(one(page, '.drill-question'))).toContain('cost you 0.60 turns.');
  silenceCoach();
  all(page, '.die')[1]?.click();
  await settled();
  one(page, '.roll').click();
  expect(await answered(page)).toEqual(['The coach doesn’t run in this browser.']);
  one(page, 'dialog .key').click();
  await until(() => expect(textOf(one(page, '.lead'))).toBe('That’s all of them.'));
});

const noHabit = 'Nothing to practise here: this habit doesn’t stand out in your games.';

test.each([
  ['a stranger', false, '', 'Play a game first. Its mistakes are here to practise.'],
  ['whoever played nothing', true, '', 'No mistakes to practise from the past week.'],
  ['a player without the habit', true, ofHabit, noHabit],
  ['a player with another habit', true, `?game=yahtzee&habit=${habitNames[1]}`, noHabit],
  ['a player at a game that is none', true, `?game=chess&habit=${habit}`, noHabit],
])('%s is told that there is nothing to ask', async (_, isPlayer, search, words) => {
  if (!isPlayer) forgetPlayer();
  const { page, sent } = await open(withHabit(), search);
  await until(() => expect(textOf(one(page, '.read .lead'))).toBe(words));
  expect(hrefs(page, '.keys a')).toEqual(['/', '/practice']);
  expect(sent.some((asked) => asked.startsWith('GET'))).toBe(isPlayer && !search.includes('chess'));
});

const yardkle = playOf('yardkle', 'of-yardkle', playedOut('yardkle'));

const losing = (...losses: number[]) => ({
  ledger: null,
  decisions: losses.map((loss) => ({ ...decision(0, 0, 0, loss), move: yardkle.log.slice(0, 2) })),
});

const played = (date: string, play: Play): Answers => ({
  [`GET /api/challenges/${date}/${play.challenge.game}/play`]: { play },
});

/** Answers as if nothing else had been played this month. */
function serve(answers: Answers) {
  const days = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  const none = days.flatMap((day) =>
    ['yahtzee', 'yardkle'].map((game) => `GET /api/challenges/${day}/${game}/play`),
  );
  const known: Answers = {
    ...Object.fromEntries(none.map((address) => [address, { play: null }])),
    'GET /api/challenges/today': today,
    ...answers,
  };
  return { known, sent: serveAnswers(known) };
}

function playOf(rules: 'official' | 'yardkle', id: string, log: string): Play {
  return {
    ...replayOf(rules, log),
    ...{ id, status: 'finished', state: {} as Play['state'], startedAt: '', result: null },
  };
}
