import { sql } from 'kysely';
import type { z } from 'zod';
import type { alertSettings } from '#contract/alerts.ts';
import { DEFAULT_LOW_STOCK } from '#domain/alerts.ts';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type FieldChange, logChange } from '../activity/activity.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { EMAILS } from './kinds/kinds.ts';

export type AlertSettings = z.infer<typeof alertSettings>;

/** An organization's settings, or the defaults. */
export async function readSettings(tx: Tx, organizationId: string): Promise<AlertSettings> {
  const row = await tx.query
    .selectFrom('alert_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return {
    low_stock_threshold: row?.low_stock_threshold ?? DEFAULT_LOW_STOCK,
    days_of_cover: row?.days_of_cover ?? null,
    mails: withDefaults(row?.mails ?? {}),
    emails: EMAILS.map(({ name, label, description }) => ({ name, label: label(), description: description() })),
  };
}

/** Who gets which emails of an organization. */
export async function readMailChoices(tx: Tx, organizationId: string): Promise<AlertSettings['mails']> {
  const row = await tx.query
    .selectFrom('alert_settings')
    .select('mails')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return withDefaults(row?.mails ?? {});
}

function withDefaults(chosen: AlertSettings['mails']): AlertSettings['mails'] {
  return Object.fromEntries(EMAILS.map((email) => [email.name, chosen[email.name] ?? email.default]));
}

/** Missing fields do not change. */
export interface SettingsChange {
  low_stock_threshold?: number | undefined;
  days_of_cover?: number | null | undefined;
  mails?: AlertSettings['mails'] | undefined;
}

/** Changes an organization's settings. Concurrent changes to different settings both apply. */
export async function changeSettings(
  tx: Tx,
  { organizationId }: OrganizationScope,
  change: SettingsChange,
  now: Date,
): Promise<AlertSettings> {
  const { mails = {}, low_stock_threshold: threshold, days_of_cover: cover } = change;
  const unknown = Object.keys(mails).find((name) => EMAILS.every((email) => email.name !== name));
  if (unknown !== undefined)
    throw new AppError('INVALID_INPUT', { message: t('There are no emails named {unknown}.', { unknown }) });
  const columns = {
    ...(threshold !== undefined && { low_stock_threshold: threshold }),
    ...(cover !== undefined && { days_of_cover: cover }),
    updated_at: now,
  };
  const chosen = jsonParameter(mails);
  await tx.query
    .insertInto('alert_settings')
    .values({ organization_id: organizationId, ...columns, mails: chosen })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ ...columns, mails: sql`alert_settings.mails || ${chosen}::jsonb` }),
    )
    .execute();
  return readSettings(tx, organizationId);
}

/** A product's own threshold in units, or null where it has none. */
export async function readThreshold(tx: Tx, { storeId }: StoreScope, wcId: number): Promise<number | null> {
  const row = await tx.query
    .selectFrom('alert_thresholds')
    .select('threshold')
    .where('store_id', '=', storeId)
    .where('wc_id', '=', wcId)
    .executeTakeFirst();
  return row?.threshold ?? null;
}

/** Logs a change of a product's or variation's threshold, under the product. In the server's transaction. */
export async function logThreshold(
  tx: Tx,
  { storeId, organizationId }: StoreScope,
  userId: string,
  { wcId, changes, at }: { wcId: number; changes: readonly FieldChange[]; at: Date },
): Promise<void> {
  const { rows } = await sql<{ product: number; variation: number | null; name: string | null }>`
    select coalesce(v.product_id, given.id) as product, v.wc_id as variation, p.name
    from (select ${wcId}::bigint as id) given
    left join woocommerce_product_variations v on v.store_id = ${storeId}::uuid and v.wc_id = given.id
    left join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = coalesce(v.product_id, given.id)`.execute(
    tx.query,
  );
  const found = rows[0];
  const variation = found?.variation ?? undefined;
  await logChange(tx, {
    organizationId,
    storeId,
    userId,
    at,
    kind: 'product.threshold',
    record: `products/${found?.product ?? wcId}`,
    title: found?.name ?? null,
    changes: variation === undefined ? changes : changes.map((change) => ({ ...change, variation })),
  });
}

/**
 * Sets the threshold of a product or variation, or removes it with null. Needs a system transaction.
 * @throws AppError NOT_FOUND when the store has no such product.
 */
export async function setThreshold(
  tx: Tx,
  { storeId }: StoreScope,
  wcId: number,
  threshold: number | null,
  now: Date,
): Promise<void> {
  if (threshold === null) {
    await tx.query.deleteFrom('alert_thresholds').where('store_id', '=', storeId).where('wc_id', '=', wcId).execute();
    return;
  }
  const tables = ['woocommerce_products', 'woocommerce_product_variations'] as const;
  const found = await Promise.all(
    tables.map((table) =>
      tx.query
        .selectFrom(table)
        .select('wc_id')
        .where('store_id', '=', storeId)
        .where('wc_id', '=', wcId)
        .executeTakeFirst(),
    ),
  );
  if (found.every((row) => row === undefined)) {
    throw new AppError('NOT_FOUND', { message: t('We can’t find this product in your store.') });
  }
  const values = { threshold, updated_at: now };
  await tx.query
    .insertInto('alert_thresholds')
    .values({ store_id: storeId, wc_id: wcId, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'wc_id']).doUpdateSet(values))
    .execute();
}
