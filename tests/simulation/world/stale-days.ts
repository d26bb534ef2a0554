import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Batch } from '../../../server/features/sync/engine/ports.ts';
import type { ModelStore } from '../../../server/features/sync/testing/model-store.ts';
import { customerOf, dayOf, firstDays } from './facts.ts';

/** Writes a batch and returns the days that it touches. */
export function writeBatch(model: ModelStore, batch: Batch): WithStale<number> {
  const write = () => model.commit(batch).then(({ inserted }) => inserted);
  const isAboutOrders = batch.resource === 'orders' || batch.resource === 'refunds';
  if (!isAboutOrders) return { result: write(), stale: new Set() };
  const ids = batch.records.map(({ id, parentId }) => (batch.resource === 'orders' ? id : (parentId ?? 0)));
  return withStaleDays(model, new Set(ids), write);
}

/** Deletes missing records, or lets them wait, and returns the days that it touches. */
export function settleMissing(model: ModelStore, work: () => Promise<void>): WithStale<void> {
  const ids = [...model.missing.values()].map(({ resource, id }) =>
    resource === 'refunds' ? Number(model.tables.refunds.get(id)?.body['parent_id']) : id,
  );
  return withStaleDays(model, new Set(ids), work);
}

interface WithStale<Result> {
  readonly result: Promise<Result>;
  readonly stale: Set<ShopDay>;
}

/**
 * The days that `work` touches, by the rules of upsert_orders_batch and remove_records: the days of these orders and their
 * refunds, before and after, and all days of a customer whose first order moved.
 */
function withStaleDays<Result>(
  model: ModelStore,
  ids: ReadonlySet<number>,
  work: () => Promise<Result>,
): WithStale<Result> {
  const { orders, refunds } = model.tables;
  const stale = new Set<ShopDay>();
  const addDays = () => {
    for (const id of ids) {
      const order = orders.get(id);
      if (order !== undefined) stale.add(dayOf(order));
    }
    for (const refund of refunds.values()) if (ids.has(Number(refund.body['parent_id']))) stale.add(dayOf(refund));
  };
  addDays();
  const firstBefore = firstDays(orders);
  const result = work();
  addDays();
  const firstAfter = firstDays(orders);
  const moved = new Set(
    [...firstBefore.keys(), ...firstAfter.keys()].filter((id) => firstBefore.get(id) !== firstAfter.get(id)),
  );
  for (const id of moved) for (const day of [firstBefore.get(id), firstAfter.get(id)]) if (day) stale.add(day);
  for (const order of orders.values()) if (moved.has(customerOf(order))) stale.add(dayOf(order));
  return { result, stale };
}
