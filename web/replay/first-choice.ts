/** What a choice on the first roll of a game costs. Loaded with the first tap on its dice. */
import { lossesOf } from '../../engine/computer.ts';
import { choiceOf } from '../../engine/kept-faces.ts';
import { askCoach } from '../coach/coach.ts';
import { presenterOf } from '../games.ts';
import type { Replay } from '../lib/api.ts';

/** Prepares the coach, who needs a second or two, in which the viewer still thinks. */
export const getReady = ({ challenge }: Replay): void =>
  void askCoach(challenge.rules, 'ready', null).catch(() => null);

/** In points; null if there is no such choice. Rejects with `NoCoach` without a coach. */
export const lossOfFirst = async (
  { challenge, rolls }: Replay,
  move: string,
): Promise<number | null> => {
  const [first] = rolls;
  const dice = first?.faces.flatMap((face) => face ?? []) ?? [];
  const choices = await askCoach(challenge.rules, 'choices', { log: '', rolls: rolls.slice(0, 1) });
  const losses = lossesOf(choices, presenterOf(challenge.game).unit);
  return choiceOf(dice, losses, move)?.loss ?? null;
};
