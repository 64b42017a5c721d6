import { isIn } from '../../engine/positions.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { moveLength, readMove } from '../../engine/yardkle/moves.ts';
import { isBust, pointsOf } from '../../engine/yardkle/sets.ts';
import { facesText, type SharedReplay, type TurnRow, type WorkerGame } from './game.ts';

/** A Yardkle's score sheet: what each turn banked, or that it bust. */
const yardkleRows = ({ rolls, log }: SharedReplay): readonly TurnRow[] => {
  const rows: TurnRow[] = [];
  let [at, running, total] = [0, 0, 0];
  let lines: string[] = [];
  const end = (how: string, points: number): void => {
    total += points;
    rows.push({ end: how, points, total, dice: listWords(lines) });
    [lines, running] = [[], 0];
  };
  for (const { faces } of rolls) {
    if (isBust(faces)) {
      lines.push(facesText(faces));
      end('Yardkle', 0);
      continue;
    }
    const move = readMove(log, at);
    if (move === null) throw new Error('a stored log does not replay');
    at += moveLength;
    running += pointsOf(faces, move.aside);
    const aside = facesText(faces.filter((_, position) => isIn(move.aside, position)));
    lines.push(t`${facesText(faces)} (aside ${aside})`);
    if (move.kind === 'bank') end(t`banked`, running);
  }
  return rows;
};

export const yardkleOnServer: WorkerGame = { rows: yardkleRows, sums: () => null };
