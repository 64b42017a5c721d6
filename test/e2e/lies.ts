/** What a site can lie about in one place, and what an audit must report. Lies about the chain of seeds: test/api/audit. */
import { today } from './day.ts';
import { changing, changingLines, type Lie } from './lying-proxy.ts';

/** The open data of one game. */
export const results = /yahtzee\/results\.jsonl$/;
/** Neither a seed of the day nor a hash of one. */
export const otherHash = 'ab'.repeat(32);

export const inLine = (at: number, change: (line: any) => void): Lie =>
  changingLines(results, (lines) => {
    change(lines[at]);
    return lines;
  });

/** A custom challenge with the commitment of other dice. */
export const swappedCommitment = changing(
  /\/api\/challenges\/c\/\w+$/,
  (challenge) => (challenge.commitment = otherHash),
);

export const lies: readonly (readonly [name: string, what: string, link: RegExp, lie: Lie])[] = [
  ['a score', 'score', /^\/r\//, inLine(1, (line) => (line.score += 5))],
  ['a number of turns', 'turns', /^\/r\//, inLine(1, (line) => (line.turns += 1))],
  ['a rank', 'rank', /^\/r\//, inLine(2, (line) => (line.rank -= 1))],
  ['a rank by skill', 'the rank by skill', /^\/r\//, inLine(2, (line) => (line.skillRank += 1))],
  [
    'the luck of a result',
    'the ledger, luck',
    /^\/r\//,
    inLine(0, (line) => (line.ledger.luck += 1e-6)),
  ],
  ['a result that is missing', 'rank', /^\/r\//, changingLines(results, (all) => all.slice(1))],
  [
    'the last result missing',
    'players',
    /\/board/,
    changingLines(results, (all) => all.slice(0, -1)),
  ],
  [
    'a result that is there twice',
    'result twice',
    /^\/r\//,
    changingLines(results, ([first, ...rest]) => [first, first, ...rest]),
  ],
  [
    'a result under another id',
    'player twice',
    /^\/r\//,
    changingLines(results, (all) => [
      ...all,
      { ...all.at(-1), replay: 'z'.repeat(19), finishedAt: `${today}T23:59:59.000Z` },
    ]),
  ],
  [
    'a finish that came too late',
    'finished in time',
    /^\/r\//,
    inLine(0, (line) => (line.finishedAt = '2026-11-21T02:00:00.000Z')),
  ],
  [
    'a die of a replay',
    'die',
    /^\/r\/\w+#t\d+r\d+$/,
    changing(/\/api\/replays\//, ({ rolls }) => {
      const { faces } = rolls.at(-1);
      const at = faces.findIndex((face: unknown) => face !== null);
      faces[at] = 1 + (faces[at] % 6);
    }),
  ],
  [
    'another seed for one game',
    'seed of the challenge',
    /^\/fairness$/,
    changing(/yardkle$/, (challenge) => (challenge.seed = otherHash)),
  ],
  [
    'a day that closed later',
    'revealsAt',
    /^\/fairness$/,
    changing(/yahtzee$/, (challenge) => (challenge.revealsAt = '2026-11-21T05:00:00.000Z')),
  ],
  [
    'the histogram by score',
    'histogram by score',
    /by=score$/,
    changing(/board\?by=score/, ({ histogram }) => histogram[0].count++),
  ],
  [
    'the histogram by skill',
    'histogram by skill',
    /by=skill$/,
    changing(/board\?by=skill/, ({ histogram }) => histogram.pop()),
  ],
  [
    'the board by score',
    'the rank on the board by score',
    /by=score$/,
    changing(/board\?by=score/, ({ entries }) => (entries.at(-1).rank -= 1)),
  ],
  [
    'the board by skill',
    'board entry',
    /by=skill$/,
    changing(/board\?by=skill/, ({ entries }) => entries.reverse()),
  ],
  [
    'a board that ends early',
    'the number of entries by skill',
    /by=skill$/,
    changing(/board\?by=skill/, ({ entries }) => entries.pop()),
  ],
  [
    'a player on a board',
    'the player on the board',
    /by=score$/,
    changing(/board\?by=score/, ({ entries: [one, other] }) => (one.player = other.player)),
  ],
  ['a result without a ledger', 'the ledger', /^\/r\//, inLine(1, (line) => (line.ledger = null))],
  [
    'a withdrawal that only the replay has',
    'the withdrawal of the replay',
    /^\/r\//,
    changing(
      /\/api\/replays\/\w+$/,
      (replay) => (replay.withdrawn = { reason: 'None.', at: `${today}T23:59:59.000Z` }),
    ),
  ],
  [
    'the loss of a decision',
    'the decisions of the review, 0, loss',
    /^\/r\//,
    changing(/\/review$/, ({ decisions }) => (decisions[0].loss += 1e-6)),
  ],
  [
    'the best move of a decision',
    'the decisions of the review, 0, best',
    /^\/r\//,
    changing(/\/review$/, ({ decisions }) => (decisions[0].best = '~')),
  ],
  [
    'the ledger of a review',
    'the ledger of the review, mistakes',
    /^\/r\//,
    changing(/\/review$/, ({ ledger }) => (ledger.mistakes += 1e-6)),
  ],
  [
    'the average of a day',
    'the review of the day, mean',
    /\/board$/,
    changing(/\/day$/, (day) => (day.mean += 1e-3)),
  ],
  [
    'how often a first move was made',
    'the review of the day, opening, made, 0, count',
    /\/board$/,
    changing(/\/day$/, ({ opening }) => opening.made.forEach((one: any) => one.count++)),
  ],
  [
    'the challenge that a day’s review is of',
    'the challenge, closesAt',
    /\/board$/,
    changing(/\/day$/, ({ challenge }) => (challenge.closesAt = challenge.opensAt)),
  ],
  [
    'a move of best play',
    'best play, log',
    /\/best-play$/,
    changing(/\/best-play$/, (play) => (play.log = play.log.slice(1))),
  ],
  [
    'a die of best play',
    'best play, rolls, 0, faces, 0',
    /\/best-play$/,
    changing(/\/best-play$/, ({ rolls: [{ faces }] }) => (faces[0] = 1 + (faces[0] % 6))),
  ],
  [
    'a finish in the list',
    'the list of finishes',
    /\/board$/,
    changing(/\/finished/, ({ finished }) => finished.reverse()),
  ],
  [
    'a player in the list of finishes',
    'the player in the list of finishes',
    /\/board$/,
    changing(/\/finished/, ({ finished: [one, other] }) => (one.player = other.player)),
  ],
  ['nonsense', 'answer', /^\/api\//, (path) => (results.test(path) ? '{"rank": 1}\n' : null)],
  [
    'a choice in the explorer that nobody made',
    'the choices in the explorer, players',
    /\/explorer#$/,
    changing(/\/explorer/, ({ place }) => place && (place.players += 1)),
  ],
  [
    'the value of a choice in the explorer',
    'the choices in the explorer, moves, 0, value',
    /\/explorer#$/,
    changing(/\/explorer/, ({ place }) => place && (place.moves[0].value += 1e-3)),
  ],
  [
    'a position that the explorer leaves out',
    'the choices in the explorer',
    /\/explorer#$/,
    changing(/\/explorer/, (answer) => (answer.place = null)),
  ],
  [
    'the digest of a day’s results',
    'a link of the chain of results',
    /^\/fairness$/,
    changing(/fairness\/results/, ({ entries }) => (entries[0].digest = otherHash)),
  ],
  [
    'a chain of results that is not what everybody sees',
    'the end of the chain of results',
    /^\/fairness$/,
    changing(/challenges\/today/, ({ resultsChain }) => (resultsChain.link = otherHash)),
  ],
  [
    'an entry missing from the chain of results',
    'the first position in the chain of results',
    /^\/fairness$/,
    changing(/fairness\/results/, ({ entries }) => entries.pop()),
  ],
  [
    'no chain of results',
    'the end of the chain of results',
    /^\/fairness$/,
    changing(/fairness\/results/, (page) => (page.entries = [])),
  ],
  [
    'the number of those who have finished',
    'the number of those who finished',
    /\/board$/,
    changing(/\/finished/, (page) => page.players++),
  ],
  [
    'a finish missing from the list',
    'the length of the list of finishes',
    /\/board$/,
    changing(/\/finished/, ({ finished }) => finished.pop()),
  ],
];
