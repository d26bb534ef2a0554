import type { PoolClient, QueryResult } from 'pg';

type Send = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

/**
 * Sends `begin` together with the next statement if that has no values, which saves a round trip per transaction. When `begin`
 * fails, PostgreSQL runs nothing after it. Kysely sends exactly "begin" for a plain transaction.
 */
export function pipelineBegin(client: Pick<PoolClient, 'query'>, send: Send): Send {
  let isBeginPending = false;
  return async (text, values) => {
    if (text === 'begin') {
      isBeginPending = true;
      return NOTHING;
    }
    if (!isBeginPending) return send(text, values);
    isBeginPending = false;
    if (values.length > 0) {
      await client.query('begin');
      return send(text, values);
    }
    // Several statements return several results, which the library's types omit.
    const results = (await client.query(`begin; ${text}`)) as unknown as QueryResult[];
    return results.at(-1) ?? NOTHING;
  };
}

const NOTHING: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };
