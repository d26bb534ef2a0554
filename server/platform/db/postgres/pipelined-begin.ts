import type { PoolClient, QueryResult } from 'pg';

type Send = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

/**
 * A client whose `begin` travels with the statement after it where that has no values: one way there and back less for every
 * transaction. In one message nothing after a `begin` that failed is run. Kysely says "begin" and nothing else for a plain transaction.
 */
export function pipelineBegin(client: Pick<PoolClient, 'query'>, send: Send): Send {
  let isHeld = false;
  return async (text, values) => {
    if (text === 'begin') {
      isHeld = true;
      return NOTHING;
    }
    if (!isHeld) return send(text, values);
    isHeld = false;
    if (values.length > 0) {
      await client.query('begin');
      return send(text, values);
    }
    // Several statements have several results, which the library's types do not say.
    const results = (await client.query(`begin; ${text}`)) as unknown as QueryResult[];
    return results.at(-1) ?? NOTHING;
  };
}

const NOTHING: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };
