/**
 * The wire: every body that crosses HTTP, as schemas that validate requests, document answers and give the client its types.
 * The contract in words is `/api/openapi.json`, which is generated from this file.
 */
import * as v from 'valibot';
import { marks } from '../engine/coach.ts';
import { gameNames, rulesNames } from '../engine/games.ts';
import { faces } from '../engine/types.ts';
import { boxes } from '../engine/yahtzee/boxes.ts';

/** Moves in one request, at most. A whole Yahtzee is 39 characters. */
export const movesMax = 1_000;
/** Entries on one page of a board, at most. */
export const boardLimitMax = 100;
export const boardLimitDefault = 50;

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;
/** What a schema describes, as both sides hold it: data that nobody changes. */
type Wire<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

const name = <Schema extends v.GenericSchema>(schema: Schema, ref: string) =>
  v.pipe(schema, v.metadata({ ref }));

/** The id of a play, a replay, a player or a challenge: 16 base58 characters, of which the last four are a check tag (worker/ids.ts). */
export const Id = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{16}$/));
export const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const Instant = v.pipe(v.string(), v.isoTimestamp());
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Face = v.picklist(faces);
const FaceOrNull = v.nullable(Face);

export const GameName = v.picklist(gameNames);
export const RulesName = v.picklist(rulesNames);
export type RulesName = v.InferOutput<typeof RulesName>;
export const Status = v.picklist(['upcoming', 'open', 'grace', 'closed']);
export const BoardOrder = v.picklist(['score', 'skill']);
export type BoardOrder = v.InferOutput<typeof BoardOrder>;

export const ChallengeKey = v.object({
  date: Day,
  game: GameName,
  rules: RulesName,
  /** Of a challenge that somebody has made: `date` is the day it was made on. */
  code: v.optional(Id),
});
export type ChallengeKey = Wire<typeof ChallengeKey>;

const PlayerKey = v.object({ id: Id, handle: v.string() });

export const Challenge = name(
  v.object({
    ...ChallengeKey.entries,
    /** Who has made it: only of those that have a code; null once they are deleted. */
    maker: v.optional(v.nullable(PlayerKey)),
    status: Status,
    opensAt: Instant,
    closesAt: Instant,
    revealsAt: Instant,
    /** From here on nothing late is expected any more. */
    finalAt: Instant,
    commitment: v.nullable(Hash),
    seed: v.nullable(Hash),
    players: Count,
  }),
  'Challenge',
);
export type Challenge = Wire<typeof Challenge>;

/** Where a challenge is: its day and game, or `c` and the code of one that somebody has made. */
export const challengePath = {
  date: v.pipe(
    v.union([Day, v.literal('c')]),
    v.description('a day, or `c` for a challenge that somebody has made'),
  ),
  game: v.pipe(v.union([GameName, Id]), v.description('a game; behind `c` the code')),
};

/** What makes a challenge. Its code, dice and commitment are answered. */
export const NewChallenge = name(
  v.object({ rules: RulesName, closesAt: v.pipe(v.string(), v.isoTimestamp()) }),
  'NewChallenge',
);
export type NewChallenge = Wire<typeof NewChallenge>;

const OwnChallenge = v.object({
  ...ChallengeKey.entries,
  status: Status,
  closesAt: Instant,
  revealsAt: Instant,
});
export type OwnChallenge = Wire<typeof OwnChallenge>;

/** The asker's challenges, the latest first. */
export const OwnChallenges = name(
  v.object({ made: v.array(OwnChallenge), begun: v.array(OwnChallenge) }),
  'OwnChallenges',
);
export type OwnChallenges = Wire<typeof OwnChallenges>;

export const Today = name(
  v.object({ date: Day, now: Instant, challenges: v.array(Challenge) }),
  'Today',
);
export type Today = Wire<typeof Today>;

export const Ledger = name(
  v.object({ par: v.number(), luck: v.number(), mistakes: v.number(), missing: v.number() }),
  'Ledger',
);

export const Result = name(
  v.object({
    score: Count,
    turns: Count,
    /** null if unranked, or until the board has the result. */
    rank: v.nullable(Count),
    players: v.nullable(Count),
    percentile: v.nullable(v.number()),
    ledger: v.nullable(Ledger),
  }),
  'Result',
);
export type Result = Wire<typeof Result>;

