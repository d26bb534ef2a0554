import type { EntityType } from '#domain/sync.ts';
import { formatAgo } from '../../platform/format/date.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { SyncStatus } from './sync-status.ts';
import * as t from './sync.text.ts';

type Entity = SyncStatus['entities'][number];

export const ENTITY_LABELS: Record<EntityType, string> = {
  products: t.products,
  orders: t.orders,
  customers: t.customers,
};

/** Progress of an entity, 0 to 100; null when it is not running or the total is unknown. */
export function progressOf(entity: Entity): number | null {
  if (entity.sync_status !== 'running' || entity.total_records === 0) return null;
  return Math.min(100, Math.round((entity.synced_records / entity.total_records) * 100));
}

/** A line about an entity: its count, and when it was last synced. */
export function describeEntity(entity: Entity, now: Date): string {
  const synced = formatCount(entity.synced_records);
  if (entity.sync_status === 'running') {
    return entity.total_records > 0 ? t.ofSynced(synced, formatCount(entity.total_records)) : t.soFar(synced);
  }
  if (entity.sync_status === 'failed') return entity.error_message ?? t.unknownError;
  return entity.last_sync_at ? formatAgo(entity.last_sync_at, now) : 'never';
}

/** Announced to screen readers when the state changes; not for every step. */
export function announceRun(status: SyncStatus): string {
  if (status.run?.status === 'running') {
    const running = status.entities.find((entity) => entity.sync_status === 'running');
    return running ? t.syncingValue(ENTITY_LABELS[running.entity_type].toLowerCase()) : t.syncing;
  }
  return status.run?.status === 'failed' ? t.syncFailed : '';
}

/** When the next automatic sync is due: "in 12 minutes". */
export function describeDue(instant: string, now: number): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000);
  if (minutes < -1) return t.wasDue(formatAgo(instant, new Date(now)));
  return minutes < 1 ? t.inAMoment : t.inMinutes(minutes);
}
