import { QueueSender } from './queue-sender.ts';
import {
  retryAllowed,
  retryAll,
  appendOperation,
  createQueuedOperation,
  completeOperation,
  retryUnanswered,
  replaceOperation,
  retryOperation,
  removeOperations,
} from './queue-transitions.ts';
import type { Operations, QueueTransition } from './queue-transitions.ts';
import type { QueueDependencies } from './queue-dependencies.ts';
import type { NewOperation, Outcome, QueuedOperation } from './queued-operation.ts';

export interface QueueState {
  operations: Operations;
  /** Why nothing is sent: the session or the plan has expired. */
  paused: 'UNAUTHORIZED' | 'TRIAL_EXPIRED' | null;
  /** False without browser storage: operations are lost when the tab is closed. */
  isDurable: boolean;
}

export interface AddedOperation {
  /** Resolves when it is stored, before anything is sent. */
  added: Promise<QueuedOperation>;
  /** Resolves when the queue shows that it is completed, failed or discarded. Never rejects. */
  settled: Promise<Outcome>;
}

interface Waiter {
  operation: QueuedOperation;
  isAdded: boolean;
  /** The response, once there is one. */
  answered?: { answer: unknown };
  settle: (outcome: Outcome) => void;
}

/** The queue of one tab or of the service worker. Independent of React and the page. */
export class QueueEngine {
  readonly #dependencies: QueueDependencies;
  readonly #sender: QueueSender;
  readonly #listeners = new Set<() => void>();
  readonly #waiters = new Map<string, Waiter>();
  /** Operations whose response the screens have. */
  readonly #completed = new Set<string>();
  #all: Operations = [];
  #state: QueueState = { operations: [], paused: null, isDurable: true };
  #userId: string | null = null;
  #reads = 0;
  #shown = 0;

  constructor(dependencies: QueueDependencies) {
    this.#dependencies = dependencies;
    this.#sender = new QueueSender({
      dependencies,
      userId: () => this.#userId,
      read: () => this.#take(dependencies.storage.read()),
      change: (step) => this.#change(step),
      finish: (operation, answer) => this.#finish(operation, answer),
      onPause: () => this.#show(),
      onIdle: () => {
        if (this.#state.operations.some(({ state }) => state === 'queued')) dependencies.onWaiting();
      },
    });
    // The browser may delete stored data at any time: write it again from memory.
    dependencies.storage.onLossFeared?.(() => void this.#change((same) => same));
    dependencies.channel.listen((message) => {
      if (message.type === 'answered') this.#complete(message.operation, message.answer);
      else {
        this.#sender.wake();
        void this.#take(dependencies.storage.read());
      }
    });
  }

