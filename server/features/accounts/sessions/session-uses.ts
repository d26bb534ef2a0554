import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';

/** Uses are written so long after the first of them, when its response has long been sent. */
const WRITTEN_AFTER_MS = 1_000;

/** Writes when sessions were last used, outside the calls that use them. */
export interface SessionUses {
  /** Returns at once. A failure to write is logged: the next use of the session is noted again. */
  note(sessionId: string): void;
}

/** `write`: records the present moment as the last use of these sessions. */
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
    note(sessionId) {
      if (waiting.size === 0) setTimeout(() => void writeAll(), WRITTEN_AFTER_MS).unref();
      waiting.add(sessionId);
    },
  };
}

/** One statement for all of them; sessions that ended meanwhile are left out. */
export async function writeSessionUses(db: Database, sessionIds: readonly string[]): Promise<void> {
  await sql`update auth_sessions set last_used_at = now() where id = any (${[...sessionIds]}::uuid[])`.execute(
    db.kyselyForServer,
  );
}
