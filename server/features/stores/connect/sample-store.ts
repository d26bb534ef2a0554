import { randomUUID } from 'node:crypto';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { StoreSupports } from '../store-record.ts';
import type { StoresContext } from '../stores-context.ts';
import { listConnected, lockConnections } from '../stores.queries.ts';

/** No shop can have this address: the name is reserved. */
const ADDRESS = 'https://sample-store.example';
const SUPPORTS: StoreSupports = {
  canWrite: false,
  orderStatuses: true,
  refundsList: true,
  variationsList: true,
  lowStockAmount: 5,
};

/**
 * Gives an organization without a store one of sample data, which the first sync fills, and returns its id. It has no key, so nothing
 * can be sent to a shop. An organization that has sample data keeps it.
 * @throws AppError NOT_POSSIBLE_NOW when a store is connected.
 */
export function createSampleStore(
  context: StoresContext,
  request: { organization: OrganizationScope; userId: string },
): Promise<string> {
  const { organization, userId } = request;
  return context.platform.db.asUser({ userId, organizationId: organization.organizationId }, async (tx) => {
    await lockConnections(tx, organization);
    const stores = await listConnected(tx, organization);
    const [sample] = stores.filter((store) => store.is_sample);
    if (sample !== undefined) return sample.id;
    if (stores.length > 0) {
      throw new AppError('NOT_POSSIBLE_NOW', { message: t('Sample data is for organizations without a store.') });
    }
    const id = await insertSample(tx, { organization, userId, now: context.platform.now() });
    tx.afterCommit(() => context.startSync(id, userId));
    return id;
  });
}

async function insertSample(
  tx: Tx,
  { organization, userId, now }: { organization: OrganizationScope; userId: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  await tx.query
    .insertInto('woocommerce_stores')
    .values({
      id,
      organization_id: organization.organizationId,
      name: 'Sample store',
      url: ADDRESS,
      created_by: userId,
      created_at: now,
      checked_at: now,
      reachable: true,
      is_sample: true,
      excluded_statuses: [...EXCLUDED_STATUSES],
      supports: jsonParameter(SUPPORTS),
    })
    .execute();
  return id;
}
