import type { z } from 'zod';
import type { invoiceDetails } from '#contract/orders/order-invoices.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Person } from '../../../platform/access/call-context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { changedFields, type FieldChange, logChange } from '../../activity/activity.public.ts';
import type { Logo } from './logo.ts';

export type InvoiceDetails = z.output<typeof invoiceDetails>;

const FIELDS = ['legal_name', 'address', 'vat_number'] as const;

/** Whom the store's invoices are from; null until somebody has entered it. */
export async function readInvoiceDetails(
  tx: Tx,
  { storeId }: Pick<StoreScope, 'storeId'>,
): Promise<InvoiceDetails | null> {
  const row = await tx.query
    .selectFrom('invoice_details')
    .select([...FIELDS, 'logo_width', 'logo_height'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { logo_width: width, logo_height: height, ...fields } = row;
  return { ...fields, logo: width === null || height === null ? null : { width, height } };
}

/** The logo on the store's invoices and packing slips. */
export async function readStoreLogo(tx: Tx, { storeId }: Pick<StoreScope, 'storeId'>): Promise<Logo | null> {
  const row = await tx.query
    .selectFrom('invoice_details')
    .select(['logo', 'logo_type', 'logo_width', 'logo_height'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (!row?.logo || row.logo_type === null || row.logo_width === null || row.logo_height === null) return null;
  return { content: row.logo, type: row.logo_type, width: row.logo_width, height: row.logo_height };
}

/** Replaces the details and logs what changed. A logo that is `undefined` stays. In the server's transaction. */
export async function saveInvoiceDetails(
  tx: Tx,
  { storeId, organizationId }: StoreScope,
  person: Pick<Person, 'id'>,
  { legal_name, address, vat_number, logo }: Omit<InvoiceDetails, 'logo'> & { logo: Logo | null | undefined },
  now: Date,
): Promise<InvoiceDetails> {
  const before = await readInvoiceDetails(tx, { storeId });
  const details = { legal_name, address, vat_number };
  const picture = logo === undefined ? {} : logoColumns(logo);
  await tx.query
    .insertInto('invoice_details')
    .values({ store_id: storeId, ...details, ...picture, updated_at: now })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ ...details, ...picture, updated_at: now }))
    .execute();
  const changes: FieldChange[] = changedFields(before ?? {}, details, FIELDS);
  if (logo) changes.push({ field: 'logo' });
  if (logo === null && before?.logo) changes.push({ field: 'logo_removed' });
  if (changes.length > 0) {
    await logChange(tx, { organizationId, storeId, userId: person.id, kind: 'store.change', at: now, changes });
  }
  const kept = before?.logo ?? null;
  return { ...details, logo: logo === undefined ? kept : logo && { width: logo.width, height: logo.height } };
}

function logoColumns(logo: Logo | null) {
  return {
    logo: logo?.content ?? null,
    logo_type: logo?.type ?? null,
    logo_width: logo?.width ?? null,
    logo_height: logo?.height ?? null,
  };
}