  readonly get = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Sets whose operations are shown and sent; null when signed out. Ends a pause. Resolves when they are shown. */
  async setUser(userId: string | null): Promise<void> {
    if (userId === this.#userId) return;
    this.#userId = userId;
    this.#sender.resume();
    await this.#take(this.#dependencies.storage.read());
    if (userId !== null) void this.run();
  }

  /** Sends what can be sent. Resolves when nothing is left to send now. */
  run(): Promise<void> {
    return this.#sender.run();
  }

  /** Sends operations that were only waiting for a connection. */
  async handleReconnect(): Promise<void> {
    if (this.#userId === null) return;
    await this.#change(retryUnanswered(this.#userId));
    await this.run();
  }

  /** Adds an operation at the end. @throws Error when signed out. */
  add(operation: NewOperation): AddedOperation {
    return this.#enter(operation, appendOperation);
  }

  replace(id: string, operation: NewOperation): AddedOperation {
    return this.#enter(operation, (entered) => replaceOperation(id, entered));
  }

  /** Retries one now, with all its retries; ends a pause. Resolves when it is settled. */
  async retry(id: string): Promise<Outcome> {
    const newKey = this.#dependencies.newKey();
    this.#sender.resume();
    const after = await this.#change(retryOperation(id, newKey));
    const operation = after.find((one) => one.id === id || one.id === newKey);
    const settled = operation && this.#settled(operation, true);
    void this.run();
    return settled ?? new Promise<Outcome>(() => undefined);
  }

  /** Retries everything that may succeed now; ends a pause. */
  async retryAll(): Promise<void> {
    if (this.#userId === null) return;
    this.#sender.resume();
    await this.#change(retryAll(this.#userId));
    void this.run();
  }

  /** Retries operations that were forbidden and are now allowed, after roles, plans or stores changed; ends a pause. */
  async allowed(isAllowed: (operation: QueuedOperation) => boolean): Promise<void> {
    if (this.#userId === null) return;
    this.#sender.resume();
    await this.#change(retryAllowed(this.#userId, isAllowed));
    void this.run();
  }

  /** Whether this tab knows that the server completed it. */
  readonly isDone = (id: string): boolean => this.#completed.has(id);

  /** Deletes an operation. If it was sent, the shop may have it anyway. */
  async discard(id: string): Promise<void> {
    await this.#change(removeOperations(new Set([id])));
    // Operations behind it may be sent now.
    void this.run();
  }

  /** Deletes an operation that never left this device. Returns whether it did. */
  async takeBack(id: string): Promise<boolean> {
    let isBack = false;
    await this.#change((operations) => {
      isBack = operations.some((operation) => operation.id === id && !operation.everSent);
      return isBack ? removeOperations(new Set([id]))(operations) : operations;
    });
    if (isBack) void this.run();
    return isBack;
  }

  /** Deletes all operations of the user. */
  async clear(): Promise<void> {
    const ownId = this.#userId;
    await this.#change((operations) => operations.filter(({ userId }) => userId !== ownId));
  }

  /** Another sender completed this operation. */
  async answered(operationId: string, answer: unknown): Promise<void> {
    const operation = this.#all.find(({ id }) => id === operationId);
    if (operation) await this.#finish(operation, answer);
  }

  #enter(operation: NewOperation, toTransition: (entered: QueuedOperation) => QueueTransition): AddedOperation {
    if (this.#userId === null) throw new Error('Nobody is signed in');
    const entered = createQueuedOperation(operation, this.#userId, this.#dependencies.now());
    const settled = this.#settled(entered, false);
    const added = this.#change(toTransition(entered)).then((after) => {
      const waiter = this.#waiters.get(entered.id);
      if (waiter) waiter.isAdded = true;
      if (this.#dependencies.isOnline()) void this.run();
      else this.#dependencies.onWaiting();
      return after.find(({ id }) => id === entered.id) ?? entered;
    });
    return { added, settled };
  }

  #settled(operation: QueuedOperation, isAdded: boolean): Promise<Outcome> {
    return new Promise((settle) => void this.#waiters.set(operation.id, { operation, isAdded, settle }));
  }

  async #change(step: QueueTransition): Promise<Operations> {
    const after = await this.#take(this.#dependencies.storage.change(step));
    this.#dependencies.channel.post({ type: 'changed' });
    return after;
  }

  /** Shows a result of storage, unless a newer one is already shown. */
  async #take(reading: Promise<Operations>): Promise<Operations> {
    const turn = ++this.#reads;
    const answer = await reading;
    if (turn > this.#shown) {
      this.#shown = turn;
      this.#all = answer;
      this.#show();
    }
    return answer;
  }

  #show(): void {
    const operations = this.#all.filter(({ userId }) => userId === this.#userId);
    this.#state = { operations, paused: this.#sender.paused(), isDurable: this.#dependencies.storage.isDurable() };
    this.#settleWaiters();
    for (const listener of this.#listeners) listener();
  }

  /**
   * Settles the promises of completed, failed and discarded operations. A completed one leaves the queue first, so that
   * the next reader of the queue finds what is left of it.
   */
  #settleWaiters(): void {
    for (const [id, waiter] of this.#waiters) {
      const operation = this.#all.find((one) => one.id === id);
      if (operation) waiter.operation = operation;
      const outcome = outcomeOf(waiter, operation);
      if (outcome === null) continue;
      this.#waiters.delete(id);
      waiter.settle(outcome);
    }
  }

  /** Passes a response to the screens of this tab, once. */
  #complete(operation: QueuedOperation, answer: unknown): void {
    if (this.#completed.has(operation.id)) return;
    this.#completed.add(operation.id);
    this.#dependencies.onCompleted(operation, answer);
    const waiter = this.#waiters.get(operation.id);
    if (waiter) waiter.answered = { answer };
    this.#settleWaiters();
  }

  async #finish(operation: QueuedOperation, answer: unknown): Promise<void> {
    this.#complete(operation, answer);
    this.#dependencies.channel.post({ type: 'answered', operation, answer });
    await this.#dependencies.storeCompleted?.(operation, answer);
    await this.#change(completeOperation(operation.id, answer, this.#dependencies.writes));
  }
}

/** How an operation ended; null while it is under way. `queued`: the operation in the queue. */
function outcomeOf({ operation, isAdded, answered }: Waiter, queued: QueuedOperation | undefined): Outcome | null {
  if (answered) return queued ? null : { ok: true, answer: answered.answer };
  if (queued ? queued.state !== 'failed' : !isAdded) return null;
  return { ok: false, operation, discarded: !queued };
}
