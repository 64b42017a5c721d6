/** Forbidden names are found in every disguise, and honest names of every script pass. */
import { expect, test } from 'vitest';
import { clubNameLengthMax } from '../../../api/list-limits.ts';
import { parseName } from '../../../engine/table/names.ts';
import { lookOf } from '../../../api/format/names.ts';
import { atAGlance } from '../../../worker/players/look-alikes.ts';
import { isAllowedName } from '../../../worker/players/allowed-names.ts';

test('names that are the same to the checks of names are the same to pages', () => {
  const known = new Map<string, string>();
  const blocks = [0x20, 0x17f, 0x370, 0x45f, 0x531, 0x587];
  for (let at = 0; at < blocks.length; at += 2)
    for (let code = blocks[at]!; code <= blocks[at + 1]!; code++) {
      const letter = String.fromCodePoint(code);
      const canonical = atAGlance(letter).replaceAll(/[^\p{L}\p{N}]/gu, '');
      if (!/\p{L}/u.test(letter)) continue;
      const look = known.get(canonical) ?? lookOf(letter);
      known.set(canonical, look);
      expect([letter, lookOf(letter)]).toEqual([letter, look]);
    }
});

const list = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

test.each(
  list(`
  Evenroll
  The Evenroll Team
  e.v.e.n.r.o.l.l
  Even Rolls
  E\u0301v\u0302enroll
  f\u00adu\u00adc\u00adk
  f\u0489u\u0489c\u0489k
  ᎬᏙᎬΝᎡᎾᏞᏞ
  ЕѵеոгоӀӀ
  ΕνεηroΙΙ
  ＥＶＥＮＲＯＬＬ
  €v€nroll
  ƎVƎИЯO⅃⅃
  ןןoɹuǝʌǝ
  uᴉɯpɐ
  ʞɔnɟ
  Admin
  4dmin
  Official
  𝓞𝓯𝓯𝓲𝓬𝓲𝓪𝓵
  f u c k
  fu ck
  as shole
  ꜰᴜᴄᴋ
  ᖴᑌᑕK
  ҒЦСК
  ᶠᵘᶜᵏ
  ςunt
  ɴɪɢɢᴇʀ
  Wichser
  Arschloch
  Heil Hitler
  kkk
  Offiziell
  Ev3nr0||
  Euenroll
  llornevE
`),
)('%s is found', (name) => {
  expect(isAllowedName(name)).toBe(false);
});

const honest = list(`
  Badminton on Tuesdays
  Scunthorpe Rollers
  Seven Rolls
  Assisi
  Wish it
  Arsenal
  Steven’s Rolls
  AC/DC
  Весёлые кости
  Суккулент
  Παρέα της Τρίτης
  სამშაბათის კლუბი
  מועדון יום שלישי
  نَادِي الثُّلَاثَاء
  मंगलवार क्लब
  செவ்வாய் குழு
  ශ්\u200dරී ලංකා
  ชมรมวันอังคาร
  အင်္ဂါနေ့ အဖွဲ့
  སྐྱིད་པོ
  ማክሰኞ
  ᏣᎳᎩ ᏗᏂᏁᎶᎯ
  火曜日の会
  화요일 모임
  Thứ Ba vui vẻ
  Café ☕
  Slutspel
  Sex sexor
  Fackklubben
  Prick på i
  Familie Dick
  Dickköpfe
  Åsas klubb
  Sechs Sechser
`);

test.each(honest)('%s passes', (name) => {
  expect(isAllowedName(name)).toBe(true);
  expect(parseName(name, clubNameLengthMax).ok).toBe(true);
});
