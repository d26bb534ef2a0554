import { fallbackStorage } from '../../../web/platform/offline-queue/storage/fallback-storage.ts';
import type { QueueStorage } from '../../../web/platform/offline-queue/storage/queue-storage.ts';
import { QueueEngine } from '../../../web/platform/offline-queue/queue-engine.ts';
import type { QueueDependencies, QueueMessage } from '../../../web/platform/offline-queue/queue-dependencies.ts';
import type { Operations } from '../../../web/platform/offline-queue/queue-transitions.ts';
import { writes } from '../../../web/features/orders/writes/orders.writes.ts';
import { SimulatedProcess } from '../core/simulated-process.ts';
import type { Network } from './simulated-network.ts';
import type { ServerWorld } from './server-world.ts';

type Listener = (message: QueueMessage) => void;

export const USER = 'merchant';

export interface SimulatedTab {
  readonly process: SimulatedProcess;
  readonly engine: QueueEngine;
}

/** The merchant's device: the tabs of one browser with Karoo's own offline queue, one IndexedDB, one lock. */
export class SimulatedDevice {
  stored: Operations = [];
  readonly #drafts = new Map<string, unknown>();
  isOnline = true;
  isDiskFull = false;
  tabs: SimulatedTab[] = [];
  /** Keys of operations whose response a tab received. */
  readonly answered = new Set<string>();
  /** Keys of operations that became failed although nothing had refused them and they could be tried again. */
  readonly givenUp = new Set<string>();
  readonly #world: ServerWorld;
  readonly #network: Network;
  readonly #now: () => number;
  readonly #listeners = new Map<Listener, SimulatedProcess>();
  #holder: SimulatedProcess | null = null;
  #waiting: (() => void)[] = [];
  #keys = 0;
  #opened = 0;
  #lastTurn = 0;
  readonly #lastAnswers = new Map<SimulatedProcess, number>();

  constructor(world: ServerWorld, network: Network, now: () => number) {
    this.#world = world;
    this.#network = network;
    this.#now = now;
  }

  newKey(): string {
    this.#keys += 1;
    return `change ${this.#keys}`;
  }

  /** Opens a page. */
  open(): SimulatedTab {
    const { scheduler, fault } = this.#world;
    this.#opened += 1;
    const process = new SimulatedProcess(`tab ${this.#opened}`);
    const storage = this.#storage(process);
    const engine = new QueueEngine({
      storage: fallbackStorage(
        fault?.changeStorage?.(storage, (ms, run) => scheduler.after(process, ms, 'stores late', run)) ?? storage,
      ),
      locks: this.#locks(process),
      channel: this.#channel(process),
      fetch: (url, init) => this.#network.send(process, url, init, () => this.isOnline),
      apiUrl: '',
      now: this.#now,
      after: (ms, run) => scheduler.after(process, ms, 'a timer of the queue', run),
      isOnline: () => this.isOnline,
      newKey: () => this.newKey(),
      writes: new Map(writes.map((write) => [write.kind, write])),
      onCompleted: ({ id }) => void this.answered.add(id),
      onWaiting: () => undefined,
    });
    const tab = { process, engine };
    this.tabs.push(tab);
    process.onDeath(() => (this.tabs = this.tabs.filter((other) => other !== tab)));
    void engine.setUser(USER);
    return tab;
  }

  reconnect(): void {
    this.isOnline = true;
    for (const { engine } of this.tabs) void engine.handleReconnect();
  }

  #storage(process: SimulatedProcess): QueueStorage {
    return {
      read: () => this.#inTurn(process, 'reads the queue', () => this.stored),
      change: (step) =>
        this.#inTurn(process, 'changes the queue', () => {
          if (this.isDiskFull) throw new DOMException('simulated', 'QuotaExceededError');
          return this.#store(step(this.stored));
        }),
      readDraft: (key) => this.#inTurn(process, 'reads a draft', () => this.#drafts.get(key)),
      changeDraft: (key, step) =>
        this.#inTurn(process, 'changes a draft', () => {
          if (this.isDiskFull) throw new DOMException('simulated', 'QuotaExceededError');
          const after = step({ draft: this.#drafts.get(key), operations: this.stored });
          this.#drafts.set(key, after.draft);
          return { draft: after.draft, operations: this.#store(after.operations) };
        }),
    };
  }

  #store(operations: Operations): Operations {
    const before = this.stored;
    this.stored = operations.toSorted((one, other) => one.sequence - other.sequence);
    this.#noteGivenUp(before);
    return this.stored;
  }

  #noteGivenUp(before: Operations): void {
    const failedBefore = new Set(before.filter(({ state }) => state === 'failed').map(({ id }) => id));
    for (const { id, state, error, retryCount, maxRetries } of this.stored) {
      if (state !== 'failed' || failedBefore.has(id) || retryCount >= maxRetries) continue;
      const { status, code } = error ?? { status: null, code: '' };
      const isRefusal = status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
      if (!isRefusal || code === 'IN_PROGRESS') this.givenUp.add(id);
    }
  }

  /** IndexedDB runs transactions on one store in the order in which they began. A tab learns how one ended before its next. */
  #inTurn<Result>(process: SimulatedProcess, label: string, effect: () => Result): Promise<Result> {
    const { scheduler, dice } = this.#world;
    const wait = () => dice.upTo('indexeddb', 12);
    const turn = Math.max(this.#lastTurn, this.#lastAnswers.get(process) ?? 0, scheduler.now + wait()) + 1;
    const answer = turn + 1 + wait();
    this.#lastTurn = turn;
    this.#lastAnswers.set(process, answer);
    return new Promise((resolve, reject) => {
      const reply = (end: () => void) =>
        void scheduler.after(process, answer - scheduler.now, `${label}, answer`, () => process.countStep() || end());
      scheduler.after(process, turn - scheduler.now, label, () => {
        if (process.countStep()) return;
        try {
          const value = effect();
          reply(() => resolve(value));
        } catch (error) {
          reply(() => reject(error as Error));
        }
      });
    });
  }

  #locks(process: SimulatedProcess): QueueDependencies['locks'] {
    const request = async (_name: string, work: () => Promise<void>) => {
      // oxlint-disable-next-line no-await-in-loop
      while (this.#holder !== null) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (process.isDead) {
        this.#wakeNext();
        return new Promise<never>(() => undefined);
      }
      this.#holder = process;
      const release = () => {
        if (this.#holder !== process) return;
        this.#holder = null;
        this.#wakeNext();
      };
      process.onDeath(release);
      await work();
      release();
      return undefined;
    };
    return { request } as never;
  }

  #wakeNext(): void {
    for (const next of this.#waiting.splice(0)) next();
  }

  #channel(process: SimulatedProcess): QueueDependencies['channel'] {
    const { scheduler } = this.#world;
    return {
      post: (message) => {
        for (const [listener, owner] of this.#listeners) {
          if (owner !== process) scheduler.after(owner, 1, 'hears another tab', () => listener(message));
        }
      },
      listen: (listener) => {
        this.#listeners.set(listener, process);
        process.onDeath(() => void this.#listeners.delete(listener));
        return () => void this.#listeners.delete(listener);
      },
    };
  }
}
