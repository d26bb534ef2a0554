import { sql } from 'kysely';
import type { LiveEvent } from '#contract/live.ts';
import type { CallContext } from '../access/call-context.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { LiveHub } from './live-hub.ts';
import type { StoreFeed } from './store-feed.ts';

/** How often a stream checks again what its person may see, in case a notification was lost. */
const RECHECK_MS = 60_000;

/** The latest version of a store, and how long ago it changed; null if the log does not go back so far. */
interface StoreState {
  version: number;
  changedMsAgo: number | null;
}

/** The stores a person sees in an organization; null when the person is not a member. */
type ReadScope = () => Promise<Map<string, StoreState> | null>;

export interface StreamOptions {
  hub: LiveHub;
  organizationId: string;
  /** The latest version of each store that the client has. */
  since: Readonly<Record<string, number>>;
  readScope: ReadScope;
  signal?: AbortSignal;
  close: () => void;
}

/** Returns a reader for a stream's scope, as the caller and so under row-level security. Null once the session has ended. */
export function scopeReader(context: CallContext, organizationId: string): ReadScope {
  return () =>
    context.transact(async (tx) => {
      const session = await sql<{ is_open: boolean }>`
        select karoo_session_is_open(${context.person?.sessionId}::uuid) as is_open`.execute(tx.query);
      const { rows } = await sql<{ id: string | null }>`
        select s.id from organization_members m
        left join woocommerce_stores s on s.organization_id = m.organization_id and s.is_active
        where m.organization_id = ${organizationId}::uuid and m.user_id = ${context.person?.id}::uuid and m.status = 'active'`.execute(
        tx.query,
      );
      if (session.rows[0]?.is_open !== true || rows.length === 0) return null;
      const ids = rows.flatMap(({ id }) => id ?? []);
      const versions = await sql<{ id: string; version: string }>`
        select store_id as id, version::text as version from store_versions where store_id = any (${ids}::uuid[])`.execute(
        tx.query,
      );
      const changes = await sql<{ id: string; version: string; ms_ago: number }>`
        select store_id as id, version::text as version, extract(epoch from clock_timestamp() - changed_at)::double precision * 1000 as ms_ago
        from store_changes where store_id = any (${ids}::uuid[])
          and version = any (${versions.rows.map(({ version }) => version)}::bigint[])`.execute(tx.query);
      const ages = new Map(changes.rows.map(({ id, version, ms_ago }) => [`${id} ${version}`, ms_ago]));
      const known = new Map(
        versions.rows.map(({ id, version }) => [
          id,
          { version: Number(version), changedMsAgo: ages.get(`${id} ${version}`) ?? null },
        ]),
      );
      return new Map(ids.map((id) => [id, known.get(id) ?? { version: 0, changedMsAgo: null }]));
    });
}

/**
 * A stream of the changes since `since`, then `ready`, then every further change, each once and in the order of its store's versions.
 * Ends when the person loses access, the client disconnects or the process stops; survives a restart of the database.
 */
export async function* liveStream(options: StreamOptions): AsyncGenerator<LiveEvent, void> {
  const { hub, organizationId, since, readScope, close } = options;
  const bell = new Bell();
  const followed = new Map<string, { feed: StoreFeed; cursor: number; state: StoreState }>();
  let scopeChanged = true;
  const unwatch = hub.watch(organizationId, () => {
    scopeChanged = true;
    bell.ring();
  });
  const ended = AbortSignal.any([hub.ending, ...(options.signal ? [options.signal] : [])]);
  ended.addEventListener('abort', bell.ring);
  const withRetry = <T>(read: () => Promise<T>) => retryDuringOutage(read, ended);
  const recheck = setInterval(() => {
    scopeChanged = true;
    bell.ring();
  }, RECHECK_MS);

  try {
    let ready = false;
    while (!ended.aborted) {
      if (scopeChanged) {
        scopeChanged = false;
        const scope = await withRetry(readScope);
        if (scope === null) return;
        for (const id of [...followed.keys()].filter((known) => !scope.has(known))) {
          followed.delete(id);
          hub.unfollow(id, bell.ring);
        }
        for (const [id, state] of scope) {
          if (followed.has(id)) continue;
          const { version } = state;
          const feed = hub.follow(id, version, bell.ring);
          const seen = since[id] ?? version;
          // A new store starts from a reset; a client that is ahead of us used a database that no longer exists.
          const startOver = ready || seen > version;
          followed.set(id, { feed, cursor: startOver ? version : seen, state });
          // Includes changes written between reading `version` and following.
          await withRetry(() => feed.refresh());
          if (startOver) yield { type: 'reset', store_id: id, version };
        }
      }
      for (const [storeId, position] of followed) {
        const missed = await withRetry(() => position.feed.after(position.cursor));
        if (missed.kind === 'reset') {
          position.cursor = missed.version;
          yield { type: 'reset', store_id: storeId, version: missed.version };
          continue;
        }
        for (const change of missed.changes) {
          // Access may have been lost while a slow client was reading.
          if (scopeChanged || ended.aborted) break;
          position.cursor = change.version;
          yield change;
        }
      }
      if (!ready) {
        ready = true;
        yield {
          type: 'ready',
          versions: Object.fromEntries([...followed].map(([id, position]) => [id, position.cursor])),
          changed_ms_ago: Object.fromEntries([...followed].flatMap(([id, position]) => msAgo(id, position))),
        };
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

/** How long ago a store changed: just now, if it did since its state was read. */
function msAgo(id: string, { cursor, state }: { cursor: number; state: StoreState }): [string, number][] {
  if (cursor !== state.version) return [[id, 0]];
  return state.changedMsAgo === null ? [] : [[id, state.changedMsAgo]];
}

/** Wakes a waiting stream; a ring before `wait` ends it at once. */
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
