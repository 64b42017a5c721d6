/** How people who know each other are named: as they wish, or by their handles. */
import type { KnownPlayer } from '../schemas/values.ts';
import { isolated } from './players.ts';

export type Names = Pick<KnownPlayer, 'handle' | 'knownAs'>;

/** `Ann`, or `eager-quartz` if she has not said. */
export const nameOf = ({ handle, knownAs }: Names): string => knownAs ?? handle;

/**
 * Letters of scripts that people's names are in, behind the Latin ones that they look like. They are
 * part of the canonical form by which the server checks names, worker/players/look-alikes.ts, whose
 * whole list is too long for a page.
 */
const looks =
  '2Ϩ 3з 4ч 6ϭб 9Գ aαλадձ aeæ bßþβБвъьՅ blЫ cςϛϾсՇ dÐÞđժ eεеє fϝՔբ gց hħЋнђիհ iі jϳјՂյ kĸκϗк lıłΓιІՆլւ loЮ mΜϻм nŋΝηπилпћդղոռ oðøΦθοσϙФоՓծօ oeœ pρφрրք qգզ rгяՐ sѕտֆ tŧτϮтեէ uυцԱմս vν wωшщա xχЖх yγϤЧуՎ zΖ';
const looksLike = new Map(
  looks.split(' ').flatMap((word) => {
    const [, latin = '', others = ''] = /^([a-z0-9]+)(.+)$/.exec(word) ?? [];
    return Array.from(others, (letter) => [letter, latin]);
  }),
);

/** A name as it looks at a glance, without case, marks, spaces and punctuation. */
export const lookOf = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{C}\p{P}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, ''),
    (letter) =>
      looksLike.get(letter) ?? looksLike.get(letter.toLowerCase()) ?? letter.toLowerCase(),
  ).join('');

/**
 * The handles that stand beside names in one place: of those whose names look like another’s there.
 */
export const handlesBeside = (players: readonly Names[]): ReadonlySet<string> => {
  const handles = new Map<string, Set<string>>();
  const handlesOf = (player: Names) => handles.get(lookOf(nameOf(player))) ?? new Set();
  for (const player of players)
    handles.set(lookOf(nameOf(player)), handlesOf(player).add(player.handle));
  const alike = players.filter((one) => one.knownAs !== null && handlesOf(one).size > 1);
  return new Set(alike.map(({ handle }) => handle));
};

/** Names for sentences and text: `Ann`, of two alike in one place `Ann (eager-quartz)`. */
export const namesAmong = (players: readonly Names[]): ((player: Names) => string) => {
  const beside = handlesBeside(players);
  return (player) => {
    const name = isolated(nameOf(player));
    return beside.has(player.handle) ? `${name} (${player.handle})` : name;
  };
};
