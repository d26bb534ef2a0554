import { QueueSender } from './queue-sender.ts';
import { QueueWaiters } from './queue-waiters.ts';
import {
  retryAllowed,
  retryAll,
  createQueuedOperation,
  completeOperation,
  retryUnanswered,
  replaceOperations,
  retryOperation,
  removeOperations,
} from './queue-transitions.ts';
import type { Operations, QueueTransition } from './queue-transitions.ts';
import type { DoneOperation } from './undo-operations.ts';
import type { DraftTransition } from './storage/queue-storage.ts';
import type { QueueDependencies } from './queue-dependencies.ts';
import type { NewOperation, Outcome, QueuedOperation } from './queued-operation.ts';

export interface QueueState {
  operations: Operations;
  /** Why nothing is sent: the session or the plan has expired. */
  paused: 'UNAUTHORIZED' | 'TRIAL_EXPIRED' | null;
  /** False without browser storage: operations are lost when the tab is closed. */
  isDurable: boolean;
}

/** An operation that the queue has stored. */
export interface Enqueued {
  operation: QueuedOperation;
  /** Resolves when the queue shows that it is completed, failed or discarded. Never rejects. */
  settled: Promise<Outcome>;
}

/** What goes into the queue, decided in the transaction that stores it. */
export interface EnqueueOptions {
  /** Whether the set may still be stored, by the whole queue of this device. */
  onlyIf?: (operations: Operations) => boolean;
  /** The draft that the set is made of. `take` returns what is left of it, and the ids of those to store. */
  draft?: { key: string; take: (draft: unknown) => { draft: unknown; ids: ReadonlySet<string> } };
}

/** The queue of one tab or of the service worker. Independent of React and the page. */
export class QueueEngine {
  readonly #dependencies: QueueDependencies;
  readonly #sender: QueueSender;
  readonly #listeners = new Set<() => void>();
  readonly #waiters = new QueueWaiters();
  /** Operations whose response the screens have. The response is kept where an undo may need it. */
  readonly #completed = new Map<string, DoneOperation | null>();
  readonly #draftListeners = new Set<(key: string) => void>();
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
      else if (message.type === 'draft') this.#draftListeners.forEach((listener) => listener(message.key));
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

  /**
   * Stores a set of operations in one transaction: all of them or none. Resolves when they are stored, before anything is
   * sent: only then a screen may say that they are saved. The browser asks before it closes the page meanwhile. Those that
   * `options` left out are missing from the result.
   * @throws Error when signed out
   */
  async enqueue(set: readonly NewOperation[], options: EnqueueOptions = {}): Promise<Enqueued[]> {
    const userId = this.#userId;
    if (userId === null) throw new Error('Nobody is signed in');
    const now = this.#dependencies.now();
    const entered = set.map((operation) => createQueuedOperation(operation, userId, now));
    const settled = entered.map((operation) => this.#waiters.settled(operation, false));
    const release = this.#dependencies.holdPage?.();
    let after: Operations;
    try {
      after = await this.#store(set, entered, options);
    } finally {
      release?.();
    }
    if (this.#dependencies.isOnline()) void this.run();
    else this.#dependencies.onWaiting();
    return entered.flatMap(({ id }, place) => {
      const operation = after.find((one) => one.id === id);
      this.#waiters.added(id);
      if (!operation) this.#waiters.drop(id);
      return operation ? [{ operation, settled: settled[place]! }] : [];
    });
  }

  /** Stores one operation. @throws Error when signed out */
  async enqueueOne(operation: NewOperation): Promise<Enqueued> {
    const [stored] = await this.enqueue([operation]);
    if (!stored) throw new Error('The queue holds this operation already');
    return stored;
  }

  async #store(set: readonly NewOperation[], entered: Operations, { onlyIf, draft }: EnqueueOptions) {
    const step = (ids?: ReadonlySet<string>): QueueTransition => {
      return (operations) => {
        if (onlyIf && !onlyIf(operations)) return operations;
        return entered.reduce((before, operation, place) => {
          if (ids && !ids.has(operation.id)) return before;
          return replaceOperations(set[place]?.replaces ?? [], operation)(before);
        }, operations);
      };
    };
    if (!draft) return this.#change(step());
    return this.changeDraft(draft.key, ({ draft: before, operations }) => {
      const taken = draft.take(before);
      return { draft: taken.draft, operations: step(taken.ids)(operations) };
    }).then(({ operations }) => operations);
  }

  readDraft(key: string): Promise<unknown> {
    return this.#dependencies.storage.readDraft(key);
  }

  /** Changes a draft, in one transaction with the queue. Other tabs hear of it. */
  async changeDraft(key: string, step: DraftTransition) {
    const changing = this.#dependencies.storage.changeDraft(key, step);
    await this.#take(changing.then(({ operations }) => operations));
    this.#dependencies.channel.post({ type: 'draft', key });
    this.#dependencies.channel.post({ type: 'changed' });
    return changing;
  }

  /** Calls back with the key of a draft that another tab has changed. */
  onDraft(listener: (key: string) => void): () => void {
    this.#draftListeners.add(listener);
    return () => void this.#draftListeners.delete(listener);
  }

  /** Retries one now, with all its retries; ends a pause. Resolves when it is settled. */
  async retry(id: string): Promise<Outcome> {
    const newKey = this.#dependencies.newKey();
    this.#sender.resume();
    const after = await this.#change(retryOperation(id, newKey));
    const operation = after.find((one) => one.id === id || one.id === newKey);
    const settled = operation && this.#waiters.settled(operation, true);
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

  /** Deletes operations. If one was sent, the shop may have it anyway. */
  async discard(...ids: readonly string[]): Promise<void> {
    await this.#change(removeOperations(new Set(ids)));
    // Operations behind it may be sent now.
    void this.run();
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

  /** Applies a step to the stored queue. */
  protected change(step: QueueTransition): Promise<Operations> {
    return this.#change(step);
  }

  /** How an operation in the queue ends. */
  protected ended(operation: QueuedOperation): Promise<Outcome> {
    return this.#waiters.settled(operation, true);
  }

  /** How this page saw an operation completed, where its write can be reversed. */
  protected completed(id: string): DoneOperation | null {
    return this.#completed.get(id) ?? null;
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
    this.#waiters.settle(this.#all);
    for (const listener of this.#listeners) listener();
  }

  /** Passes a response to the screens of this tab, once. */
  #complete(operation: QueuedOperation, answer: unknown): void {
    if (this.#completed.has(operation.id)) return;
    const canBeReversed = this.#dependencies.writes.get(operation.kind)?.reverse !== undefined;
    this.#completed.set(operation.id, canBeReversed ? { operation, answer } : null);
    this.#dependencies.onCompleted(operation, answer);
    this.#waiters.answered(operation.id, answer);
    this.#waiters.settle(this.#all);
  }

  async #finish(operation: QueuedOperation, answer: unknown): Promise<void> {
    this.#complete(operation, answer);
    this.#dependencies.channel.post({ type: 'answered', operation, answer });
    await this.#dependencies.storeCompleted?.(operation, answer);
    const { writes, newKey, now } = this.#dependencies;
    await this.#change(completeOperation(operation.id, answer, writes, { key: newKey(), now: now() }));
  }
}
