/** What an audit can't find out, in words: nobody outside can, or another way is needed. */
export const unverified: readonly { readonly what: string; readonly why: string }[] = [
  {
    what: 'A game dropped from everything at once.',
    why: 'Nothing here would miss it, but its player would. Look for yours on the board.',
  },
  {
    what: 'Who played.',
    why: 'Only the site knows who was signed in, and who made a challenge. Names may change; a deleted player loses theirs.',
  },
  {
    what: 'When exactly a game ended.',
    why: 'The clock is the server’s. Its time has to fit the day and the order of the board.',
  },
  {
    what: 'Who knew the dice.',
    why: 'An operator can work out coming dice. No replay shows who else knew them.',
  },
  {
    what: 'Whether a reason is true.',
    why: 'That a result was withdrawn in public is checked. Why is the operator’s word.',
  },
  {
    what: 'Pictures, score sheets, months and profiles.',
    why: 'They’re made from the same games, but this check doesn’t read them.',
  },
];
