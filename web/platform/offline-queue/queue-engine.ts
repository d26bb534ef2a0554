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
  /** Of the person who is signed in, in order. */
  operations: Operations;
  /** Why nothing is sent: the session is over, or the plan of an organization. */
  paused: 'UNAUTHORIZED' | 'TRIAL_EXPIRED' | null;
  /** False when the browser keeps nothing: what waits is lost when the tab is closed. */
  isDurable: boolean;
}

export interface AddedOperation {
  /** Resolves when it is kept, before anything is sent. */
  added: Promise<QueuedOperation>;
  /** Resolves when it is settled, which may take as long as the browser is offline. Never rejects. */
  settled: Promise<Outcome>;
}

interface Waiter {
  operation: QueuedOperation;
  isAdded: boolean;
  settle: (outcome: Outcome) => void;
}

/** The queue as one tab or the service worker has it. Knows neither React nor the page. */
export class QueueEngine {
  readonly #dependencies: QueueDependencies;
  readonly #sender: QueueSender;
  readonly #listeners = new Set<() => void>();
  readonly #waiters = new Map<string, Waiter>();
  /** Whose answer the screens have. */
  readonly #heard = new Set<string>();
  #all: Operations = [];
  #state: QueueState = { operations: [], paused: null, isDurable: true };
  #userId: string | null = null;
  #asked = 0;
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
        if (this.#state.operations.some(({ state }) => state === 'queued')) dependencies.onLeft();
      },
    });
    // The browser may delete what is stored at any time: it is written again from memory, at once.
    dependencies.storage.onLossFeared?.(() => void this.#change((same) => same));
    dependencies.channel.listen((message) => {
      if (message.type === 'answered') this.#hear(message.operation, message.answer);
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

  /** Whose operations are shown and sent; null while nobody is signed in. Ends a pause. Resolves when they are shown. */
  async setUser(userId: string | null): Promise<void> {
    if (userId === this.#userId) return;
    this.#userId = userId;
    this.#sender.resume();
    await this.#take(this.#dependencies.storage.read());
    if (userId !== null) void this.run();
  }

  /** Sends what may be sent; resolves when nothing is left that may leave now. */
  run(): Promise<void> {
    return this.#sender.run();
  }

  /** The browser says that there is a line again: whatever only waited for one is sent. */
  async handleReconnect(): Promise<void> {
    if (this.#userId === null) return;
    await this.#change(retryUnanswered(this.#userId));
    await this.run();
  }

  /** Adds at the end. @throws Error while nobody is signed in. */
  add(operation: NewOperation): AddedOperation {
    return this.#enter(operation, appendOperation);
  }

  /** Puts another in the place of a failed one. */
  replace(id: string, operation: NewOperation): AddedOperation {
    return this.#enter(operation, (entered) => replaceOperation(id, entered));
  }

  /** Tries one now, with all its retries; a pause ends. Resolves when it is settled. */
  async retry(id: string): Promise<Outcome> {
    const newKey = this.#dependencies.newKey();
    this.#sender.resume();
    const after = await this.#change(retryOperation(id, newKey));
    const operation = after.find((one) => one.id === id || one.id === newKey);
    const settled = operation && this.#settled(operation, true);
    void this.run();
    return settled ?? new Promise<Outcome>(() => undefined);
  }

  /** Tries now whatever may go better; a pause ends. */
  async retryAll(): Promise<void> {
    if (this.#userId === null) return;
    this.#sender.resume();
    await this.#change(retryAll(this.#userId));
    void this.run();
  }

  /** Roles, plans or stores have changed: what was refused for them and is allowed now goes again; a pause ends. */
  async allowed(isAllowed: (operation: QueuedOperation) => boolean): Promise<void> {
    if (this.#userId === null) return;
    this.#sender.resume();
    await this.#change(retryAllowed(this.#userId, isAllowed));
    void this.run();
  }

  /** Whether this tab has heard that the server did it. */
  readonly isDone = (id: string): boolean => this.#heard.has(id);

  /** Takes one out. What was sent may be in the shop all the same. */
  async discard(id: string): Promise<void> {
    await this.#change(removeOperations(new Set([id])));
    // What waited behind it may go.
    void this.run();
  }

  /** Takes one out if it never left this device; answers whether it did. */
  async takeBack(id: string): Promise<boolean> {
    let isBack = false;
    await this.#change((operations) => {
      isBack = operations.some((operation) => operation.id === id && !operation.everSent);
      return isBack ? removeOperations(new Set([id]))(operations) : operations;
    });
    if (isBack) void this.run();
    return isBack;
  }

  /** Takes everything out that is the person's. */
  async clear(): Promise<void> {
    const mine = this.#userId;
    await this.#change((operations) => operations.filter(({ userId }) => userId !== mine));
  }

  /** Another sender says that an operation is done. */
  async answered(operationId: string, answer: unknown): Promise<void> {
    const operation = this.#all.find(({ id }) => id === operationId);
    if (operation) await this.#finish(operation, answer);
  }

  #enter(operation: NewOperation, stepOf: (entered: QueuedOperation) => QueueTransition): AddedOperation {
    if (this.#userId === null) throw new Error('Nobody is signed in');
    const entered = createQueuedOperation(operation, this.#userId, this.#dependencies.now());
    const settled = this.#settled(entered, false);
    const added = this.#change(stepOf(entered)).then((after) => {
      const waiter = this.#waiters.get(entered.id);
      if (waiter) waiter.isAdded = true;
      if (this.#dependencies.isOnline()) void this.run();
      else this.#dependencies.onLeft();
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

  /** Shows what storage answered, unless a later answer is shown already. */
  async #take(asking: Promise<Operations>): Promise<Operations> {
    const turn = ++this.#asked;
    const answer = await asking;
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

  /** Whoever waits for one that failed, or that somebody took out, hears of it. */
  #settleWaiters(): void {
    for (const [id, waiter] of this.#waiters) {
      const operation = this.#all.find((one) => one.id === id);
      if (operation) waiter.operation = operation;
      if (operation ? operation.state !== 'failed' : !waiter.isAdded) continue;
      this.#waiters.delete(id);
      waiter.settle({ ok: false, operation: waiter.operation, discarded: !operation });
    }
  }

  /** Writes the answer on the screens of this tab; once, however often it is told. */
  #hear(operation: QueuedOperation, answer: unknown): void {
    if (this.#heard.has(operation.id)) return;
    this.#heard.add(operation.id);
    this.#dependencies.onAnswer(operation, answer);
    const waiter = this.#waiters.get(operation.id);
    this.#waiters.delete(operation.id);
    waiter?.settle({ ok: true, answer });
  }

  async #finish(operation: QueuedOperation, answer: unknown): Promise<void> {
    this.#hear(operation, answer);
    this.#dependencies.channel.post({ type: 'answered', operation, answer });
    await this.#dependencies.keepAnswer?.(operation, answer);
    await this.#change(completeOperation(operation.id, answer, this.#dependencies.writes));
  }
}
