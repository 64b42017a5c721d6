/** A player without a browser, who uses HTTP with a cookie. */
import type { Page } from 'playwright-core';
import type { YahtzeePlay as Play } from '../reference/plays.ts';

export interface Answer<Body = any> {
  readonly status: number;
  readonly body: Body;
}

export interface Player {
  cookie: string;
  ask<Body = any>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  begin(date: string): Promise<Play>;
  move(play: Play, moves: string): Promise<Answer<Play>>;
  /** Plays a day, `2026-11-20/yahtzee`, or a challenge, `c/CODE`, by filling the first open box. */
  finish(challenge: string): Promise<Play>;
  /**
   * Sends a play's moves from the first one, one per request, because sealed dice allow no more at
   * once.
   */
  playLog(id: string, log: string, moveLength: number): Promise<void>;
}

/** `url` is called for each request, because a restarted server may have another port. */
export const newPlayer = (url: () => string): Player => {
  const player: Player = {
    cookie: '',
    async ask(method, path, body) {
      const response = await fetch(url() + path, {
        method,
        headers: {
          ...(method === 'GET' ? {} : { 'Sec-Fetch-Site': 'same-origin' }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(player.cookie === '' ? {} : { Cookie: player.cookie }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie())
        player.cookie = cookie.split(';')[0] ?? '';
      const text = await response.text();
      const isJson = /[/+]json\b/.test(response.headers.get('Content-Type') ?? '');
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    },
    begin: async (date) =>
      (await player.ask<Play>('POST', `/api/challenges/${date}/yahtzee/play`)).body,
    move: (play, moves) =>
      player.ask('POST', `/api/plays/${play.id}/moves`, { at: play.log.length, moves }),
    async finish(challenge) {
      let play = (await player.ask<Play>('POST', `/api/challenges/${challenge}/play`)).body;
      while (play.status === 'playing') play = (await player.move(play, firstLetter(play))).body;
      return play;
    },
    async playLog(id, log, moveLength) {
      for (let at = 0; at < log.length; at += moveLength) {
        const moves = { at, moves: log.slice(at, at + moveLength) };
        const { status, body } = await player.ask('POST', `/api/plays/${id}/moves`, moves);
        if (status !== 200) throw new Error(JSON.stringify(body));
      }
    },
  };
  return player;
};

/** The player of this page, to play on without it. */
export const playerOn = async (page: Page, url: string): Promise<Player> => {
  const [cookie] = await page.context().cookies();
  const player = newPlayer(() => url);
  player.cookie = `${cookie?.name}=${cookie?.value}`;
  return player;
};

/** The letter of the first box that can be filled now. */
export const firstLetter = ({ state }: Play): string => {
  const [box] = Object.keys(state.options);
  const at = Object.keys(state.card).findIndex((name) => name === box);
  return 'ABCDEFGHIJKLMNO'.charAt(at);
};
