import { queryOptions } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';

export type Store = Awaited<ReturnType<typeof client.stores.get>>;

/** The stores of an organization that are not removed. */
export function storesOptions(organizationId: string) {
  return queryOptions(orpc.stores.list.queryOptions({ input: { organization_id: organizationId } }));
}
