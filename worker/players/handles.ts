/**
 * Handles: two generated words, or a player's own choice under rules that keep handles readable and
 * distinct.
 */
import { gameNames } from '../../engine/rule-sets.ts';
import {
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import type { HandleRule } from '../../api/schemas/players.ts';

const handleLengthMin = 3;
const handleLengthMax = 20;
const handleShape = /^[a-z0-9][a-z0-9_-]*$/;

/** The words of generated handles. */
export const adjectives =
  'amber ample apt autumn bold brave breezy bright brisk calm candid cedar chalky cheery civil clear clever copper coral cosy crisp dapper dawn deep dry dusty eager early easy even fair fleet fond free fresh gentle glad gold grand green grey hardy hazel honest humble ivory jade jolly keen kind late leafy level light lime linen lively loyal lucid lunar mellow merry mild mint misty modest mossy neat nimble noble north oaken odd olive open pale patient pearly plain plum polite prime proud quick quiet rapid ready red rosy round rustic sandy silver simple slate slow smooth snowy soft solar solid spry stable steady still stout sunny swift tame tidy timber trim true vivid warm west wide wild windy wise witty wry young'.split(
    ' ',
  );
export const nouns =
  'acorn alder anchor apple arch aspen atlas badger banjo barley basin beacon beech bell birch bison bloom boat bramble breeze bridge brook cabin canal candle canyon cello cherry cliff cloud clover comet coral cove crane creek cricket crow daisy delta dune eagle elm ember falcon feather fern ferry fiddle field finch fjord flint forest fox garden gull harbour hare harp hazel heath heron hill hollow ibis inlet island ivy juniper kestrel kettle kite lagoon lantern lark laurel lemon lily linden lynx magpie maple marsh meadow mill mole moor moss nettle oak oasis oriole otter owl paddle path pebble pepper pine plover plum pond poplar prairie quail quarry quartz rabbit raven reed ridge river robin rook rowan sage saddle shell signal sparrow spruce stone stork summit swan tern thistle thrush tide trail tulip valley walnut wharf willow wren'.split(
    ' ',
  );

/** Pairs of letters that look like one. */
const ligatures = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
] as const;

const foldCharacters = (handle: string): string =>
  handle.replaceAll('0', 'o').replaceAll(/[1i]/g, 'l').replaceAll(/[-_]/g, '');

/**
 * How a handle looks at a glance: 0 becomes o, 1 and i become l, dashes and underscores are
 * dropped, and then pairs that look like one letter become that letter. Handles with the same
 * skeleton count as the same.
 */
export const skeletonOf = (handle: string): string =>
  ligatures.reduce((text, [pair, single]) => text.replaceAll(pair, single), foldCharacters(handle));

/**
 * Digits and pairs that are read as letters only where somebody wants to be taken for the site.
 * Generated handles end in such digits.
 */
const imitations = [
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['8', 'b'],
  ['9', 'g'],
  ['uu', 'w'],
  ['nn', 'm'],
] as const;

const readAsLetters = (handle: string): string =>
  imitations.reduce((text, [look, letter]) => text.replaceAll(look, letter), handle);

const reserved = new Set(
  'administrator anonymous api deleted everyone help helper mod nobody null owner root staff system team undefined you me'
    .split(' ')
    .concat(gameNames)
    .map(skeletonOf),
);

/** Reserved words: a handle that contains one looks as if it speaks for the site. */
const official = [
  ...['evenroll', 'admin', 'official', 'moderator', 'support'],
  ...['offiziell', 'betreiber', 'kundendienst', 'officiell', 'kundtjanst', 'spelledning'],
];

/**
 * Matches a word in a handle with folded characters, even if its letters are imitated: `m` as `rn`,
 * wherever the pair begins.
 */
const imitationsOf = (word: string): RegExp =>
  new RegExp(
    [...skeletonOf(word)]
      .map((letter) => {
        const pair = ligatures.find(([, single]) => single === letter)?.[0];
        return pair === undefined ? letter : `(?:${letter}|${pair})`;
      })
      .join(''),
  );

const officialLooks = official.map(imitationsOf);

const blocked = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
});

const spellingsOf = (text: string): readonly string[] => [
  ...new Set([...[text, foldCharacters(text), skeletonOf(text)], text.replaceAll(/[1l|!]/g, 'i')]),
];

/**
 * Names, and words of German and Swedish, in which the English block list finds insults: *Slutspel*
 * is the play-offs, *sex* six.
 */
export const honestWords =
  /\b(?:annals|assisi|cumin|dickinson|dickson|fukuda|fukui|penistone|shiitake|wankel|ass?mann\w*|dickk[oö]pf\w*|fack(?:et|klubb\w*)?|fick(?:tjuv\w*)?(?![\s_-]*dich)|pricka?r?n?(?:en)?|sex(?:a|an|or|orna)?|slutspel\w*|\w{2,}sslut(?:et)?|(?:familie|familjen)[\s_-]dick)\b/g;

