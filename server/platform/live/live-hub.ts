import { sql } from 'kysely';
import { z } from 'zod';
import { LIVE_ENTITIES } from '#contract/live.ts';
import type { Database } from '../db/database.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { Log } from '../log/log.ts';
import { createOpenStreams, type OpenStream } from './open-streams.ts';
import { StoreFeed, type Change } from './store-feed.ts';

export const LIVE_CHANNEL = 'karoo_live';

/** A notification: an entry of a store's change log (`announce_change`) or changed access in an organization (`announce_access_change`). */
const message = z.union([
  z.object({ store: z.uuid(), version: z.number().int(), entity: z.string(), ids: z.array(z.number()).nullable() }),
  z.object({ organization_id: z.uuid() }),
]);

/** Forwards the database's notifications to streams. One listener per process, whatever the number of streams. */
export interface LiveHub {
  start(): Promise<void>;
  /** Calls `wake` when the store changes. `head`: the store's latest version as just read. */
  follow(storeId: string, head: number, wake: () => void): StoreFeed;
  unfollow(storeId: string, wake: () => void): void;
  /** Calls `wake` when stores or members of the organization change. Returns the function that stops it. */
  watch(organizationId: string, wake: () => void): () => void;
  streams(): number;
  /**
   * Counts a stream until it is closed or its signal aborts. Returns the function that closes it.
   * @throws AppError RATE_LIMITED when the person or the organization has too many in this process, or the person opens them too fast.
   */
  open(stream: OpenStream): () => void;
  /** Aborted when the hub stops: ends every stream. */
  readonly ending: AbortSignal;
  stop(): Promise<void>;
}

export function createLiveHub(options: { db: Database; log: Log }): LiveHub {
  const { db, log } = options;
  const feeds = new Map<string, StoreFeed>();
  const watchers = new Map<string, Set<() => void>>();
  const ending = new AbortController();
  const streams = createOpenStreams();
  let unlisten: (() => Promise<void>) | null = null;

  const read = (storeId: string, after: number, limit: number) => readChanges(db, storeId, after, limit);
  const refresh = (feed: StoreFeed) =>
    void retryDuringOutage(() => feed.refresh(), ending.signal).catch((err: unknown) =>
      log.error({ err, storeId: feed.storeId }, 'Live changes could not be read'),
    );

  function receive(payload: string): void {
    const parsed = message.safeParse(parseJson(payload));
    if (!parsed.success) {
      log.warn({ payload }, 'An unknown message came over the live channel');
    } else if ('store' in parsed.data) {
      const { store, version, entity, ids } = parsed.data;
      const feed = feeds.get(store);
      const isNext = feed?.receive({ type: 'change', store_id: store, version, entity: knownEntity(entity), ids });
      if (feed !== undefined && !isNext) refresh(feed);
    } else {
      for (const wake of watchers.get(parsed.data.organization_id) ?? []) wake();
    }
  }

  return {
    ending: ending.signal,
    streams: streams.count,
    async start() {
      // Notifications may be lost with the connection: read everything again.
      const catchUp = () => {
        for (const feed of feeds.values()) refresh(feed);
        for (const set of watchers.values()) for (const wake of set) wake();
      };
      unlisten = await db.listen(LIVE_CHANNEL, receive, catchUp);
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
    open: streams.open,
    async stop() {
      ending.abort();
      await unlisten?.();
    },
  };
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

/** Entities that only a newer version knows count as a change of the whole store. */
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
