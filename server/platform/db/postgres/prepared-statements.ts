import type pg from 'pg';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import { pipelineBegin } from './pipelined-begin.ts';
import { translateConnectionLoss } from '../database-unavailable.ts';

/** What many calls run begins so: PostgreSQL then plans it once for each connection, which takes longer than to run it. */
const MARK = /^\s*\/\* planned once: ([a-z0-9 ]+) \*\//;

/** The mark for a statement of several forms. Only for those that are run the same way whatever their values are. */
export function preparedStatement(name: string): RawBuilder<unknown> {
  return sql.raw(`/* planned once: ${name} */`);
}

/**
 * A pool for Kysely whose marked statements are prepared under their name, where `named`: a pooler may give each transaction another
 * connection. A name has one text, and its columns are listed.
 */
export function preparingPool(
  pool: Pick<pg.Pool, 'connect' | 'options'>,
  end: () => Promise<void>,
  named = true,
): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end,
    connect: async () => {
      const client = await translateConnectionLoss(pool.connect());
      const wrapped = known.get(client) ?? wrap(client, named);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

function wrap(client: pg.PoolClient, named: boolean): PostgresPoolClient {
  const send = pipelineBegin(client, (text, values) => {
    const name = named ? MARK.exec(text)?.[1] : undefined;
    return client.query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] });
  });
  const query: typeof send = (text, values) => translateConnectionLoss(send(text, values));
  const release = (destroy?: boolean) => client.release(destroy);
  // Kysely would also stream through a cursor, which nothing here does.
  return { release, query } as unknown as PostgresPoolClient;
}
