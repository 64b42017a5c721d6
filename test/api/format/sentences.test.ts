/** Sentences of pages and notices that one function each makes: every way it can go. */
import { expect, test } from 'vitest';
import { capital, standing } from '../../../api/format/capital.ts';
import { weekText } from '../../../api/format/clubs.ts';
import { embedCode } from '../../../api/format/embed-code.ts';
import {
  accountTitle,
  costWords,
  lostTitle,
  lostWords,
  markWords,
} from '../../../api/format/ledger.ts';
import { listWithOr } from '../../../api/format/lists.ts';
import { countedMark, marksInWords } from '../../../api/format/marks.ts';
import {
  formatDifference,
  formatPlayers,
  formatPoints,
  formatTurns,
} from '../../../api/format/numbers.ts';
import { offWords, shareRollText } from '../../../api/format/one-roll.ts';
import { isolated, playerName, playerNameFirst } from '../../../api/format/players.ts';
import { formatRank, soFar, yourRankWords } from '../../../api/format/ranks.ts';
import { gameWords, rankWordsOf, titleOf, type SharedGame } from '../../../api/format/results.ts';
import {
  choiceWords,
  rollMarksWords,
  rollPlaceWords,
  shareWords,
} from '../../../api/format/roll-words.ts';
import { shareDayText } from '../../../api/format/share-text.ts';
import { timeLeftWords, turnLine } from '../../../api/format/turn-line.ts';
import { versusDay } from '../../../api/format/versus.ts';
import { yahtzeeWords } from '../../../api/games/card/words.ts';
import { marks } from '../../../engine/coach.ts';
import type { OneRoll } from '../../../api/schemas/one-roll.ts';
import type { ClubWeek } from '../../../api/schemas/clubs.ts';
import type { Tables } from '../../../api/schemas/tables.ts';

test('what a turn cost, and what it is called', () => {
  expect([costWords(7.46, 'points'), costWords(0.894, 'turns')]).toEqual([
    '7.5 points',
    '0.89 turns',
  ]);
  expect([lostTitle('points'), lostTitle('turns')]).toEqual(['Points lost', 'Turns lost']);
  expect([lostWords('points'), lostWords('turns')]).toEqual(['points lost', 'turns lost']);
  expect(accountTitle('points')).toBe('Luck and points lost');
  expect(accountTitle('turns')).toBe('Luck and turns lost');
  expect(Object.values(markWords())).toEqual(['best', 'close', 'slip', 'miss']);
});

test.each([
  [1, true, ['1 turn best', '1 turn close', '1 turn with a slip', '1 turn with a miss']],
  [2, true, ['2 turns best', '2 turns close', '2 turns with a slip', '2 turns with a miss']],
  [2, false, ['2 best', '2 close', '2 with a slip', '2 with a miss']],
] as const)('%d of a mark, first: %s', (count, isFirst, words) =>
  expect(marks.map((mark) => countedMark(mark, count, isFirst))).toEqual(words),
);

test('marks are counted in their order, and one that nobody has is left out', () => {
  expect(marksInWords(['miss', 'best', 'best'])).toBe('2 turns best, 1 with a miss');
  expect(rollMarksWords(['miss', 'best', 'best'])).toBe('2 best, 1 with a miss');
  expect(rollMarksWords([])).toBe('');
});

test('counts and differences have a true minus and commas', () => {
  expect([0, 1_200, -2].map(formatDifference)).toEqual(['0', '+1,200', '−2']);
  expect([1, 4_812].map(formatPlayers)).toEqual(['1 player', '4,812 players']);
  expect([1, 1_800].map(formatTurns)).toEqual(['1 turn', '1,800 turns']);
  expect([1, 8_450].map(formatPoints)).toEqual(['1 point', '8,450 points']);
});

