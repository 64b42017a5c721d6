/** What every command is answered with, by phase, sender and time: docs/tables.md. */
import { expect, test } from 'vitest';
import { comeBack, giveUp, leave, start } from '../../../../engine/table/live/changes.ts';
import type { StoredGame } from '../../../../engine/table/live/changes.ts';
import {
  afterCommand,
  type Sending,
  type TableCommand,
} from '../../../../engine/table/live/commands.ts';
import { afterDue, nextDue } from '../../../../engine/table/live/due.ts';
import {
  idleMs,
  logLengthMax,
  passesAfterMs,
  turnMs,
  unheardMs,
  wasPlayedByTwo,
  type Pace,
} from '../../../../engine/table/live/record.ts';
import { withoutPlayer } from '../../../../engine/table/live/changes.ts';
import { standInMove } from '../../../../engine/table/stand-in.ts';
import { begunAt, lobby, oneHour, playerIdOf, seated, sentBy } from './lobbies.ts';

const random = 'e'.repeat(64);
const waiting = seated(lobby({ teams: 2 }), [0, 1], 1);
const playing = start(waiting, 0, begunAt);
const over = giveUp(playing, begunAt);
const ids = [0, 1].map((seat) => playing.record.seats[seat]!.playerId);
const mine = ids[playing.record.turn!.seat]!;
const theirs = ids.find((id) => id !== mine)!;

test.each<[what: string, command: TableCommand, inLobby: string, inPlay: string, after: string]>([
  [
    'another seat',
    { do: 'sit', team: 0, random: 'x' },
    'already-seated',
    'wrong-phase',
    'wrong-phase',
  ],
  ['standing up', { do: 'stand' }, 'done', 'wrong-phase', 'wrong-phase'],
  ['starting', { do: 'start', n: 2 }, 'done', 'again', 'again'],
  ['starting another', { do: 'start', n: 1 }, 'out-of-step', 'again', 'again'],
  ['a move', { do: 'move', at: 0, moves: '0' }, 'wrong-phase', 'done', 'wrong-phase'],
  [
    'one elsewhere',
    { do: 'move', at: 3, moves: 'ZZ' },
    'wrong-phase',
    'out-of-step',
    'wrong-phase',
  ],
  [
    'two moves',
    { do: 'move', at: 0, moves: '00' },
    'wrong-phase',
    'one-move-at-a-time',
    'wrong-phase',
  ],
  ['no move', { do: 'move', at: 0, moves: 'Z' }, 'wrong-phase', 'illegal-move', 'wrong-phase'],
  ['passing', { do: 'pass', at: 0 }, 'wrong-phase', 'too-early', 'wrong-phase'],
  ['passing elsewhere', { do: 'pass', at: 1 }, 'wrong-phase', 'out-of-step', 'wrong-phase'],
  ['leaving', { do: 'leave' }, 'wrong-phase', 'done', 'wrong-phase'],
  ['returning', { do: 'return' }, 'again', 'again', 'again'],
  ['another game', { do: 'again' }, 'wrong-phase', 'wrong-phase', 'needs following'],
])('%s: in a lobby, in a game and after it', (_what, command, ...answers) => {
  const phases = [waiting, playing, over];
  expect(phases.map((table) => said(table, command, mine))).toEqual(answers);
  // Others and strangers come first.
  const rest = command.do === 'sit' || command.do === 'stand' ? [] : phases;
  for (const table of rest) {
    expect(said(table, command, playerIdOf(7))).toBe('not-seated');
    expect(said(table, command, null)).toBe('unauthenticated');
  }
});

test('what is no start of a move comes before everything, and not your turn before the rules', () => {
  const yardkle = lobby({ game: 'yardkle', rules: 'yardkle' });
  for (const command of [
    { do: 'move', at: 1, moves: '_~' } as const,
    { do: 'pass', at: 1 } as const,
  ])
    expect(said(yardkle, command, null)).toBe('invalid-request');
  for (const [at, answer] of [
    [0, 'not-your-turn'],
    [3, 'out-of-step'],
  ] as const)
    expect(said(playing, { do: 'move', at, moves: 'ZZ' }, theirs)).toBe(answer);
});

