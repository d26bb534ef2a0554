import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { AppError } from './app-error.ts';

/** At most `max` at once, refilled evenly over the window. */
export interface Limit {
  max: number;
  windowSeconds: number;
}

export interface RateLimiter {
  /** Takes a token of `key`. `retryAfter`: seconds until the next one is available. */
  consume(key: string, limit: Limit): Promise<{ allowed: boolean; retryAfter: number }>;
  require(key: string, limit: Limit): Promise<void>;
  /** Seconds until `key` has a token; 0 when it has one. Takes none. */
  look(key: string, limit: Limit): Promise<number>;
  /** Returns a token when the attempt turned out not to count. */
  giveBack(key: string, limit: Limit): Promise<void>;
  clear(keys: readonly string[]): Promise<void>;
  /** Deletes keys that have been full for a day. */
  deleteOld(): Promise<void>;
}

/** Seconds since a moment; 0 if the clock was set back, which must not lock anybody out until it catches up. */
function elapsed(since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(0, extract(epoch from clock_timestamp() - ${since}))`;
}

/**
 * Token buckets in the database, shared by all processes. Taking a token is one statement. The time is that of the row's lock, not
 * `now()`, the transaction's start: attempts that wait for each other would move `refilled_at` back and refill the same seconds twice.
 */
export function createRateLimiter(db: Database): RateLimiter {
  const consume: RateLimiter['consume'] = async (key, { max, windowSeconds }) => {
    const perSecond = max / windowSeconds;
    const left = await db.asSystem(null, async (tx) => {
      const { rows } = await sql<{ tokens: number }>`
        insert into rate_limits as r (key, tokens, refilled_at) values (${key}, ${max - 1}::float8, clock_timestamp())
        on conflict (key) do update set
          tokens = least(${max}::float8, r.tokens + ${elapsed(sql`r.refilled_at`)} * ${perSecond}::float8) - 1,
          refilled_at = clock_timestamp()
        returning r.tokens`.execute(tx.query);
      const tokens = rows[0]?.tokens ?? 0;
      // A rejected attempt takes no token, so that waiting always helps.
      if (tokens < 0) await sql`update rate_limits set tokens = tokens + 1 where key = ${key}`.execute(tx.query);
      return tokens;
    });
    return left >= 0 ? { allowed: true, retryAfter: 0 } : { allowed: false, retryAfter: Math.ceil(-left / perSecond) };
  };
  return {
    consume,
    async require(key, limit) {
      const { allowed, retryAfter } = await consume(key, limit);
      if (!allowed) throw new AppError('RATE_LIMITED', { data: { retryAfter } });
    },
    look: (key, { max, windowSeconds }) =>
      db.asSystem(null, async (tx) => {
        const perSecond = max / windowSeconds;
        const { rows } = await sql<{ tokens: number }>`
          select least(${max}::float8, tokens + ${elapsed(sql`refilled_at`)} * ${perSecond}::float8) as tokens
          from rate_limits where key = ${key}`.execute(tx.query);
        const tokens = rows[0]?.tokens ?? max;
        return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond);
      }),
    giveBack: (key, { max }) =>
      db.asSystem(null, async (tx) => {
        await sql`update rate_limits set tokens = least(${max}::float8, tokens + 1) where key = ${key}`.execute(
          tx.query,
        );
      }),
    clear: (keys) =>
      db.asSystem(null, async (tx) => {
        await sql`delete from rate_limits where key = any(${[...keys]}::text[])`.execute(tx.query);
      }),
    deleteOld: () =>
      db.asSystem(null, async (tx) => {
        await sql`delete from rate_limits where refilled_at < now() - interval '1 day'`.execute(tx.query);
      }),
  };
}
