/** The score sheet of a game: a line per turn with what it scored, the total so far and its dice. */
import { beforeEach, expect, test } from 'vitest';
import { day, setClock } from '../clock.ts';
import { finishLog, newVisitor, origin, yardkleLogOf } from '../visitor.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const first = '1 4 5 4 2 (keep 1 4), 1 4 3 6 3 (keep none), 6 4 4 2 3';
test.each<[game: string, log: string, lines: Readonly<Record<number, string>>, sums: string]>([
  [
    ...(['yahtzee', '30ABCDEFGHIJKLM'] as const),
    { 0: `1 Ones 0 0 × ${first}`, 1: '2 Twos 2 2 × 3 3 2 4 3', 12: '13 Chance 12 31 × 1 4 4 2 1' },
    'upper 19, bonus 0, lower 12, yahtzee bonus 0, total 31',
  ],
  [
    ...(['yatzy', 'ABCDEFGHIJKLMNO'] as const),
    { 6: '7 One pair 12 28 × 6 2 5 6 5', 14: '15 Yatzy 0 49 − 6 2 6 3 3' },
    'upper 16, bonus 0, lower 33, total 49',
  ],
  [
    ...(['yardkle', yardkleLogOf(day)] as const),
    {
      3: '4 Yardkle 0 0 × 2 6 6 6 4 3 (aside 6 6 6), 5 2 4 (aside 5), 3 6',
      9: '10 banked 1600 2850 × 3 6 6 3 4 4 (aside 3 6 6 3 4 4), 3 4 6 4 4 1 (aside 1)',
    },
    '',
  ],
])('a score sheet of a %s', async (game, log, some, sums) => {
  const visitor = newVisitor();
  const play = await finishLog(visitor, await visitor.begin(day, game), log);
  const { body } = await visitor.get<string>(`/r/${play.id}.txt`);
  const lines = body.split('\n');
  const { handle } = (await visitor.get('/api/players/me')).body;
  expect(lines[0]).toMatch(/^Evenroll · (\w+), 20 November 2026 · \w+$/);
  expect(lines[1]).toMatch(new RegExp(`^${handle}: [\\d,]+ points.*, first to finish$`));
  expect(lines.at(-2)).toBe(`${origin}/r/${play.id}`);
  const { score, turns } = play.result!;
  expect(lines.at(-3)).toMatch(new RegExp(`^Par .+ = (${score} points|${turns} turns)\\.$`));
  const rows = lines
    .filter((line) => /^ +\d+ {2}/.test(line))
    .map((row) => row.replaceAll(/ +/g, ' ').trim());
  expect(rows).toHaveLength(turns);
  expect(rows.at(-1)).toContain(` ${score} `);
  for (const [at, row] of Object.entries(some)) expect(rows[Number(at)]).toBe(row);
  if (sums) expect(lines.at(-4)).toBe(sums);
});
