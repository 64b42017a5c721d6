import { t } from '../../engine/t.ts';
import { positionAt } from '../coach/views.ts';
import type { Play, Replay } from '../lib/api.ts';

/** A game that is no result of the server's, as a replay. `handle` names its player. */
export const localReplay = (
  { id, challenge, log, rolls, result }: Play,
  handle = t`You`,
): Replay => ({
  id,
  challenge,
  log,
  rolls,
  ranked: false,
  ledger: null,
  finishedAt: '',
  player: { id, handle, knownAs: null },
  score: result?.score ?? 0,
  turns: result?.turns ?? 0,
  totals: positionAt({ challenge, log, rolls }, log.length).totals(),
});
