/** What the message line says of the dice and the card. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Box } from '../../../engine/yahtzee/boxes.ts';
import { line, pressingMessage, pressingWords, welcomeWords } from '../../elements/play-message.ts';
import { plainSlip } from '../../elements/slips.ts';
import { dealtWords, heldWords } from '../../words.ts';
import { lastRoll } from './dice.ts';
import type { YahtzeeSession } from './session.ts';
import { boxNames, filledWords, jokerWords } from './words.ts';

const heldNow = ({ play, chosen }: YahtzeeSession): TemplateResult | typeof nothing =>
  play && chosen && play.state.roll < lastRoll
    ? html` You hold <b>${heldWords(play.state.dice, chosen)}</b>.`
    : nothing;

const rollMessage = (session: YahtzeeSession): TemplateResult => {
  const { play, challenge } = session;
  if (!play) return line(challenge ? welcomeWords(challenge.players) : '');
  const joker = jokerWords(play.state);
  if (joker) return plainSlip(html`${joker.roll}: <b>${joker.bonus}</b>. ${joker.rule}`);
  return line(html`${filledWords(play)}${dealtWords(play)}${heldNow(session)}`);
};

/** The line as seen; it follows every hold. */
export const seenMessage = (session: YahtzeeSession, asked: Box | null): TemplateResult =>
  pressingMessage(session) ??
  (session.notice ? plainSlip(session.notice) : null) ??
  (asked ? line(html`Scratch <b>${boxNames[asked]}</b>? It stays at 0.`) : rollMessage(session));

/** The line as read out: once a roll, whatever is held meanwhile. */
export const readMessage = (session: YahtzeeSession): string => {
  const pressing = pressingWords(session);
  const { play } = session;
  if (pressing !== null || !play) return pressing ?? '';
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
