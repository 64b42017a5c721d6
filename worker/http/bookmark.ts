/**
 * Lets the nearest replica of D1 answer, and nobody miss what they have just changed: after a
 * change, the browser carries the state of the database that has it, and a replica that is older
 * does not answer. https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
import type { D1Database, D1DatabaseSession, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Source } from '../db/database.ts';
import type { AppEnv } from './app-env.ts';
import type { Config } from './config.ts';
import { isSigned, sign } from './keys.ts';
import { keepCookie } from './viewer.ts';

const cookieName = '__Host-evenroll-seen';
/** Replicas lag behind by a second or two; the rest is for bad days. */
const cookieMs = 10 * 60_000;

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export const isReading = ({ method }: Pick<Request, 'method'>): boolean =>
  readingMethods.has(method);

/** Where a session begins that has to know what this browser has changed: at any state otherwise. */
export const bookmarkOf = (c: Context<AppEnv>, config: Config): string => {
  const cookie = config.isLocal ? '' : (getCookie(c, cookieName) ?? '');
  const [bookmark = '', signature = '', more] = cookie.split('.');
  return more === undefined && isSigned(config.accessKeys, 'bookmark', bookmark, signature)
    ? bookmark
    : 'first-unconstrained';
};

/** D1's words where a replica has not yet got a migration that the primary has. */
const isBehind = (error: unknown): boolean =>
  error instanceof Error && /no such (?:column|table)/.test(error.message);

/** A statement that is sent where its answer is asked for. */
class Question {
  readonly #sql: string;
  readonly #values: readonly unknown[];
  readonly #ask: Ask;

  constructor(sql: string, values: readonly unknown[], ask: Ask) {
    this.#sql = sql;
    this.#values = values;
    this.#ask = ask;
  }

  bind(...values: readonly unknown[]): Question {
    return new Question(this.#sql, values, this.#ask);
  }

  at(source: Source): D1PreparedStatement {
    return source.prepare(this.#sql).bind(...this.#values);
  }

  all() {
    return this.#ask((source) => this.at(source).all());
  }

  run() {
    return this.#ask((source) => this.at(source).run());
  }

  raw() {
    return this.#ask((source) => this.at(source).raw());
  }

  first() {
    return this.#ask((source) => this.at(source).first());
  }
}

type Ask = <Answer>(send: (source: Source) => Promise<Answer>) => Promise<Answer>;

/**
 * The nearest replica that has what the bookmark says. What it can't answer for want of a migration
 * is asked at the primary, once.
 */
export const nearestOf = (binding: D1Database, bookmark: string): Source => {
  const session = binding.withSession(bookmark);
  const ask: Ask = async (send) => {
    try {
      return await send(session);
    } catch (error) {
      if (!isBehind(error)) throw error;
      return send(binding.withSession('first-primary'));
    }
  };
  return {
    // Drizzle and the batch loader need nothing of a statement but what a `Question` has.
    prepare: (sql) => new Question(sql, [], ask) as unknown as D1PreparedStatement,
    batch: (statements) =>
      ask((source) =>
        source.batch(statements.map((one) => (one as unknown as Question).at(source))),
      ),
  };
};

/** The primary, and the newest state in which it has answered; null if it was asked nothing. */
interface Primary extends Source {
  readonly bookmark: () => string | null;
}

/**
 * Sends everything to the primary. A single session would not: after its first answer it may ask a
 * replica that lacks what an object has stored meanwhile.
 */
export const primaryOf = (binding: D1Database): Primary => {
  const sessions: D1DatabaseSession[] = [];
  const begin = (): D1DatabaseSession => {
    const session = binding.withSession('first-primary');
    sessions.push(session);
    return session;
  };
  return {
    prepare: (query) => begin().prepare(query),
    batch: (statements) => begin().batch(statements),
    // Bookmarks sort by age.
    bookmark: () =>
      sessions
        .flatMap((one) => one.getBookmark() ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
};

/**
 * Notes in a cookie what a request has changed. A local server has no replicas, and no such cookie.
 */
export const noteChange = (c: Context<AppEnv>, config: Config, { bookmark }: Primary): void => {
  const newest = config.isLocal ? null : bookmark();
  if (newest === null) return;
  const signature = sign(config.accessKeys, 'bookmark', newest);
  keepCookie(c, cookieName, `${newest}.${signature}`, cookieMs);
};
