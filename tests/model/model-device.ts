import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { orpc } from '../../web/platform/api/client.ts';
import { CompletedWrites } from '../../web/platform/query/completed-writes.ts';
import { indexedResponses } from '../../web/platform/query/response-store.ts';
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
const CALM = { isBusy: () => false, watch: () => () => undefined };

/** The fate of the next write. `late`: its response is delayed; `slow`: it arrives late. */
export type NetworkFailure = 'dead' | 'lost' | 'late' | 'slow' | 'killed';

type Hear = (message: QueueMessage) => void;

interface Life {
  isOver: boolean;
}

/** A page, or with no screens the service worker. */
export interface Tab {
  readonly engine: QueueEngine;
  readonly queryClient: QueryClient;
  readonly stored: StoredData;
  kill(): void;
}

export class ModelDevice {
  readonly pace = new SimulatedTime();
  readonly fates: NetworkFailure[] = [];
  isOnline = true;
  /** The next read returns the current data, seconds later. */
  isNextReadSlow = false;
  /** Keys of operations whose responses a tab or the worker received. */
  readonly heard = new Set<string>();
  readonly #karoo: ModelKaroo;
  readonly #userId: string;
  readonly #organizationId: string;
  readonly #ears = new Set<Hear>();
  #isLocked = false;
  #waiting: (() => void)[] = [];

  constructor(karoo: ModelKaroo, userId: string, organizationId: string) {
    this.#karoo = karoo;
    this.#userId = userId;
    this.#organizationId = organizationId;
    globalThis.indexedDB = new IDBFactory();
  }

  /** Opens a page: stored data is there first, as in the app. */
  async openTab(): Promise<Tab> {
    const life: Life = { isOver: false };
    const queryClient = new QueryClient({
      defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: Infinity, gcTime: Infinity } },
    });
    const answers = this.#mortal(life, indexedResponses());
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
      activity: CALM,
    });
    const channel = this.#joinChannel(life);
    const engine = new QueueEngine({
      ...this.#dependencies(life, channel),
      storeCompleted: (operation, answer) => writes.keep(operation, answer),
      onCompleted: (operation, answer) => {
        this.heard.add(operation.id);
        writes.record(operation, answer);
        offlineWrites.get(operation.kind)?.onDone?.(operation, answer, queryClient);
      },
    });
    const restored = stored.restore(this.#userId);
    const stop = stored.watch();
    await this.pace.until(restored);
    await this.pace.until(engine.setUser(this.#userId));
    return { engine, queryClient, stored, kill: this.#killer(life, channel, stop) };
  }

  /** The service worker sends what is left. */
  async wakeWorker(): Promise<void> {
    const life: Life = { isOver: false };
    const writes = new CompletedWrites(this.#mortal(life, indexedResponses()), offlineWrites);
    const channel = this.#joinChannel(life);
    const engine = new QueueEngine({
      ...this.#dependencies(life, channel),
      storeCompleted: (operation, answer) => writes.keep(operation, answer),
      onCompleted: ({ id }) => void this.heard.add(id),
    });
    await this.pace.until(engine.setUser(this.#userId));
    await this.pace.pass(4000);
    this.#killer(life, channel, () => undefined)();
  }

  /** Asks the server for what a screen shows, unless it has it. Never rejects. */
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

  shown<Item>(tab: Tab, call: 'products' | 'orders'): Item | undefined {
    const queryKey = orpc[call].list.queryKey({ input: { store_id: this.#karoo.storeId } });
    return tab.queryClient.getQueryData<{ items: Item[] }>(queryKey)?.items[0];
  }

  #dependencies(life: Life, channel: QueueDependencies['channel']) {
    return {
      storage: fallbackStorage(this.#mortal(life, indexedDbStorage())),
      locks: this.#locks(life) as never,
      channel,
      fetch: (url: string, init: RequestInit) => this.#send(life, url, init),
      apiUrl: '',
      now: () => Date.now(),
      after: (ms: number, run: () => void) => {
        const timer = setTimeout(() => life.isOver || run(), ms);
        return () => clearTimeout(timer);
      },
      isOnline: () => this.isOnline,
      newKey: () => crypto.randomUUID(),
      writes: offlineWrites,
      onWaiting: () => undefined,
    } satisfies Partial<QueueDependencies>;
  }

  async #send(life: Life, url: string, init: RequestInit): Promise<Response> {
    if (life.isOver) return NEVER;
    const fate = this.fates.shift();
    if (fate === 'dead' || !this.isOnline) throw new TypeError('Failed to fetch');
    if (fate === 'slow') await this.pace.sleep(3000);
    const body = JSON.parse(String(init.body)) as { operation_id: string };
    const answer = await this.pace.busy(this.#karoo.write(this.#userId, url, body));
    // No shop responds within the same millisecond.
    vi.advanceTimersByTime(20);
    if (fate === 'late') await this.pace.sleep(3000);
    if (life.isOver) return NEVER;
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  }

  /** Nothing goes on in a page that was killed; what it had begun to write is written. */
  #mortal<Doors extends object>(life: Life, doors: Doors): Doors {
    const whileAlive = async (work: Promise<unknown>) => {
      const result = await this.pace.busy(work);
      return life.isOver ? NEVER : result;
    };
    const mortal = Object.entries(doors).map(([name, door]: [string, (...asked: unknown[]) => unknown]) => [
      name,
      (...asked: unknown[]) => {
        if (life.isOver) return NEVER;
        const answer = door(...asked);
        return answer instanceof Promise ? whileAlive(answer) : answer;
      },
    ]);
    return Object.fromEntries(mortal) as Doors;
  }

  #joinChannel(life: Life): QueueDependencies['channel'] & { leave(): void } {
    const own = new Set<Hear>();
    return {
      post: (message) => {
        if (life.isOver) return;
        for (const hear of this.#ears)
          if (!own.has(hear)) setImmediate(() => this.#ears.has(hear) && hear(structuredClone(message)));
      },
      listen: (hear) => {
        this.#ears.add(hear);
        own.add(hear);
        return () => void this.#ears.delete(hear);
      },
      leave: () => own.forEach((hear) => this.#ears.delete(hear)),
    };
  }

  #holders = new Set<Life>();

  #locks(life: Life) {
    return {
      request: async (_name: string, work: () => Promise<void>) => {
        // oxlint-disable-next-line no-await-in-loop
        while (this.#isLocked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        if (life.isOver) return NEVER;
        this.#isLocked = true;
        this.#holders.add(life);
        await work();
        this.#release(life);
        return undefined;
      },
    };
  }

  #release(life: Life): void {
    if (!this.#holders.delete(life)) return;
    this.#isLocked = false;
    for (const next of this.#waiting.splice(0)) next();
  }

  #killer(life: Life, channel: { leave(): void }, stop: () => void) {
    return () => {
      life.isOver = true;
      channel.leave();
      stop();
      this.#release(life);
      // A waiter in a page that is gone passes the lock to the next one.
      for (const next of this.#waiting.splice(0)) next();
    };
  }
}
