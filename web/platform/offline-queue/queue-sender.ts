import {
  markFailed,
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

/** One sender among all tabs and the service worker holds this lock while it sends. */
const LOCK = 'woo-sync-queue';
/** The server remembers keys for 30 days; whether one that may have arrived did, it cannot say any more then. */
const REMEMBERED_MS = 29 * 86_400_000;
const FORGOTTEN: OperationError = {
  status: 409,
  code: 'NOT_POSSIBLE_NOW',
  http: '',
  message: 'It was sent weeks ago, and nobody knows whether it arrived. Look in the shop before you try it again.',
  data: { final: true },
};
/** Records written to side by side. */
const AT_ONCE = 4;

/** What the sender needs of the queue. */
interface SenderParts {
  dependencies: QueueDependencies;
  userId: () => string | null;
  read: () => Promise<Operations>;
  change: (step: QueueTransition) => Promise<Operations>;
  /** The server did it. */
  finish: (operation: QueuedOperation, answer: unknown) => Promise<void>;
  onPause: () => void;
  /** Nothing may leave any more, for now. */
  onIdle: () => void;
}

/** Sends what may be sent: in order per record, a few records at once, one sender on the device. */
export class QueueSender {
  readonly #parts: SenderParts;
  readonly #inFlight = new Set<string>();
  readonly #heldOrganizations = new Set<string>();
  readonly #pace = new QueueRateLimiter();
  #isSignedOut = false;
  /** Until then the server wants to hear nothing. */
  #heldUntil = 0;
  #running: Promise<void> | null = null;
  /** Something may have changed since the queue was looked at. */
  #isStale = false;
  #hurry = () => {};
  #endTimer = () => {};

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Sends until nothing may leave any more; whoever asks meanwhile waits for the same end. */
  run(): Promise<void> {
    this.wake();
    this.#running ??= this.#runInTurn();
    return this.#running;
  }

  /** Looks at the queue again, if it is being sent. */
  wake(): void {
    this.#isStale = true;
    this.#hurry();
  }

  /** Why nothing is sent. */
  paused(): 'UNAUTHORIZED' | 'TRIAL_EXPIRED' | null {
    if (this.#isSignedOut) return 'UNAUTHORIZED';
    return this.#heldOrganizations.size > 0 ? 'TRIAL_EXPIRED' : null;
  }

  /** Checks session and plans again. The wait that the server asked for stays: asking earlier would not help. */
  resume(): void {
    this.#isSignedOut = false;
    this.#heldOrganizations.clear();
  }

  async #runInTurn(): Promise<void> {
    const { locks } = this.#parts.dependencies;
    try {
      // Asked again for what came in the moment between the last look and the end.
      while (this.#isStale) {
        // oxlint-disable-next-line no-await-in-loop
        await (locks ? locks.request(LOCK, () => this.#drain()) : this.#drain());
      }
    } finally {
      this.#running = null;
      this.#parts.onIdle();
    }
  }

  /** With the lock held, so whatever counts as being sent by others is not. */
  async #drain(): Promise<void> {
    await this.#recover();
    for (;;) {
      this.#isStale = false;
      const woken = new Promise<void>((resolve) => (this.#hurry = resolve));
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

  /** Lets go what may leave now, and sets the alarm for what waits for its time. */
  #start(all: Operations): void {
    const { dependencies, userId } = this.#parts;
    this.#endTimer();
    const user = userId();
    if (user === null || this.#isSignedOut || !dependencies.isOnline()) return;
    const now = dependencies.now();
    const { ready, nextIn } = nextOperations(all, user, now, (id) => this.#heldOrganizations.has(id));
    const held = this.#heldUntil - now;
    // A longer one tells of a clock that was set back.
    const isHeld = held > 0 && held <= MAX_WAIT_MS;
    const slowed = isHeld ? held : this.#letGo(ready, now);
    const waits = isHeld ? [held] : [slowed, nextIn ?? 0].filter((ms) => ms > 0);
    if (waits.length > 0) this.#endTimer = dependencies.after(Math.min(...waits), () => void this.run());
  }

  /** Sends as many as may be under way. Answers the milliseconds that the pace keeps the next one back; 0 when it does not. */
  #letGo(ready: readonly QueuedOperation[], now: number): number {
    for (const operation of ready) {
      if (this.#inFlight.has(operation.id)) continue;
      if (this.#inFlight.size >= AT_ONCE) return 0;
      const wait = this.#pace.wait(now);
      if (wait > 0) return wait;
      this.#pace.take(now);
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
      // Somebody may have taken it out or changed it between the look and the step.
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
    else if (verdict.kind === 'refused') await change(markFailed(id, verdict.error));
    else if (verdict.kind === 'paused') {
      if (verdict.code === 'UNAUTHORIZED') this.#isSignedOut = true;
      else this.#heldOrganizations.add(organizationId);
      await change(requeue(id));
      onPause();
    } else if (dependencies.isOnline()) {
      const { error, waitMs } = verdict;
      if (isRateLimited(error)) this.#heldUntil = dependencies.now() + Math.min(waitMs, MAX_WAIT_MS);
      await change(scheduleRetry(id, error, dependencies.now(), waitMs));
    } else await change(requeue(id));
  }
}