test('names stand alone, in sentences and beside figures', () => {
  expect([capital('small straight'), standing('über 3'), standing('3 of a kind')]).toEqual([
    'Small straight',
    'Über 3',
    '3 of a kind',
  ]);
  expect(listWithOr(['fours', 'sixes', 'chance'])).toBe('fours, sixes or chance');
  expect([playerName(null), playerNameFirst(null)]).toEqual([
    'a deleted player',
    'A deleted player',
  ]);
  const named = { handle: 'fond-ivy', knownAs: 'Anna' };
  expect([playerName(named), playerNameFirst({ handle: 'fond-ivy' })]).toEqual([
    'Anna',
    'fond-ivy',
  ]);
  expect([isolated('נועה'), isolated('Ann')]).toEqual(['\u2068נועה\u2069', 'Ann']);
});

test('an embedded replay says its language and escapes its title', () =>
  expect(
    embedCode('14k8', `"A" & <B>'s`, 'https://a.example', { width: 300, height: 400 }, '?l=de'),
  ).toBe(
    '<iframe src="https://a.example/embed/14k8?l=de" width="300" height="400" title="&quot;A&quot; &amp; &lt;B&gt;&#39;s" loading="lazy" style="border:0;max-width:100%"></iframe>',
  ));

test.each([
  [1, 1, 100, 'First to finish', 'You’re the only one who finished.'],
  [1, 9, 100, '1st of 9 so far', 'You’re 1st of 9.'],
  [
    3,
    9,
    77.8,
    '3rd of 9 so far, level with or ahead of 78%',
    'You’re 3rd of 9, level with or ahead of 78%.',
  ],
  [9, 9, 11.1, 'Last of 9 so far', 'You’re last of 9.'],
])(
  'rank %d of %d at %d %%, while it lasts and after it',
  (rank, players, percentile, now, then) => {
    const of = { rank, players, percentile };
    expect(formatRank(soFar, of)).toBe(now);
    expect(yourRankWords(of, [], true)).toBe(then);
  },
);

test('a result is named by its game, and ranked if it is', () => {
  const challenge = { title: 'Yahtzee', rules: null, isCustom: true, date: '2026-11-21' };
  const rank = { rank: 2, players: 9, percentile: 88.9 };
  const outcome = { score: 222, turns: 13 };
  const game: SharedGame = {
    ...{
      words: yahtzeeWords,
      unit: 'points',
      outcome,
      challenge,
      ranked: true,
      rank,
      graded: null,
    },
  };
  expect([gameWords(challenge), gameWords({ ...challenge, rules: 'Ordered' })]).toEqual([
    'Yahtzee',
    'Yahtzee with Ordered rules',
  ]);
  expect(titleOf(game)).toBe('222 · Yahtzee challenge, 21 November 2026');
  expect(rankWordsOf(game)).toBe('2nd of 9, level with or ahead of 89%');
  expect(rankWordsOf({ ...game, rank: null })).toBeNull();
  expect(rankWordsOf({ ...game, ranked: false })).toBe('played later, unranked');
  expect(shareDayText('2026-11-21', [game, { ...game, rank: null }], 'link')).toBe(
    'Evenroll · 21 Nov 2026\nYahtzee 222, 2nd of 9\nYahtzee 222\nCan you beat it?\nlink',
  );
});

test.each([
  ['won', 'You won, 260 to 212.'],
  ['lost', 'You lost, 260 to 212.'],
  ['tied', 'You tied at 260.'],
] as const)('a day that was %s', (outcome, words) =>
  expect(versusDay(outcome, '260', '212')).toBe(words),
);

test('one roll: its place, what can be kept, who kept it, and how far off it is', () => {
  const dice: OneRoll['dice'] = [4, 6, 4, 1, 2];
  const asked = { game: 'yahtzee', turn: 0, roll: 1, dice, players: 50 } as OneRoll;
  expect(rollPlaceWords(asked)).toBe('Yahtzee, turn 1, roll 2 of 3. The card is empty.');
  const [none, some, all, rare] = ['0', '5', 'A', '1'];
  const counted = {
    ...asked,
    choices: [
      [none, 19],
      [some, 31],
      [all, 0],
    ].map(([move, count]) => ({ move, count })),
  } as unknown as OneRoll;
  for (const [move, choice, share] of [
    [none, 'Roll all five', '38% of 50 rolled all five.'],
    [some, 'Keep 4, 4', '62% of 50 kept these.'],
    [all, 'Keep all five', 'None of 50 kept all five.'],
    [rare, 'Keep 4', ''],
  ] as const) {
    expect(choiceWords(dice, move!)).toBe(choice);
    expect(shareWords(counted, move!)).toBe(share);
  }
  expect([0.04, 0.05, 2.13].map(offWords)).toEqual([
    'Best choice',
    '0.1 points off',
    '2.1 points off',
  ]);
  expect([0, 2.13].map((loss) => shareRollText('2026-11-25', loss, 'link'))).toEqual([
    'One roll, 25 Nov: best\nlink',
    'One roll, 25 Nov: 2.1 points off\nlink',
  ]);
});