const Roll = v.object({ turn: Count, roll: Count, faces: v.array(FaceOrNull) });
export type Roll = Wire<typeof Roll>;

const Totals = v.object({
  upper: Count,
  upperBonus: Count,
  lower: Count,
  yahtzeeBonus: Count,
  total: Count,
});

const perBox = <Schema extends v.GenericSchema>(schema: Schema) =>
  // `boxes` names every key of the record, which fromEntries can't express.
  Object.fromEntries(boxes.map((box) => [box, schema])) as Record<(typeof boxes)[number], Schema>;

export const YahtzeeState = name(
  v.object({
    turn: Count,
    roll: Count,
    dice: v.array(Face),
    card: v.object(perBox(v.nullable(Count))),
    totals: Totals,
    options: v.partial(v.object(perBox(Count))),
    finished: v.boolean(),
  }),
  'YahtzeeState',
);
export type YahtzeeState = Wire<typeof YahtzeeState>;

export const YardkleState = name(
  v.object({
    turn: Count,
    roll: Count,
    /** null where a die was set aside in an earlier roll. */
    dice: v.array(FaceOrNull),
    /** Points of this turn that are not banked. */
    running: Count,
    score: Count,
    onBoard: v.boolean(),
    busts: v.array(Count),
    finished: v.boolean(),
  }),
  'YardkleState',
);
export type YardkleState = Wire<typeof YardkleState>;

/** A play's state is its game's. */
export type GameState = YahtzeeState | YardkleState;

export const Play = name(
  v.object({
    id: Id,
    challenge: ChallengeKey,
    ranked: v.boolean(),
    status: v.picklist(['playing', 'finished', 'void']),
    log: v.string(),
    state: v.union([YahtzeeState, YardkleState]),
    rolls: v.array(Roll),
    startedAt: Instant,
    finishedAt: v.nullable(Instant),
    result: v.nullable(Result),
  }),
  'Play',
);
/** A play; whoever knows its game says which state it has. */
export type Play<State = GameState> = Omit<Wire<typeof Play>, 'state'> & { readonly state: State };

export type YahtzeePlay = Play<YahtzeeState>;
export type YardklePlay = Play<YardkleState>;

/** The asker's own play of a challenge, or null: asking starts nothing. */
export const OwnPlay = name(v.object({ play: v.nullable(Play) }), 'OwnPlay');
export interface OwnPlay<State = GameState> {
  readonly play: Play<State> | null;
}

export const Moves = name(
  v.object({
    at: Count,
    moves: v.pipe(v.string(), v.minLength(1), v.maxLength(movesMax)),
  }),
  'Moves',
);
export type Moves = Wire<typeof Moves>;

export const BoardQuery = v.object({
  by: v.optional(BoardOrder, 'score'),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(boardLimitMax)),
    String(boardLimitDefault),
  ),
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
  before: v.optional(v.pipe(v.string(), v.maxLength(200))),
  around: v.optional(v.literal('me')),
});

export const BoardEntry = v.object({
  rank: Count,
  player: v.nullable(PlayerKey),
  score: Count,
  turns: Count,
  /** Only by skill: rounded as the board counts them. */
  mistakes: v.optional(v.number()),
  finishedAt: Instant,
  replay: Id,
});
export type BoardEntry = Wire<typeof BoardEntry>;

/** Yahtzee counts by score, Yardkle by turns (null for who did not arrive); by skill a bar holds all from `mistakes` up to the next. */
const HistogramBar = v.union([
  v.object({ score: Count, count: Count }),
  v.object({ turns: v.nullable(Count), count: Count }),
  v.object({ mistakes: v.number(), count: Count }),
]);

export const Board = name(
  v.object({
    challenge: Challenge,
    by: BoardOrder,
    players: Count,
    entries: v.array(BoardEntry),
    me: v.nullable(
      v.object({
        rank: Count,
        percentile: v.number(),
        score: Count,
        turns: Count,
        mistakes: v.optional(v.number()),
      }),
    ),
    histogram: v.array(HistogramBar),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
  }),
  'Board',
);
export type Board = Wire<typeof Board>;

