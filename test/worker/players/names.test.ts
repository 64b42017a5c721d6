/**
 * Names of free text: what they may not say is found in every disguise, and honest names of every
 * script pass.
 */
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
  Even\u200broll
  f\u00adu\u00adc\u00adk
  f\u034fu\u034fc\u034fk
  f\u0489u\u0489c\u0489k
  ᎬᏙᎬΝᎡᎾᏞᏞ
  ЕѵеոгоӀӀ
  ꓰꓦꓰꓠꓣꓳꓡꓡ
  ΕνεηroΙΙ
  ҽѵҽղɾօӀӀ
  ᗴᐯᗴᑎᖇOᒪᒪ
  ＥＶＥＮＲＯＬＬ
  🇪🇻🇪🇳🇷🇴🇱🇱
  ᴇᴠᴇɴʀᴏʟʟ
  €v€nroll
  Evenro11
  ƎVƎИЯO⅃⅃
  ɘvɘnɿoll
  ןןoɹuǝʌǝ
  uᴉɯpɐ
  ʞɔnɟ
  Admin
  4dmin
  5upport
  Mod
  Official
  𝓞𝓯𝓯𝓲𝓬𝓲𝓪𝓵
  f u c k
  fu ck
  as shole
  SHІT
  ꞙuck
  ꜰᴜᴄᴋ
  ƒυcκ
  ᖴᑌᑕK
  ꓝꓴꓚꓗ
  ҒЦСК
  🄵🅄🄲🄺
  ᶠᵘᶜᵏ
  ςunt
  ⲥunt
  ɴɪɢɢᴇʀ
  Wichser
  Arschloch
  Hurensöhne
  Fotze
  Kuk
  Heil Hitler
  kkk
  Offiziell
  Betreiber
  Ev3nr0||
  Euenroll
  llornevE
`),
)('%s is found', (name) => {
  expect(isAllowedName(name)).toBe(false);
});

const honest = list(`
  Badminton on Tuesdays
  Support for Badminton
  The Support Act
  Scunthorpe Rollers
  Seven Rolls
  Dickson Family
  Assisi
  Annals of Dice
  Push It
  Wish it
  Cumberland
  Arsenal
  Steven’s Rolls
  AC/DC
  1984
  Весёлые кости
  Сосновый бор
  Суккулент
  Київські гравці
  Παρέα της Τρίτης
  Երեքշաբթի
  სამშაბათის კლუბი
  מועדון יום שלישי
  نَادِي الثُّلَاثَاء
  سه\u200cشنبه\u200cها
  मंगलवार क्लब
  செவ்வாய் குழு
  ചൊവ്വാഴ്ച
  ශ්\u200dරී ලංකා
  ชมรมวันอังคาร
  ក្លឹបថ្ងៃអង្គារ
  အင်္ဂါနေ့ အဖွဲ့
  ကျွန်ုပ်တို့
  སྐྱིད་པོ
  ᠮᠣᠩᠭᠣᠯ
  ማክሰኞ
  ᏣᎳᎩ ᏗᏂᏁᎶᎯ
  火曜日の会
  星期二俱乐部
  화요일 모임
  Thứ Ba vui vẻ
  Ñandú
  Café ☕
  Slutspel
  Fredagsslut
  Sex sexor
  Lag Sex
  Fackklubben
  Fick fem sexor
  Prick på i
  Familie Dick
  Assmann
  Dickköpfe
  Åsas klubb
  Kockarna
  Sechs Sechser
  Familie Kuckuck
`);

test.each(honest)('%s passes', (name) => {
  expect(isAllowedName(name)).toBe(true);
  expect(parseName(name, clubNameLengthMax).ok).toBe(true);
});
