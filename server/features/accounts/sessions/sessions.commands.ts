import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Delay of the write after the first use, when its response has long been sent. */
const WRITE_DELAY_MS = 1_000;

export interface SessionUses {
  /** Returns at once. A failed write is logged; the next use is recorded again. */
  record(sessionId: string): void;
}

/** `write` stores the current time as the last use of these sessions. */
export function createSessionUses(write: (sessionIds: string[]) => Promise<void>, log: Log): SessionUses {
  const waiting = new Set<string>();

  async function writeAll(): Promise<void> {
    const ids = [...waiting];
    waiting.clear();
    try {
      await write(ids);
    } catch (error) {
      log.warn({ err: error }, 'The last use of sessions could not be recorded');
    }
  }

  return {
    record(sessionId) {
      if (waiting.size === 0) setTimeout(() => void writeAll(), WRITE_DELAY_MS).unref();
      waiting.add(sessionId);
    },
  };
}

/** Updates all in one statement; sessions that have ended are skipped. */
export async function writeSessionUses(db: Database, sessionIds: readonly string[]): Promise<void> {
  await sql`update auth_sessions set last_used_at = now() where id = any (${[...sessionIds]}::uuid[])`.execute(
    db.kyselyForServer,
  );
}

/** Sessions of a person. All in the server's transaction, since a person's own role sees none. */

export interface SessionRow {
  id: string;
  created_at: Date;
  last_used_at: Date;
  ip_address: string | null;
  user_agent: string | null;
}

export async function listSessions(tx: Tx, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, created_at, last_used_at, ip_address, user_agent from auth_sessions
    where user_id = ${userId}::uuid and expires_at > now() order by last_used_at desc, id`.execute(tx.query);
  return rows;
}

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
