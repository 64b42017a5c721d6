import { html, render, type ReactiveController } from 'lit';
import { expect, test, vi, onTestFinished } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import { problemCodes, statusOf } from '../../../api/problems.ts';
import type { GameState, Play } from '../../../web/lib/api.ts';
import { RequestProblem, Unreachable } from '../../../web/lib/call.ts';
import { webGame } from '../../../web/games.ts';
import { challengeSource, type PlaySource } from '../../../web/stage/play-source.ts';
import { pressingMessage, welcomeLine } from '../../../web/stage/play-message.ts';
import type { PlaySession } from '../../../web/stage/play-session.ts';
import * as memory from '../../../web/stage/play-memory.ts';
import { playOf } from '../../../web/practice/source.ts';
import { serveAnswers } from '../answers.ts';
import { bareHost, draw, mount, settled, until } from '../fixture.ts';
import { textOf } from '../reading.ts';

/**
 * What a move can meet besides its answer: every problem of the contract, and one of a newer
 * server.
 */
const failures: readonly (readonly [name: string, failure: Error])[] = [
  ...problemCodes
    .filter((code) => statusOf(code) !== 429 && statusOf(code) <= 500)
    .map((code) => [code, new RequestProblem(statusOf(code), { code }, null)] as const),
  ['a code of a newer server', new RequestProblem(418, {}, null)],
];

test.each(failures)('a move that meets %s leaves words or a decision', async (_, failure) => {
  const play = newPlay();
  const move = vi.fn(() => Promise.reject(failure));
  const { session } = await openSession(play, { move });
  await session.roll().catch((error: unknown) => expect(error).toBe(failure));
  expect(move).toHaveBeenCalledOnce();
  const isReloaded = session.requests.failure === null && session.notice === '';
  if (isReloaded) expect(failure).toHaveProperty('code', expect.stringMatching(/^challenge-/));
  else expect(session.notice !== '' || pressingMessage(session) !== null).toBe(true);
  // A decision that failed without a word about the game is sent again on request.
  if (session.requests.failure) expect(memory.recallDecision(play)).not.toBeNull();
});

test('a signed-out browser says so, keeps its decision, and goes on after signing in', async () => {
  const play = newPlay();
  let isSignedIn = false;
  const answer = async () => {
    if (!isSignedIn) throw new RequestProblem(404, { code: 'not-found' }, null);
    return play;
  };
  const move = vi.fn(answer);
  const { session } = await openSession(play, { start: answer, get: answer, move });
  await session.roll();
  expect(wordsOf(session)).toContain('You’re signed out.');
  expect(wordsOf(session)).toContain('Without one, this game ends here.');
  expect(wordsOf(session)).not.toContain('safe');
  expect(session.play).not.toBeNull();
  isSignedIn = true;
  await session.retry();
  expect(move).toHaveBeenCalledTimes(2);
  expect(session.requests.failure).toBeNull();
  expect(memory.recallDecision(play)).toBeNull();
});

test('a browser that another tab has made somebody else says who it is, and goes on once it is back', async () => {
  const play = newPlay();
  let isOther = false;
  const answer = async () => {
    const failure = new RequestProblem(404, { code: 'not-found' }, null);
    if (isOther) throw Object.assign(failure, { words: html`This browser is mild-harbour now.` });
    return play;
  };
  const { session } = await openSession(play, { start: answer, get: answer, move: answer });
  const returnHere = () => dispatchEvent(new Event('focus'));
  isOther = true;
  returnHere();
  await until(() => expect(wordsOf(session)).toContain('This browser is mild-harbour now.'));
  expect(session.play).not.toBeNull();
  isOther = false;
  returnHere();
  await until(() => expect(wordsOf(session)).toBe(''));
  isOther = true;
  await session.roll();
  expect(wordsOf(session)).toContain('This browser is mild-harbour now.');
  expect(memory.recallDecision(play)).not.toBeNull();
});

test('a return to the tab asks once, and takes a play that went on elsewhere, with a word', async () => {
  const play = newPlay();
  const get = vi.fn(async () => play);
  const { session } = await openSession(play, { get });
  const returned = async (times: number): Promise<void> => {
    for (const _ of ['focus', 'visibilitychange']) dispatchEvent(new Event('focus'));
    await until(() => expect(get).toHaveBeenCalledTimes(times));
    await settled();
  };
  await returned(1);
  expect([session.play, session.notice]).toEqual([play, '']);
  const later = { ...play, log: '0' };
  get.mockResolvedValue(later);
  await returned(2);
  expect(session.play).toBe(later);
  expect(session.notice).toContain('another tab');
});

test('a session that is closed no longer follows its play, though its host stays', async () => {
  const play = newPlay();
  const get = vi.fn(async () => play);
  const { session, controllers } = await openSession(play, { get });
  dispatchEvent(new Event('focus'));
  await until(() => expect(get).toHaveBeenCalledOnce());
  session.close();
  dispatchEvent(new Event('focus'));
  expect(get).toHaveBeenCalledOnce();
  expect(controllers).toEqual(new Set());
});

