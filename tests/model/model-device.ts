import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { orpc } from '../../web/platform/api/client.ts';
import { CompletedWrites } from '../../web/platform/query/completed-writes.ts';
import { indexedResponses } from '../../web/platform/query/response-store.ts';
import { showCompleted } from '../../web/platform/query/show-completed.ts';
import { StoredData } from '../../web/platform/query/stored-data.ts';
import { indexedDbStorage } from '../../web/platform/offline-queue/storage/indexed-db-storage.ts';
import { fallbackStorage } from '../../web/platform/offline-queue/storage/fallback-storage.ts';
import { QueueEngine } from '../../web/platform/offline-queue/queue-engine.ts';
import type { QueueMessage, QueueDependencies } from '../../web/platform/offline-queue/queue-dependencies.ts';
import { STORED_CALLS } from '../../web/app/stored-calls.ts';
import { offlineWrites } from '../../web/offline-writes.ts';
import type { ModelKaroo } from './model-karoo.ts';
import { SimulatedTime } from './simulated-time.ts';

/** The merchant's device: one IndexedDB, the tabs of one browser and its service worker, each of which can be killed. */

const NEVER = new Promise<never>(() => undefined);
const IDLE = { isBusy: () => false, watch: () => () => undefined };

/** What happens to the next write. `late`: its response is delayed; `slow`: the request is delayed. */
export type NetworkFailure = 'dead' | 'lost' | 'late' | 'slow' | 'killed';

type Listener = (message: QueueMessage) => void;

/** A page or the service worker. */
interface Client {
  isKilled: boolean;
}

/** A page, or with no screens the service worker. */
export interface Tab {
  readonly engine: QueueEngine;
  readonly queryClient: QueryClient;
  readonly stored: StoredData;
  readonly writes: CompletedWrites;
  kill(): void;
}

export class ModelDevice {
  readonly pace = new SimulatedTime();
  readonly failures: NetworkFailure[] = [];
  isOnline = true;
  /** The next read returns the current data, seconds later. */
  isNextReadSlow = false;
  /** Keys of operations whose responses a tab or the worker received. */
  readonly received = new Set<string>();
  readonly #karoo: ModelKaroo;
  readonly #userId: string;
  readonly #organizationId: string;
  readonly #listeners = new Set<Listener>();
  #isLocked = false;
  #waiting: (() => void)[] = [];

  constructor(karoo: ModelKaroo, userId: string, organizationId: string) {
    this.#karoo = karoo;
    this.#userId = userId;
    this.#organizationId = organizationId;
    globalThis.indexedDB = new IDBFactory();
  }

