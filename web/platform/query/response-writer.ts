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
const GATHER_MS = 2000;
const GIVES_WAY_MS = 10_000;
/** Visible data are written sooner, also while the user is active: they may lose the connection and reload. */
const ON_SCREEN_MS = 200;
/** Batch size: copying blocks the main thread. */
const AT_A_TIME = 20;

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
  readonly #kept = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #since = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: ResponseWriterOptions) {
    this.#options = options;
  }

  /** Marks a response as already stored. */
  knows(hash: string, updatedAt: number): void {
    this.#kept.set(hash, updatedAt);
  }

  add(query: Query): void {
    const { queryKey, queryHash, state } = query;
    if (!isStoredCall(queryKey, this.#options.storedCalls) || this.#kept.get(queryHash) === state.dataUpdatedAt) return;
    if (this.#waiting.size === 0) this.#since = Date.now();
    this.#waiting.add(queryHash);
    // Without it the next visit can show nothing else, however short this one is.
    if (this.#options.essentialCalls.includes(parseQueryKey(queryKey)?.call ?? '')) void this.flush();
    else if (query.isActive()) this.#soon ??= setTimeout(this.flush, ON_SCREEN_MS);
    else this.#timer ??= setTimeout(this.#whenCalm, GATHER_MS);
  }

  /** Discards everything that is not written yet. */
  drop(): void {
    this.#endTimers();
    this.#waiting.clear();
    this.#kept.clear();
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

  readonly #whenCalm = (): void => {
    this.#timer = undefined;
    if (this.#options.activity.isBusy() && Date.now() - this.#since < GIVES_WAY_MS) {
      this.#timer = setTimeout(this.#whenCalm, GATHER_MS);
      return;
    }
    void this.flush();
  };

  async #write(): Promise<void> {
    const { answers, owner } = this.#options;
    while (this.#waiting.size > 0) {
      const whose = owner();
      const hashes = [...this.#waiting].slice(0, AT_A_TIME);
      for (const hash of hashes) this.#waiting.delete(hash);
      const records = whose === null ? [] : hashes.flatMap((hash) => this.#recordOf(hash, whose));
      if (records.length === 0) continue;
      await withinCacheTimeout(answers.write(records));
      // The user may have signed out meanwhile, here or in another tab.
      if (owner()?.userId !== whose?.userId) await answers.remove(records.map(([{ id }]) => id));
      else for (const [{ id, updatedAt }] of records) this.#kept.set(id.slice(id.indexOf(' ') + 1), updatedAt);
    }
    const going = entriesToEvict(await withinCacheTimeout(answers.list()));
    if (going.length > 0) await answers.remove(going);
  }

  /** When storage is full, deletes all responses: they are only copies. */
  async #failed(error: unknown): Promise<void> {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (isFull) await this.#options.answers.clear().catch(this.#options.onProblem);
    else this.#options.onProblem(error);
  }

  #recordOf(hash: string, { userId, organizationId }: Owner): StoredRecord[] {
    const query = this.#options.queryClient.getQueryCache().get(hash);
    const asked = query && parseQueryKey(query.queryKey);
    if (!asked || query.state.status !== 'success' || query.state.data === undefined) return [];
    const { data, dataUpdatedAt } = query.state;
    const { store_id, organization_id } = asked.input;
    const entry: StoredEntry = {
      id: idOf(userId, hash),
      userId,
      organizationId: typeof organization_id === 'string' ? organization_id : organizationId,
      storeId: typeof store_id === 'string' ? store_id : null,
      call: asked.call,
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
