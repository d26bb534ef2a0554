import { hashKey, onlineManager } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { UserActivity } from '../user-activity.ts';
import { isFollowedLive } from '../live/affected-queries.ts';
import { logWarning } from '../log.ts';
import { selectInitialEntries, isReadable } from './select-stored-entries.ts';
import type { CompletedWrites } from './completed-writes.ts';
import { ResponseWriter, idOf } from './response-writer.ts';
import type { Owner } from './response-writer.ts';
import { COMPLETED } from './response-store.ts';
import type { ResponseStore, StoredEntry, StoredRecord } from './response-store.ts';
import { withinCacheTimeout } from './response-store.ts';
import { isOfflineOnly, isStoredCall } from './stored-calls.ts';
import type { StoredCalls } from './stored-calls.ts';

/** After this many failures in a row storage counts as unavailable. */
const GIVES_UP_AFTER = 3;
/** Increase when the meaning of stored data changes. */
const SCHEMA = 1;

export interface StoredDataOptions {
  queryClient: QueryClient;
  answers: ResponseStore;
  /** Writes completed since a response was read are applied to it. */
  writes: CompletedWrites;
  /** The build of the page: responses of other builds are not read. */
  build: string;
  /** Whose responses arrive now; null while signed out. */
  owner: () => Owner | null;
  /** The calls without which nothing can be rendered. */
  essentialCalls: readonly string[];
  storedCalls: StoredCalls;
  activity: UserActivity;
}

export interface StoredDataReport {
  /** Why storage is unavailable; null while it works. */
  problem: string | null;
  /** Responses restored at the start and how long it took in milliseconds; null when nothing was looked for. */
  restored: number;
  restoredIn: number | null;
  /** Cache misses that the device had, and did not have. */
  found: number;
  missed: number;
}

/** The server's responses stored on this device, for the next visit and for a lost connection. */
export class StoredData {
  readonly #options: StoredDataOptions;
  readonly #build: string;
  readonly #writer: ResponseWriter;
  readonly #requestedAt = new WeakMap<Query, number>();
  #failures = 0;
  /** The user whose completed writes are loaded: without them stored data must not be shown. */
  #writesLoadedFor: string | null = null;
  #report: StoredDataReport = { problem: null, restored: 0, restoredIn: null, found: 0, missed: 0 };

  constructor(options: StoredDataOptions) {
    this.#options = options;
    this.#build = `${SCHEMA}/${options.build}`;
    this.#writer = new ResponseWriter({ ...options, build: this.#build, onProblem: this.#failed });
  }

