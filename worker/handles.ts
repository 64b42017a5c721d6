/** Handles: two generated words, or one's own under rules that keep them readable and unmistakable. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

export const handleLengthMin = 3;
export const handleLengthMax = 20;
const handleShape = /^[a-z0-9_-]+$/;

const adjectives =
  'amber ample apt autumn bold brave breezy bright brisk calm candid cedar chalky cheery civil clear clever copper coral cosy crisp dapper dawn deep dry dusty eager early easy even fair fleet fond free fresh gentle glad gold grand green grey hardy hazel honest humble ivory jade jolly keen kind late leafy level light lime linen lively loyal lucid lunar mellow merry mild mint misty modest mossy neat nimble noble north oaken odd olive open pale patient pearly plain plum polite prime proud quick quiet rapid ready red rosy round rustic sandy silver simple slate slow smooth snowy soft solar solid spry stable steady still stout sunny swift tame tidy timber trim true vivid warm west wide wild windy wise witty wry young'.split(
    ' ',
  );
const nouns =
  'acorn alder anchor apple arch aspen atlas badger banjo barley basin beacon beech bell birch bison bloom boat bramble breeze bridge brook cabin canal candle canyon cello cherry cliff cloud clover comet coral cove crane creek cricket crow daisy delta dune eagle elm ember falcon feather fern ferry fiddle field finch fjord flint forest fox garden gull harbour hare harp hazel heath heron hill hollow ibis inlet island ivy juniper kestrel kettle kite lagoon lantern lark laurel lemon lily linden lynx magpie maple marsh meadow mill mole moor moss nettle oak oasis oriole otter owl paddle path pebble pepper pine plover plum pond poplar prairie quail quarry quartz rabbit raven reed ridge river robin rook rowan sage saddle shell signal sparrow spruce stone stork summit swan tern thistle thrush tide trail tulip valley walnut wharf willow wren'.split(
    ' ',
  );

const reserved = new Set(
  'admin administrator anonymous api deleted everyone evenroll help helper moderator mod nobody null official owner root staff support system team undefined you me yahtzee yardkle'
    .split(' ')
    .map((word) => skeletonOf(word)),
);

const blocked = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
});

/** What a handle looks like at a glance: 0 is o, 1 and i are l, dashes vanish. Two handles with one skeleton are the same. */
export function skeletonOf(handle: string): string {
  return handle.replaceAll('0', 'o').replaceAll(/[1i]/g, 'l').replaceAll(/[-_]/g, '');
}

const pick = (words: readonly string[]): string =>
  words[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % words.length] ?? 'even';

/** Two words, with `digits` random digits behind them when the plain words have been taken. */
export const generateHandle = (digits: number): string => {
  const words = `${pick(adjectives)}-${pick(nouns)}`;
  const suffix = Array.from({ length: digits }, () => pick([...'23456789'])).join('');
  const handle = suffix === '' ? words : `${words.slice(0, handleLengthMax - digits)}${suffix}`;
  return handleProblem(handle) === null ? handle : generateHandle(digits);
};

/** Why a handle can't be used, in words; null if it can. Whether it is taken is not asked here. */
export const handleProblem = (handle: string): string | null => {
  if (handle.length < handleLengthMin || handle.length > handleLengthMax)
    return `A handle has ${handleLengthMin} to ${handleLengthMax} characters.`;
  if (!handleShape.test(handle)) return 'A handle is made of a-z, 0-9, - and _.';
  const skeleton = skeletonOf(handle);
  if (skeleton.length < handleLengthMin) return 'A handle needs letters or digits.';
  if (reserved.has(skeleton)) return 'This handle is reserved.';
  if (blocked.hasMatch(handle) || blocked.hasMatch(skeleton))
    return 'Please choose another handle.';
  return null;
};
