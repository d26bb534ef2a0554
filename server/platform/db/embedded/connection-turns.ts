import type pg from 'pg';
import { isUrgent } from '../postgres/connect-in-turn.ts';
import { statementLimit } from '../request-deadline.ts';

/** The statements of one request follow each other within this time: no job begins in between. In milliseconds. */
const REQUEST_PAUSE_MS = 15;
/** A job that has waited for so long goes first, whatever else waits. In milliseconds. */
const JOB_WAITS_MS = 100;
/** So long after a request another one is likely. In milliseconds. */
const CONTENDED_MS = 2_000;

const RANKS = ['urgent', 'request', 'job'] as const;
type Rank = (typeof RANKS)[number];

interface Waiting {
  readonly rank: Rank;
  readonly since: number;
  readonly start: () => void;
}

/**
 * Decides who uses the embedded database's one connection next: webhooks, then requests, then jobs, each in their order. A job keeps
 * the connection until its transaction ends, so jobs ask `isContended` and write little at a time.
 */
export class ConnectionTurns {
  readonly #pool: pg.Pool;
  readonly #waiting: Waiting[] = [];
  #taken = false;
  #requestEnded = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Waits for its turn and returns the connection. Its `release` gives the turn on. */
  async connect(): Promise<pg.PoolClient> {
    const rank = currentRank();
    await new Promise<void>((start) => {
      this.#waiting.push({ rank, since: performance.now(), start });
      this.#next();
    });
    try {
      const client = await this.#pool.connect();
      const release = client.release.bind(client);
      client.release = (destroy) => {
        release(destroy);
        this.#end(rank);
      };
      return client;
    } catch (error) {
      this.#end(rank);
      throw error;
    }
  }

  /** Whether requests use the connection now, or did a moment ago. */
  isContended(): boolean {
    return performance.now() - this.#requestEnded < CONTENDED_MS || this.#waiting.some(({ rank }) => rank !== 'job');
  }

  #end(rank: Rank): void {
    this.#taken = false;
    if (rank !== 'job') this.#requestEnded = performance.now();
    this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    const job = this.#waiting.find(({ rank }) => rank === 'job');
    const isOverdue = job !== undefined && now - job.since >= JOB_WAITS_MS;
    const first = isOverdue ? job : RANKS.map((rank) => this.#waiting.find((one) => one.rank === rank)).find(Boolean);
    if (this.#taken || first === undefined) return;
    const pause = first === job && !isOverdue ? this.#requestEnded + REQUEST_PAUSE_MS - now : 0;
    if (pause > 0) {
      this.#timer = setTimeout(() => this.#next(), pause);
      return;
    }
    this.#taken = true;
    this.#waiting.splice(this.#waiting.indexOf(first), 1);
    first.start();
  }
}

function currentRank(): Rank {
  if (isUrgent()) return 'urgent';
  return statementLimit() === null ? 'job' : 'request';
}
