/** The questions of a drill: the costliest decisions of the player's last games. */
import { pointsPerUnit, type Decision } from '../../engine/coach.ts';
import type { View } from '../../engine/games.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { getOwnPlay, getToday, type GameState, type Play } from '../lib/api.ts';
import { ifFound } from '../lib/if-found.ts';
import { getReview } from '../lib/reads.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { viewAt } from '../coach/views.ts';
import { dayAfter } from '../../api/days.ts';
import { presenterOf } from '../games.ts';

/** Days searched, starting with today. */
const daysMax = 7;
const questionsMax = 5;
/** Smaller losses, in points, are not worth a question. */
const lossMin = 0.5;

export interface DrillQuestion {
  readonly play: Play;
  readonly decision: Decision;
}

/** What the decision cost, in points or what is worth as much. */
const pointsOf = ({ play, decision }: DrillQuestion): number =>
  decision.loss * pointsPerUnit[presenterOf(play.challenge.game).unit];

const costlyOf = async (date: string, game: GameName): Promise<readonly DrillQuestion[]> => {
  if (!presenterOf(game).hasCoach) return [];
  const play = await getOwnPlay(pathOf({ date, game }));
  if (play?.status !== 'finished') return [];
  const review = await ifFound(getReview(play.id));
  return (review?.decisions ?? [])
    .map((decision) => ({ play, decision }))
    .filter((question) => pointsOf(question) >= lossMin);
};

/**
 * The costliest decisions of the latest day that has any, today included; empty if there are none
 * within a week before.
 */
export const findQuestions = async (): Promise<readonly DrillQuestion[]> => {
  const today = await getToday();
  let date = today.date;
  for (let day = 0; day <= daysMax; day++) {
    const ofGames = await Promise.all(today.challenges.map(({ game }) => costlyOf(date, game)));
    const questions = ofGames.flat().toSorted((one, other) => pointsOf(other) - pointsOf(one));
    if (questions.length > 0) return questions.slice(0, questionsMax);
    date = dayAfter(date, -1);
  }
  return [];
};

/** The play as it was before the decision, without later rolls. */
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
    // The view comes from this play's game.
    state: view as GameState,
    rolls: play.rolls.filter((one) => one.turn < turn || (one.turn === turn && one.roll <= roll)),
    finishedAt: null,
    result: null,
  };
};
