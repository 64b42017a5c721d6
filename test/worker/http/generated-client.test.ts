import { exports } from 'cloudflare:workers';
import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import type { paths } from '../../api/generated-client.d.ts';
import { origin } from '../visitor.ts';

const letters = 'ABCDEFGHIJKLM';

test('a client generated from the document plays a whole game', async () => {
  const client = newClient();
  const { data: today } = await client.GET('/api/challenges/today');
  const path = { date: today!.date, game: 'yahtzee' } as const;
  const start = await client.POST('/api/challenges/{date}/{game}/play', { params: { path } });
  expect(start.response.status).toBe(201);
  let play = start.data!;
  for (const letter of letters) {
    const moved = await client.POST('/api/plays/{id}/moves', {
      params: { path: { id: play.id } },
      body: { at: play.log.length, moves: letter },
    });
    play = moved.data ?? play;
  }
  expect(play).toMatchObject({ status: 'finished', log: letters });
  const board = await client.GET('/api/challenges/{date}/{game}/board', { params: { path } });
  expect(board.data?.me).toMatchObject({ score: play.result?.score });
  const refused = await client.POST('/api/plays/{id}/moves', {
    params: { path: { id: play.id } },
    body: { at: play.log.length, moves: 'A' },
  });
  expect(refused.error?.code).toBe('illegal-move');
});

/** A client from a stock generator, keeping the cookie as a browser would. */
const newClient = () => {
  let cookie = '';
  return createClient<paths>({
    baseUrl: origin,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      if (cookie !== '') headers.set('Cookie', cookie);
      const answer = await exports.default.fetch(new Request(request, { headers }));
      for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0] ?? '';
      return answer;
    },
  });
};
