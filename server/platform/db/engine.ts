import type { Dialect } from 'kysely';

/** What a transaction of ours runs as; null is the owner of the tables. */
export type DatabaseRole = 'karoo_user' | 'karoo_system' | null;

/** Runs one statement with values, or a whole script without; rows of all statements. */
export type RunSql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** What the two databases have in common below Kysely. */
export interface Engine {
  readonly dialect: 'pglite' | 'postgres';
  /** For our own transactions, which are guarded before they begin. */
  kyselyDialect(role: DatabaseRole): Dialect;
  /** Whether connections belong to one role each. Otherwise a transaction must change to its role. */
  readonly logsInByRole: boolean;
  /** For libraries: each of their queries refuses to run inside one of our transactions. */
  guardedKyselyDialect(): Dialect;
  /** One statement, or a script, outside any transaction of ours. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** One transaction of plain SQL as the owner. */
  transaction<T>(work: (run: RunSql) => Promise<T>): Promise<T>;
  /** Messages of a NOTIFY channel; `onGap` after every moment in which some may have been lost. Answers how to stop. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