test.each([
  [new RequestProblem(404, { code: 'not-found' }, null), 'missing'],
  [new RequestProblem(500, { code: 'internal' }, null), 'failed'],
])('a play that can’t be loaded says so: %#', async (failure, status) => {
  const load = () => Promise.reject(failure);
  const { session } = await openSession(null, { load }, status);
  await session.rollOrStart();
  expect(session.play).toBeNull();
});

test('a game that the server does not find says who the browser is by now', async () => {
  const answers: Record<string, unknown> = { 'GET /api/players/me': { handle: 'mild-harbour' } };
  serveAnswers(answers);
  const failureOf = (): Promise<RequestProblem> =>
    challengeSource('2026-11-20/yahtzee')
      .get(newPlay())
      .then(
        () => expect.unreachable(),
        (failure: RequestProblem) => failure,
      );
  const words = await mount(html`<p>${(await failureOf()).words}</p>`);
  expect(textOf(words)).toContain('This browser is mild-harbour now.');
  delete answers['GET /api/players/me'];
  expect((await failureOf()).words).toBeNull();
});

test('what was chosen is of this roll of this play alone', () => {
  const play = newPlay();
  memory.rememberChosen(play, 5);
  memory.rememberDecision(play, '7');
  expect([memory.recallChosen(play), memory.recallDecision(play)]).toEqual([5, '7']);
  const daily = { ...play, challenge: { ...play.challenge, date: '2026-11-20' } };
  for (const other of [daily, { ...play, id: 'other' }, { ...play, log: '7' }])
    expect([memory.recallChosen(other), memory.recallDecision(other)]).toEqual([null, null]);
  memory.forgetDecision(play);
  expect([memory.recallChosen(play), memory.recallDecision(play)]).toEqual([5, null]);
});

const full = new RequestProblem(507, { code: 'database-full' }, '3600');
const out = 'We can’t reach Evenroll.';
const failed = (lastKind: string) => ({ failure: new Unreachable(), lastKind });
test.each<[requests: object, isBegun: boolean, words: string]>([
  [failed('roll'), true, 'The roll didn’t come through. Nothing was rolled twice. Try again'],
  [failed('write'), true, `${out} Your game is safe. Nothing is rolled twice. Try again`],
  [failed('start'), false, `${out} Nothing is rolled twice. Try again`],
  [
    { failure: full, lastKind: 'start' },
    false,
    'Evenroll is full right now. No new game can start.',
  ],
  [
    { retrying: { kind: 'busy', seconds: 3 } },
    true,
    'Very busy. Your game is safe. Trying again in 3 s.',
  ],
  [{ retrying: { kind: 'offline' } }, false, 'No connection. It goes on when you’re back online.'],
  [{ waiting: { kind: 'write', slow: 0 } }, true, ''],
  [{ waiting: { kind: 'write', slow: 1 } }, true, 'Saving …'],
  [{ waiting: { kind: 'write', slow: 2 } }, true, 'Still saving. No need to tap again.'],
  [{ waiting: { kind: 'roll', slow: 1 } }, true, 'Rolling …'],
  [{ waiting: { kind: 'roll', slow: 2 } }, true, 'The dice are slow today. No need to tap again.'],
])('%o is put into words', async (requests, isBegun, words) => {
  const session = { requests, play: isBegun ? newPlay() : null, slowWords: null };
  const message = pressingMessage(session as unknown as PlaySession);
  expect(textOf(await draw(message))).toContain(words);
});

test.each([
  [0, 'Be the first to finish.'],
  [1, '1 has finished.'],
  [1_200, '1,200 have finished.'],
])('%i who have finished are welcomed after', async (players, words) => {
  const line = welcomeLine({ challenge: { players }, aside: null } as unknown as PlaySession);
  expect(textOf(await mount(line))).toBe(`Same dice for everyone. ${words}`);
});

/** A session of a Yahtzee of which `source` differs from one that always answers `play`. */
const openSession = async (
  play: Play | null,
  source: Partial<PlaySource<GameState>>,
  status = 'loaded',
) => {
  const controllers = new Set<ReactiveController>();
  const host = {
    ...bareHost,
    addController: (one: ReactiveController) => void controllers.add(one),
    removeController: (one: ReactiveController) => void controllers.delete(one),
  };
  const answer = async () => play ?? newPlay();
  const { session } = (await webGame('yahtzee').playable()).open(host, 'official', {
    ...{ load: async () => ({ challenge: null, play }), start: answer, get: answer, move: answer },
    ...source,
  });
  for (const controller of controllers) controller.hostConnected?.();
  await until(() => expect(session.status).toBe(status));
  onTestFinished(() => session.close());
  return { session, controllers };
};

const wordsOf = (session: PlaySession): string => {
  const words = document.createElement('div');
  render(pressingMessage(session) ?? '', words);
  return textOf(words);
};

const newPlay = () => {
  const seed = '0123456789abcdef'.repeat(4);
  const saved = { rules: 'official', seed, log: '', at: 0, friends: [], begunAt: 0 } as const;
  return playOf(saved, variantOfRules('official'));
};
