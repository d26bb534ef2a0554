import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Sessions of a person. All in the server's transaction, since a person's own role sees none. */

export interface SessionRow {
  id: string;
  created_at: Date;
  last_used_at: Date;
  ip_address: string | null;
  user_agent: string | null;
}

/** Open sessions, last used first. */
export async function listSessions(tx: Tx, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, created_at, last_used_at, ip_address, user_agent from auth_sessions
    where user_id = ${userId}::uuid and expires_at > now() order by last_used_at desc, id`.execute(tx.query);
  return rows;
}

/** Ends one of the person's sessions; returns whether it existed. */
export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await sql`
    delete from auth_sessions where user_id = ${userId}::uuid and id = ${sessionId}::uuid`.execute(tx.query);
  return Number(ended.numAffectedRows ?? 0) > 0;
}

/** Ends all of the person's sessions except one; returns how many. */
export async function endSessions(tx: Tx, userId: string, except: string | null): Promise<number> {
  const ended = await sql`
    delete from auth_sessions where user_id = ${userId}::uuid and id is distinct from ${except}::uuid`.execute(
    tx.query,
  );
  return Number(ended.numAffectedRows ?? 0);
}
