/**
 * What the coach says of the decisions of a game, asked once for each. What it says of the mistakes
 * of one's own games is kept on this device by the id of their replay, as texts in its language.
 */
import type { Decision } from '../../engine/coach.ts';
import type { Insight } from '../coach/advice.ts';
import { NoCoach } from '../coach/coach.ts';
import type { Played } from '../coach/views.ts';
import type { GameReview } from '../game/game-review.ts';
import { forget, isRecord, recall, recallRecord, remember } from '../lib/storage.ts';

/** A decision to explain. */
export interface Asked {
  readonly played: Played;
  readonly gameReview: GameReview;
  readonly decision: Decision;
  /** The id of the replay under which the answer is kept; '' to keep none. */
  readonly keptAs: string;
}

const gamesMax = 60;

/** In this page. */
const asked = new WeakMap<Decision, Promise<Insight>>();
const answered = new WeakMap<Decision, Insight>();

const keyOf = (id: string): string => `lessons.${document.documentElement.lang}.${id}`;

const keptOf = ({ decision: { at, move }, keptAs }: Asked): Insight | null => {
  const kept = keptAs === '' ? null : recallRecord(keyOf(keptAs))[`${at}${move}`];
  // Only `keep` writes it. An earlier build may have kept less of it.
  return isRecord(kept) && Array.isArray(kept['about']) ? (kept as unknown as Insight) : null;
};

/** Keeps an insight, and no more games than the last ones. */
const keep = ({ decision: { at, move }, keptAs }: Asked, insight: Insight): void => {
  const key = keyOf(keptAs);
  const known = recall('lessons');
  const others = Array.isArray(known) ? known.filter((one) => one !== key) : [];
  for (const old of others.slice(gamesMax - 1)) forget(String(old));
  remember('lessons', [key, ...others.slice(0, gamesMax - 1)]);
  remember(key, { ...recallRecord(key), [`${at}${move}`]: insight });
};

/** What is known of a decision without asking; null if nothing is. */
export const insightNow = (one: Asked): Insight | null => {
  const { decision } = one;
  const known = answered.get(decision) ?? keptOf(one);
  if (known) answered.set(decision, known);
  return known;
};

/** Asks the coach about a decision, unless it is known. Rejects with `NoCoach` without a coach. */
export const insightOf = async (one: Asked): Promise<Insight> => {
  const { played, gameReview, decision, keptAs } = one;
  const known = insightNow(one);
  if (known) return known;
  const { coach, viewAt } = gameReview;
  if (!coach) throw new NoCoach('This game has no coach.');
  const asking =
    asked.get(decision) ??
    coach.explain({
      rules: played.challenge.rules,
      game: { log: played.log.slice(0, decision.at), rolls: played.rolls },
      state: viewAt(played, decision.at),
      decision,
    });
  asked.set(decision, asking);
  // Whoever asks after a failure asks the coach again.
  asking.catch(() => asked.delete(decision));
  const insight = await asking;
  answered.set(decision, insight);
  if (keptAs !== '') keep(one, insight);
  return insight;
};