test('sitting down needs a seat, a number and a team that are there, then a player, then a row', () => {
  const sit = (changes: object, ...more: Rest) =>
    said(waiting, { do: 'sit', team: 0, random, ...changes }, ...more);
  const stranger = playerIdOf(8);
  for (const random of ['ab', 'A'.repeat(64), 'g'.repeat(64), '0'.repeat(65)])
    expect(sit({ random, team: 9 }, null)).toBe('invalid-random');
  for (const team of [2, null, undefined]) expect(sit({ team }, null)).toBe('no-such-team');
  expect(sit({}, null)).toBe('needs player');
  expect(sit({}, stranger, { hasRow: false })).toBe('needs row');
  expect(sit({}, stranger)).toBe('done');
  const eight = seated(lobby({}), Array(8).fill(0), 1);
  expect(said(eight, { do: 'sit', random: 'x' }, stranger)).toBe('table-full');
  const seven = seated(lobby({}), Array(7).fill(0), 1);
  // Without teams it is no matter which is asked for.
  expect(said(seven, { do: 'sit', team: 77, random }, stranger)).toBe('done');
  // Again is the same, and another number or team is not.
  const own = { random: waiting.record.seats[0]!.random, team: 0 };
  expect(sit(own, ids[0])).toBe('again');
  for (const changed of [
    { ...own, team: 1 },
    { ...own, random },
  ])
    expect(sit(changed, ids[0])).toBe('already-seated');
  expect(said(playing, { do: 'sit', ...own }, ids[0])).toBe('again');
  expect(said(playing, { do: 'sit', team: 0, random }, stranger)).toBe('wrong-phase');
});

test('one card can’t start, and whoever stands up twice has stood up', () => {
  const team = seated(lobby({ teams: 2 }), [0, 0], 1);
  expect(said(team, { do: 'start', n: 2 }, playerIdOf(0))).toBe('too-few-cards');
  expect(said(team, { do: 'stand' }, playerIdOf(7))).toBe('again');
});

test.each<[Pace, heardAt: number | null, openAt: number | null, fromMs: number]>([
  ['live', null, null, unheardMs],
  ['live', 5_000, null, 5_000 + unheardMs],
  ['live', 5_000, 9_000, 9_000 + unheardMs],
  ['slow', null, null, unheardMs],
  ['slow', 5_000, null, Infinity],
])(
  'at a %s table a seat heard after %s and %s ms is free after %s',
  (pace, heard, open, fromMs) => {
    const { game, record } = seated(lobby({ pace }), [0, 0], 1);
    const at = (ms: number | null) => (ms === null ? null : begunAt + ms);
    const [first, second] = record.seats;
    const table = {
      game,
      record: { ...record, seats: [first!, { ...second!, heardAt: at(heard) }] },
    };
    const free = (ms: number, player = playerIdOf(1)): string =>
      said(table, { do: 'free', player }, playerIdOf(0), {
        now: begunAt + ms,
        heardAt: () => at(open),
      });
    const isEver = fromMs < Infinity;
    expect(free(isEver ? fromMs - 1 : 100 * unheardMs)).toBe('still-here');
    if (isEver) expect(free(fromMs)).toBe('done');
    expect(free(0, playerIdOf(7))).toBe('again');
  },
);

test('nobody is put out of a game', () =>
  expect(said(playing, { do: 'free', player: theirs }, mine, { now: begunAt + turnMs.live })).toBe(
    'wrong-phase',
  ));

test('whose time is up is passed over once, by anybody who has not left', () => {
  const passing = { do: 'pass', at: 0 } as const;
  expect(said(playing, passing, theirs, { now: begunAt + turnMs.live - 1 })).toBe('too-early');
  expect(said(playing, passing, theirs, { now: begunAt + turnMs.live })).toBe('done');
  const passed = after(playing, passing, theirs, { now: begunAt + turnMs.live });
  for (const id of ids) expect(said(passed, passing, id)).toBe('again');
  const left = leave(playing, ids.indexOf(theirs), begunAt);
  expect(said(left, passing, theirs, { now: begunAt + turnMs.live })).toBe('not-seated');
  expect(said(left, { do: 'leave' }, theirs)).toBe('again');
  expect(said(left, { do: 'return' }, theirs, { hasRow: false })).toBe('needs row');
  expect(said(left, { do: 'return' }, theirs)).toBe('done');
  expect(said(giveUp(left, begunAt), { do: 'return' }, theirs)).toBe('wrong-phase');
  expect(comeBack(left, ids.indexOf(theirs)).record.seats).toEqual(playing.record.seats);
});

