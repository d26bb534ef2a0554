import type { BulkResult } from '#contract/products/product-bulk.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Person } from '../../../platform/access/call-context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProductNotifications } from '../../notifications/notifications.public.ts';
import type { RunOperation } from '../../operations/operations.public.ts';
import { planAdditions, runBulk } from '../../products/products.public.ts';
import { beginReceipt, endReceipt } from './supplier-orders.commands.ts';
import { type ReceivedLine, requireOrder, type SupplierOrder } from './supplier-orders.queries.ts';

interface Delivery {
  readonly order_id: string;
  readonly operation_id: string;
  readonly lines: readonly ReceivedLine[];
}

/**
 * Adds a delivery to the shop's stock as one bulk change. It is noted before and counted after, so that the same request again
 * finishes it after a crash or an outage of the shop, and adds nothing twice.
 */
export async function receiveOrder(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { store, person }: { store: StoreScope; person: Person },
  delivery: Delivery,
  notifications: ProductNotifications,
  run: RunOperation,
): Promise<{ order: SupplierOrder; result: BulkResult }> {
  const { storeId } = store;
  const { order_id: orderId, operation_id, lines } = delivery;
  await db.asSystem(storeId, (tx) => beginReceipt(tx, store, orderId, delivery, now()));
  const additions = new Map(lines.map(({ wc_id: id, units }) => [id, units]));
  const plan = async () => ({ products: await db.asSystem(storeId, (tx) => planAdditions(tx, storeId, additions)) });
  const bulk = { operation_id, dry_run: false, kind: 'stock' as const, request: { order_id: orderId, lines }, plan };
  const result = await runBulk(storeId, bulk, notifications, (operation) => run(store, person, operation), now);
  const order = await db.asSystem(storeId, (tx) =>
    result.unfinished ? requireOrder(tx, store, orderId) : endReceipt(tx, store, orderId, operation_id, result, now()),
  );
  return { order, result };
}
