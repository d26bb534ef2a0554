import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { AppError } from '../../http/app-error.ts';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import type { DatabaseConnections, DatabaseLog } from '../connections.ts';
import { TYPES } from '../pool-connections.ts';
import { preparingPool } from '../prepared-statements.ts';
import type { Tables } from '../tables.ts';
import { type ReplicaStatus, ReplicaWatch } from './watch-replica.ts';

/** How long a read waits for a connection, before it goes to the primary. */
const CONNECT_MS = 1000;
/** How long no read goes to the replica after one has failed there. */
const PAUSE_MS = 5000;

export interface ReplicaOptions {
  url: string;
  maxLagSeconds: number;
  poolSize?: number | undefined;
  /** By default they are used unless a pooler is in front of the replica. */
  namedStatements?: boolean | undefined;
  executeSql: DatabaseConnections['executeSql'];
  log: DatabaseLog;
}

/** The replica did not have what the read must contain. */
export class ReplicaBehind extends Error {}

/** `replica`: answered there. `behind`, `failed`: tried there, then answered by the primary. */
export type ReplicaReads = Record<'replica' | 'behind' | 'failed', number>;

/**
 * A streaming replica of DATABASE_URL, for reads that may go there. Its faults never fail a read: the primary answers instead.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #watch: ReplicaWatch;
  readonly reads: ReplicaReads = { replica: 0, behind: 0, failed: 0 };
  #connections: Connections | undefined;
  #pausedUntil = 0;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#watch = new ReplicaWatch({ ...options, onChange: ({ state }) => state !== 'in use' && this.#disconnect() });
  }

  /** Checks the replica now and every second; until then it is not used. Call it once the primary is migrated. */
  start(): Promise<void> {
    return this.#watch.start();
  }

  get status(): ReplicaStatus {
    return this.#watch.status;
  }

  /** Whether reads may go there now. */
  isUsable(): boolean {
    return this.status.state === 'in use' && performance.now() >= this.#pausedUntil;
  }

  /**
   * Reads on the replica, or on the primary when the replica is not usable, lacks something (`ReplicaBehind`) or fails. `onReplica` and
   * `onPrimary` must have no effect but their result.
   */
  async read<T>(onReplica: (kysely: Kysely<Tables>) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    if (!this.isUsable()) return onPrimary();
    try {
      this.#connections ??= new Connections(this.#options, this.status.isPooled);
      const result = await onReplica(this.#connections.kysely);
      this.reads.replica += 1;
      return result;
    } catch (error) {
      // An expected error such as NOT_FOUND is a result.
      if (error instanceof AppError && !(error instanceof DatabaseUnavailable)) throw error;
      if (error instanceof ReplicaBehind) this.reads.behind += 1;
      else this.#pause(error);
      return onPrimary();
    }
  }

  async close(): Promise<void> {
    await this.#watch.stop();
    this.#disconnect();
  }

  #pause(error: unknown): void {
    this.reads.failed += 1;
    if (this.isUsable()) this.#options.log.warn({ err: error }, 'A read failed on the replica; the primary answers it');
    this.#pausedUntil = performance.now() + PAUSE_MS;
  }

  #disconnect(): void {
    this.#connections?.close();
    this.#connections = undefined;
  }
}

/** The pool of a replica in use. */
class Connections {
  readonly kysely: Kysely<Tables>;
  readonly #pool: pg.Pool;
  readonly #open = new Set<pg.PoolClient>();

  constructor({ url, poolSize = 10, namedStatements }: ReplicaOptions, isPooled: boolean) {
    this.#pool = new pg.Pool({
      types: TYPES,
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    // Without listeners an error would end the process. The read that uses the connection fails and goes to the primary.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      this.#open.add(client);
    });
    this.#pool.on('remove', (client) => this.#open.delete(client));
    const pool = preparingPool(this.#pool, () => this.#pool.end(), { named: namedStatements ?? !isPooled });
    this.kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }

  /** Breaks running statements, also those of a server that no longer answers: their reads go to the primary at once. */
  close(): void {
    for (const client of this.#open) (client as unknown as pg.Client).end().catch(() => undefined);
    this.#pool.end().catch(() => undefined);
  }
}
