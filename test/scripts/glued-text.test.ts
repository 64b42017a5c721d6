/** Sentences are whole, so that they can be translated; `npm run lint` finds those that are not. */
import { expect, test } from 'vitest';
import { gluedTexts } from '../../scripts/glued-text.ts';

const chosen = '1: words chosen inside a text';
const counted = '1: words for one or for many';

test.each([
  ["`${name} ${isOver ? 'has' : 'had'} finished`", [chosen]],
  ["`${n} ${n === 1 ? 'turn' : 'turns'}`", [chosen, counted]],
  ['`Scores nothing${isUseful ? ` without ${more}` : ""}`', [chosen]],
  ["`Ends with ${(isLate ? known : null) ?? 'nobody'}.`", [chosen]],
  ["plural(n)`1 ${a ? 'die' : 'cube'}|${n} dice`", [chosen]],
  ["html`<p>This ${a ? 'game' : 'table'} is over</p>`", [chosen]],
  ["n === 1 ? 'One plays' : `${n} play`", [counted]],
  ["n > 1 ? 'dice' : 'die'", [counted]],
  ['`${title}, ${rules.toLowerCase()} rules`', ['1: another case']],
  ['capital(words)', ['1: another case']],
  ['Number(formatFigure(loss, unit)) > 0', ['1: a figure that is read back']],
  ['`${weekday.slice(0, 3)} ${day}`', ['1: part of a text']],
  ['`${count} ${isOne ? unit.slice(0, -1) : unit}`', ['1: part of a text']],
  ['`${faceName(face)}s`', ['1: an ending after a value']],
  ['html`<b>${name}s</b>`', ['1: an ending after a value']],
  ["name + 's'", ['1: words and a value']],
  ["'by ' + name", ['1: words and a value']],
  ["names.join(' and ')", ['1: words between values']],
  ['plural(n)`${n} turns`', ['1: a count without two forms']],
])('%s is glued', (source, found) => expect(gluedTexts(source)).toEqual(found));

test.each([
  '`${formatCount(n)} of ${of}, level with ${listWithAnd(names)}`',
  'isOver ? `${name} has finished` : `${name} is playing`',
  'plural(n)`1 turn|${n} turns`',
  "`${value < 0 ? '−' : '+'}${figure}`",
  '`${faces} six`',
  "html`<p class=${isOwn ? 'own' : ''}>Your game</p>`",
  "html`<p>${isOver ? 'The game is over' : 'Not over yet'}</p>`",
  "sql`select ${isOld ? 'a' : 'b'} from results`",
  "[...lines, last].join(', ')",
  "points.join(' L')",
  'count === 1 ? 0 : half',
  'log.slice(at, end)',
  'low + 1',
])('%s is whole', (source) => expect(gluedTexts(source)).toEqual([]));

test('names the line', () => expect(gluedTexts("\n\ncapital('a')")).toEqual(['3: another case']));
