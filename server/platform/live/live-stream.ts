import { sql } from 'kysely';
import type { LiveEvent } from '#contract/live.ts';
import type { CallContext } from '../access/call-context.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { LiveHub } from './live-hub.ts';
import type { StoreFeed } from './store-feed.ts';

/** How often a stream asks again whether its person may still see what it follows, should an announcement have been lost. */
const RECHECK_MS = 60_000;

/** The stores a person sees in an organization, with their newest version; null when the person is no member (any more). */
type ReadScope = () => Promise<Map<string, number> | null>;

export interface StreamOptions {
  hub: LiveHub;
  organizationId: string;
  /** The last version the client has seen of each store. */
  since: Readonly<Record<string, number>>;
  readScope: ReadScope;
  signal?: AbortSignal;
  /** Called when it ends. */
  close: () => void;
}

/** Reads a stream's scope in the caller's name, so that row-level security decides. Ends with the session. */
export function scopeReader(context: CallContext, organizationId: string): ReadScope {
  return () =>
    context.transact(async (tx) => {
      const { rows } = await sql<{ id: string | null; version: string }>`
        select s.id, coalesce(v.version, 0)::text as version from organization_members m
        left join woocommerce_stores s on s.organization_id = m.organization_id and s.is_active
        left join store_versions v on v.store_id = s.id
        where m.organization_id = ${organizationId}::uuid and m.user_id = ${context.person?.id}::uuid and m.status = 'active'
          and karoo_session_is_open(${context.person?.sessionId}::uuid)`.execute(tx.query);
      if (rows.length === 0) return null;
      const stores = rows.filter((row) => row.id !== null);
      return new Map(stores.map((row) => [row.id as string, Number(row.version)]));
    });
}

/**
 * One stream: first what was missed since `since`, then `ready`, then every change, each once and in the order of its store's
 * versions. Ends when the person loses the organization, the client leaves or the process stops; outlasts a restart of the database.
 */
export async function* liveStream(options: StreamOptions): AsyncGenerator<LiveEvent, void> {
  const { hub, organizationId, since, readScope, close } = options;
  const bell = new Bell();
  const followed = new Map<string, { feed: StoreFeed; cursor: number }>();
  let scopeChanged = true;
  const unwatch = hub.watch(organizationId, () => {
    scopeChanged = true;
    bell.ring();
  });
  const ended = AbortSignal.any([hub.ending, ...(options.signal ? [options.signal] : [])]);
  ended.addEventListener('abort', bell.ring);
  const patiently = <T>(read: () => Promise<T>) => retryDuringOutage(read, ended);
  const recheck = setInterval(() => {
    scopeChanged = true;
    bell.ring();
  }, RECHECK_MS);

  try {
    let ready = false;
    while (!ended.aborted) {
      if (scopeChanged) {
        scopeChanged = false;
        const scope = await patiently(readScope);
        if (scope === null) return;
        for (const id of [...followed.keys()].filter((known) => !scope.has(known))) {
          followed.delete(id);
          hub.unfollow(id, bell.ring);
        }
        for (const [id, version] of scope) {
          if (followed.has(id)) continue;
          const feed = hub.follow(id, version, bell.ring);
          const seen = since[id] ?? version;
          // A store that appears later is news altogether; a client that is ahead of us saw a database that is gone.
          const startOver = ready || seen > version;
          followed.set(id, { feed, cursor: startOver ? version : seen });
          // What was written between reading `version` and following was not heard.
          await patiently(() => feed.refresh());
          if (startOver) yield { type: 'reset', store_id: id, version };
        }
      }
      for (const [storeId, place] of followed) {
        const missed = await patiently(() => place.feed.after(place.cursor));
        if (missed.kind === 'reset') {
          place.cursor = missed.version;
          yield { type: 'reset', store_id: storeId, version: missed.version };
          continue;
        }
        for (const change of missed.changes) {
          // A slow reader may still be taking what it was shown before it lost the right to see it.
          if (scopeChanged || ended.aborted) break;
          place.cursor = change.version;
          yield change;
        }
      }
      if (!ready) {
        ready = true;
        yield { type: 'ready', versions: Object.fromEntries([...followed].map(([id, place]) => [id, place.cursor])) };
      }
      await bell.wait();
    }
  } finally {
    clearInterval(recheck);
    ended.removeEventListener('abort', bell.ring);
    unwatch();
    for (const id of followed.keys()) hub.unfollow(id, bell.ring);
    close();
  }
}

/** Remembers that it rang: whoever waits later goes on at once. */
class Bell {
  #rung = false;
  #wake: (() => void) | null = null;

  readonly ring = (): void => {
    this.#rung = true;
    this.#wake?.();
  };

  async wait(): Promise<void> {
    if (!this.#rung) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#rung = false;
    this.#wake = null;
  }
}
