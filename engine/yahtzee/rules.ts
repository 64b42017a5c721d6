/**
 * The published rule sets as data. Those with a joker have one function that decides where it may
 * go: five equal dice once the yahtzee box is filled (`isJoker` in score.ts).
 */
import { lowerStart, type Bonuses, type Card } from '../card/card.ts';
import { t } from '../t.ts';
import type { Face } from '../types.ts';
import { fourOfAKind, threeOfAKind, yahtzeeBox, yahtzeePoints } from './boxes.ts';
import { yahtzeeAbout } from './about.ts';
import { bonuses, type RuleSetName } from './bonuses.ts';

/**
 * How a joker roll may be scored in a box: not at all, at its plain value, or at its full value.
 */
export type Placement = 'barred' | 'plain' | 'joker';

/** Five equal dice that follow rules of their own. */
export interface Joker {
  /** `place` in words: when five equal dice are a joker, and where they may go. */
  readonly when: () => string;
  readonly where: () => string;
  /** Called only for open boxes, when all five dice show `face` and the yahtzee box is filled. */
  readonly place: (card: Card, face: Face, box: number) => Placement;
}

export interface RuleSet extends Bonuses {
  readonly name: RuleSetName;
  /** The rule set's title, such as `Official`. */
  readonly title: string;
  /** null: five equal dice are a roll like any other once the yahtzee box is filled. */
  readonly joker: Joker | null;
}

const { titles } = yahtzeeAbout;

const isOpen = (card: Card, box: number): boolean => card[box] === null;
const isLower = (box: number): boolean => box >= lowerStart;
const upperBoxOf = (face: Face): number => face - 1;
const isAnyLowerOpen = (card: Card): boolean => card.includes(null, lowerStart);

/**
 * The matching upper box; if it is filled, any lower box at full value; if those are filled too, a
 * zero in any upper box.
 */
const placeOfficial = (card: Card, face: Face, box: number): Placement => {
  if (isOpen(card, upperBoxOf(face))) return box === upperBoxOf(face) ? 'plain' : 'barred';
  if (isAnyLowerOpen(card)) return isLower(box) ? 'joker' : 'barred';
  return 'plain';
};

/**
 * Forced only if the yahtzee box contains 50: the matching upper box; if it is filled, any box,
 * lower ones at full value.
 */
const placeYardzee = (card: Card, face: Face, box: number): Placement => {
  if (card[yahtzeeBox] !== yahtzeePoints) return 'plain';
  if (isOpen(card, upperBoxOf(face))) return box === upperBoxOf(face) ? 'plain' : 'barred';
  return isLower(box) ? 'joker' : 'plain';
};

/** Never forced. Lower boxes score their full value once the matching upper box is filled. */
const placeApplet = (card: Card, face: Face, box: number): Placement =>
  isLower(box) && !isOpen(card, upperBoxOf(face)) ? 'joker' : 'plain';

/** Like official, but three and four of a kind must be filled before the other lower boxes. */
const placeOrdered = (card: Card, face: Face, box: number): Placement => {
  const kindsFirst = isOpen(card, threeOfAKind) || isOpen(card, fourOfAKind);
  const isOtherLower = isLower(box) && box !== threeOfAKind && box !== fourOfAKind;
  return kindsFirst && isOtherLower ? 'barred' : placeOfficial(card, face, box);
};

const always = (): string => t`Always, whether you have 50 or 0 in Yahtzee.`;

export const ruleSets: Readonly<Record<RuleSetName, RuleSet>> = {
  official: {
    name: 'official',
    get title() {
      return titles.official;
    },
    ...bonuses.official,
    joker: {
      when: always,
      where: () =>
        t`In its own upper box. If that’s taken: any lower box, at full value. If those are taken too: a 0 in an upper box.`,
      place: placeOfficial,
    },
  },
  yardzee: {
    name: 'yardzee',
    title: titles.yardzee,
    ...bonuses.yardzee,
    joker: {
      when: () => t`Only if you have 50 in Yahtzee. With a 0 there, it’s a roll like any other.`,
      where: () =>
        t`In its own upper box. If that’s taken: any open box, lower ones at full value, upper ones at 0.`,
      place: placeYardzee,
    },
  },
  applet: {
    name: 'applet',
    title: titles.applet,
    ...bonuses.applet,
    joker: {
      when: () => t`Once its own upper box is taken, whether you have 50 or 0 in Yahtzee.`,
      where: () => t`In any open box: nothing is forced. Lower boxes count in full.`,
      place: placeApplet,
    },
  },
  ordered: {
    name: 'ordered',
    title: titles.ordered,
    ...bonuses.ordered,
    joker: {
      when: always,
      where: () => t`Like official, but Three and Four of a kind come first.`,
      place: placeOrdered,
    },
  },
};
