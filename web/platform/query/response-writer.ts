import type { Query, QueryClient } from '@tanstack/react-query';
import type { UserActivity } from '../user-activity.ts';
import { entriesToEvict } from './select-stored-entries.ts';
import { parseQueryKey } from './query-key.ts';
import type { ResponseStore, StoredEntry, StoredRecord } from './response-store.ts';
import { withinCacheTimeout } from './response-store.ts';
import { isStoredCall } from './stored-calls.ts';
import type { StoredCalls } from './stored-calls.ts';

/** Whose responses these are: the user and their selected organization. */
export interface Owner {
  userId: string;
  organizationId: string | null;
}

/** How long responses are collected before writing, and how long that waits for an active user. */
const COLLECT_MS = 2000;
const MAX_DELAY_MS = 10_000;
/** Visible data are written sooner, also while the user is active: they may lose the connection and reload. */
const ON_SCREEN_MS = 200;
/** Batch size: copying blocks the main thread. */
const BATCH_SIZE = 20;

export interface ResponseWriterOptions {
  queryClient: QueryClient;
  answers: ResponseStore;
  build: string;
  owner: () => Owner | null;
  /** Calls whose responses are written at once. */
  essentialCalls: readonly string[];
  storedCalls: StoredCalls;
  activity: UserActivity;
  onProblem: (error: unknown) => void;
}

/** Writes responses to the device some time after they arrived. */
export class ResponseWriter {
  readonly #options: ResponseWriterOptions;
  readonly #waiting = new Set<string>();
  /** Stored queries and when the server sent their responses. */
  readonly #stored = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #since = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: ResponseWriterOptions) {
    this.#options = options;
  }

  /** Marks a response as already stored. */
  markStored(hash: string, updatedAt: number): void {
    this.#stored.set(hash, updatedAt);
  }

  add(query: Query): void {
    const { queryKey, queryHash, state } = query;
    if (!isStoredCall(queryKey, this.#options.storedCalls) || this.#stored.get(queryHash) === state.dataUpdatedAt)
      return;
    if (this.#waiting.size === 0) this.#since = Date.now();
    this.#waiting.add(queryHash);
    // Without it the next visit can show nothing else, however short this one is.
    if (this.#options.essentialCalls.includes(parseQueryKey(queryKey)?.call ?? '')) void this.flush();
    else if (query.isActive()) this.#soon ??= setTimeout(this.flush, ON_SCREEN_MS);
    else this.#timer ??= setTimeout(this.#writeWhenIdle, COLLECT_MS);
  }

  /** Discards everything that is not written yet. */
  drop(): void {
    this.#endTimers();
    this.#waiting.clear();
    this.#stored.clear();
  }

  readonly flush = (): Promise<void> => {
    this.#endTimers();
    this.#writing = this.#writing.then(() => this.#write()).catch((error: unknown) => this.#failed(error));
    return this.#writing;
  };

  #endTimers(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#soon);
    this.#timer = undefined;
    this.#soon = undefined;
  }

  readonly #writeWhenIdle = (): void => {
    this.#timer = undefined;
    if (this.#options.activity.isBusy() && Date.now() - this.#since < MAX_DELAY_MS) {
      this.#timer = setTimeout(this.#writeWhenIdle, COLLECT_MS);
      return;
    }
    void this.flush();
  };

  async #write(): Promise<void> {
    const { answers, owner } = this.#options;
    while (this.#waiting.size > 0) {
      const current = owner();
      const hashes = [...this.#waiting].slice(0, BATCH_SIZE);
      for (const hash of hashes) this.#waiting.delete(hash);
      const records = current === null ? [] : hashes.flatMap((hash) => this.#recordOf(hash, current));
      if (records.length === 0) continue;
      await withinCacheTimeout(answers.write(records));
      // The user may have signed out meanwhile, here or in another tab.
      if (owner()?.userId !== current?.userId) await answers.remove(records.map(([{ id }]) => id));
      else for (const [{ id, updatedAt }] of records) this.#stored.set(id.slice(id.indexOf(' ') + 1), updatedAt);
    }
    const evicted = entriesToEvict(await withinCacheTimeout(answers.list()));
    if (evicted.length > 0) await answers.remove(evicted);
  }

  /** When storage is full, deletes all responses: they are only copies. */
  async #failed(error: unknown): Promise<void> {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (isFull) await this.#options.answers.clear().catch(this.#options.onProblem);
    else this.#options.onProblem(error);
  }

  #recordOf(hash: string, { userId, organizationId }: Owner): StoredRecord[] {
    const query = this.#options.queryClient.getQueryCache().get(hash);
    const parsed = query && parseQueryKey(query.queryKey);
    if (!parsed || query.state.status !== 'success' || query.state.data === undefined) return [];
    const { data, dataUpdatedAt } = query.state;
    const { store_id, organization_id } = parsed.input;
    const entry: StoredEntry = {
      id: idOf(userId, hash),
      userId,
      organizationId: typeof organization_id === 'string' ? organization_id : organizationId,
      storeId: typeof store_id === 'string' ? store_id : null,
      call: parsed.call,
      updatedAt: dataUpdatedAt,
      size: sizeOf(data),
      build: this.#options.build,
    };
    return [[entry, { queryKey: query.queryKey, data }]];
  }
}

export function idOf(userId: string, hash: string): string {
  return `${userId} ${hash}`;
}

export function sizeOf(data: unknown): number {
  return JSON.stringify(data)?.length ?? 0;
}
