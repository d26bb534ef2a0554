import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import { pipelineBegin } from './pipelined-begin.ts';
import { translateDatabaseLoss } from '../database-unavailable.ts';
import type { WatchAnswer } from './answer-watch.ts';

/** Prefix of frequent statements: PostgreSQL plans them once per connection, since planning takes longer than running. */
const MARK = /^\s*\/\* planned once(?:: ([a-z0-9 ]+))? \*\//;

/** The prefix for a statement with several forms. Only for statements whose best plan does not depend on their values. */
export function preparedStatement(name: string): RawBuilder<unknown> {
  return sql.raw(`/* planned once: ${name} */`);
}

/**
 * A pool for Kysely that prepares marked statements under their name. `named` is false behind a pooler, which may give each
 * transaction another connection. A name must always have the same text, and its columns must be listed; a mark without a name gets
 * one for each text. `watch` finds dead connections.
 */
export function preparingPool(
  pool: Pick<pg.Pool, 'options'> & { connect(): Promise<pg.PoolClient> },
  end: () => Promise<void>,
  { named = true, watch = unwatched }: { named?: boolean; watch?: WatchAnswer | undefined } = {},
): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end,
    connect: async () => {
      const client = await translateDatabaseLoss(pool.connect());
      const wrapped = known.get(client) ?? wrap(client, named, watch);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

/** For the embedded database, whose connections are in this process. */
export const unwatched: WatchAnswer = (_client, answer) => answer;

function wrap(client: pg.PoolClient, named: boolean, watch: WatchAnswer): PostgresPoolClient {
  const send = pipelineBegin(client, (text, values) => client.query(queryOf(text, values, named)));
  const query: typeof send = (text, values) => translateDatabaseLoss(watch(client, send(text, values)));
  const release = (destroy?: boolean) => client.release(destroy);
  // Kysely could also stream through a cursor, which is unused here.
  return { release, query } as unknown as PostgresPoolClient;
}

/** The driver's form of a statement, with its name if it is marked and `named`. */
export function queryOf(text: string, values: readonly unknown[], named: boolean): pg.QueryConfig {
  const name = named ? nameOf(text) : undefined;
  return { ...(name !== undefined && { name }), text, values: [...values] };
}

/** Names of statements whose mark has none, by their text. Such statements have few forms. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const mark = MARK.exec(text);
  if (mark === null || mark[1] !== undefined) return mark?.[1];
  const known = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, known);
  return known;
}