/** A closed challenge looked back at. Ceiling and dice follow from its seed. */
export const DayPage = name(
  v.object({
    challenge: Challenge,
    /** The expected result of best play, in the game's unit. */
    par: v.number(),
    /** Of all ranked results in the game's unit; of Yardkle those that arrived. null where there is none. */
    mean: v.nullable(v.number()),
    /** Standard deviation. */
    spread: v.nullable(v.number()),
    /** The decision that everybody met: the best move, and the moves that were made, the most costly in all first. */
    opening: v.object({
      best: v.string(),
      made: v.array(v.object({ move: v.string(), count: Count, loss: v.number() })),
    }),
  }),
  'DayPage',
);
export type DayPage = Wire<typeof DayPage>;

/** Who has finished a challenge, the latest first: no scores, so that nobody plays to a target. */
export const Finished = name(
  v.object({
    players: Count,
    finished: v.array(v.object({ player: v.nullable(PlayerKey), finishedAt: Instant })),
    next: v.nullable(v.string()),
  }),
  'Finished',
);
export type Finished = Wire<typeof Finished>;

export const FinishedQuery = v.object({
  limit: BoardQuery.entries.limit,
  after: BoardQuery.entries.after,
});

/** One line of a closed day's results. */
export const OpenResult = name(
  v.object({
    rank: Count,
    replay: Id,
    player: v.nullable(PlayerKey),
    log: v.string(),
    score: Count,
    turns: Count,
    ledger: v.nullable(Ledger),
    finishedAt: Instant,
  }),
  'OpenResult',
);
export type OpenResult = Wire<typeof OpenResult>;

export const Replay = name(
  v.object({
    id: Id,
    challenge: ChallengeKey,
    ranked: v.boolean(),
    player: v.nullable(PlayerKey),
    log: v.string(),
    rolls: v.array(Roll),
    score: Count,
    turns: Count,
    totals: v.nullable(Totals),
    ledger: v.nullable(Ledger),
    finishedAt: Instant,
  }),
  'Replay',
);
export type Replay = Wire<typeof Replay>;

const Decision = v.object({
  /** Index of the move in the log. */
  at: Count,
  turn: Count,
  roll: Count,
  move: v.string(),
  /** A best move: the one that was made, if none is better. */
  best: v.string(),
  loss: v.number(),
  luck: v.number(),
});

/** A finished play judged, decision by decision. */
export const Review = name(v.object({ ledger: Ledger, decisions: v.array(Decision) }), 'Review');
export type Review = Wire<typeof Review>;

export const Player = name(v.object({ id: Id, handle: v.string(), since: Instant }), 'Player');
export type Player = Wire<typeof Player>;

/** A ranked result as its player's page and archive list it. */
const OwnResult = v.object({
  date: Day,
  game: GameName,
  score: Count,
  turns: Count,
  mistakes: v.nullable(v.number()),
  replay: Id,
});
export type OwnResult = Wire<typeof OwnResult>;

/** A player as everybody may see them: scores are no secret. */
export const Profile = name(
  v.object({
    player: Player,
    /** Whether the asker follows them; null if they are the asker. */
    following: v.nullable(v.boolean()),
    /** The latest first. */
    results: v.array(OwnResult),
  }),
  'Profile',
);
export type Profile = Wire<typeof Profile>;

/** Whom the asker follows, the latest first. */
export const Follows = name(v.object({ players: v.array(PlayerKey) }), 'Follows');
export type Follows = Wire<typeof Follows>;

/** Those the asker follows who have finished, with the asker, in the order of the board. */
export const Friends = name(
  v.object({ following: Count, entries: v.array(BoardEntry) }),
  'Friends',
);
export type Friends = Wire<typeof Friends>;

/** Those the asker follows who have finished a challenge, the latest first: no scores. */
export const Ghosts = name(v.object({ players: v.array(PlayerKey) }), 'Ghosts');
export type Ghosts = Wire<typeof Ghosts>;

/** The total of one of them after as many turns as the asker has completed, or at the end if they needed fewer. */
export const Ghost = name(v.object({ player: PlayerKey, turns: Count, total: Count }), 'Ghost');
export type Ghost = Wire<typeof Ghost>;

