/** What the message line of the play page says: one thing at a time, the most pressing first. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Box } from '../../engine/yahtzee/boxes.ts';
import type { PlaySession, Waiting } from '../controllers/play-session.ts';
import { countWords } from '../numbers.ts';
import { boxNames, dealtWords, filledWords, heldWords, jokerWords } from '../words.ts';
import { badSlip, plainSlip, waitSlip } from './slips.ts';

const troubleSlip = (session: PlaySession): TemplateResult => {
  const { trouble } = session;
  if (trouble?.kind === 'busy')
    return waitSlip(
      html`<b>Very busy.</b> Your game stands as it is. Asking again in ${trouble.seconds} s.`,
    );
  const next = session.waiting?.kind === 'box' ? 'Your choice is sent' : 'The next roll comes';
  return waitSlip(
    html`<b>No connection.</b> Your dice and card stand as they are. ${next} when you are back.`,
  );
};

const failureSlip = (session: PlaySession): TemplateResult =>
  badSlip(
    html`<b>No answer from the server.</b> Your game is kept; nothing is rolled twice.`,
    'Ask again',
    () => void session.retry(),
  );

const slowWords = ({ kind, slow }: Waiting, roll: number): string => {
  if (kind === 'box') return slow === 1 ? 'Writing it down …' : 'Still waiting for the answer.';
  return slow === 1 ? `Dealing roll ${roll} …` : 'Still waiting for the dice.';
};

const nextRoll = ({ play }: PlaySession): number => (play ? play.state.roll + 2 : 1);

const heldNow = ({ play, held }: PlaySession): TemplateResult | typeof nothing =>
  play && held && play.state.roll < 2
    ? html` You hold <b>${heldWords(play.state.dice, held)}</b>.`
    : nothing;

/** The line as seen; it follows every hold. */
export const seenMessage = (session: PlaySession, asked: Box | null): TemplateResult => {
  const { waiting } = session;
  if (session.failure) return failureSlip(session);
  if (session.trouble) return troubleSlip(session);
  if (waiting && waiting.slow > 0) return line(slowWords(waiting, nextRoll(session)));
  if (session.notice) return plainSlip(session.notice);
  if (asked) return line(html`Scratch <b>${boxNames[asked]}</b>? It stays at 0.`);
  return rollMessage(session);
};

const line = (words: TemplateResult | string): TemplateResult => html`<p>${words}</p>`;

const rollMessage = (session: PlaySession): TemplateResult => {
  const { play, challenge } = session;
  if (!play) return line(challenge ? welcomeWords(challenge.players) : '');
  const joker = jokerWords(play.state);
  if (joker) return plainSlip(html`${joker.roll}: <b>${joker.bonus}</b>. ${joker.rule}`);
  return line(html`${filledWords(play)}${dealtWords(play)}${heldNow(session)}`);
};

const welcomeWords = (players: number): string =>
  `Everyone rolls these same dice. ${players === 0 ? 'No one has finished yet.' : `${countWords(players)} finished so far.`}`;

/** The line as read out: once a roll, whatever is held meanwhile. */
export const readMessage = ({ play, waiting, notice }: PlaySession): string => {
  if (waiting) return waiting.slow > 0 ? slowWords(waiting, (play?.state.roll ?? -1) + 2) : '';
  if (notice) return notice;
  if (play?.status !== 'playing') return '';
  const faces = play.rolls.at(-1)?.faces ?? [];
  const kept = play.state.dice.filter((_, at) => faces[at] === null).join(', ');
  const joker = jokerWords(play.state);
  return [
    `${filledWords(play)}${dealtWords(play)}`,
    kept ? `You hold ${kept}.` : '',
    joker ? `${joker.roll}: ${joker.bonus}. ${joker.rule}` : '',
  ]
    .filter(Boolean)
    .join(' ');
};
