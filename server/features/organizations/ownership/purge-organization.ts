import type { Platform } from '../../../platform/platform.ts';

/** Deletes one store with everything of its shop; given by app, from the stores feature. */
export type PurgeStore = (storeId: string, signal?: AbortSignal) => Promise<void>;

/** Deletes an organization for good: its stores one by one, removed ones as well, then whatever else belongs to it. Can be begun again. */
export async function purgeOrganization(
  { db }: Pick<Platform, 'db'>,
  purgeStore: PurgeStore,
  organizationId: string,
  signal?: AbortSignal,
): Promise<void> {
  const stores = await db.asSystem(null, (tx) =>
    tx.query.selectFrom('woocommerce_stores').select('id').where('organization_id', '=', organizationId).execute(),
  );
  for (const { id } of stores) await purgeStore(id, signal);
  await db.asSystem(null, (tx) => tx.query.deleteFrom('organizations').where('id', '=', organizationId).execute());
}
