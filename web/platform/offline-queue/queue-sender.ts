import {
  markFailed,
  markRefused,
  MAX_WAIT_MS,
  requeue,
  recoverInterrupted,
  markSending,
  nextOperations,
  scheduleRetry,
} from './queue-transitions.ts';
import { QueueRateLimiter } from './queue-rate-limiter.ts';
import type { Operations, QueueTransition } from './queue-transitions.ts';
import type { QueueDependencies } from './queue-dependencies.ts';
import { isRateLimited } from './queued-operation.ts';
import type { OperationError, QueuedOperation } from './queued-operation.ts';
import { sendOperation } from './send-operation.ts';
import type { Verdict } from './send-operation.ts';
import { t } from '#domain/language/t.ts';

/** Held by the one sender among all tabs and the service worker. */
const LOCK = 'woo-sync-queue';
/** The server remembers keys for 30 days. After that it cannot tell whether an operation arrived. */
const REMEMBERED_MS = 29 * 86_400_000;
const FORGOTTEN: OperationError = {
  status: 409,
  code: 'NOT_POSSIBLE_NOW',
  http: '',
  message: t('We couldn’t confirm this change. Check your store before you retry.'),
  data: { final: true },
};
const AT_ONCE = 4;

interface SenderParts {
  dependencies: QueueDependencies;
  userId: () => string | null;
  read: () => Promise<Operations>;
  change: (step: QueueTransition) => Promise<Operations>;
  finish: (operation: QueuedOperation, answer: unknown) => Promise<void>;
  onPause: () => void;
  /** Nothing is left to send for now. */
  onIdle: () => void;
}

/** Sends operations in order per record, a few records in parallel, with one sender per device. */
export class QueueSender {
  readonly #parts: SenderParts;
  readonly #inFlight = new Set<string>();
  readonly #pausedOrganizations = new Set<string>();
  readonly #rateLimiter = new QueueRateLimiter();
  #isSignedOut = false;
  /** The server asked to wait until then. */
  #pausedUntil = 0;
  #running: Promise<void> | null = null;
  /** The queue may have changed since it was read. */
  #isStale = false;
  #wakeUp = () => {};
  #endTimer = () => {};

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Sends until nothing is left to send. Concurrent calls share one run. */
  run(): Promise<void> {
    this.wake();
    this.#running ??= this.#runInTurn();
    return this.#running;
  }

  /** Reads the queue again if it is being sent. */
  wake(): void {
    this.#isStale = true;
    this.#wakeUp();
  }

  paused(): 'UNAUTHORIZED' | 'TRIAL_EXPIRED' | null {
    if (this.#isSignedOut) return 'UNAUTHORIZED';
    return this.#pausedOrganizations.size > 0 ? 'TRIAL_EXPIRED' : null;
  }

  /** Checks session and plans again. The server's requested wait remains. */
  resume(): void {
    this.#isSignedOut = false;
    this.#pausedOrganizations.clear();
  }

  async #runInTurn(): Promise<void> {
    const { locks } = this.#parts.dependencies;
    try {
      // Repeated for operations added between the last read and the end.
      while (this.#isStale) {
        // oxlint-disable-next-line no-await-in-loop
        await (locks ? locks.request(LOCK, () => this.#drain()) : this.#drain());
      }
    } finally {
      this.#running = null;
      this.#parts.onIdle();
    }
  }

  /** Runs with the lock held, so no other sender has operations in flight. */
  async #drain(): Promise<void> {
    await this.#recover();
    for (;;) {
      this.#isStale = false;
      const woken = new Promise<void>((resolve) => (this.#wakeUp = resolve));
      // oxlint-disable-next-line no-await-in-loop
      this.#start(await this.#parts.read());
      if (this.#inFlight.size === 0 && !this.#isStale) return;
      // oxlint-disable-next-line no-await-in-loop
      if (!this.#isStale) await woken;
    }
  }

  async #recover(): Promise<void> {
    const all = await this.#parts.read();
    const isLeft = ({ id, state }: QueuedOperation) => state === 'sending' && !this.#inFlight.has(id);
    if (all.some(isLeft)) await this.#parts.change(recoverInterrupted(this.#inFlight));
  }

  /** Sends what is ready and schedules the next retry. */
  #start(all: Operations): void {
    const { dependencies, userId } = this.#parts;
    this.#endTimer();
    const user = userId();
    if (user === null || this.#isSignedOut || !dependencies.isOnline()) return;
    const now = dependencies.now();
    const { ready, nextIn } = nextOperations(all, user, now, (id) => this.#pausedOrganizations.has(id));
    const pausedFor = this.#pausedUntil - now;
    // A longer wait means that the clock was set back.
    const isPaused = pausedFor > 0 && pausedFor <= MAX_WAIT_MS;
    const slowed = isPaused ? pausedFor : this.#sendReady(ready, now);
    const waits = isPaused ? [pausedFor] : [slowed, nextIn ?? 0].filter((ms) => ms > 0);
    if (waits.length > 0) this.#endTimer = dependencies.after(Math.min(...waits), () => void this.run());
  }

  /** Sends what may be in flight. Returns the delay of the next one in milliseconds; 0 for none. */
  #sendReady(ready: readonly QueuedOperation[], now: number): number {
    for (const operation of ready) {
      if (this.#inFlight.has(operation.id)) continue;
      if (this.#inFlight.size >= AT_ONCE) return 0;
      const wait = this.#rateLimiter.wait(now);
      if (wait > 0) return wait;
      this.#rateLimiter.take(now);
      void this.#attempt(operation);
    }
    return 0;
  }

  async #attempt(operation: QueuedOperation): Promise<void> {
    const { dependencies, change } = this.#parts;
    this.#inFlight.add(operation.id);
    try {
      if (operation.everSent && dependencies.now() - operation.timestamp > REMEMBERED_MS) {
        await change(markFailed(operation.id, FORGOTTEN));
        return;
      }
      const all = await change(markSending(operation.id));
      // It may have been deleted or changed since it was read.
      const taken = all.find(({ id }) => id === operation.id);
      if (taken?.state === 'sending') await this.#settle(taken, await sendOperation(taken, dependencies));
    } finally {
      this.#inFlight.delete(operation.id);
      this.wake();
    }
  }

  async #settle(operation: QueuedOperation, verdict: Verdict): Promise<void> {
    const { dependencies, change, finish, onPause } = this.#parts;
    const { id, organizationId } = operation;
    if (verdict.kind === 'done') await finish(operation, verdict.answer);
    else if (verdict.kind === 'refused') await change(markRefused(id, verdict.error));
    else if (verdict.kind === 'paused') {
      if (verdict.code === 'UNAUTHORIZED') this.#isSignedOut = true;
      else this.#pausedOrganizations.add(organizationId);
      await change(requeue(id));
      onPause();
    } else if (dependencies.isOnline()) {
      const { error, waitMs } = verdict;
      if (isRateLimited(error)) this.#pausedUntil = dependencies.now() + Math.min(waitMs, MAX_WAIT_MS);
      await change(scheduleRetry(id, error, dependencies.now(), waitMs));
    } else await change(requeue(id));
  }
}
