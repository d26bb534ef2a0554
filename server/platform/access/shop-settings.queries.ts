import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';

/** What reads need to know of a shop. */
export interface ShopSettings {
  /** IANA name or bare offset ("+02:00"). */
  readonly timezone: string;
  readonly currency: string;
  /** A product without its own threshold is low at or below this many units. */
  readonly lowStock: number;
}

/** WooCommerce's own default of its setting woocommerce_notify_low_stock_amount. */
export const LOW_STOCK_DEFAULT = 2;

/**
 * The settings of a store: those that the gate has read, else read now. The shop's low-stock threshold counts where it was read at connect
 * (`supports.lowStockAmount`).
 * @throws AppError STORE_NOT_FOUND when it was removed in the meantime.
 */
export async function readShopSettings(tx: Tx, scope: StoreScope): Promise<ShopSettings> {
  const { timezone, currency, lowStockAmount } = scope.shop ?? (await readShop(tx, scope));
  return { timezone, currency, lowStock: typeof lowStockAmount === 'number' ? lowStockAmount : LOW_STOCK_DEFAULT };
}

async function readShop(tx: Tx, scope: StoreScope): Promise<NonNullable<StoreScope['shop']>> {
  const { rows } = await sql<NonNullable<StoreScope['shop']>>`
    select s.timezone, s.currency, s.supports->'lowStockAmount' as "lowStockAmount"
    from woocommerce_stores s where s.id = ${scope.storeId}::uuid`.execute(tx.query);
  const [row] = rows;
  if (row === undefined) throw new AppError('STORE_NOT_FOUND');
  return row;
}
