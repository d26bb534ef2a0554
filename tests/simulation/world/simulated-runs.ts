import { DEFAULT_INTERVAL_MS, MINIMUM_GAP_MS, TAKEOVER_AFTER_MS } from '#domain/sync.ts';
import type { RunCursor, RunKind } from '../../../server/features/sync/engine/run-cursor.ts';
import type { HeldRun } from '../../../server/features/sync/runs/execute-run.ts';
import { LeaseLost } from '../../../server/features/sync/runs/lease-lost.ts';
import { initialCursor, possibleKind } from '../../../server/features/sync/runs/request-sync.ts';

/** A row of sync_runs. */
export interface SimulatedRun {
  readonly id: string;
  readonly kind: RunKind;
  status: 'queued' | 'running' | 'completed' | 'failed';
  cursor: RunCursor;
  token: string | null;
  heartbeatAt: number;
  readonly startedAt: number;
  endedAt: number | null;
}

type RunMethods = Pick<HeldRun, 'renew' | 'complete' | 'fail' | 'release'>;

/** A model of sync_runs and its statements. All methods happen at once, within a transaction of the caller. */
export class SimulatedRuns {
  readonly all: SimulatedRun[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get active(): SimulatedRun | undefined {
    const open = this.all.filter(({ status }) => status === 'queued' || status === 'running');
    return open.find(({ status }) => status === 'running') ?? open[0];
  }

  get hasCompletedFull(): boolean {
    return this.all.some(({ kind, status }) => kind === 'full' && status === 'completed');
  }

  /** Whether a worker is in a full run: then the roll-up waits. */
  get isInFullRun(): boolean {
    return this.all.some((run) => run.kind === 'full' && run.status === 'running' && this.#isAlive(run));
  }

  #isAlive(run: SimulatedRun): boolean {
    return run.heartbeatAt > this.#now() - TAKEOVER_AFTER_MS;
  }

  /** Queues a run or joins the current one, as requestSync does. Returns whether its job must be sent. */
  request(wanted: RunKind | null): boolean {
    const { active } = this;
    if (active !== undefined) {
      return active.status === 'running' && (active.token === null || !this.#isAlive(active));
    }
    if (wanted === null && this.#sinceLast() < MINIMUM_GAP_MS) return false;
    const lastCursor =
      this.all.findLast(({ status, kind }) => status === 'completed' && kind !== 'reconcile')?.cursor ?? null;
    const chosen = wanted ?? (this.hasCompletedFull ? 'incremental' : 'full');
    const kind = possibleKind(chosen, { lastCursor });
    const lastGood = this.all.findLastIndex(({ status, kind }) => status === 'completed' && kind !== 'reconcile');
    const failed = this.all.findLast((run, at) => at > lastGood && run.kind === 'full' && run.status === 'failed');
    const cursor = initialCursor(kind, { lastCursor, interrupted: failed?.cursor ?? null });
    const id = `run ${this.all.length + 1}`;
    const startedAt = this.#now();
    this.all.push({ id, kind, status: 'queued', cursor, token: null, heartbeatAt: 0, startedAt, endedAt: null });
    return true;
  }

  /** What the schedule must do, as readNextAction says. */
  nextAction(): 'send' | 'sync' | 'nothing' {
    const { active } = this;
    if (active === undefined) return this.dueInMs <= 0 ? 'sync' : 'nothing';
    return active.status === 'queued' || active.token === null || !this.#isAlive(active) ? 'send' : 'nothing';
  }

  /** When the schedule begins the next run. */
  get dueInMs(): number {
    return DEFAULT_INTERVAL_MS + 1 - this.#sinceLast();
  }

  #sinceLast(): number {
    const last = Math.max(...this.all.map(({ endedAt }) => endedAt ?? -Infinity));
    return this.#now() - last;
  }

  claim(token: string): SimulatedRun | null {
    const run = this.active;
    if (run === undefined) return null;
    if (run.token !== null && run.token !== token && run.heartbeatAt >= this.#now() - TAKEOVER_AFTER_MS) return null;
    Object.assign(run, { status: 'running', token, heartbeatAt: this.#now() });
    return run;
  }

  renew(run: SimulatedRun, token: string, cursor: RunCursor | null): void {
    if (run.token !== token || run.status !== 'running') throw new LeaseLost('simulated');
    run.heartbeatAt = this.#now();
    if (cursor !== null) run.cursor = JSON.parse(JSON.stringify(cursor)) as RunCursor;
  }

  /** The methods of a held run, each within a transaction. */
  held(
    run: SimulatedRun,
    token: string,
    inTransaction: (label: string, work: () => void) => Promise<void>,
  ): RunMethods {
    const end = (status: 'completed' | 'failed') =>
      Object.assign(run, { status, endedAt: this.#now(), token: null } satisfies Partial<SimulatedRun>);
    return {
      renew: () => inTransaction('heartbeat', () => this.renew(run, token, null)),
      complete: (cursor) =>
        inTransaction(`completes ${run.id}`, () => {
          this.renew(run, token, cursor);
          end('completed');
        }),
      fail: () =>
        inTransaction(`${run.id} failed`, () => {
          this.renew(run, token, null);
          end('failed');
        }),
      release: () =>
        inTransaction(`releases ${run.id}`, () => {
          if (run.token === token) run.token = null;
        }),
    };
  }
}
