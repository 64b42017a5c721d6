/**
 * Replaces `fetch` with a server of one board: results arrive when a test adds them, and unchanged
 * answers are 304.
 */
import { vi } from 'vitest';
import { challengeOf as toChallenge } from './answers.ts';
import type { Board, BoardEntry } from '../../web/lib/api.ts';

export const date = '2026-11-20';
const address = `/${date}/yahtzee/board`;
const around = 5;

interface BoardServer {
  /** Scores by player. `me` is the viewer. */
  readonly scores: Map<string, number>;
  readonly followed: Set<string>;
  status: Board['challenge']['status'];
  code: string | undefined;
  /** Every request for a board, who has finished, or friends, with its status: `board 200`. */
  readonly asked: string[];
  /** The status with which requests for a board are refused, if any. */
  refusal: number | null;
  /** Whether the viewer has been deleted in another browser: what only players have is refused. */
  isDeleted: boolean;
}

const challengeOf = ({ status, code, scores }: BoardServer): Board['challenge'] =>
  toChallenge({ status, players: scores.size, ...(code !== undefined && { code }) });

const entriesOf = ({ scores }: BoardServer): BoardEntry[] =>
  [...scores]
    .sort(([, one], [, other]) => other - one)
    .map(([handle, score]) => ({
      rank: 1 + [...scores.values()].filter((other) => other > score).length,
      player: { id: handle, handle },
      score,
      turns: 13,
      finishedAt: `${date}T12:00:00.000Z`,
      replay: `game-${handle}`,
    }));

const neighbours = (entries: BoardEntry[]): BoardEntry[] => {
  const at = entries.findIndex(({ player }) => player?.handle === 'me');
  const first = Math.max(0, Math.min(at - around, entries.length - 2 * around - 1));
  return at < 0 ? [] : entries.slice(first, first + 2 * around + 1);
};

const boardOf = (server: BoardServer, query: URLSearchParams): Board => {
  const entries = entriesOf(server);
  const players = entries.length;
  const own = entries.find(({ player }) => player?.handle === 'me');
  const isSkill = query.get('by') === 'skill';
  const below = entries.filter(({ score }) => score <= (own?.score ?? 0)).length;
  return {
    challenge: challengeOf(server),
    by: isSkill ? 'skill' : 'score',
    players,
    entries: query.has('around') ? neighbours(entries) : entries.slice(0, 50),
    me: own ? { ...own, percentile: Math.floor((1_000 * below) / players) / 10 } : null,
    histogram: entries
      .toReversed()
      .map(({ score }) => ({ ...(isSkill ? { mistakes: score } : { score }), count: 1 })),
    next: null,
    previous: null,
  };
};

const bodyOf = (server: BoardServer, { pathname, searchParams }: URL): unknown => {
  const part = pathname.split('/').at(-1) ?? '';
  const entries = entriesOf(server);
  const isFriend = ({ player }: BoardEntry) =>
    player !== null && (player.handle === 'me' || server.followed.has(player.handle));
  switch (part) {
    case 'today':
      return { date, now: `${date}T12:00:00.000Z`, challenges: [] };
    case 'play':
      return {
        play: server.scores.has('me') ? { id: 'game-me', ranked: true, status: 'finished' } : null,
      };
    case 'board':
      return boardOf(server, searchParams);
    case 'friends':
      return { following: server.followed.size, entries: entries.filter(isFriend) };
    default:
      return {
        players: entries.length,
        finished: [...server.scores.keys()].toReversed().map((handle, at) => ({
          player: { id: handle, handle },
          finishedAt: new Date(
            Date.parse(`${date}T11:00:00Z`) + (entries.length - at) * 60_000,
          ).toISOString(),
        })),
        next: null,
      };
  }
};

/** Serves the board's page until the test is over. */
export const serveBoard = (
  scores: Readonly<Record<string, number>>,
  options: Partial<Pick<BoardServer, 'status' | 'code' | 'refusal' | 'isDeleted'>> & {
    readonly search?: string;
    readonly path?: string;
    readonly followed?: readonly string[];
  } = {},
): BoardServer => {
  const { search = '', path = address, followed = [], ...rest } = options;
  const server: BoardServer = {
    scores: new Map(Object.entries(scores)),
    followed: new Set(followed),
    ...({ status: 'open', code: undefined, asked: [], refusal: null, isDeleted: false } as const),
    ...rest,
  };
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), location.origin);
    if (!url.pathname.startsWith('/api/')) return real(input, init);
    const part = url.pathname.split('/').at(-1) ?? '';
    const text = JSON.stringify(bodyOf(server, url));
    const tag = `"${text.length} ${[...text].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) | 0, 7)}"`;
    const isSame = new Headers(init?.headers).get('If-None-Match') === tag;
    const refusal = part === 'board' ? server.refusal : null;
    const isOfPlayer = ['play', 'friends'].includes(part);
    const refused = server.isDeleted && isOfPlayer ? 401 : refusal;
    const status = refused ?? (isSame ? 304 : 200);
    if (['board', 'finished', 'friends'].includes(part)) server.asked.push(`${part} ${status}`);
    return new Response(status === 304 ? null : refused === null ? text : '{}', {
      status,
      headers: { ETag: tag },
    });
  });
  history.replaceState(null, '', path + search);
  if (server.scores.has('me')) document.documentElement.dataset['player'] = '';
  return server;
};
