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
import { withinCacheTimeout } from './cache-timeout.ts';
import { isOfflineOnly, isStoredCall } from './stored-calls.ts';
import type { StoredCalls } from './stored-calls.ts';

/** After so many failures in a row the device counts as one that keeps nothing. */
const GIVES_UP_AFTER = 3;
/** Counts up when what is stored means something else. */
const SCHEMA = 1;

export interface StoredDataOptions {
  queryClient: QueryClient;
  answers: ResponseStore;
  /** What was done since an answer was read is laid over it. */
  writes: CompletedWrites;
  /** Names the build of the pages: another build's answers are not read. */
  build: string;
  /** Whose answers arrive now; null while nobody is signed in here. */
  owner: () => Owner | null;
  /** The calls without whose answers nothing can be painted. */
  essentialCalls: readonly string[];
  storedCalls: StoredCalls;
  activity: UserActivity;
}

/** What the stored data did since the page was opened. */
export interface StoredDataReport {
  /** Why the device keeps nothing; null while it does. */
  problem: string | null;
  /** Answers put into memory at the start, and how many milliseconds that took; null when nothing was looked for. */
  restored: number;
  restoredIn: number | null;
  /** Answers that memory did not have and the device did, and that neither had. */
  found: number;
  missed: number;
}

/** The answers of the server that this device keeps, so that the next visit and a broken connection have something to show. */
export class StoredData {
  readonly #options: StoredDataOptions;
  readonly #build: string;
  readonly #keeper: ResponseWriter;
  readonly #askedAt = new WeakMap<Query, number>();
  #failures = 0;
  /** Of whom it is known what they did on earlier visits: without that nothing stored may be shown. */
  #knowsWritesOf: string | null = null;
  #report: StoredDataReport = { problem: null, restored: 0, restoredIn: null, found: 0, missed: 0 };

  constructor(options: StoredDataOptions) {
    this.#options = options;
    this.#build = `${SCHEMA}/${options.build}`;
    this.#keeper = new ResponseWriter({ ...options, build: this.#build, onProblem: this.#failed });
  }

  /**
   * Puts this person's newest answers into memory, whatever is wrong with them removed from the device. Never rejects, and
   * takes five seconds at most: then the app starts without.
   */
  async restore(userId: string): Promise<void> {
    const started = performance.now();
    try {
      const entries = await withinCacheTimeout(this.#options.answers.list());
      const now = Date.now();
      const readable = entries.filter((entry) => isReadable(entry, userId, this.#build, now));
      await this.#takeWrites(userId, readable);
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

  /** From now on answers are kept, and what memory lacks is looked for on the device. Answers how to stop. */
  watch(): () => void {
    const { queryClient, activity } = this.#options;
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      const action = event.type === 'updated' ? event.action : null;
      if (action?.type === 'fetch') this.#askedAt.set(event.query, Date.now());
      // With the write in it, it comes here once more.
      if (action?.type === 'success' && !action.manual && this.#wasLaid(event.query)) return;
      if (this.#failures >= GIVES_UP_AFTER) return;
      if (event.type === 'added') void this.#lookFor(event.query);
      if (action?.type === 'success') this.#keeper.add(event.query);
    });
    const stopActivity = activity.watch();
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') void this.#keeper.flush();
    };
    const flush = () => void this.#keeper.flush();
    document.addEventListener('visibilitychange', flushHidden);
    globalThis.addEventListener('pagehide', flush);
    // Without a connection a reload has nothing but what is written.
    const unsubscribeOnline = onlineManager.subscribe(flush);
    return () => {
      unsubscribe();
      unsubscribeOnline();
      globalThis.removeEventListener('pagehide', flush);
      stopActivity();
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }

  /** Writes what is still waiting. */
  flush(): Promise<void> {
    return this.#keeper.flush();
  }

  /** What lies on the device; rejects where it keeps nothing. */
  list(): Promise<StoredEntry[]> {
    return withinCacheTimeout(this.#options.answers.list());
  }

  /** Removes from the device what the test finds. Never rejects. */
  async forget(goes: (entry: StoredEntry) => boolean): Promise<void> {
    try {
      const ids = (await this.list()).filter(goes).map(({ id }) => id);
      if (ids.length > 0) await withinCacheTimeout(this.#options.answers.remove(ids));
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Removes everything of everybody from the device; what is in memory stays. Answers whether it could be done. */
  async clear(): Promise<boolean> {
    this.#keeper.drop();
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
    if (this.#report.problem === null) logWarning('The device keeps no data', error);
    this.#report = { ...this.#report, problem: error instanceof Error ? error.message : String(error) };
  };

  /** A question that memory has no answer to: an older one is shown while the server is asked. */
  async #lookFor(query: Query): Promise<void> {
    const owner = this.#options.owner();
    if (owner === null || query.state.data !== undefined || !isStoredCall(query.queryKey, this.#options.storedCalls))
      return;
    if (isOfflineOnly(query.queryKey, this.#options.storedCalls) && onlineManager.isOnline()) return;
    const ids = [idOf(owner.userId, query.queryHash)];
    try {
      if (this.#knowsWritesOf !== owner.userId) await this.#takeWrites(owner.userId, await this.list());
      const [record] = await withinCacheTimeout(this.#options.answers.read(ids));
      const isUsable = record !== undefined && isReadable(record[0], owner.userId, this.#build, Date.now());
      const { found, missed } = this.#report;
      this.#report = { ...this.#report, ...(isUsable ? { found: found + 1 } : { missed: missed + 1 }) };
      if (isUsable && this.#options.owner()?.userId === owner.userId) this.#use(record);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** An answer that was asked for before a write was done gets that write; answers whether it did. */
  #wasLaid(query: Query): boolean {
    const { queryClient, writes } = this.#options;
    const { queryKey, state } = query;
    const laid = writes.apply(queryKey, state.data, this.#askedAt.get(query) ?? 0);
    if (laid === state.data) return false;
    queryClient.setQueryData(queryKey, laid, { updatedAt: state.dataUpdatedAt });
    // What else the write has changed is read with the next look.
    query.invalidate();
    return true;
  }

  async #takeWrites(userId: string, entries: readonly StoredEntry[]): Promise<void> {
    const ids = entries.filter((entry) => entry.call === COMPLETED && entry.userId === userId).map(({ id }) => id);
    if (ids.length > 0) {
      const found = await withinCacheTimeout(this.#options.answers.read(ids));
      for (const record of found) this.#options.writes.take(record);
    }
    this.#knowsWritesOf = userId;
  }

  #use([entry, { queryKey, data }]: StoredRecord): void {
    const { queryClient } = this.#options;
    // A record that another program or a broken disk has touched is as good as none.
    if (data === undefined || !Array.isArray(queryKey)) return;
    const hash = hashKey(queryKey);
    if (entry.id !== idOf(entry.userId, hash) || queryClient.getQueryData(queryKey) !== undefined) return;
    const offlineOnly = isOfflineOnly(queryKey, this.#options.storedCalls);
    if (offlineOnly && onlineManager.isOnline()) return;
    this.#keeper.knows(hash, entry.updatedAt);
    const laid = this.#options.writes.apply(queryKey, data, entry.updatedAt);
    queryClient.setQueryData(queryKey, laid, { updatedAt: entry.updatedAt });
    const query = queryClient.getQueryCache().get(hash);
    // Opened to be changed: it must not be exchanged behind the person's back when the connection returns.
    if (offlineOnly) void query?.cancel({ revert: true });
    // The live stream says when the rest is old; of this nobody would.
    else if (!isFollowedLive(queryKey)) query?.invalidate();
  }
}
