/** The decisions that a drill asks again: those of the player's own last games that cost most. */
import type { Decision } from '../../engine/coach.ts';
import type { GameName, View } from '../../engine/games.ts';
import { getOwnPlay, getReview, getToday, type GameState, type Play } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { viewAt } from '../coach/table.ts';
import { dayBefore } from '../lib/dates.ts';
import { presenterOf } from '../games.ts';
import { isPlayer } from '../lib/storage.ts';

/** Days looked back at, from yesterday on, until there is something to ask. */
const daysMax = 7;
const questionsMax = 5;
/** Losses below this, in tenths of a turn or in points, are not worth a question. */
const lossMin = { points: 0.5, turns: 0.05 } as const;

export interface DrillQuestion {
  readonly play: Play;
  readonly decision: Decision;
}

const costlyOf = async (date: string, game: GameName): Promise<readonly DrillQuestion[]> => {
  if (!presenterOf(game).hasCoach) return [];
  const play = await getOwnPlay(pathOf({ date, game }));
  if (play?.status !== 'finished') return [];
  const { decisions } = await getReview(play.id);
  const least = lossMin[presenterOf(game).unit];
  return decisions.filter(({ loss }) => loss >= least).map((decision) => ({ play, decision }));
};

/** A tenth of a turn weighs as much as a point. */
const weightOf = ({ play, decision }: DrillQuestion): number =>
  presenterOf(play.challenge.game).unit === 'points' ? decision.loss : 10 * decision.loss;

/** The costliest decisions of the latest day, yesterday or before, that has any; none where there is none within a week. */
export const findQuestions = async (): Promise<readonly DrillQuestion[]> => {
  if (!isPlayer()) return [];
  const today = await getToday();
  let date = today.date;
  for (let day = 0; day < daysMax; day++) {
    date = dayBefore(date);
    const ofGames = await Promise.all(today.challenges.map(({ game }) => costlyOf(date, game)));
    const questions = ofGames.flat().toSorted((one, other) => weightOf(other) - weightOf(one));
    if (questions.length > 0) return questions.slice(0, questionsMax);
  }
  return [];
};

/** The play as it stood before the decision: no later roll is in it. */
export const playBefore = ({ play, decision }: DrillQuestion): Play => {
  const { at, turn, roll } = decision;
  const view: View = viewAt(play, at);
  return {
    ...play,
    id: `${play.id}.${at}`,
    challenge: { ...play.challenge, date: '' },
    ranked: false,
    status: 'playing',
    log: play.log.slice(0, at),
    // The view of the very game that the play is of.
    state: view as GameState,
    rolls: play.rolls.filter((one) => one.turn < turn || (one.turn === turn && one.roll <= roll)),
    finishedAt: null,
    result: null,
  };
};