/**
 * What the English list lacks: the worst of the German and the Swedish one of
 * List-of-Dirty-Naughty-Obscene-and-Otherwise-Bad-Words, whole or with an ending. Few, because an
 * operator can rename, and nobody can take back a refusal.
 */
const insults =
  /(?:arschl[oö]ch|hurens[oö]hn|kuksugar|judensau|heil-?_?hitler|sieg-?_?heil|fick-?_?dich|missgeburt|bögjävel)|(?:^|[^\p{L}\p{N}])(?:fotz[ae]|wichser|hitler|nutte|schlampe|schwuchtel|kanake|neger|fitt[ao]r?|kuk|hor[ao]r?|k\W?k\W?k)(?:s|n|r|en|na|an)?(?![\p{L}\p{N}])/u;

/**
 * Whether a text has a word of the block list, in any of the spellings that a handle is checked
 * for.
 */
export const isBlocked = (text: string): boolean =>
  insults.test(readAsLetters(text.toLowerCase())) ||
  spellingsOf(text.toLowerCase().replaceAll(honestWords, ' ')).some((spelling) =>
    blocked.hasMatch(spelling),
  );

/** What a word of the block list may end in. */
const endings = /^(s|ed|er|ers|in|ing|head|heads|hole|holes)?$/;

/** Whether a text is a word of the block list, and nothing else. */
export const isBlockedWord = (text: string): boolean =>
  spellingsOf(text).some((spelling) =>
    blocked
      .getAllMatches(spelling)
      .some(
        ({ startIndex, endIndex }) =>
          startIndex === 0 && endings.test(spelling.slice(endIndex + 1)),
      ),
  );

const pick = (words: readonly string[]): string =>
  words[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % words.length] ?? 'even';

/** Digits that look like no letter. */
const digitsUsed = [...'23456789'];

/**
 * The numbers of digits in generated handles, in the order of preference. Without digits there are
 * 16,851 handles, with four 69 million, of which a million players have taken one in seventy.
 */
export const handleDigits = [0, 2, 4] as const;

/**
 * Two words, followed by random digits for when the plain words are taken. The longest two words
 * leave room for five.
 */
export const generateHandle = (digits: number): string => {
  const suffix = Array.from({ length: digits }, () => pick(digitsUsed)).join('');
  const handle = `${pick(adjectives)}-${pick(nouns)}${suffix}`;
  return brokenRule(handle) === null ? handle : generateHandle(digits);
};

/** The rules of a handle, and the message for each. */
export const handleRuleWords = {
  length: `A handle has ${handleLengthMin} to ${handleLengthMax} characters.`,
  characters:
    'A handle is made of a-z, 0-9, - and _. It begins with a letter or digit, and has three of them at least.',
  reserved: 'This handle is reserved.',
  blocked: 'This handle is not allowed.',
} as const satisfies Record<HandleRule, string>;

/** Whether a handle is a reserved word at a glance, or contains one of the site's own. */
const looksOfficial = (handle: string): boolean =>
  reserved.has(skeletonOf(handle)) ||
  officialLooks.some((look) => look.test(foldCharacters(handle)));

const officialWords = new Set([...reserved, ...official.map(skeletonOf)]);

/** A word as it may be meant: as it is, with digits for letters, and without the ending of many. */
const meantBy = (word: string): string[] =>
  [word, readAsLetters(word)].flatMap((look) => [look, look.replace(/(?:s|in|n|en)$/, '')]);

/** Whether a word is one of those that speak for the site, at a glance. */
export const isOfficialWord = (word: string): boolean =>
  meantBy(word).some((look) => officialWords.has(skeletonOf(look)));

const [siteName = ''] = official;
const siteNameLooks = new RegExpMatcher({
  blacklistedTerms: [{ id: 0, pattern: parseRawPattern(siteName) }],
  ...englishRecommendedTransformers,
});

/** Where the site's name is in a text of letters and digits, at a glance. */
export const siteNameIn = (text: string) => {
  const name = skeletonOf(siteName);
  const mirrored = Array.from(text).reverse().join('');
  const read = [text, readAsLetters(text), mirrored].map(skeletonOf);
  const looks = [...read, ...read.map((one) => one.replace('eue', 'eve'))];
  const matches = siteNameLooks.getAllMatches(text);
  return {
    isIn: matches.length > 0 || looks.some((look) => look.includes(name)),
    isAtStart:
      matches.some(({ startIndex }) => startIndex === 0) ||
      looks.some((look) => look.startsWith(name)),
    isAtEnd:
      matches.some(({ endIndex }) => endIndex === text.length - 1) ||
      looks.some((look) => look.endsWith(name)),
  };
};

/**
 * The first rule that a handle breaks; null if it is valid. Does not check whether the handle is
 * taken.
 */
export const brokenRule = (handle: string): HandleRule | null => {
  if (handle.length < handleLengthMin || handle.length > handleLengthMax) return 'length';
  const folded = foldCharacters(handle);
  if (!handleShape.test(handle) || folded.length < handleLengthMin) return 'characters';
  if ([handle, readAsLetters(handle)].some(looksOfficial)) return 'reserved';
  return isBlocked(handle) ? 'blocked' : null;
};
