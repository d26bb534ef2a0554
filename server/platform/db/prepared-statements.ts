import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import { pipelineBegin } from './pipelined-begin.ts';
import { translateDatabaseLoss } from './database-unavailable.ts';
import type { WatchAnswer } from './answer-watch.ts';

/** What `sql` makes of a statement that is complete: it can only be run. */
export type Statement<Row> = Pick<RawBuilder<Row>, 'execute'>;
export type StatementTag = <Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]) => Statement<Row>;

/** Names of the statements that PostgreSQL plans once per connection, by their text. */
const names = new Map<string, string>();

/**
 * `sql` for a frequent statement: PostgreSQL plans it once per connection, since planning takes longer than running. Only for statements
 * with few forms, whose best plan does not depend on their values, and whose columns are listed.
 */
export const plannedOnce: StatementTag = <Row>(parts: TemplateStringsArray, ...values: unknown[]) => ({
  execute(db: Parameters<Statement<Row>['execute']>[0]) {
    const compiled = sql<Row>(parts, ...values).compile(db);
    planOnce(compiled.sql);
    return db.getExecutor().executeQuery(compiled);
  },
});

/** The same for plain SQL: marks this text, and returns it. */
export function planOnce(text: string): string {
  if (!names.has(text)) names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
  return text;
}

/**
 * A pool for Kysely that prepares the statements that are planned once. `named` is false behind a pooler, which may give each
 * transaction another connection. `watch` finds dead connections.
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

/** Behind a pooler, which looks after the connections to the server. */
export const unwatched: WatchAnswer = (_client, answer) => answer;

function wrap(client: pg.PoolClient, named: boolean, watch: WatchAnswer): PostgresPoolClient {
  const send = pipelineBegin(client, (text, values) => client.query(queryOf(text, values, named)));
  const query: typeof send = (text, values) => translateDatabaseLoss(watch(client, send(text, values)));
  const release = (destroy?: boolean) => client.release(destroy);
  // Kysely could also stream through a cursor, which is unused here.
  return { release, query } as unknown as PostgresPoolClient;
}

/** The driver's form of a statement, with its name if it is planned once and `named`. */
export function queryOf(text: string, values: readonly unknown[], named: boolean): pg.QueryConfig {
  const name = named ? names.get(text) : undefined;
  return { ...(name !== undefined && { name }), text, values: [...values] };
}
