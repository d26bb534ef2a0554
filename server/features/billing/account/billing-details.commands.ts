import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Details } from './overview.queries.ts';

/** Whom invoices are made out to from now on; those written already stay as they are. Blank text is none. */
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
