import pg from 'pg';
import type { DatabaseLog, DatabaseConnections } from '../connections.ts';
import { isBehindPooler } from '../pooler.ts';
import { ReplicaLag } from './replica-lag.ts';

const CHECK_MS = 1000;
/** A server that takes longer for these checks, or to take a connection, is not used. */
const ANSWER_MS = 2000;

/**
 * `catching up`: its lag is not known yet. `lagging`: more than the bound. `promoted`: it has become a primary of its own. `foreign`:
 * it follows another server than DATABASE_URL.
 */
export type ReplicaState = 'catching up' | 'in use' | 'lagging' | 'unreachable' | 'promoted' | 'foreign';

const MESSAGES: Record<ReplicaState, string> = {
  'catching up': 'The replica catches up; until then the primary answers lists and reports',
  'in use': 'The replica answers lists and reports',
  lagging: 'The replica lags behind; the primary answers lists and reports',
  unreachable: 'The replica cannot be reached; the primary answers lists and reports',
  promoted:
    'DATABASE_REPLICA_URL leads to a server that is no replica (any more); the primary answers lists and reports',
  foreign: 'DATABASE_REPLICA_URL leads to a replica of another server; the primary answers lists and reports',
};

export interface ReplicaStatus {
  readonly state: ReplicaState;
  /** How long ago the primary wrote the oldest change that the replica lacks; null when unknown. */
  readonly lagSeconds: number | null;
  /** Whether a pooler is in front of the replica. */
  readonly isPooled: boolean;
}

export interface WatchOptions {
  url: string;
  /** Runs a statement on the primary. */
  executeSql: DatabaseConnections['executeSql'];
  maxLagSeconds: number;
  log: DatabaseLog;
  /** Called when the state has changed. */
  onChange: (status: ReplicaStatus) => void;
}

// The flushed position: what the primary has not flushed, it does not send.
const PRIMARY = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position, system_identifier::text as cluster
  from pg_control_system()`;
const REPLICA = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position, system_identifier::text as cluster,
  pg_is_in_recovery() as follows from pg_control_system()`;

interface Position {
  position: string | null;
  cluster: string;
  follows?: boolean;
}

/** Checks the replica every second. Logs each change of its state. */
export class ReplicaWatch {
  readonly #options: WatchOptions;
  readonly #lag = new ReplicaLag();
  #status: ReplicaStatus = { state: 'catching up', lagSeconds: null, isPooled: false };
  #client: pg.Client | undefined;
  #isPooled = false;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #stopped = false;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  get status(): ReplicaStatus {
    return this.#status;
  }

  /** Returns after the first check, whatever its result. */
  async start(): Promise<void> {
    this.#checking = this.#check();
    await this.#checking;
    if (!this.#stopped) this.#timer = setTimeout(() => void this.start(), CHECK_MS).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#disconnect();
    await this.#checking;
    this.#disconnect();
  }

  async #check(): Promise<void> {
    // First the primary: what it wrote afterwards the replica may lack.
    const primary = await withTimeout(this.#options.executeSql(PRIMARY)).then(
      ({ rows }) => rows[0] as unknown as Position,
      () => null,
    );
    if (primary?.position) this.#lag.wrote(Number(primary.position), performance.now());
    const seen = await this.#ask().catch((error: Error) => error);
    if (seen instanceof Error) {
      this.#disconnect();
      this.#lag.reset();
      return this.#change('unreachable', null, seen.message);
    }
    if (primary !== null && primary.cluster !== seen.cluster) return this.#change('foreign', null);
    if (!seen.follows) return this.#change('promoted', null);
    const lag = this.#lag.replayed(Number(seen.position ?? 0), performance.now());
    if (lag === null) return this.#change('catching up', null);
    return this.#change(lag > this.#options.maxLagSeconds * 1000 ? 'lagging' : 'in use', lag / 1000);
  }

  async #ask(): Promise<Position> {
    this.#client ??= await this.#connect();
    const { rows } = await this.#client.query<Position>(REPLICA);
    return rows[0] as Position;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'karoo-replica-check',
    });
    // The next check finds the loss; without a listener it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      this.#isPooled = await isBehindPooler(client);
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  #disconnect(): void {
    this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  #change(state: ReplicaState, lagSeconds: number | null, reason?: string): void {
    const before = this.#status.state;
    this.#status = { state, lagSeconds, isPooled: this.#isPooled };
    if (state === before || this.#stopped) return;
    const level = state === 'in use' || state === 'catching up' ? 'info' : 'warn';
    this.#options.log[level]({ state, lagSeconds, ...(reason && { reason }) }, MESSAGES[state]);
    this.#options.onChange(this.#status);
  }
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('No answer in time')), ANSWER_MS);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}
