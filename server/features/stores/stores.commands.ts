import { sql, type Updateable } from 'kysely';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import type { WooAuth } from '../../integrations/woocommerce/connection/woo-connection.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FieldChange } from '../activity/activity.public.ts';
import {
  compareSettings,
  decidedIn,
  type DecidedSettings,
  type PendingSettings,
  type SaidSettings,
  settingText,
  withPending,
} from './shop-settings.ts';
import {
  type StoredWebhook,
  type StoreProblem,
  type StoreSupports,
  usedSettings,
  withApplied,
} from './store-record.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** Facts about a shop, detected at connect and at each check. Null or absent is what the shop did not say. */
export interface ShopFacts {
  readonly url: string;
  readonly apiRoot: string;
  readonly auth: WooAuth;
  readonly wooVersion: string | null;
  readonly wordpressVersion: string | null;
  readonly prettyPermalinks: boolean;
  /** For a new store, where the shop does not say. */
  readonly guess: { readonly timezone: string | null; readonly currency: string | null };
  /** The shop's own name. */
  readonly name: string | null;
  readonly settings: SaidSettings;
  readonly supports: StoreSupports;
}

/** Of a shop that does not say, those of WooCommerce Analytics and of most shops here. */
export const DEFAULT_SETTINGS: DecidedSettings = {
  timezone: 'Africa/Johannesburg',
  currency: 'ZAR',
  date_type: 'date_paid',
  excluded_statuses: [...EXCLUDED_STATUSES],
};

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
  const { guess, settings: said } = store.facts;
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
      ...factColumns(store.facts, { wc_version: null, wp_version: null, supports: {} }),
      ...settingColumns({
        ...DEFAULT_SETTINGS,
        ...(guess.timezone !== null && { timezone: guess.timezone }),
        ...(guess.currency !== null && { currency: guess.currency }),
        ...said,
      }),
      shop_settings: jsonParameter({ ...said, ...(store.facts.name !== null && { name: store.facts.name }) }),
    })
    .execute();
}

/** The columns that apply at once; what the shop did not say stays as it was. */
function factColumns(
  facts: ShopFacts,
  before: { wc_version: string | null; wp_version: string | null; supports: unknown },
) {
  return {
    url: facts.url,
    api_root: facts.apiRoot,
    auth_method: facts.auth === 'oauth1' ? ('oauth' as const) : facts.auth,
    wc_version: facts.wooVersion ?? before.wc_version,
    wp_version: facts.wordpressVersion ?? before.wp_version,
    pretty_permalinks: facts.prettyPermalinks,
    supports: jsonParameter(withApplied({ ...(before.supports as StoreSupports), ...facts.supports }, facts.settings)),
  };
}

async function updateStore(tx: Tx, storeId: string, values: Updateable<Tables['woocommerce_stores']>): Promise<void> {
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
 * Stores the facts of a new check. A setting that moves money or days waits for a person (`decideSettings`); everything else applies at
 * once. `useAll` uses the former at once too, and announces nothing: for a shop that somebody connects again. Returns whether the figures
 * must be recomputed.
 */
export async function saveShopFacts(
  tx: Tx,
  storeId: string,
  facts: ShopFacts,
  { now, useAll = false }: { now: Date; useAll?: boolean },
): Promise<boolean> {
  const before = await readSettings(tx, storeId);
  if (before === null) return false;
  const { said, pending } = compareSettings(before, facts.settings);
  const isWaiting = Object.keys(pending).length > 0;
  await updateStore(tx, storeId, {
    ...factColumns(facts, before.row),
    ...settingColumns(useAll ? withPending(before.used, pending) : before.used),
    ...(facts.name !== null && before.row.name === before.said?.name && { name: facts.name }),
    shop_settings: jsonParameter({ ...said, ...(facts.name !== null && { name: facts.name }) }),
    ...pendingColumns(isWaiting && !useAll ? pending : null, before, now),
    reachable: true,
    checked_at: now,
    problem: null,
  });
  return useAll && decidedIn(pending).length > 0;
}

function settingColumns({ timezone, currency, date_type, excluded_statuses }: DecidedSettings) {
  return { timezone, currency, date_type, excluded_statuses: [...excluded_statuses] };
}

/** Since when the changes wait: a further one restarts the wait, so that nobody decides about what they did not see. */
function pendingColumns(
  pending: PendingSettings | null,
  before: { pending: PendingSettings; row: { pending_since: Date | null } },
  now: Date,
) {
  if (pending === null) return { pending_settings: null, pending_since: null };
  const isSame = JSON.stringify(pending) === JSON.stringify(before.pending);
  return {
    pending_settings: jsonParameter(pending),
    pending_since: (isSame ? before.row.pending_since : null) ?? now,
  };
}

/** Locks the store's row. */
async function readSettings(tx: Tx, storeId: string) {
  const row = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['name', 'timezone', 'currency', 'date_type', 'excluded_statuses', 'wc_version', 'wp_version', 'supports'])
    .select(['shop_settings', 'pending_settings', 'pending_since'])
    .where('id', '=', storeId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    row,
    used: usedSettings(row),
    said: row.shop_settings as (SaidSettings & { name?: string }) | null,
    pending: (row.pending_settings ?? {}) as PendingSettings,
  };
}

/**
 * Uses the shop's changed settings for the figures, or keeps those they follow. Recompute the figures when it returns changes.
 * @throws AppError CONFLICT when others wait than since `since`.
 */
export async function decideSettings(
  tx: Tx,
  scope: StoreScope,
  decision: { use: boolean; since: string; now: Date },
): Promise<readonly FieldChange[]> {
  const before = await readSettings(tx, scope.storeId);
  if (before?.row.pending_since?.toISOString() !== decision.since) throw new AppError('CONFLICT');
  const { used, pending } = before;
  const chosen = withPending(used, pending);
  await updateStore(tx, scope.storeId, {
    ...settingColumns(decision.use ? chosen : used),
    pending_settings: null,
    pending_since: null,
    updated_at: decision.now,
  });
  return decidedIn(pending).map((field) => {
    const [said, kept] = [settingText(chosen[field]), settingText(used[field])];
    return decision.use ? { field, before: kept, after: said } : { field: `kept_${field}`, before: said, after: kept };
  });
}

/** Sets the date that orders count on. Recompute the figures afterwards (job `stores.recompute-figures`). */
export function setDateType(
  tx: Tx,
  scope: StoreScope,
  dateType: DecidedSettings['date_type'],
  now: Date,
): Promise<void> {
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

/** Notes that the shop answered as it should, and tells open browsers where it did not before. */
export async function noteReachable(tx: Tx, storeId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx.query
    .updateTable('woocommerce_stores')
    .set({ reachable: true, problem: null, checked_at: now })
    .where('id', '=', storeId)
    .where('reachable', 'is distinct from', true)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceStore(tx, storeId);
}

/** Stores our webhooks in the shop, and their sealed signing secret. */
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
