import { sql } from 'kysely';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import type { WooAuth } from '../../integrations/woocommerce/connection/woo-connection.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { StoredWebhook, StoreProblem, StoreSupports } from './store-record.ts';

/** What connecting found out about a shop, ready to be kept. */
export interface ShopFacts {
  readonly url: string;
  readonly apiRoot: string;
  readonly auth: WooAuth;
  readonly timezone: string;
  readonly currency: string;
  readonly wooVersion: string | null;
  readonly wordpressVersion: string | null;
  readonly prettyPermalinks: boolean;
  readonly dateType: 'date_paid' | 'date_created' | 'date_completed';
  readonly excludedStatuses: readonly string[];
  readonly supports: StoreSupports;
}

interface NewStore {
  readonly id: string;
  readonly name: string;
  readonly createdBy: string;
  readonly credentialsSealed: string;
  readonly facts: ShopFacts;
  readonly now: Date;
}

/** Keeps a connected shop as a store of the organization. */
export async function insertStore(tx: Tx, scope: OrganizationScope, store: NewStore): Promise<void> {
  await tx.query
    .insertInto('woocommerce_stores')
    .values({
      id: store.id,
      organization_id: scope.organizationId,
      name: store.name,
      created_by: store.createdBy,
      credentials_sealed: store.credentialsSealed,
      reachable: true,
      checked_at: store.now,
      date_type: store.facts.dateType,
      ...factColumns(store.facts),
    })
    .execute();
}

function factColumns(facts: ShopFacts) {
  return {
    url: facts.url,
    api_root: facts.apiRoot,
    auth_method: facts.auth === 'oauth1' ? ('oauth' as const) : facts.auth,
    timezone: facts.timezone,
    currency: facts.currency,
    wc_version: facts.wooVersion,
    wp_version: facts.wordpressVersion,
    pretty_permalinks: facts.prettyPermalinks,
    excluded_statuses: [...facts.excludedStatuses],
    supports: jsonParameter(facts.supports),
  };
}

/** Renames a store, or gives it another key. */
export async function changeStore(
  tx: Tx,
  scope: StoreScope,
  change: { name?: string | undefined; credentialsSealed?: string; now: Date },
): Promise<void> {
  await tx.query
    .updateTable('woocommerce_stores')
    .set({
      updated_at: change.now,
      ...(change.name !== undefined && { name: change.name }),
      ...(change.credentialsSealed !== undefined && { credentials_sealed: change.credentialsSealed }),
    })
    .where('id', '=', scope.storeId)
    .execute();
}

/**
 * Keeps what a new look at a shop found. Answers whether its figures must be computed anew, for its time zone, currency
 * or statuses are others now. The date its orders count on stays as its people chose it.
 */
export async function saveShopFacts(tx: Tx, storeId: string, facts: ShopFacts, now: Date): Promise<boolean> {
  const before = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['timezone', 'currency', 'excluded_statuses'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  await tx.query
    .updateTable('woocommerce_stores')
    .set({ ...factColumns(facts), reachable: true, checked_at: now, problem: null })
    .where('id', '=', storeId)
    .execute();
  const sorted = (statuses: readonly string[]) => statuses.toSorted().join();
  return (
    before !== undefined &&
    (before.timezone !== facts.timezone ||
      before.currency !== facts.currency ||
      sorted(before.excluded_statuses) !== sorted(facts.excludedStatuses))
  );
}

/** Which date orders count on. The figures must be recomputed afterwards (job `stores.recompute-figures`). */
export async function setDateType(
  tx: Tx,
  scope: StoreScope,
  dateType: ShopFacts['dateType'],
  now: Date,
): Promise<void> {
  await tx.query
    .updateTable('woocommerce_stores')
    .set({ date_type: dateType, updated_at: now })
    .where('id', '=', scope.storeId)
    .execute();
}

/** The soft delete: the row stays, nobody sees the store any more. */
export async function removeStore(tx: Tx, scope: StoreScope, now: Date): Promise<void> {
  await tx.query
    .updateTable('woocommerce_stores')
    .set({ is_active: false, deleted_at: now, updated_at: now })
    .where('id', '=', scope.storeId)
    .execute();
}

/** The reverse of `removeStore`: the store is there again, with its records, under another key. */
export async function restoreStore(
  tx: Tx,
  storeId: string,
  { name, credentialsSealed, now }: { name: string | undefined; credentialsSealed: string; now: Date },
): Promise<void> {
  await tx.query
    .updateTable('woocommerce_stores')
    .set({
      is_active: true,
      deleted_at: null,
      updated_at: now,
      credentials_sealed: credentialsSealed,
      ...(name !== undefined && { name }),
    })
    .where('id', '=', storeId)
    .execute();
}

/** What a look at the shop found; `null` when nothing is wrong. */
export async function recordHealth(tx: Tx, storeId: string, problem: StoreProblem | null, now: Date): Promise<void> {
  await tx.query
    .updateTable('woocommerce_stores')
    .set({ reachable: problem === null, checked_at: now, problem: problem && jsonParameter(problem) })
    .where('id', '=', storeId)
    .execute();
}

/** The webhooks of ours that the shop has, and the secret they sign with (sealed). */
export async function recordWebhooks(
  tx: Tx,
  storeId: string,
  webhooks: readonly StoredWebhook[],
  secretSealed?: string,
): Promise<void> {
  await tx.query
    .updateTable('woocommerce_stores')
    .set({
      webhooks: jsonParameter(webhooks),
      ...(secretSealed !== undefined && { webhook_secret_sealed: secretSealed }),
    })
    .where('id', '=', storeId)
    .execute();
}

/** Tells open browsers that the store itself changed (health, webhooks, name). */
export async function announceStore(tx: Tx, storeId: string): Promise<void> {
  await sql`select announce_change(${storeId}::uuid, 'store', null)`.execute(tx.query);
}