  /** Restores the user's newest responses and deletes unusable ones. Never rejects, and takes at most five seconds. */
  async restore(userId: string): Promise<void> {
    const started = performance.now();
    try {
      const entries = await withinCacheTimeout(this.#options.answers.list());
      const now = Date.now();
      const readable = entries.filter((entry) => isReadable(entry, userId, this.#build, now));
      await this.#loadWrites(userId, readable);
      const first = selectInitialEntries(
        readable.filter(({ call }) => call !== COMPLETED),
        this.#options.essentialCalls,
      );
      const found = await withinCacheTimeout(this.#options.answers.read(first.map(({ id }) => id)));
      for (const record of found) this.#use(record);
      this.#report = { ...this.#report, restored: found.length, restoredIn: performance.now() - started };
      const stale = entries.filter((entry) => !readable.includes(entry)).map(({ id }) => id);
      if (stale.length > 0) void this.#options.answers.remove(stale).catch(this.#failed);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Stores new responses and looks up cache misses on the device. Returns a function that stops it. */
  watch(): () => void {
    const { queryClient, activity } = this.#options;
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      const action = event.type === 'updated' ? event.action : null;
      if (action?.type === 'fetch') this.#requestedAt.set(event.query, Date.now());
      // With the write applied, it arrives here again.
      if (action?.type === 'success' && !action.manual && this.#applyWrites(event.query)) return;
      if (this.#failures >= GIVES_UP_AFTER) return;
      if (event.type === 'added') void this.#findStored(event.query);
      if (action?.type === 'success') this.#writer.add(event.query);
    });
    const stopActivity = activity.watch();
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') void this.#writer.flush();
    };
    const flush = () => void this.#writer.flush();
    document.addEventListener('visibilitychange', flushHidden);
    globalThis.addEventListener('pagehide', flush);
    // After a reload without a connection only stored data are available.
    const unsubscribeOnline = onlineManager.subscribe(flush);
    return () => {
      unsubscribe();
      unsubscribeOnline();
      globalThis.removeEventListener('pagehide', flush);
      stopActivity();
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** What is stored on the device. Rejects without storage. */
  list(): Promise<StoredEntry[]> {
    return withinCacheTimeout(this.#options.answers.list());
  }

  /** Deletes matching entries from the device. Never rejects. */
  async forget(goes: (entry: StoredEntry) => boolean): Promise<void> {
    try {
      const ids = (await this.list()).filter(goes).map(({ id }) => id);
      if (ids.length > 0) await withinCacheTimeout(this.#options.answers.remove(ids));
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Deletes the user's responses of these queries from the device. Never rejects. */
  async forgetQueries(hashes: readonly string[]): Promise<void> {
    const owner = this.#options.owner();
    if (owner === null || hashes.length === 0) return;
    const ids = new Set(hashes.map((hash) => idOf(owner.userId, hash)));
    await this.#writer.flush();
    await this.forget(({ id }) => ids.has(id));
  }

  /** Deletes everything of all users from the device, not from memory. Returns whether it succeeded. */
  async clear(): Promise<boolean> {
    this.#writer.drop();
    try {
      await withinCacheTimeout(this.#options.answers.clear());
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  report(): StoredDataReport {
    return this.#report;
  }

  readonly #failed = (error: unknown): void => {
    this.#failures += 1;
    if (this.#report.problem === null) logWarning('Responses cannot be stored', error);
    this.#report = { ...this.#report, problem: error instanceof Error ? error.message : String(error) };
  };

  /** Looks up a cache miss on the device, while the server is asked. */
  async #findStored(query: Query): Promise<void> {
    const owner = this.#options.owner();
    if (owner === null || query.state.data !== undefined || !isStoredCall(query.queryKey, this.#options.storedCalls))
      return;
    if (isOfflineOnly(query.queryKey, this.#options.storedCalls) && onlineManager.isOnline()) return;
    const ids = [idOf(owner.userId, query.queryHash)];
    try {
      if (this.#writesLoadedFor !== owner.userId) await this.#loadWrites(owner.userId, await this.list());
      const [record] = await withinCacheTimeout(this.#options.answers.read(ids));
      const isUsable = record !== undefined && isReadable(record[0], owner.userId, this.#build, Date.now());
      const { found, missed } = this.#report;
      this.#report = { ...this.#report, ...(isUsable ? { found: found + 1 } : { missed: missed + 1 }) };
      if (isUsable && this.#options.owner()?.userId === owner.userId) this.#use(record);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Applies completed writes to a response requested before them. Returns whether it changed. */
  #applyWrites(query: Query): boolean {
    const { queryClient, writes } = this.#options;
    const { queryKey, state } = query;
    const applied = writes.apply(queryKey, state.data, this.#requestedAt.get(query) ?? 0);
    if (applied === state.data) return false;
    queryClient.setQueryData(queryKey, applied, { updatedAt: state.dataUpdatedAt });
    // Other effects of the write are read with the next fetch.
    query.invalidate();
    return true;
  }

  async #loadWrites(userId: string, entries: readonly StoredEntry[]): Promise<void> {
    const ids = entries.filter((entry) => entry.call === COMPLETED && entry.userId === userId).map(({ id }) => id);
    if (ids.length > 0) {
      const found = await withinCacheTimeout(this.#options.answers.read(ids));
      for (const record of found) this.#options.writes.take(record);
    }
    this.#writesLoadedFor = userId;
  }

  #use([entry, { queryKey, data }]: StoredRecord): void {
    const { queryClient } = this.#options;
    // Ignore damaged records.
    if (data === undefined || !Array.isArray(queryKey)) return;
    const hash = hashKey(queryKey);
    if (entry.id !== idOf(entry.userId, hash) || queryClient.getQueryData(queryKey) !== undefined) return;
    const offlineOnly = isOfflineOnly(queryKey, this.#options.storedCalls);
    if (offlineOnly && onlineManager.isOnline()) return;
    this.#writer.markStored(hash, entry.updatedAt);
    const applied = this.#options.writes.apply(queryKey, data, entry.updatedAt);
    queryClient.setQueryData(queryKey, applied, { updatedAt: entry.updatedAt });
    const query = queryClient.getQueryCache().get(hash);
    // Opened for editing: it must not be replaced in the form when the connection returns.
    if (offlineOnly) void query?.cancel({ revert: true });
    // The live stream does not report changes of these.
    else if (!isFollowedLive(queryKey)) query?.invalidate();
  }
}
