import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

interface Written {
  readonly note: string;
  readonly tags: readonly string[];
}

/** Writes the note and tags of a customer; deletes the row when both are empty. */
export async function writeNote(
  tx: Tx,
  { storeId }: StoreScope,
  key: string,
  { note, tags }: Written,
  by: { readonly userId: string; readonly now: Date },
): Promise<void> {
  if (note === '' && tags.length === 0) {
    await tx.query
      .deleteFrom('customer_notes')
      .where('store_id', '=', storeId)
      .where('customer_key', '=', key)
      .execute();
    return;
  }
  const written = { note, tags: [...new Set(tags)].toSorted(), updated_by: by.userId, updated_at: by.now };
  await tx.query
    .insertInto('customer_notes')
    .values({ store_id: storeId, customer_key: key, ...written })
    .onConflict((conflict) => conflict.columns(['store_id', 'customer_key']).doUpdateSet(written))
    .execute();
}