test.each([
  [0, 'out of time'],
  [59_999, 'under a minute left'],
  [60_000, '1 min left'],
  [120 * 60_000, '120 min left'],
  [121 * 60_000, '2 h left'],
  [47.5 * 3_600_000, '48 h left'],
])('%d ms are %s', (ms, words) =>
  expect(timeLeftWords('2026-11-20T12:00:00Z', Date.parse('2026-11-20T12:00:00Z') - ms)).toBe(
    words,
  ),
);

test('the line about tables names whose turn it is, until when, and where', () => {
  const [ann, ben, cleo] = ['Ann', 'Ben', 'Cleo'].map((knownAs) => ({
    id: knownAs,
    handle: 'x-1',
    knownAs,
  }));
  const now = Date.parse('2026-11-20T12:00:00Z');
  const line = (...tables: object[]) =>
    turnLine(
      tables.map((changes) => ({
        ...{
          id: '1',
          phase: 'play',
          deadline: '2026-11-20T22:00:00Z',
          isTurn: false,
          others: [ann],
        },
        ...changes,
      })) as unknown as Tables['tables'],
      now,
    );
  const left = '10 h left';
  expect(line({})).toEqual({ path: '/t/1', words: 'Ann’s turn', left });
  expect(line({ others: [] })?.words).toBe('Your table');
  expect(line({ others: [ann, ben] })?.words).toBe('Your table with Ann and Ben');
  expect(line({ others: [ann, ben, cleo] })?.words).toBe('Your table with Ann, Ben and others');
  expect(line({ others: [] }, { id: '2', isTurn: true })).toEqual({
    ...{ path: '/t/2', words: 'Your turn against Ann', left },
  });
  expect(line({ isTurn: true, others: [] })?.words).toBe('Your turn at a table');
  expect(line({ isTurn: true }, { isTurn: true })).toEqual({
    ...{ path: '/friends', words: 'Your turn at 2 tables', left },
  });
  for (const none of [{ phase: 'lobby' }, { phase: 'over' }, { deadline: null }])
    expect(line(none)).toBeNull();
});

test('a club’s week to paste: who it is about, by what, and whether it goes on', () => {
  const player = { id: 'x', handle: 'fond-ivy', knownAs: null };
  const week = {
    ...{ week: '2026-W48', status: 'final', by: 'score', game: 'yahtzee' },
    entries: [
      { rank: 1, player, points: 7_812, days: 6, wins: 1 },
      {
        rank: null,
        player: { ...player, id: 'y', handle: 'wry-ant' },
        points: 99,
        days: 1,
        wins: 0,
      },
    ],
  } as unknown as ClubWeek;
  const said = (changes: Partial<ClubWeek>) =>
    weekText({ name: 'Aces', week: { ...week, ...changes } }, 'Yahtzee', 'link').split('\n');
  expect(said({})).toEqual([
    ...['Aces', 'Yahtzee, 23 to 29 November 2026'],
    ...['1st, fond-ivy, 78%, 6 days', 'no rank, wry-ant, 0%, 1 day', 'link', ''],
  ]);
  expect(said({ status: 'running', by: 'skill' }).slice(1, 4)).toEqual([
    'Yahtzee, Skill board, 23 to 29 November 2026, so far',
    '1st, fond-ivy, 78%, 6 days',
    'no rank yet, wry-ant, 0%, 1 day',
  ]);
  expect(said({ entries: [] })[2]).toBe('Nobody has points yet.');
});
