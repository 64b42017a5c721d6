/** What the message line of a game says: one thing at a time, the most pressing first. What the dice say is the game's. */
import { html, type TemplateResult } from 'lit';
import type { PlaySession, Waiting } from '../controllers/play-session.ts';
import { countWords } from '../numbers.ts';
import { badSlip, waitSlip } from './slips.ts';

const troubleSlip = (session: PlaySession): TemplateResult => {
  const { trouble } = session;
  if (trouble?.kind === 'busy')
    return waitSlip(
      html`<b>Very busy.</b> Your game stands as it is. Asking again in ${trouble.seconds} s.`,
    );
  const next = session.waiting?.kind === 'write' ? 'Your choice is sent' : 'The next roll comes';
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
  if (kind === 'write') return slow === 1 ? 'Writing it down …' : 'Still waiting for the answer.';
  return slow === 1 ? `Dealing roll ${roll} …` : 'Still waiting for the dice.';
};

const nextRoll = ({ play }: PlaySession): number => (play ? play.state.roll + 2 : 1);

export const line = (words: TemplateResult | string): TemplateResult => html`<p>${words}</p>`;

/** What comes before anything the game has to say, its notices included, as seen; `null` if nothing does. */
export const pressingMessage = (session: PlaySession): TemplateResult | null => {
  const { waiting } = session;
  if (session.failure) return failureSlip(session);
  if (session.trouble) return troubleSlip(session);
  if (waiting && waiting.slow > 0) return line(slowWords(waiting, nextRoll(session)));
  return null;
};

/** The same as read out; `null` once it is the game's turn to speak. */
export const pressingWords = (session: PlaySession): string | null => {
  const { waiting, notice, play } = session;
  if (waiting) return waiting.slow > 0 ? slowWords(waiting, nextRoll(session)) : '';
  return notice || (play?.status === 'playing' ? null : '');
};

export const welcomeWords = (players: number): string =>
  `Everyone rolls these same dice. ${players === 0 ? 'No one has finished yet.' : `${countWords(players)} finished so far.`}`;
