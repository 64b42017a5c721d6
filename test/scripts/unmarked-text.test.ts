/** Texts for people are marked, so that a build can translate them; `npm run lint` finds others. */
import { expect, test } from 'vitest';
import { unmarkedTexts } from '../../scripts/unmarked-text.ts';

test.each([
  ["const words = 'not yet'", ["'not yet'"]],
  ["say('Copied.')", ["'Copied.'"]],
  ["return { title: 'Points' }", ["'Points'"]],
  ["isOver ? 'The end' : ''", ["'The end'"]],
  ["const name = given || 'a former member'", ["'a former member'"]],
  ['`${a} of ${b}`', ['`${a} of ${b}`']],
  ['`${a} leads`', ['`${a} leads`']],
  ['`Turn ${turn}: ${marks}`', ['`Turn ${turn}: ${marks}`']],
  ["'Yahtzee bonus'", ["'Yahtzee bonus'"]],
  ["html`<p>${isLevel ? 'level' : ahead}</p>`", ["'level'"]],
  ['html`<p aria-label=${`die ${face}`}></p>`', ['`die ${face}`']],
  ["html`<p title='${isOpen ? 'open' : ''}'></p>`", ["'open'"]],
  ["html`<x-field .label=${'Name'}></x-field>`", ["'Name'"]],
  ["'<th scope=col>Players</th>'", ["'<th scope=col>Players</th>'"]],
  ["t`${isOwn ? 'you' : name} won`", ["'you'"]],
  ["plural(n)`1 ${'die'}|${n} dice`", ["'die'"]],
  ["const heads = ['Player', 'When']", ["'Player'", "'When'"]],
])('%s is not marked', (source, found) =>
  expect(unmarkedTexts(source)).toEqual(found.map((text) => `1: ${text}`)),
);

test.each([
  't`Not started`',
  'plural(n)`1 turn|${n} turns`',
  "html`<p class=${isOwn ? 'own' : 'other'} aria-label=\"Your game\">Your game</p>`",
  "html`<x-field .kind=${'own'}></x-field>`",
  "import { a } from 'The end'",
  "type Name = 'The end'",
  "throw new TypeError('not a day')",
  "return err({ reason: 'the game is over' })",
  "name === 'A deleted player'",
  "switch (name) { case 'The end': }",
  "words['The end']",
  "const words = { 'The end': 1 }",
  "list.includes('The end')",
  "['AbortError', 'The end'].includes(name)",
  "document.querySelector('main h1')",
  "console.log('Listening on', port)",
  'sql`select ${column} from results`',
  "button('key second', words, press)",
  "const classes = 'own more'",
  "headers.append('Content-Type', 'text/html')",
  '`/api/plays/${id}/moves`',
  '`${width}px`',
  '`<a href="${link}">${text}</a>`',
  '`${title} · Evenroll`',
  "'points'",
  "'Yahtzee'",
])('%s needs no mark', (source) => expect(unmarkedTexts(source)).toEqual([]));
