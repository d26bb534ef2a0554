import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Details } from './overview.queries.ts';

/** Saves the details for future invoices; existing ones stay unchanged. Empty text is stored as null. */
export async function saveDetails(tx: Tx, userId: string, given: Details): Promise<Details> {
  const details = {
    company_name: given.company_name || null,
    vat_number: given.vat_number || null,
    address: given.address || null,
  };
  await tx.query
    .insertInto('billing_details')
    .values({ user_id: userId, ...details })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...details, updated_at: sql`now()` }))
    .execute();
  return details;
}
