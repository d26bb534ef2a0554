import type { Db, PgBoss } from 'pg-boss';
import { planOnce } from '../db/prepared-statements.ts';
import type { Log } from '../log/log.ts';

/** New jobs are announced by NOTIFY; this finds retries and jobs sent for later. */
const LOOK_MS = 5000;

const DUE = planOnce(
  `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`,
);

/**
 * Wakes the workers of jobs that have become due. One statement looks for all of them: when each worker looked for itself, an idle
 * process sent dozens of statements every few seconds.
 */
export function wakeForDueJobs(boss: PgBoss, db: Db, { stopping, log }: { stopping: AbortSignal; log: Log }): void {
  let looking = false;
  const look = async () => {
    const { rows } = await db.executeSql(DUE, []);
    const due = new Set(rows.map((row: { name: string }) => row.name));
    if (due.size === 0) return;
    for (const worker of boss.getWipData()) if (due.has(worker.name)) boss.notifyWorker(worker.id);
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    // The next look is made all the same.
    void look()
      .catch((err: unknown) => {
        if (!stopping.aborted) log.error({ err }, 'Due jobs could not be looked for');
      })
      .finally(() => (looking = false));
  }, LOOK_MS);
  timer.unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
}
