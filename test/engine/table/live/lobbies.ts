/** Records of tables that nobody has started, as pure values. */
import type { Sending } from '../../../../engine/table/live/commands.ts';
import { commitmentOf } from '../../../../engine/chain.ts';
import { formatSeed } from '../../../../engine/dice.ts';
import { sitDown, type StoredGame } from '../../../../engine/table/live/changes.ts';
import type { TableRecord } from '../../../../engine/table/live/record.ts';

export const begunAt = Date.parse('2026-11-20T12:00:00Z');

export const lobby = (changes: Partial<TableRecord>): StoredGame => ({
  game: null,
  record: {
    id: '7Hk2pQ9sWx3mAbCd',
    game: 'yahtzee',
    rules: 'official',
    teams: 0,
    pace: 'live',
    settles: false,
    phase: 'lobby',
    ending: null,
    n: 0,
    seats: [],
    secret: '5a'.repeat(32),
    commitment: formatSeed(commitmentOf(new Uint8Array(32).fill(0x5a))),
    log: '',
    movers: '',
    turn: null,
    passed: [],
    createdAt: begunAt,
    startedAt: null,
    movedAt: begunAt,
    overAt: null,
    following: null,
    isFollowed: false,
    ...changes,
  },
});

export const playerIdOf = (at: number): string => `7Hk2pQ9sWx3mAbC${at + 1}`;

export const seated = (table: StoredGame, teams: readonly number[], salt: number): StoredGame => {
  let now = table;
  for (const [at, team] of teams.entries()) {
    const random = (1_000 * salt + at).toString(16).padStart(64, '0');
    now = sitDown(now, {
      playerId: playerIdOf(at),
      handle: `p${at}`,
      knownAs: null,
      team,
      random,
      hasLeft: false,
      satAt: begunAt,
      heardAt: null,
    });
  }
  return now;
};

export const oneHour = 3_600_000;

/** A command's sender, who has whatever it needs. */
export const sentBy = (id: string | null, now: number): Sending => ({
  player: id === null ? null : { id, handle: '', knownAs: null },
  heardAt: () => null,
  now,
  hasRow: true,
  following: null,
});
