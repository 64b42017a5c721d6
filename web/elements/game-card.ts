/** One game on the home page, as it stands for the reader. */
import { html, type TemplateResult } from 'lit';
import type { Challenge, Play } from '../api.ts';
import { recallHeld } from '../controllers/play-memory.ts';
import { countWords, percentWords } from '../numbers.ts';
import { faceName } from '../words.ts';
import { dieArt } from './art.ts';

const turns = Array.from({ length: 13 }, (_, turn) => turn);
const positions = [0, 1, 2, 3, 4] as const;

/** Thirteen cells: those done are inked, the one `underWay` half. */
const progress = (done: number, underWay = -1): TemplateResult =>
  html`<div class="prog" role="img" aria-label="${done} of ${turns.length} turns done">
    ${turns.map((turn) => html`<i class=${turn < done ? 'on' : turn === underWay ? 'now' : ''}></i>`)}
  </div>`;

const state = (left: string, right: string): TemplateResult =>
  html`<p class="state"><b>${left}</b> <span class="soft">${right}</span></p>`;

const dice = (faces: readonly number[], held: number): TemplateResult =>
  html`<ol class="dice" aria-label=${faces.length ? 'Your dice' : 'Five dice, not rolled yet'}>
    ${positions.map((at) => {
      const face = faces[at] ?? null;
      const isHeld = (held & (1 << at)) !== 0;
      return html`<li class="die ${isHeld ? 'level' : ''}">
        <span class="vh">${face ? faceName(face) : ''}${isHeld ? ', held' : ''}</span
        >${dieArt(face)}
      </li>`;
    })}
  </ol>`;

const key = (address: string, words: string, second = false): TemplateResult =>
  html`<p><a class="key ${second ? 'second' : ''}" href=${address}>${words}</a></p>`;

const notBegun = ({ date, game, players }: Challenge): TemplateResult =>
  html`${state('Not started', players ? `${countWords(players)} have finished` : 'No one has finished yet')}
  ${progress(0)}${dice([], 0)}${key(`/${date}/${game}`, 'Play today’s Yahtzee')}`;

const underWay = (play: Play): TemplateResult => {
  const { turn, roll, dice: faces, totals } = play.state;
  const next = roll < 2 ? `Go on with roll ${roll + 2}` : 'Choose a box';
  return html`${state(`Turn ${turn + 1} of ${turns.length}`, `${totals.total} points so far`)}
  ${progress(turn, turn)}${dice(faces, recallHeld(play))}
  ${key(`/${play.challenge.date}/${play.challenge.game}`, next)}`;
};

const ended = (play: Play, { players }: Challenge): TemplateResult => {
  const { score = 0, rank = null, percentile = null } = play.result ?? {};
  const place = rank === null ? '' : `Rank ${countWords(rank)} of ${countWords(players)}`;
  return html`${state('Finished', place)}${progress(turns.length)}
    <p class="ended">
      <b>${score}</b>
      <span class="lead"
        >${percentile === null ? 'points' : `Ahead of or level with ${percentWords(percentile)} %`}</span
      >
    </p>
    ${key(`/${play.challenge.date}/${play.challenge.game}`, 'See how it ended', true)}`;
};

const body = (challenge: Challenge | null, play: Play | null): TemplateResult => {
  if (!challenge)
    return html`${state('', '')}${progress(0)}${dice([], 0)}
      <p class="key-place"></p>`;
  switch (play?.status) {
    case 'playing':
      return underWay(play);
    case 'finished':
      return ended(play, challenge);
    case 'void':
    case undefined:
      return notBegun(challenge);
  }
};

export const gameCard = (challenge: Challenge | null, play: Play | null): TemplateResult =>
  html`<article class="game" aria-labelledby="game-title">
    <h2 id="game-title">Yahtzee</h2>
    ${body(challenge, play)}
  </article>`;
