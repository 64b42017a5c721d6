/**
 * Requests for a board, each by another viewer or for another place, so that nothing cached for ten
 * seconds answers one of them twice.
 */
import type { Viewer } from './board-data.ts';
import type { Ask } from './load.ts';

/** Long closed. */
export const date = '2026-01-05';
export const challenge = `/api/challenges/${date}/yahtzee`;
const leastShare = 1 / 6;
const leastShareCached = 1 / 3;

const orders = ['score', 'skill'] as const;
export type Order = (typeof orders)[number];

/** Who sends requests, and the cursors from which they read on. */
export interface Sample {
  readonly viewers: readonly Viewer[];
  readonly cursors: Readonly<Record<Order, readonly string[]>>;
}

const any = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
};

/** Page lengths close to `about`, because each length is cached by itself. */
const anyLimit = (about: number): number => about - 5 + Math.floor(Math.random() * 11);

const asAnybody = ({ viewers }: Sample, path: string): Ask => ({
  method: 'GET',
  path,
  cookie: any(viewers).cookie,
});

export interface Question {
  readonly name: string;
  readonly budget?: number;
  ask(sample: Sample): Ask;
}

const boardQuestions = (by: Order): Question[] => {
  const board = `${challenge}/board?by=${by}`;
  return [
    {
      name: `board-cached-by-${by}`,
      budget: leastShareCached,
      ask: () => ({ method: 'GET', path: board }),
    },
    {
      name: `board-deep-by-${by}`,
      budget: leastShare,
      ask: ({ cursors }) => ({
        method: 'GET',
        path: `${board}&limit=${anyLimit(50)}&after=${any(cursors[by])}`,
      }),
    },
    {
      name: `board-around-me-by-${by}`,
      budget: leastShare,
      ask: (sample) => asAnybody(sample, `${board}&around=me&limit=${anyLimit(11)}`),
    },
    {
      name: `board-with-me-by-${by}`,
      budget: leastShare,
      ask: (sample) => asAnybody(sample, board),
    },
  ];
};

export const questions: readonly Question[] = [
  // The cheapest answer that queries the local D1 at all.
  { name: 'one-select', ask: () => ({ method: 'GET', path: '/healthz' }) },
  ...orders.flatMap(boardQuestions),
  {
    name: 'friends',
    ask: (sample) => asAnybody(sample, `${challenge}/friends`),
  },
  {
    name: 'finished-play-with-rank',
    ask: ({ viewers }) => {
      const { cookie, playId } = any(viewers);
      return { method: 'GET', path: `/api/plays/${playId}`, cookie };
    },
  },
];
