import type { CallContext } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Connection, getConnection, listShopPlaces, type ShopPlace } from './connections.queries.ts';

export type Transact = CallContext['transact'];

/** A connection that whoever asks sees, with their shops' places. Throws NOT_FOUND where it is not there for them. */
export async function visibleConnection(
  transact: Transact,
  organizationId: string,
  connectionId: string,
): Promise<{ connection: Connection; shops: ShopPlace[] }> {
  const found = await transact(async (tx) => ({
    connection: await getConnection(tx, organizationId, connectionId),
    shops: await listShopPlaces(tx, organizationId),
  }));
  if (found.connection === undefined) throw new AppError('NOT_FOUND');
  return { connection: found.connection, shops: found.shops };
}