/** The asker's ranked results of one month, and the days in a row up to now. */
export const Archive = name(
  v.object({
    month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
    results: v.array(OwnResult),
  }),
  'Archive',
);
export type Archive = Wire<typeof Archive>;
export const ArchiveQuery = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
});

/** Days in a row with a ranked result, up to today or yesterday. */
export const Streak = name(
  v.object({
    days: Count,
    /** Whether today is among them. */
    today: v.boolean(),
  }),
  'Streak',
);
export type Streak = Wire<typeof Streak>;

export const SeasonOrder = v.picklist(['percentile', 'skill']);
export const Period = v.pipe(v.string(), v.regex(/^(all|\d{4}-(0[1-9]|1[0-2]))$/));

const SeasonEntry = v.object({
  player: PlayerKey,
  games: Count,
  /** Mean percentile of the days. */
  percentile: v.number(),
  /** Mean mistakes of the graded games; null where none was. */
  mistakes: v.nullable(v.number()),
});
export type SeasonEntry = Wire<typeof SeasonEntry>;

/** The board of a month or of all time, of days that are closed. */
export const Season = name(
  v.object({
    period: Period,
    game: GameName,
    by: SeasonOrder,
    /** Games that are needed to be on it. */
    gamesMin: Count,
    /** The best, best first. */
    entries: v.array(v.object({ rank: Count, ...SeasonEntry.entries })),
    /** The asker, whether on it or not yet. */
    me: v.nullable(SeasonEntry),
  }),
  'Season',
);
export type Season = Wire<typeof Season>;
export const SeasonQuery = v.object({ by: v.optional(SeasonOrder, 'percentile') });

/** What a handle can be refused for, besides being taken. */
export const handleRules = ['length', 'characters', 'reserved', 'blocked'] as const;
export type HandleRule = (typeof handleRules)[number];

export const HandleChange = name(v.object({ handle: v.string() }), 'HandleChange');

export const Export = name(
  v.object({
    player: Player,
    results: v.array(
      v.object({
        id: Id,
        challenge: ChallengeKey,
        ranked: v.boolean(),
        log: v.string(),
        score: Count,
        turns: Count,
        ledger: v.nullable(Ledger),
        startedAt: Instant,
        finishedAt: Instant,
      }),
    ),
    unfinished: v.array(Play),
    follows: v.array(PlayerKey),
    challenges: v.array(OwnChallenge),
  }),
  'Export',
);

export const FairnessQuery = v.object({ year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))) });
export const Fairness = name(
  v.object({
    anchors: v.record(v.string(), Hash),
    days: v.array(v.object({ date: Day, commitment: v.nullable(Hash), seed: v.nullable(Hash) })),
  }),
  'Fairness',
);
export type Fairness = Wire<typeof Fairness>;

export const Health = name(v.object({ ok: v.literal(true) }), 'Health');

/** What is told of a replay while its dice are sealed: the result is no secret. */
export const SealedReplay = v.object({
  challenge: ChallengeKey,
  player: v.nullable(PlayerKey),
  score: Count,
  turns: Count,
  ledger: v.nullable(Ledger),
  /** How well each turn was played. */
  marks: v.nullable(v.array(v.picklist(marks))),
  revealsAt: Instant,
});
export type SealedReplay = Wire<typeof SealedReplay>;

/** RFC 9457, with a code that does not change. The codes are `problemStatus` in problem.ts. */
export const Problem = name(
  v.object({
    type: v.string(),
    title: v.string(),
    status: v.number(),
    code: v.string(),
    detail: v.optional(v.string()),
    /** The move that was refused, counted in the whole log (`illegal-move`). */
    at: v.optional(Count),
    /** The log as it stands (`out-of-step`). */
    log: v.optional(v.string()),
    /** The result whose dice are sealed (`replay-sealed`). */
    sealed: v.optional(SealedReplay),
    /** The rule that a handle breaks (`invalid-handle`). */
    rule: v.optional(v.picklist(handleRules)),
    requestId: v.optional(v.string()),
  }),
  'Problem',
);
export type Problem = Wire<typeof Problem>;
