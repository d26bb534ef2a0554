import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { z } from 'zod';
import { LIVE_ENTITIES } from '#contract/live.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { Log } from '../log/log.ts';
import { StoreFeed, type Change } from './store-feed.ts';

export const LIVE_CHANNEL = 'karoo_live';

/** Streams that are open at one time, in one process. A tab has one. */
const MOST_OF_PERSON = 20;
const MOST_OF_ORGANIZATION = 200;
/** When it is worth asking again, in seconds. */
const RETRY_AFTER = 60;

/**
 * What the database says on the channel: a line of a store's log (`announce_change`), or that who may see what in an organization
 * changed (`announce_access_change`).
 */
const message = z.union([
  z.object({ store: z.uuid(), version: z.number().int(), entity: z.string(), ids: z.array(z.number()).nullable() }),
  z.object({ organization_id: z.uuid() }),
]);

/** Brings what the database announces to those who follow. One listener per process, whatever the number of streams. */
export interface LiveHub {
  start(): Promise<void>;
  /** Wakes `wake` when the store changes. `head`: the store's newest version as just read. */
  follow(storeId: string, head: number, wake: () => void): StoreFeed;
  unfollow(storeId: string, wake: () => void): void;
  /** Wakes `wake` when stores or members of the organization change. Answers how to stop. */
  watch(organizationId: string, wake: () => void): () => void;
  /** How many streams are open, for the metrics. */
  streams(): number;
  /**
   * Counts a stream until it is closed or its signal ends. Answers how to close it.
   * @throws AppError RATE_LIMITED when the person or the organization has too many in this process.
   */
  open(stream: { userId: string; organizationId: string; signal?: AbortSignal }): () => void;
  /** Ends: every stream is told through this signal. */
  readonly ending: AbortSignal;
  stop(): Promise<void>;
}

export function createLiveHub(options: { db: Database; log: Log }): LiveHub {
  const { db, log } = options;
  const feeds = new Map<string, StoreFeed>();
  const watchers = new Map<string, Set<() => void>>();
  const ending = new AbortController();
  const open = new Map<string, number>();
  let streams = 0;
  let unlisten: (() => Promise<void>) | null = null;

  const read = (storeId: string, after: number, limit: number) => readChanges(db, storeId, after, limit);
  const refresh = (feed: StoreFeed) =>
    void retryDuringOutage(() => feed.refresh(), ending.signal).catch((err: unknown) =>
      log.error({ err, storeId: feed.storeId }, 'Live changes could not be read'),
    );

  function hear(payload: string): void {
    const heard = message.safeParse(parseJson(payload));
    if (!heard.success) {
      log.warn({ payload }, 'An unknown message came over the live channel');
    } else if ('store' in heard.data) {
      const { store, version, entity, ids } = heard.data;
      const feed = feeds.get(store);
      const follows = feed?.hear({ type: 'change', store_id: store, version, entity: knownEntity(entity), ids });
      if (feed !== undefined && !follows) refresh(feed);
    } else {
      for (const wake of watchers.get(heard.data.organization_id) ?? []) wake();
    }
  }

  return {
    ending: ending.signal,
    streams: () => streams,
    async start() {
      // The embedded database speaks from inside the transaction that notifies; we must not seem to be part of it.
      const outside = AsyncLocalStorage.snapshot();
      // After a broken connection nobody knows what was said meanwhile: everything is read on.
      const catchUp = () => {
        for (const feed of feeds.values()) refresh(feed);
        for (const set of watchers.values()) for (const wake of set) wake();
      };
      unlisten = await db.listen(
        LIVE_CHANNEL,
        (payload) => outside(() => hear(payload)),
        () => outside(catchUp),
      );
    },
    follow(storeId, head, wake) {
      const feed = feeds.get(storeId) ?? new StoreFeed(storeId, head, read);
      feeds.set(storeId, feed);
      feed.followers.add(wake);
      return feed;
    },
    unfollow(storeId, wake) {
      const feed = feeds.get(storeId);
      feed?.followers.delete(wake);
      if (feed?.followers.size === 0) feeds.delete(storeId);
    },
    watch(organizationId, wake) {
      const set = watchers.get(organizationId) ?? new Set();
      watchers.set(organizationId, set.add(wake));
      return () => {
        set.delete(wake);
        if (set.size === 0) watchers.delete(organizationId);
      };
    },
    open({ userId, organizationId, signal }) {
      requireRoom(open.get(userId), MOST_OF_PERSON, 'You have');
      requireRoom(open.get(organizationId), MOST_OF_ORGANIZATION, 'Your organization has');
      const count = (by: 1 | -1) => {
        streams += by;
        for (const whose of [userId, organizationId]) {
          const now = (open.get(whose) ?? 0) + by;
          if (now > 0) open.set(whose, now);
          else open.delete(whose);
        }
      };
      let isOpen = true;
      const close = () => {
        if (!isOpen) return;
        isOpen = false;
        signal?.removeEventListener('abort', close);
        count(-1);
      };
      count(1);
      // A client that leaves before the stream is read would never close it.
      signal?.addEventListener('abort', close);
      if (signal?.aborted) close();
      return close;
    },
    async stop() {
      ending.abort();
      await unlisten?.();
    },
  };
}

function requireRoom(open = 0, most: number, who: string): void {
  if (open < most) return;
  throw new AppError('RATE_LIMITED', {
    message: `${who} ${most} live connections open, which is the most at one time. Close tabs of Karoo that are not needed.`,
    data: { retryAfter: RETRY_AFTER },
  });
}

async function readChanges(db: Database, storeId: string, after: number, limit: number): Promise<Change[]> {
  const rows = await db.asSystem(storeId, async (tx) => {
    const result = await sql<{ version: string; entity: string; ids: (number | string)[] | null }>`
      select c.version::text, c.entity, c.ids from store_changes c
      where c.store_id = ${storeId}::uuid and c.version > ${after} order by c.version limit ${limit}`.execute(tx.query);
    return result.rows;
  });
  return rows.map((row) => ({
    type: 'change',
    store_id: storeId,
    version: Number(row.version),
    entity: knownEntity(row.entity),
    ids: row.ids === null ? null : row.ids.map(Number),
  }));
}

/** What a newer version of the log may name is told as a change of the store, which readers take as the whole of it. */
function knownEntity(name: string): Change['entity'] {
  return LIVE_ENTITIES.find((entity) => entity === name) ?? 'store';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
