import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { StoreSupports } from './store-record.ts';

/** What papers about orders need of their store: its name, its days, and how it shows prices. */
export interface PaperStore {
  readonly name: string;
  readonly timezone: string;
  readonly cart_includes_tax: boolean | null;
  readonly prices_include_tax: boolean | null;
}

export async function readPaperStore(tx: Tx, { storeId }: Pick<StoreScope, 'storeId'>): Promise<PaperStore> {
  const { name, timezone, supports } = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['name', 'timezone', 'supports'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const { cartIncludesTax = null, pricesIncludeTax = null } = supports as StoreSupports;
  return { name, timezone, cart_includes_tax: cartIncludesTax, prices_include_tax: pricesIncludeTax };
}
