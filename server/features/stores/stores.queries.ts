import { sql } from 'kysely';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import { READABLE, toStore, type StoreRecord } from './store-record.ts';

/** Active stores of one organization, or of all that row-level security lets the person see, by name. */
export async function listStores(tx: Tx, organizationId?: string): Promise<StoreRecord[]> {
  let query = tx.query.selectFrom('woocommerce_stores').select(READABLE).where('is_active', '=', true);
  if (organizationId !== undefined) query = query.where('organization_id', '=', organizationId);
  return (await query.orderBy('name').orderBy('id').execute()).map(toStore);
}

/** Returns one active store; null when the person sees none. */
export async function getStore(tx: Tx, scope: StoreScope): Promise<StoreRecord | null> {
  const row = await tx.query
    .selectFrom('woocommerce_stores')
    .select(READABLE)
    .where('id', '=', scope.storeId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? toStore(row) : null;
}

/** The organization's active stores, without secrets, and whether they are of sample data. */
export async function listConnected(tx: Tx, { organizationId }: OrganizationScope) {
  return tx.query
    .selectFrom('woocommerce_stores')
    .select(['id', 'is_sample'])
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .execute();
}

/** Ids of active stores that are connected to a shop, of all organizations. */
export async function listWithShop(tx: Tx): Promise<string[]> {
  const rows = await tx.query
    .selectFrom('woocommerce_stores')
    .select('id')
    .where('is_active', '=', true)
    .where('is_sample', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of sample stores that were removed and not yet deleted, of all organizations. */
export async function listRemovedSamples(tx: Tx): Promise<string[]> {
  const rows = await tx.query
    .selectFrom('woocommerce_stores')
    .select('id')
    .where('is_sample', '=', true)
    .where('is_active', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Serializes the organization's connections, so that each sees the stores of earlier ones. */
export async function lockConnections(tx: Tx, { organizationId }: OrganizationScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stores.connect:${organizationId}`}, 0))`.execute(tx.query);
}

/** Whether the organization already has this shop. URLs are compared in lower case and without scheme. */
export async function findShop(tx: Tx, scope: OrganizationScope, url: string): Promise<string | null> {
  const rows = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['id', 'url'])
    .where('organization_id', '=', scope.organizationId)
    .where('is_active', '=', true)
    .execute();
  return rows.find((row) => sameShop(row.url, url))?.id ?? null;
}

/** The store of this shop that the organization removed last, or null. */
export async function findRemoved(tx: Tx, scope: OrganizationScope, url: string): Promise<string | null> {
  const rows = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['id', 'url'])
    .where('organization_id', '=', scope.organizationId)
    .where('is_active', '=', false)
    .orderBy('deleted_at', 'desc')
    .execute();
  return rows.find((row) => sameShop(row.url, url))?.id ?? null;
}

function sameShop(one: string, other: string): boolean {
  const bare = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').toLowerCase();
  return bare(one) === bare(other);
}

/** Records of the store that could not be stored, newest first, at most 100; `total` counts all. */
export async function listDeadLetters(tx: Tx, scope: StoreScope) {
  const open = tx.query
    .selectFrom('sync_dead_letters')
    .where('store_id', '=', scope.storeId)
    .where('resolved_at', 'is', null);
  const rows = await open
    .select(['entity_type', 'record_key', 'wc_id', 'reason', 'attempts', 'first_seen_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  const count = await open.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({
      ...row,
      reason: translateMessage(row.reason),
      first_seen_at: row.first_seen_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
    total: Number(count.total),
  };
}

/** Returns the state of an approval; null when the person sees none. */
export async function getApproval(tx: Tx, scope: OrganizationScope, id: string, now: Date) {
  const row = await tx.query
    .selectFrom('store_approvals')
    .select(['state', 'store_id', 'sentence', 'remedy', 'expires_at'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { store_id, sentence, remedy } = row;
  return {
    state: stateOf(row.state, row.expires_at, now),
    store_id,
    sentence: sentence && translateMessage(sentence),
    remedy: remedy && translateMessage(remedy),
  };
}

/** While a received key is being tried, the person still sees "waiting", until the approval expires. */
function stateOf(state: 'waiting' | 'received' | 'connected' | 'failed', expiresAt: Date, now: Date) {
  if (state !== 'waiting' && state !== 'received') return state;
  return expiresAt <= now ? ('expired' as const) : ('waiting' as const);
}
