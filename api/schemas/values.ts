/** Values used by several schemas. */
import * as v from 'valibot';
import { faces } from '../../engine/types.ts';
import { idPattern, playIdPattern } from '../ids.ts';

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** The output of a schema, deeply readonly, as Worker and client use it. */
export type Wire<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

/**
 * Text that is checked by rules of its own, which say what is wrong with it: longer than any of
 * them allows.
 */
export const ShortText = v.pipe(v.string(), v.maxLength(1_000));

/** The id of anything but a play: a player, a custom challenge, a club, a table. */
export const Id = v.pipe(v.string(), v.regex(new RegExp(`^${idPattern}$`)));

export const PlayId = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${playIdPattern}$`)),
  v.description('The id of a play and of its replay: 19 base58 characters.'),
);

export const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

export const Instant = v.pipe(v.string(), v.isoTimestamp());

export const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const Face = v.picklist(faces);

export const FaceOrNull = v.nullable(Face);

export const NamedPlayer = v.object({ id: Id, handle: v.string() });

/**
 * A player as the viewer may call them. Boards, pictures and files, which the world sees, have no
 * `knownAs`.
 */
export const KnownPlayer = v.object({
  ...NamedPlayer.entries,
  /**
   * What people they know call them, in any script: members of their clubs, those who sit at their
   * tables, and whoever has a link to either. Null to anybody else, and if they have not said.
   */
  knownAs: v.nullable(v.string()),
});
export type KnownPlayer = Wire<typeof KnownPlayer>;

/** The totals of a card with two halves. */
export const CardTotals = v.object({
  upper: Count,
  upperBonus: Count,
  lower: Count,
  total: Count,
});

/** The same with bonuses for further yahtzees, in the game that has them. */
export const BonusTotals = v.object({
  upper: Count,
  upperBonus: Count,
  lower: Count,
  yahtzeeBonus: Count,
  total: Count,
});

/** The totals of any card. */
export const AnyTotals = v.object({ ...BonusTotals.entries, yahtzeeBonus: v.optional(Count) });

/** Why and when a result was withdrawn. */
export const Withdrawn = v.object({ reason: v.string(), at: Instant });
export type Withdrawn = Wire<typeof Withdrawn>;

/** A list in an answer, and the most that it has. */
export const listOf = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most));
