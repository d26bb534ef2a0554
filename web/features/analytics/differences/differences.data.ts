import { queryOptions } from '@tanstack/react-query';
import { client, orpc } from '../../../platform/api/client.ts';

export type Differences = Awaited<ReturnType<typeof client.analytics.differences>>;

/** How a month ("2026-11") relates to what WooCommerce shows. Reads from the shop, so it may take seconds. */
export function differencesOptions(storeId: string, month: string) {
  return queryOptions(orpc.analytics.differences.queryOptions({ input: { store_id: storeId, month } }));
}
