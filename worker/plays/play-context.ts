/**
 * What calls need to know about a play besides its record: its terms, its dice and its replayed
 * log.
 */
import { recordingDealer } from '../../engine/dice.ts';
import type { Position } from '../../engine/games.ts';
import type { Deal, Roll } from '../../engine/types.ts';
import type { Bindings } from '../bindings.ts';
import { dealOfChallenge, termsOf, type ChallengeTerms } from '../challenges/terms.ts';
import { databaseOf } from '../db/database.ts';
import { nowOf, requireConfig } from '../http/config.ts';
import { throwWithoutStatement } from '../http/failures.ts';
import { variantOf, type PlayRecord, type PlayStart } from './play-record.ts';

/** A replayed log: its position, and the rolls dealt so far. */
interface Transcript {
  readonly log: string;
  readonly rolls: readonly Roll[];
  readonly position: Position;
}

export interface PlayContext {
  readonly terms: ChallengeTerms;
  readonly deal: Deal;
  readonly transcript: Transcript;
}

export class PlayContexts {
  private readonly env: Bindings;
  /** The last replayed log, from which the next move goes on. */
  private transcript: Transcript | null = null;

  constructor(env: Bindings) {
    this.env = env;
  }

  termsOf(record: PlayStart | PlayRecord): Promise<ChallengeTerms> {
    const now = nowOf(requireConfig(this.env));
    return termsOf(databaseOf(this.env.DB), record, now).catch(throwWithoutStatement);
  }

  async load(record: PlayRecord): Promise<PlayContext> {
    const terms = await this.termsOf(record);
    const config = requireConfig(this.env);
    const scope = { config, database: databaseOf(this.env.DB), now: nowOf(config) };
    const { deal } = await dealOfChallenge(scope, terms).catch(throwWithoutStatement);
    return { terms, deal, transcript: this.transcriptOf(record, deal) };
  }

  /** The replayed log of `record`, kept until the log changes. */
  transcriptOf(record: PlayRecord, deal: Deal): Transcript {
    if (this.transcript?.log === record.log) return this.transcript;
    const dealt = recordingDealer(deal);
    const end = variantOf(record).start(dealt.deal).after(record.log, 0, dealt.deal);
    if (!end.ok) throw new Error('a recorded log does not replay');
    return this.keep({ log: record.log, rolls: dealt.rolls, position: end.value });
  }

  /** Keeps the transcript of a log that has grown. */
  keep(transcript: Transcript): Transcript {
    this.transcript = transcript;
    return transcript;
  }
}
