/** WebKit in its GTK port, through plain WebDriver on a virtual screen. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../e2e/server.ts';
import { callOf, Unanswered, type Driver } from './driver.ts';

export const driverPath = '/usr/bin/WebKitWebDriver';
export const screenPath = '/usr/bin/Xvfb';
export const browserPaths = (): readonly string[] =>
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

const screenSize = '1600x1200x24';
const answerMs = 30_000;
/** Without a GPU a screenshot of a moving page may never arrive. */
const pictureMs = 15_000;
const startTries = 100;
const startPollMs = 100;

/** Opens a virtual screen and returns its display number. */
const openScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const args = ['-displayfd', '3', '-screen', '0', screenSize, '-nolisten', 'tcp'];
  const screen = spawn(screenPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const output = screen.stdio[3] as Readable; // A pipe by `stdio`.
  const [number] = await once(output, 'data');
  return { screen, display: `:${String(number).trim()}` };
};

const isUp = async (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

type Ask = (method: string, path: string, body?: unknown, ms?: number) => Promise<unknown>;

const askAt =
  (url: string): Ask =>
  async (method, path, body, ms = answerMs) => {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(ms),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown }; // The shape of every WebDriver answer.
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };

const startDriver = async (display: string): Promise<{ driver: ChildProcess; url: string }> => {
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isUp(url)); tries++) {
    if (tries === startTries) throw new Error('WebKitWebDriver does not answer');
    await pause(startPollMs);
  }
  return { driver, url };
};

const startSession = async (url: string): Promise<string> => {
  const [binary] = browserPaths();
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const session = await askAt(url)('POST', '/session', { capabilities: { alwaysMatch: options } });
  return `${url}/session/${(session as { sessionId: string }).sessionId}`;
};

const press = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];
const pointer = { type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' } };

export const openWebKit = async (): Promise<Driver> => {
  const { screen, display } = await openScreen();
  let { driver, url } = await startDriver(display);
  let ask = askAt(await startSession(url));
  const end = (): Promise<boolean> =>
    ask('DELETE', '').then(
      () => true,
      () => false,
    );
  const run = async <Value>(
    script: (...input: never[]) => Value,
    ...input: readonly unknown[]
  ): Promise<Value> =>
    (await ask('POST', '/execute/sync', {
      script: `return ${callOf(script, input)}`,
      args: [],
    })) as Value;
  let wanted = { width: 500, height: 844 };
  const resize = async (): Promise<void> => {
    await ask('POST', '/window/rect', wanted);
    // The window's own bars take height, which is added.
    const height = await run(() => innerHeight);
    await ask('POST', '/window/rect', { ...wanted, height: 2 * wanted.height - height });
  };
  return {
    name: 'webkit',
    run,
    resize: async (size) => {
      wanted = { ...size, width: Math.max(500, size.width) };
      await resize();
    },
    goto: async (address) => void (await ask('POST', '/url', { url: address })),
    tap: async (at, ...pausesMs) => {
      const move = { type: 'pointerMove', duration: 0, x: Math.round(at.x), y: Math.round(at.y) };
      const again = pausesMs.flatMap((duration) => [{ type: 'pause', duration }, ...press]);
      await ask('POST', '/actions', {
        actions: [{ ...pointer, actions: [move, ...press, ...again] }],
      }).catch((problem: Error) => {
        throw problem.name === 'TimeoutError' ? new Unanswered('a tap is not answered') : problem;
      });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    forget: async () => {
      // A driver has one session at a time.
      if (!(await end())) {
        driver.kill();
        ({ driver, url } = await startDriver(display));
      }
      ask = askAt(await startSession(url));
      await resize();
    },
    screenshot: async (path) => {
      const picture = await ask('GET', '/screenshot', undefined, pictureMs);
      writeFileSync(`${path}.png`, Buffer.from(String(picture), 'base64'));
    },
    close: async () => {
      await end();
      driver.kill();
      screen.kill();
    },
  };
};
