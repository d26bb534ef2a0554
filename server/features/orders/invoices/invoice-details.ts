import type { z } from 'zod';
import type { invoiceDetails } from '#contract/orders/order-invoices.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Person } from '../../../platform/access/call-context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { changedFields, logChange } from '../../activity/activity.public.ts';

type Details = z.output<typeof invoiceDetails>;

const FIELDS = ['legal_name', 'address', 'vat_number'] as const;

/** Whom the store's invoices are from; null until somebody has entered it. */
export async function readInvoiceDetails(tx: Tx, { storeId }: Pick<StoreScope, 'storeId'>): Promise<Details | null> {
  const row = await tx.query
    .selectFrom('invoice_details')
    .select(FIELDS)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the details and logs what changed. In the server's transaction. */
export async function saveInvoiceDetails(
  tx: Tx,
  { storeId, organizationId }: StoreScope,
  person: Pick<Person, 'id'>,
  { legal_name, address, vat_number }: Details,
  now: Date,
): Promise<Details> {
  const before = await readInvoiceDetails(tx, { storeId });
  const details = { legal_name, address, vat_number };
  await tx.query
    .insertInto('invoice_details')
    .values({ store_id: storeId, ...details, updated_at: now })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ ...details, updated_at: now }))
    .execute();
  const changes = changedFields(before ?? {}, details, FIELDS);
  if (changes.length > 0) {
    await logChange(tx, { organizationId, storeId, userId: person.id, kind: 'store.change', at: now, changes });
  }
  return details;
}
