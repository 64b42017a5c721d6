import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LiveNews, type NewsState } from '../../../web/live/live-news.ts';
import { fakeSockets, type FakeSocket } from './fake-sockets.ts';

const second = 1_000;

const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
});

test('a connection: asks for what is not known yet, and hands on messages but no answers to pings', () => {
  const { sockets, messages, states } = listening();
  expect(new URL(sockets[0]!.url).protocol).toBe(location.protocol === 'http:' ? 'ws:' : 'wss:');
  expect(sockets[0]!.url).toMatch(/\/api\/tables\/x\/live\?after=4$/);
  sockets[0]!.opens();
  sockets[0]!.says({ type: 'here' });
  sockets[0]!.says('pong');
  sockets[0]!.says('no JSON');
  expect([messages, states]).toEqual([[{ type: 'here' }], ['open']]);
});

test('a connection is asked every 20 s whether it is there, and given up after 10 s of silence', async () => {
  const { sockets, states } = listening();
  sockets[0]!.opens();
  await pass(20 * second);
  expect(sockets[0]!.sent).toEqual(['ping']);
  sockets[0]!.says('pong');
  await pass(20 * second);
  expect(sockets[0]!.sent).toEqual(['ping', 'ping']);
  await pass(9.9 * second);
  expect(states).toEqual(['open']);
  await pass(0.1 * second);
  expect(states).toEqual(['open', 'connecting']);
  await pass(0.5 * second);
  expect(sockets).toHaveLength(2);
});

test('a connection that never opens is given up too', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { sockets } = listening();
  await pass(12 * second);
  expect(sockets).toHaveLength(2);
});

test('a connection that is closing is sent nothing, and given up after 10 s', async () => {
  const { sockets, states } = listening();
  sockets[0]!.opens();
  await pass(15 * second);
  sockets[0]!.isClosing();
  await pass(5 * second);
  expect([sockets[0]!.sent, states]).toEqual([[], ['open']]);
  await pass(10.5 * second);
  expect([sockets.length, states]).toEqual([2, ['open', 'connecting']]);
});

test('a connection that closes late does not touch the one after it', async () => {
  const { sockets, states, messages } = listening();
  sockets[0]!.opens();
  await pass(30.5 * second);
  sockets[1]!.opens();
  sockets[0]!.says({ n: 1 });
  sockets[0]!.closes(4000);
  await pass(5 * second);
  expect([messages, states.at(-1), sockets.length]).toEqual([[], 'open', 2]);
});

describe('connecting again', () => {
  test('waits longer each time, up to 15 s, until a connection has lasted', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { sockets } = listening();
    const waited: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const before = Date.now();
      const made = sockets.length;
      sockets.at(-1)!.opens();
      sockets.at(-1)!.closes(1006);
      while (sockets.length === made) await pass(0.5 * second);
      waited.push(Math.round((Date.now() - before) / second));
    }
    expect(waited).toEqual([2, 4, 8, 15, 15, 15]);
    sockets.at(-1)!.opens();
    await pass(20 * second);
    sockets.at(-1)!.says('pong');
    sockets.at(-1)!.closes(1006);
    const made = sockets.length;
    await pass(2.1 * second);
    expect(sockets).toHaveLength(made + 1);
  });

  test('spreads pages that were cut off together evenly from half a second on', async () => {
    const starts: number[] = [];
    for (const share of [0, 0.25, 0.5, 1]) {
      vi.spyOn(Math, 'random').mockReturnValue(share);
      const { sockets, news } = listening();
      sockets[0]!.opens();
      sockets[0]!.closes(1012);
      const before = Date.now();
      while (sockets.length === 1) await pass(125);
      starts.push(Date.now() - before);
      news.stop();
    }
    expect(starts).toEqual([500, 875, 1_250, 2_000]);
  });

  test.each([1008, 4000, 4321])('never follows the terminal code %i', async (code) => {
    const { sockets, states, news } = listening();
    sockets[0]!.opens();
    sockets[0]!.closes(code);
    window.dispatchEvent(new Event('online'));
    news.start();
    await pass(60 * second);
    expect([sockets.length, states]).toEqual([1, ['open', 'ended']]);
  });

  test('backs off from a server that has enough listeners', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { sockets } = listening();
    sockets[0]!.closes(1013);
    await pass(14.9 * second);
    expect(sockets).toHaveLength(1);
    await pass(0.1 * second);
    expect(sockets).toHaveLength(2);
  });

  test('happens at once when the network or the viewer returns', () => {
    const { sockets } = listening();
    sockets[0]!.opens();
    sockets[0]!.closes(1006);
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
    sockets[1]!.closes(1006);
    setHidden(true);
    expect(sockets).toHaveLength(2);
    setHidden(false);
    expect(sockets).toHaveLength(3);
    // One that is being made is not made twice.
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(3);
  });

  test('a viewer who returns asks an old connection whether it is still there', async () => {
    const { sockets } = listening();
    sockets[0]!.opens();
    setHidden(true);
    setHidden(false);
    expect(sockets[0]!.sent).toEqual(['ping']);
    await pass(10.5 * second);
    expect(sockets).toHaveLength(2);
  });

  test('a page that rests in the browser’s memory holds no connection', async () => {
    const { sockets } = listening();
    sockets[0]!.opens();
    window.dispatchEvent(new Event('pagehide'));
    expect(sockets[0]!.readyState).toBe(WebSocket.CLOSING);
    await pass(60 * second);
    expect(sockets).toHaveLength(1);
    window.dispatchEvent(new Event('pageshow'));
    expect(sockets).toHaveLength(2);
  });
});

test('a browser without sockets only says that no news comes', () => {
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new DOMException('', 'SecurityError');
      }
    },
  );
  const states: NewsState[] = [];
  const news = new LiveNews({
    address: () => '/api/tables/x/live?after=0',
    take: () => undefined,
    changed: (state) => states.push(state),
  });
  news.start();
  expect([states, news.state]).toEqual([[], 'connecting']);
  news.stop();
});

interface Heard {
  readonly news: LiveNews;
  readonly sockets: readonly FakeSocket[];
  readonly messages: unknown[];
  readonly states: NewsState[];
}

const listening = (): Heard => {
  const sockets = fakeSockets();
  const messages: unknown[] = [];
  const states: NewsState[] = [];
  const news = new LiveNews({
    address: () => '/api/tables/x/live?after=4',
    take: (message) => messages.push(message),
    changed: (state) => states.push(state),
  });
  onTestFinished(() => news.stop());
  news.start();
  return { news, sockets, messages, states };
};

const setHidden = (isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
