import { test } from 'vitest';
import { players, sumsOf, perfect, habitual } from './habit-players.ts';
import { factSheet } from '../../../engine/game-facts.ts';
import { isClear, shareBound, lossBound } from '../../../engine/facts/evidence.ts';
import { writeFileSync } from 'node:fs';
test('look', () => {
  let out = '';
  for (const game of ['yahtzee', 'yardkle'] as const)
    for (const habit of factSheet(game).habits) {
      const t = performance.now();
      const n = 60;
      const games = Array.from({ length: n }, (_, i) =>
        players[game](habitual(habit, perfect), i + 1),
      );
      const all = sumsOf(game, games);
      const sums = all.get(habit)!;
      const others = [...all]
        .filter(
          ([name, s]) => name !== habit && isClear(s, game === 'yahtzee' ? 'points' : 'turns'),
        )
        .map(([name]) => name);
      out += `${game} ${habit} ${((performance.now() - t) / n).toFixed(1)} ms; occ/game ${(sums.occasions / n).toFixed(2)} share ${(sums.done / sums.occasions).toFixed(2)} bound ${shareBound(sums).toFixed(2)} loss ${(sums.loss / n).toFixed(2)} lb ${lossBound(sums).toFixed(2)} ${isClear(sums, game === 'yahtzee' ? 'points' : 'turns')} others ${others}\n`;
    }
  writeFileSync('/tmp/g17/look2.txt', out);
});
