/** A play source for the card in turn: its moves go to the table. */
import type { GameState } from '../lib/api.ts';
import { Problem } from '../lib/call.ts';
import type { PlaySource } from '../stage/play-source.ts';
import type { TableSession } from './table-session.ts';

export const cardSource = <State extends GameState>(
  table: TableSession,
  card: number,
): PlaySource<State> => ({
  canUndo: true,
  load: async () => ({ challenge: null, play: table.playOf<State>(card) }),
  start: async () => table.playOf<State>(card),
  get: async () => table.playOf<State>(card),
  async move(play, moves) {
    const isCurrent = table.playOf(card).log === play.log && table.step === 'turn';
    if (!isCurrent || table.current?.card !== card)
      throw new Problem(409, { code: 'out-of-step' }, null);
    return table.play<State>(moves, card);
  },
  seen: () => table.settle(),
});
