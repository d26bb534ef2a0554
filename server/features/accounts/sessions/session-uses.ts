import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';

/** Delay of the write after the first use, when its response has long been sent. */
const WRITE_DELAY_MS = 1_000;

/** Records when sessions were last used, outside of the calls that use them. */
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
