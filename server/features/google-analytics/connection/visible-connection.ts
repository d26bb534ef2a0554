import type { CallContext } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Connection, getConnection, listShopLocales, type ShopLocale } from './connections.queries.ts';

export type Transact = CallContext['transact'];

/** Reads a connection that the caller may see, and their shops' locales. Throws NOT_FOUND. */
export async function readVisibleConnection(
  transact: Transact,
  organizationId: string,
  connectionId: string,
): Promise<{ connection: Connection; shops: ShopLocale[] }> {
  const found = await transact(async (tx) => ({
    connection: await getConnection(tx, organizationId, connectionId),
    shops: await listShopLocales(tx, organizationId),
  }));
  if (found.connection === undefined) throw new AppError('NOT_FOUND');
  return { connection: found.connection, shops: found.shops };
}
