import { t } from '../../engine/t.ts';

/** What an audit can't find out, in words: nobody outside can, or another way is needed. */
export const unverified = (): readonly { readonly what: string; readonly why: string }[] => [
  {
    what: t`A game dropped from everything at once.`,
    why: t`Nothing here would miss it, but its player would. Look for yours on the board.`,
  },
  {
    what: t`Who played.`,
    why: t`Only the site knows who was signed in, and who made a challenge. Names may change; a deleted player loses theirs.`,
  },
  {
    what: t`When exactly a game ended.`,
    why: t`The clock is the server’s. Its time has to fit the day and the order of the board.`,
  },
  {
    what: t`Who knew the dice.`,
    why: t`An operator can work out coming dice. No replay shows who else knew them.`,
  },
  {
    what: t`Whether a reason is true.`,
    why: t`That a result was withdrawn in public is checked. Why is the operator’s word.`,
  },
  {
    what: t`Pictures, score sheets, months and profiles.`,
    why: t`They’re made from the same games, but this check doesn’t read them.`,
  },
];
