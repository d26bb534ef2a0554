import { sql, type Updateable } from 'kysely';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import type { WooAuth } from '../../integrations/woocommerce/connection/woo-connection.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { StoredWebhook, StoreProblem, StoreSupports } from './store-record.ts';
import type { WoocommerceStoresTable } from './stores.tables.ts';

/** Facts about a shop, detected at connect. */
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

/** Stores a connected shop as a store of the organization. */
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

async function updateStore(tx: Tx, storeId: string, values: Updateable<WoocommerceStoresTable>): Promise<void> {
  await tx.query.updateTable('woocommerce_stores').set(values).where('id', '=', storeId).execute();
}

/** Renames a store, or replaces its key. */
export async function changeStore(
  tx: Tx,
  scope: StoreScope,
  change: { name?: string | undefined; credentialsSealed?: string; now: Date },
): Promise<void> {
  await updateStore(tx, scope.storeId, {
    updated_at: change.now,
    ...(change.name !== undefined && { name: change.name }),
    ...(change.credentialsSealed !== undefined && { credentials_sealed: change.credentialsSealed }),
  });
}

/**
 * Stores the facts of a new check. Returns whether the figures must be recomputed because the time zone, currency or
 * statuses changed. The date type is a choice of the store's members and does not change.
 */
export async function saveShopFacts(tx: Tx, storeId: string, facts: ShopFacts, now: Date): Promise<boolean> {
  const before = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['timezone', 'currency', 'excluded_statuses'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  await updateStore(tx, storeId, { ...factColumns(facts), reachable: true, checked_at: now, problem: null });
  const sorted = (statuses: readonly string[]) => statuses.toSorted().join();
  return (
    before !== undefined &&
    (before.timezone !== facts.timezone ||
      before.currency !== facts.currency ||
      sorted(before.excluded_statuses) !== sorted(facts.excludedStatuses))
  );
}

/** Sets the date that orders count on. Recompute the figures afterwards (job `stores.recompute-figures`). */
export function setDateType(tx: Tx, scope: StoreScope, dateType: ShopFacts['dateType'], now: Date): Promise<void> {
  return updateStore(tx, scope.storeId, { date_type: dateType, updated_at: now });
}

/** Soft-deletes a store: the row stays, but no one sees it. */
export function removeStore(tx: Tx, scope: StoreScope, now: Date): Promise<void> {
  return updateStore(tx, scope.storeId, { is_active: false, deleted_at: now, updated_at: now });
}

/** Removes an organization's sample data, if it has any. Returns whether it had. */
export async function removeSample(tx: Tx, { organizationId }: OrganizationScope, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('woocommerce_stores')
    .set({ is_active: false, deleted_at: now, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('is_sample', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undoes `removeStore`, with the store's records and a new key. */
export async function restoreStore(
  tx: Tx,
  storeId: string,
  { name, credentialsSealed, now }: { name: string | undefined; credentialsSealed: string; now: Date },
): Promise<void> {
  await updateStore(tx, storeId, {
    is_active: true,
    deleted_at: null,
    updated_at: now,
    credentials_sealed: credentialsSealed,
    // As for a new store: what was so meanwhile is not announced.
    alerts_since: null,
    ...(name !== undefined && { name }),
  });
}

/** Stores the result of a check; `null` when there is no problem. */
export function recordHealth(tx: Tx, storeId: string, problem: StoreProblem | null, now: Date): Promise<void> {
  return updateStore(tx, storeId, {
    reachable: problem === null,
    checked_at: now,
    problem: problem && jsonParameter(problem),
  });
}

/** Stores our webhooks in the shop, and their encrypted signing secret. */
export async function recordWebhooks(
  tx: Tx,
  storeId: string,
  webhooks: readonly StoredWebhook[],
  secretSealed?: string,
): Promise<void> {
  await updateStore(tx, storeId, {
    webhooks: jsonParameter(webhooks),
    ...(secretSealed !== undefined && { webhook_secret_sealed: secretSealed }),
  });
}

/** Notifies open browsers that the store itself changed (health, webhooks, name). */
export async function announceStore(tx: Tx, storeId: string): Promise<void> {
  await sql`select announce_change(${storeId}::uuid, 'store', null)`.execute(tx.query);
}
