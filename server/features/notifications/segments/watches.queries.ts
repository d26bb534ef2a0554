import { sql } from 'kysely';
import type { z } from 'zod';
import type { watchedSegment } from '#contract/alerts.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Subject } from '#domain/questions/subjects.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

type WatchedSegment = z.output<typeof watchedSegment>;

/** The watched segments of a store, by name. */
export async function listWatches(tx: Tx, { storeId }: Pick<StoreScope, 'storeId'>): Promise<WatchedSegment[]> {
  const { rows } = await sql<Omit<WatchedSegment, 'read_at'> & { read_at: Date | null }>`
    select w.segment_id, s.name, s.about, w.tells_entries, w.above, w.members, w.problem, w.read_at
    from segment_watches w join segments s on s.store_id = ${storeId}::uuid and s.id = w.segment_id
    where w.store_id = ${storeId}::uuid order by lower(s.name), s.id`.execute(tx.query);
  return rows.map((row) => ({ ...row, read_at: row.read_at?.toISOString() ?? null }));
}

export interface SegmentCount {
  readonly id: string;
  readonly name: string;
  readonly about: Subject;
  readonly members: number;
  /** At the end of the day that it is compared with; null if nobody counted then. */
  readonly before: number | null;
}

/** How many records the watched segments have, and had at the end of a shop day. */
export async function readSegmentCounts(tx: Tx, { storeId }: StoreScope, day: ShopDay): Promise<SegmentCount[]> {
  const { rows } = await sql<SegmentCount>`
    select w.segment_id as id, s.name, s.about, w.members, (w.counts ->> ${day}::text)::int as before
    from segment_watches w join segments s on s.store_id = ${storeId}::uuid and s.id = w.segment_id and s.condition = w.condition
    where w.store_id = ${storeId}::uuid and w.members is not null and w.problem is null order by lower(s.name), s.id`.execute(
    tx.query,
  );
  return rows;
}

/** The stores with watched segments to read now, longest due first. */
export async function readDueStores(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    select w.store_id from segment_watches w join woocommerce_stores s on s.id = w.store_id and s.is_active and not s.is_sample
    where w.next_at <= ${now}::timestamptz group by w.store_id order by min(w.next_at)`.execute(tx.query);
  return rows.map(({ store_id: id }) => id);
}
