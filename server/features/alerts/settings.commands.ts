import type { z } from 'zod';
import type { alertMails, alertSettings } from '#contract/alerts.ts';
import { DEFAULT_LOW_STOCK } from '#domain/alerts.ts';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';

export type AlertSettings = z.infer<typeof alertSettings>;
/** Kinds of which there are letters. */
type MailKind = keyof z.infer<typeof alertMails>;
/** Letters about what people have Karoo write to products; the others are about alerts. */
export type ProductMailKind = 'product_updated' | 'product_created';
export type AlertMailKind = Exclude<MailKind, ProductMailKind>;

const DEFAULTS: AlertSettings = {
  low_stock_threshold: DEFAULT_LOW_STOCK,
  days_of_cover: null,
  mails: {
    low_stock: 'owner',
    out_of_stock: 'owner',
    failed_sync: 'owner',
    webhook: 'owner',
    product_updated: 'none',
    product_created: 'none',
  },
};

/** An organization's settings, or the defaults. */
export async function readSettings(tx: Tx, organizationId: string): Promise<AlertSettings> {
  const row = await tx.query
    .selectFrom('alert_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (row === undefined) return DEFAULTS;
  return {
    low_stock_threshold: row.low_stock_threshold,
    days_of_cover: row.days_of_cover,
    mails: {
      low_stock: row.mail_low_stock,
      out_of_stock: row.mail_out_of_stock,
      failed_sync: row.mail_failed_sync,
      webhook: row.mail_webhook,
      product_updated: row.mail_product_updated,
      product_created: row.mail_product_created,
    },
  };
}

/** What is to change: what is not named stays. */
export interface SettingsChange {
  low_stock_threshold?: number | undefined;
  days_of_cover?: number | null | undefined;
  mails?: { [Kind in MailKind]?: AlertSettings['mails'][Kind] | undefined } | undefined;
}

/** Changes an organization's settings; two changes at once of different settings both hold. */
export async function changeSettings(
  tx: Tx,
  { organizationId }: OrganizationScope,
  change: SettingsChange,
  now: Date,
): Promise<AlertSettings> {
  const { mails = {} } = change;
  const columns = {
    ...(change.low_stock_threshold !== undefined && { low_stock_threshold: change.low_stock_threshold }),
    ...(change.days_of_cover !== undefined && { days_of_cover: change.days_of_cover }),
    ...(mails.low_stock && { mail_low_stock: mails.low_stock }),
    ...(mails.out_of_stock && { mail_out_of_stock: mails.out_of_stock }),
    ...(mails.failed_sync && { mail_failed_sync: mails.failed_sync }),
    ...(mails.webhook && { mail_webhook: mails.webhook }),
    ...(mails.product_updated && { mail_product_updated: mails.product_updated }),
    ...(mails.product_created && { mail_product_created: mails.product_created }),
    updated_at: now,
  };
  await tx.query
    .insertInto('alert_settings')
    .values({ organization_id: organizationId, ...columns })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
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

/**
 * Gives a product or variation a threshold of its own, or with null takes it away. In the server's own name.
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
    throw new AppError('NOT_FOUND', { message: 'This shop has no such product.' });
  }
  const values = { threshold, updated_at: now };
  await tx.query
    .insertInto('alert_thresholds')
    .values({ store_id: storeId, wc_id: wcId, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'wc_id']).doUpdateSet(values))
    .execute();
}