  /** Opens a page, which restores stored data first, as the app does. */
  async openTab(): Promise<Tab> {
    const client: Client = { isKilled: false };
    const queryClient = new QueryClient({
      defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: Infinity, gcTime: Infinity } },
    });
    const answers = this.#untilKilled(client, indexedResponses());
    const writes = new CompletedWrites(answers, offlineWrites);
    const owner = { userId: this.#userId, organizationId: this.#organizationId };
    const stored = new StoredData({
      queryClient,
      answers,
      writes,
      build: 'b',
      owner: () => owner,
      essentialCalls: [],
      storedCalls: STORED_CALLS,
      activity: IDLE,
    });
    const channel = this.#joinChannel(client);
    const engine = new QueueEngine({
      ...this.#dependencies(client, channel),
      storeCompleted: (operation, answer) => writes.keep(operation, answer),
      onCompleted: (operation, answer) => {
        this.received.add(operation.id);
        writes.record(operation, answer);
        const write = offlineWrites.get(operation.kind);
        if (write) showCompleted(queryClient, write, { operation, answer, doneAt: Date.now() });
      },
    });
    const restored = stored.restore(this.#userId);
    const stop = stored.watch();
    await this.pace.until(restored);
    await this.pace.until(engine.setUser(this.#userId));
    return { engine, queryClient, stored, writes, kill: this.#createKill(client, channel, stop) };
  }

  /** The service worker sends the remaining operations. */
  async wakeWorker(): Promise<void> {
    const client: Client = { isKilled: false };
    const writes = new CompletedWrites(this.#untilKilled(client, indexedResponses()), offlineWrites);
    const channel = this.#joinChannel(client);
    const engine = new QueueEngine({
      ...this.#dependencies(client, channel),
      storeCompleted: (operation, answer) => writes.keep(operation, answer),
      onCompleted: ({ id }) => void this.received.add(id),
    });
    await this.pace.until(engine.setUser(this.#userId));
    await this.pace.pass(4000);
    this.#createKill(client, channel, () => undefined)();
  }

  /** Reads a list from the server unless it is cached. Never rejects. */
  read(tab: Tab, call: 'products' | 'orders'): Promise<unknown> {
    const queryKey = orpc[call].list.queryKey({ input: { store_id: this.#karoo.storeId } });
    const queryFn = async () => {
      if (!this.isOnline) throw new TypeError('Failed to fetch');
      const isSlow = this.isNextReadSlow;
      this.isNextReadSlow = false;
      const answer = await this.pace.busy(this.#karoo.read(`${call}.list`));
      if (isSlow) await this.pace.sleep(3000);
      return answer;
    };
    return tab.queryClient.fetchQuery({ queryKey, queryFn } as never).catch(() => undefined);
  }

  shown<Item extends { wc_id: number }>(tab: Tab, call: 'products' | 'orders', id: number): Item | undefined {
    const queryKey = orpc[call].list.queryKey({ input: { store_id: this.#karoo.storeId } });
    return tab.queryClient.getQueryData<{ items: Item[] }>(queryKey)?.items.find(({ wc_id }) => wc_id === id);
  }

  #dependencies(client: Client, channel: QueueDependencies['channel']) {
    return {
      storage: fallbackStorage(this.#untilKilled(client, indexedDbStorage())),
      locks: this.#locks(client) as never,
      channel,
      fetch: (url: string, init: RequestInit) => this.#send(client, url, init),
      apiUrl: '',
      now: () => Date.now(),
      after: (ms: number, run: () => void) => {
        const timer = setTimeout(() => client.isKilled || run(), ms);
        return () => clearTimeout(timer);
      },
      isOnline: () => this.isOnline,
      newKey: () => crypto.randomUUID(),
      writes: offlineWrites,
      onWaiting: () => undefined,
    } satisfies Partial<QueueDependencies>;
  }

  async #send(client: Client, url: string, init: RequestInit): Promise<Response> {
    if (client.isKilled) return NEVER;
    const failure = this.failures.shift();
    if (failure === 'dead' || !this.isOnline) throw new TypeError('Failed to fetch');
    if (failure === 'slow') await this.pace.sleep(3000);
    const body = JSON.parse(String(init.body)) as { operation_id: string };
    const answer = await this.pace.busy(this.#karoo.write(this.#userId, url, body));
    // No shop responds within the same millisecond.
    vi.advanceTimersByTime(20);
    if (failure === 'late') await this.pace.sleep(3000);
    if (client.isKilled) return NEVER;
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  }

  /** After the page is killed, methods never resolve; writes that had started are completed. */
  #untilKilled<Dependency extends object>(client: Client, dependency: Dependency): Dependency {
    const unlessKilled = async (work: Promise<unknown>) => {
      const result = await this.pace.busy(work);
      return client.isKilled ? NEVER : result;
    };
    const methods = Object.entries(dependency).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
      name,
      (...args: unknown[]) => {
        if (client.isKilled) return NEVER;
        const result = method(...args);
        return result instanceof Promise ? unlessKilled(result) : result;
      },
    ]);
    return Object.fromEntries(methods) as Dependency;
  }

  #joinChannel(client: Client): QueueDependencies['channel'] & { leave(): void } {
    const own = new Set<Listener>();
    return {
      post: (message) => {
        if (client.isKilled) return;
        for (const listener of this.#listeners)
          if (!own.has(listener))
            setImmediate(() => this.#listeners.has(listener) && listener(structuredClone(message)));
      },
      listen: (listener) => {
        this.#listeners.add(listener);
        own.add(listener);
        return () => void this.#listeners.delete(listener);
      },
      leave: () => own.forEach((listener) => this.#listeners.delete(listener)),
    };
  }

  #holders = new Set<Client>();

  #locks(client: Client) {
    return {
      request: async (_name: string, work: () => Promise<void>) => {
        // oxlint-disable-next-line no-await-in-loop
        while (this.#isLocked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        if (client.isKilled) return NEVER;
        this.#isLocked = true;
        this.#holders.add(client);
        await work();
        this.#release(client);
        return undefined;
      },
    };
  }

  #release(client: Client): void {
    if (!this.#holders.delete(client)) return;
    this.#isLocked = false;
    for (const next of this.#waiting.splice(0)) next();
  }

  #createKill(client: Client, channel: { leave(): void }, stop: () => void) {
    return () => {
      client.isKilled = true;
      channel.leave();
      stop();
      this.#release(client);
      // A waiter in a killed page passes the lock to the next one.
      for (const next of this.#waiting.splice(0)) next();
    };
  }
}
