import type { Dialect } from 'kysely';

/** The role of a transaction; null is the owner of the tables. */
export type DatabaseRole = 'karoo_user' | 'karoo_system' | null;

/** Runs one statement with values, or a whole script without; returns the rows of all statements. */
export type RunSql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** COPY in PostgreSQL's text format: one line per row, columns separated by tabs, null as \N. */
export interface CopyRows {
  /** Runs a `copy … to stdout` and returns its lines. */
  out(statement: string): Promise<Buffer>;
  /** Runs a `copy … from stdin` with these lines and returns the number of rows. */
  in(statement: string, lines: Buffer): Promise<number>;
}

/** The pools of connections, below Kysely. */
export interface DatabaseConnections {
  /** Whether the database has the extension Citus, so that settings must reach its workers. */
  readonly isCluster: boolean;
  /** For our own transactions, which are checked before they begin. */
  kyselyDialect(role: DatabaseRole): Dialect;
  /** Whether each connection belongs to one role. Otherwise a transaction must switch to its role. */
  readonly logsInByRole: boolean;
  /** For libraries: their queries throw inside one of our transactions. */
  guardedKyselyDialect(): Dialect;
  /** One statement, or a script, outside our transactions. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  transaction<T>(work: (run: RunSql, copy: CopyRows) => Promise<T>): Promise<T>;
  /** Listens to a NOTIFY channel; `onGap` when messages may have been lost. Returns the function that stops it. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The methods of the log (pino's) that the database uses. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
