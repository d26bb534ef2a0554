import type { PoolClient, QueryResult } from 'pg';

type Send = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

/** Statements that only set up their transaction (`setLocal`, `setLocalOnAllNodes`): they are sent with the first one after them. */
const SETTINGS = /^(?:(?:set local [^;]+(?:; |$))+|do \$\$ begin (?:set local [^;]+; )+end \$\$)$/;

/**
 * Sends `begin` and the scope together with the first statement of a transaction, or just before it if that has values: so a transaction
 * costs no round trip of its own, and one that a cache answers costs none at all. When `begin` fails, PostgreSQL runs nothing after it.
 * Kysely sends exactly "begin", "commit" and "rollback" for a plain transaction.
 */
export function pipelineBegin(client: Pick<PoolClient, 'query'>, send: Send): Send {
  let pending: string | null = null;
  return async (text, values) => {
    if (text === 'begin') {
      pending = text;
      return NOTHING;
    }
    if (pending === null) return send(text, values);
    const before: string = pending;
    if (SETTINGS.test(text)) {
      pending = `${before}; ${text}`;
      return NOTHING;
    }
    pending = null;
    if (text === 'commit' || text === 'rollback') return NOTHING;
    if (values.length > 0) {
      await client.query(before);
      return send(text, values);
    }
    // Several statements return several results, which the library's types omit.
    const results = (await client.query(`${before}; ${text}`)) as unknown as QueryResult[];
    return results.at(-1) ?? NOTHING;
  };
}

const NOTHING: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };
