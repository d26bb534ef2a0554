import { implement } from '@orpc/server';
import { reorder } from '#contract/reorder/reorder.ts';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money/money.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore, type Person } from '../../platform/access/call-context.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { enterCosts } from '../costs/costs.public.ts';
import type { ProductNotifications } from '../notifications/notifications.public.ts';
import type { RunOperation } from '../operations/operations.public.ts';
import { refreshRows } from './compute/compute-store.ts';
import { supplierOrderRoutes } from './orders/supplier-orders.routes.ts';
import { queueRun } from './reorder.jobs.ts';
import { readReorderItem, readReorderPage } from './reorder-list.queries.ts';
import { changeReorderSettings, requestRun } from './settings.ts';
import {
  changeProducts,
  changeSupplier,
  createSupplier,
  knownProducts,
  removeSupplier,
} from './suppliers/suppliers.commands.ts';
import { readSuppliers, requireSupplier } from './suppliers/suppliers.queries.ts';

/** Of one store: a run reads a year of its sums. */
const RUNS = { max: 10, windowSeconds: 60 };

const call = implement(reorder).$context<CallContext>().use(inStore);

export function reorderRoutes(
  platform: Platform,
  run: RunOperation,
  notificationsFor: (store: StoreScope, person: Person) => ProductNotifications,
) {
  const { db, limits, now } = platform;
  const write = <T>({ storeId }: StoreScope, work: (tx: Tx) => Promise<T>) => db.asSystem(storeId, work);
  /** Other lead times or settings need other forecasts. */
  const recompute = async (tx: Tx, store: StoreScope) => {
    await requestRun(tx, store, now());
    tx.afterCommit(() => queueRun(platform, store.storeId));
  };

  /** From today on, unless it costs that already. */
  const enterCost = async (tx: Tx, store: StoreScope, person: Person, entry: { id: number; cost: string | null }) => {
    const item = await readReorderItem(tx, store, entry.id);
    if (item === null || toCents(item.cost ?? '-1') === toCents(entry.cost ?? '-1')) return;
    const { timezone } = await readShopSettings(tx, store);
    const at = now();
    await enterCosts(tx, store, { userId: person.id, now: at }, [
      {
        product_id: item.parent_id ?? item.wc_id,
        variation_id: item.parent_id === null ? 0 : item.wc_id,
        cost: entry.cost,
        valid_from: shopDayOf(at, timezone),
      },
    ]);
  };

  return {
    list: call.list.handler(async ({ context, input }) => {
      const list = await context.transact((tx) => readReorderPage(tx, context.store, input));
      const { page, per_page: perPage } = input;
      return { ...list, page, perPage, totalPages: Math.ceil(list.total / perPage), totalIsCapped: false };
    }),

    compute: call.compute.handler(async ({ context: { store } }) => {
      await limits.require(`reorder runs ${store.storeId}`, RUNS);
      await write(store, (tx) => recompute(tx, store));
      return { pending: true };
    }),

    changeSettings: call.changeSettings.handler(({ context: { store }, input: change }) =>
      write(store, async (tx) => {
        await recompute(tx, store);
        return changeReorderSettings(tx, store, change, now());
      }),
    ),

    setProduct: call.setProduct.handler(({ context: { store, person }, input: { wc_id: id, cost, ...change } }) =>
      write(store, async (tx) => {
        const known = await knownProducts(tx, store, [id]);
        if (known.length === 0)
          throw new AppError('NOT_FOUND', { message: t('We can’t find this product in your store.') });
        await changeProducts(tx, store, known, change, now());
        if (cost !== undefined) await enterCost(tx, store, person, { id, cost });
        await refreshRows(tx, store.storeId, known, now());
        if (change.supplier_id !== undefined) await recompute(tx, store);
        const item = await readReorderItem(tx, store, id);
        if (item === null) throw new AppError('NOT_FOUND', { message: t('We can’t find this product in your store.') });
        return item;
      }),
    ),

    suppliers: call.suppliers.handler(async ({ context }) => ({
      items: await context.transact((tx) => readSuppliers(tx, context.store)),
    })),

    createSupplier: call.createSupplier.handler(({ context: { store }, input: fields }) =>
      write(store, (tx) => createSupplier(tx, store, fields, now())),
    ),

    changeSupplier: call.changeSupplier.handler(({ context: { store }, input: { supplier_id: id, ...fields } }) =>
      write(store, async (tx) => {
        if (fields.lead_time_days !== undefined) await recompute(tx, store);
        return changeSupplier(tx, store, id, fields, now());
      }),
    ),

    removeSupplier: call.removeSupplier.handler(({ context: { store }, input: { supplier_id: id } }) =>
      write(store, async (tx) => {
        await removeSupplier(tx, store, id);
        await recompute(tx, store);
        return { id };
      }),
    ),

    assignSupplier: call.assignSupplier.handler(({ context: { store }, input: { supplier_id, wc_ids: ids } }) =>
      write(store, async (tx) => {
        if (supplier_id !== null) await requireSupplier(tx, store, supplier_id);
        const known = await knownProducts(tx, store, ids);
        if (known.length === 0) return { changed: 0 };
        await changeProducts(tx, store, known, { supplier_id }, now());
        await refreshRows(tx, store.storeId, known, now());
        await recompute(tx, store);
        return { changed: known.length };
      }),
    ),

    ...supplierOrderRoutes(platform, run, notificationsFor),
  };
}
