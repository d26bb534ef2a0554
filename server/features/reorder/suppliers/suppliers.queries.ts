import { sql } from 'kysely';
import type { z } from 'zod';
import type { supplier } from '#contract/reorder/suppliers.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { versionOf } from '../../../platform/access/record-version.ts';
import { centsText } from '../reorder-list.queries.ts';

export type Supplier = z.output<typeof supplier>;
type Store = Pick<StoreScope, 'storeId'>;

interface Row extends Omit<Supplier, 'minimum_order' | 'products' | 'version'> {
  minimum_order_cents: number;
  products: string;
}

/** Suppliers by name, or the one of an id. */
export async function readSuppliers(tx: Tx, { storeId }: Store, id: string | null = null): Promise<Supplier[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.email, s.lead_time_days, s.minimum_order_cents,
      (select count(*) from reorder_products p where p.store_id = ${storeId}::uuid and p.supplier_id = s.id) as products
    from suppliers s where s.store_id = ${storeId}::uuid ${id === null ? sql`` : sql`and s.id = ${id}::uuid`}
    order by lower(s.name), s.id`.execute(tx.query);
  return rows.map(({ minimum_order_cents: minimum, products, ...row }) => ({
    ...row,
    version: versionOf([row.name, row.email, row.lead_time_days, minimum]),
    minimum_order: centsText(minimum),
    products: Number(products),
  }));
}

/** @throws AppError NOT_FOUND when there is none of this id. */
export async function requireSupplier(tx: Tx, scope: Store, id: string): Promise<Supplier> {
  const [found] = await readSuppliers(tx, scope, id);
  if (found === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this supplier.') });
  return found;
}
