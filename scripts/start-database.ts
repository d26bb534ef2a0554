import { startDatabaseOf as start } from '../server/platform/db/data-folder.ts';
import type { EmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts';

/** Starts the PostgreSQL of a DATA_DIR while no Karoo runs, for benchmarks, which import nothing of the server. */
export function startDatabaseOf(dataDir: string): Promise<EmbeddedPostgres> {
  const report = (_details: object, message: string) => console.error(message);
  return start({ dataDir, shared: false }, { info: () => undefined, warn: report, error: report });
}