test('a move of one’s own is found again after many others, and is nobody else’s', () => {
  let table: StoredGame = start(seated(lobby({ teams: 2 }), [0, 1, 0, 1], 1), 0, begunAt);
  const made: (readonly [by: string, command: Extract<TableCommand, { do: 'move' }>])[] = [];
  while (made.length < 12) {
    const { record, game } = table;
    const moves = standInMove(record.game, game!.cards[game!.current!.card]!.view());
    const [by, command] = [
      record.seats[record.turn!.seat]!.playerId,
      { do: 'move', at: record.log.length, moves } as const,
    ];
    made.push([by, command]);
    table = after(table, command, by);
  }
  for (const [by, command] of made)
    for (const { playerId } of table.record.seats)
      expect(said(table, command, playerId)).toBe(playerId === by ? 'again' : 'out-of-step');
  const [by, command] = made[0]!;
  const twice = { ...command, moves: command.moves.repeat(2) };
  expect(said(table, twice, by)).toBe('out-of-step');
});

test('one table follows another, once', () => {
  const again = { do: 'again' } as const;
  const followed = after(over, again, mine, { following: 'next' });
  expect(followed.record).toMatchObject({ following: 'next', isFollowed: true });
  expect(said(followed, again, theirs)).toBe('again');
});

test('a turn has 90 seconds or two days, and a game ends after one day or fourteen of silence', () =>
  expect([turnMs, idleMs, passesAfterMs, logLengthMax]).toEqual([
    { live: 90_000, slow: 48 * oneHour },
    { live: 24 * oneHour, slow: 336 * oneHour },
    { live: null, slow: 168 * oneHour },
    20_000,
  ]));

test('a lobby ends after a day, and what is over is freed after thirty', () => {
  expect(nextDue(waiting.record)).toEqual({ what: 'over', at: begunAt + 24 * oneHour });
  const ended = { ...over.record, overAt: begunAt + oneHour };
  expect(nextDue(ended)).toEqual({ what: 'free', at: begunAt + 721 * oneHour });
  expect(afterDue(over, begunAt + 720 * oneHour - 1)?.record).toEqual(over.record);
  expect(afterDue(over, begunAt + 720 * oneHour)).toBeNull();
});

test('a deleted player stands up in a lobby, unnamed, and leaves no other table', () => {
  expect(withoutPlayer(waiting, ids[0]!, begunAt)).toMatchObject({
    record: { seats: [{ playerId: ids[1] }] },
    events: [{ type: 'stood', player: null }],
  });
  expect(withoutPlayer(waiting, playerIdOf(8), begunAt)).toBeNull();
});

test.each([
  ['played', '0a1b', true],
  ['full', '12', true],
  ['played', '0a0b', false],
  ['idle', '01', false],
] as const)(
  'a table that ended as %s, moved by %s, was played by two: %s',
  (ending, movers, isSo) => expect(wasPlayedByTwo({ ...over.record, ending, movers })).toBe(isSo),
);

type Rest = [player?: string | null, more?: Partial<Sending>];

const sent = (table: StoredGame, command: TableCommand, ...[player = null, more]: Rest) =>
  afterCommand(table, { ...sentBy(player, begunAt), ...more }, command);

/** The change’s table. Throws if there is none. */
const after = (...[table, command, ...rest]: Parameters<typeof sent>): StoredGame => {
  const answer = sent(table, command, ...rest);
  if (!answer.ok || !('change' in answer.value) || !answer.value.change)
    throw new Error('no change');
  return answer.value.change;
};

/** `done`, `again` for what is so already, what is needed first, or the code of a refusal. */
const said = (...[table, command, ...rest]: Parameters<typeof sent>): string => {
  const answer = sent(table, command, ...rest);
  if (!answer.ok) return answer.error.code;
  if ('needs' in answer.value) return `needs ${answer.value.needs}`;
  return answer.value.change === null ? 'again' : 'done';
};
