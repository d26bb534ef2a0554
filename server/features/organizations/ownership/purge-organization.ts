import type { Platform } from '../../../platform/platform.ts';

/** Deletes a store and all its shop's data; passed by the app. */
export type PurgeStore = (storeId: string, signal?: AbortSignal) => Promise<void>;

/** Deletes an organization for good: its stores, including removed ones, then everything else. Can be repeated. */
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
