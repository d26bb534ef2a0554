import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Batch } from '../../../server/features/sync/engine/ports.ts';
import type { ModelStore } from '../../../server/features/sync/testing/model-store.ts';
import { customerOf, dayOf, firstDays } from './facts.ts';

/**
 * Writes a batch and returns the days that it touches, by the rules of upsert_orders_batch and remove_records: the days of
 * the changed orders and their refunds, before and after, and all days of a customer whose first order moved.
 */
export function writeTouching(model: ModelStore, batch: Batch): { inserted: Promise<number>; touched: Set<ShopDay> } {
  const { orders, refunds } = model.tables;
  const touched = new Set<ShopDay>();
  const isAboutOrders = batch.resource === 'orders' || batch.resource === 'refunds';
  if (!isAboutOrders) return { inserted: model.commit(batch).then(({ inserted }) => inserted), touched };
  const ids = orderIdsOf(model, batch);
  const addDays = () => {
    for (const id of ids) {
      const order = orders.get(id);
      if (order !== undefined) touched.add(dayOf(order));
    }
    for (const refund of refunds.values()) if (ids.has(Number(refund.body['parent_id']))) touched.add(dayOf(refund));
  };
  addDays();
  const firstBefore = firstDays(orders);
  const inserted = model.commit(batch).then(({ inserted }) => inserted);
  addDays();
  const firstAfter = firstDays(orders);
  const moved = new Set(
    [...firstBefore.keys(), ...firstAfter.keys()].filter((id) => firstBefore.get(id) !== firstAfter.get(id)),
  );
  for (const id of moved) for (const day of [firstBefore.get(id), firstAfter.get(id)]) if (day) touched.add(day);
  for (const order of orders.values()) if (moved.has(customerOf(order))) touched.add(dayOf(order));
  return { inserted, touched };
}

function orderIdsOf(model: ModelStore, batch: Batch): Set<number> {
  if (batch.resource === 'orders') return new Set([...batch.records.map(({ id }) => id), ...batch.gone]);
  const stored = batch.gone.map((id) => Number(model.tables.refunds.get(id)?.body['parent_id']));
  return new Set([...batch.records.map(({ parentId }) => parentId ?? 0), ...stored]);
}
