import { expect, test } from 'vitest';
import { handlesBeside, namesAmong, type Names } from '../../../api/format/names.ts';

const ann = { handle: 'eager-quartz', knownAs: 'Ann' };
const ben = { handle: 'fond-ivy', knownAs: 'Ben' };
const unnamed = { handle: 'bold-otter', knownAs: null };
const wordsOf = (players: readonly Names[]) => players.map(namesAmong(players));

test.each<[string, readonly Names[], readonly string[]]>([
  ['names that differ stand alone', [ann, ben], ['Ann', 'Ben']],
  ['without a name the handle is it', [ann, unnamed], ['Ann', 'bold-otter']],
  [
    'two alike have their handles beside them',
    [ann, { handle: 'fond-ivy', knownAs: 'ＡＮ́Ｎ!' }, unnamed],
    ['Ann (eager-quartz)', 'ＡＮ́Ｎ! (fond-ivy)', 'bold-otter'],
  ],
  [
    'so have two in letters of different scripts',
    [ann, { handle: 'fond-ivy', knownAs: 'Аnn' }, { handle: 'bold-otter', knownAs: 'ΑΝΝ' }],
    ['Ann (eager-quartz)', 'Аnn (fond-ivy)', 'ΑΝΝ (bold-otter)'],
  ],
  [
    'so has whoever plays somebody by their handle',
    [unnamed, { handle: 'fond-ivy', knownAs: 'Bold Otter' }],
    ['bold-otter', 'Bold Otter (fond-ivy)'],
  ],
  ['one player who is named twice is not alike', [ann, ann], ['Ann', 'Ann']],
  [
    'a name that is written from right to left turns no figures around',
    [{ handle: 'fond-ivy', knownAs: 'דנה' }],
    ['\u2068דנה\u2069'],
  ],
])('%s', (_, players, words) => {
  expect(wordsOf(players)).toEqual(words);
});

test('who is alike in no other place needs no handle', () => {
  expect([...handlesBeside([ann, ben, unnamed])]).toEqual([]);
});
