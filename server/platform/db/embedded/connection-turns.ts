import type pg from 'pg';
import { isUrgent } from '../postgres/connect-in-turn.ts';
import { statementLimit } from '../request-deadline.ts';

/** No job begins within this time after a request's statement, since its next one usually follows. In milliseconds. */
const REQUEST_PAUSE_MS = 15;
/** A job that has waited this long goes first. In milliseconds. */
const JOB_WAITS_MS = 100;
/**
 * This many requests within this many milliseconds mean that somebody opens a screen and more will follow. The page of a sync, which reads
 * its progress once a second, sends fewer.
 */
const CONTENDED_TURNS = 4;
const CONTENDED_MS = 1_000;

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
  /** When the last turns of requests ended, the newest first. */
  #requestsEnded: readonly number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Waits for its turn and returns the connection. Its `release` passes the turn on. */
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

  /** Whether a request waits for the connection, or several used it a moment ago. */
  isContended(): boolean {
    const [earliest = -Infinity] = this.#requestsEnded.slice(CONTENDED_TURNS - 1);
    return performance.now() - earliest < CONTENDED_MS || this.#waiting.some(({ rank }) => rank !== 'job');
  }

  #end(rank: Rank): void {
    this.#taken = false;
    if (rank !== 'job') this.#requestsEnded = [performance.now(), ...this.#requestsEnded.slice(0, CONTENDED_TURNS - 1)];
    this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    const job = this.#waiting.find(({ rank }) => rank === 'job');
    const isOverdue = job !== undefined && now - job.since >= JOB_WAITS_MS;
    const first = isOverdue ? job : RANKS.map((rank) => this.#waiting.find((one) => one.rank === rank)).find(Boolean);
    if (this.#taken || first === undefined) return;
    const [requestEnded = -Infinity] = this.#requestsEnded;
    const pause = first === job && !isOverdue ? requestEnded + REQUEST_PAUSE_MS - now : 0;
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
