import { ENTITY_TYPES, type EntityType, type ShopList } from '#domain/sync.ts';
import { statusLabel } from '#domain/order-status.ts';
import { formatAgo } from '../../platform/format/date.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { SyncStatus } from './sync-status.ts';
import { t } from '#domain/language/t.ts';
import { countsOf, setAside, missingCounts } from './sync.names.ts';

type Entity = SyncStatus['entities'][number];

export const ENTITY_LABELS: Record<EntityType, string> = {
  products: t('Products'),
  orders: t('Orders'),
  customers: t('Customers'),
};

/** Progress of an entity, 0 to 100; null when it is not running or the total is unknown. */
export function progressOf(entity: Entity): number | null {
  if (entity.sync_status !== 'running' || entity.total_records === 0) return null;
  return Math.min(100, Math.round((entity.synced_records / entity.total_records) * 100));
}

/** What of an entity, or of all, waits for a person, because the shop no longer has it: "40 orders, 2 refunds". */
export function waitingOf(missing: SyncStatus['missing'], type?: EntityType): string {
  return countsOf(
    missing.filter(({ list, state }) => state !== 'kept' && (type === undefined || LISTS_OF[type].includes(list))),
  );
}

const LISTS_OF: Record<EntityType, readonly ShopList[]> = {
  products: ['products', 'variations', 'categories'],
  orders: ['orders', 'refunds'],
  customers: ['customers'],
};

/** What there is to say about the lists of an entity: those not read to their end, each reason once, and records set aside. */
export function troublesOf(type: EntityType, lists: SyncStatus['lists']): SyncStatus['lists'] {
  const said = new Set<string>();
  return lists
    .filter(({ list }) => LISTS_OF[type].includes(list))
    .map((outcome) => {
      const sentence = JSON.stringify([outcome.message, outcome.answer]);
      const isSaid = said.has(sentence);
      said.add(sentence);
      return isSaid ? { ...outcome, message: null, answer: null } : outcome;
    })
    .filter(({ message, set_aside }) => message !== null || set_aside.records > 0);
}

/** "2 orders couldn’t be stored: 12, 15". */
export function describeSetAside({ list, set_aside: { records, ids } }: SyncStatus['lists'][number]): string {
  const named = ids.slice(0, MAX_NAMED);
  return setAside(missingCounts[list](records), named.join(', '), records - named.length);
}

/** What could not be stored, of all lists: "2 orders, 1 product". */
export function setAsideOf(lists: SyncStatus['lists']): string {
  return countsOf(lists.map(({ list, set_aside: { records } }) => ({ list, records })));
}

/** Ids of records set aside that are named of each list. */
const MAX_NAMED = 5;

/**
 * A line about an entity: its count, and when it was last synced. `waiting`: what waits for a person. `isSaid`: why it failed is said
 * elsewhere.
 */
export function describeEntity(entity: Entity, now: Date, waiting: string, isSaid = false): string {
  const synced = formatCount(entity.synced_records);
  if (entity.sync_status === 'running') {
    return entity.total_records > 0
      ? t('{synced} of {count}', { synced, count: formatCount(entity.total_records) })
      : t('{synced} so far', { synced });
  }
  if (entity.sync_status === 'failed') return isSaid ? t('incomplete') : (entity.error_message ?? t('Unknown error'));
  const ago = entity.last_sync_at ? formatAgo(entity.last_sync_at, now) : t('never');
  return waiting === '' ? ago : t('{ago}, {records} missing in your store', { ago, records: waiting });
}

/** What a count is of: orders of a status, products of a type, or all of an entity. */
export function nameOfPart(type: EntityType, part: string): string {
  const label = ENTITY_LABELS[type];
  return part === 'all' ? label : `${label}, ${type === 'orders' ? statusLabel(part) : part}`;
}

/** Announced to screen readers when the state changes; not for every step. */
export function announceRun(status: SyncStatus): string {
  if (status.run?.status === 'running') {
    const running = status.entities.find((entity) => entity.sync_status === 'running');
    return running
      ? t('{type, select, orders {Syncing orders} products {Syncing products} other {Syncing customers}}', {
          type: running.entity_type,
        })
      : t('Syncing');
  }
  return troubleOfSync(status) ?? '';
}

/** What a person should look at, in a few words; null while all is well or a sync is running. */
export function troubleOfSync({ run, entities, missing }: SyncStatus): string | null {
  if (run?.status === 'running') return null;
  const hasFailed = run?.status === 'failed' || entities.some((entity) => entity.sync_status === 'failed');
  if (hasFailed) return t('Sync failed');
  const waiting = waitingOf(missing);
  return waiting === '' ? null : t('{records} missing in your store', { records: waiting });
}

/** How old the copy of a store is, in a few words: "Synced 2 minutes ago". */
export function ageOfSync(status: SyncStatus, now: Date): string {
  const { run, entities } = status;
  if (run?.status === 'running') return announceRun(status);
  if (run?.status === 'failed') return t('Sync failed');
  const times = entities.flatMap(({ last_sync_at: at }) => at ?? []).toSorted();
  const [oldest] = times;
  return oldest === undefined || times.length < ENTITY_TYPES.length
    ? t('Not synced yet')
    : t('Synced {ago}', { ago: formatAgo(oldest, now) });
}

/** When the next automatic sync is due: "in 12 minutes". */
export function describeDue(instant: string, now: number): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000);
  if (minutes < -1) return t('was due {ago}', { ago: formatAgo(instant, new Date(now)) });
  return minutes < 1 ? t('in a moment') : t('{minutes, plural, one {in # minute} other {in # minutes}}', { minutes });
}
