import type { StoreScope } from '#domain/ids.ts';
import { type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { logChange } from '../activity/activity.public.ts';
import { chargeCalls, monthlyCostCalls } from './charges.routes.ts';
import { call, leftOut, type Writing } from './costs-writing.ts';
import { changeCostSettings, readCostSettings } from './cost-settings.ts';
import { correctLine, readOrderCosts } from './line-costs.ts';
import { costChange, enterCosts, removeCost, requireItems, setCosts } from './product-costs.commands.ts';
import { readMissingCosts, readProductCosts } from './product-costs.queries.ts';
import { readCostFile } from './read-cost-file.ts';
import { recalculateCosts } from './recalculate.ts';

/** The calls about costs. */
export function costsRoutes({ db, jobs, now }: Platform) {
  const context: Writing = {
    write: ({ storeId }, work) => db.asSystem(storeId, work),
    log: (tx, { storeId, organizationId }, person, entry) =>
      logChange(tx, { organizationId, storeId, userId: person.id, at: now(), ...entry }),
    now,
  };
  return {
    ...productCalls(context),
    ...chargeCalls(context),
    ...monthlyCostCalls(context),
    ...soldCalls(context, jobs),
    ...settingsCalls(context),
  };
}

function productCalls({ write, log, now }: Writing) {
  const today = async (tx: Tx, store: StoreScope): Promise<ShopDay> =>
    shopDayOf(now(), (await readShopSettings(tx, store)).timezone);

  return {
    product: call.product.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readProductCosts(tx, store, input.wc_id, now())),
    ),

    set: call.set.handler(({ context: { store, person }, input: { items } }) =>
      write(store, async (tx) => {
        await requireItems(tx, store, items);
        const from = await today(tx, store);
        const dated = items.map((item) => ({ ...item, valid_from: item.valid_from ?? from }));
        return { set: await enterCosts(tx, store, { userId: person.id, now: now() }, dated) };
      }),
    ),

    remove: call.remove.handler(({ context: { store, person }, input: { wc_id, variation_id, valid_from, source } }) =>
      write(store, async (tx) => {
        const removed = await removeCost(tx, store, { product_id: wc_id, variation_id, valid_from, source });
        if (removed === 0) throw new AppError('NOT_FOUND', { message: t('This cost is no longer there.') });
        const changes = [costChange(variation_id, null), { field: 'valid_from', after: valid_from }];
        await log(tx, store, person, { kind: 'product.cost', record: `products/${wc_id}`, changes });
        return { removed };
      }),
    ),

    importFile: call.importFile.handler(({ context: { store, person }, input: { csv, dry_run } }) =>
      write(store, async (tx) => {
        const file = await readCostFile(tx, store, csv, await today(tx, store));
        if (!dry_run && file.costs.length > 0) {
          const set = await setCosts(tx, store, { source: 'file', userId: person.id }, file.costs);
          await log(tx, store, person, { kind: 'product.cost', changes: [{ field: 'costs_set', after: set }] });
        }
        return { costs: file.costs.length, ...leftOut(file.problems) };
      }),
    ),

    missing: call.missing.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readMissingCosts(tx, store, input, now())),
    ),
  };
}

/** Of what was sold. */
function soldCalls({ write, log }: Writing, jobs: Platform['jobs']) {
  return {
    recalculate: call.recalculate.handler(async ({ context: { store, person }, input }) => {
      if (input.from > input.to) {
        throw invalidInput('to', t('The first day is after the last.'));
      }
      const { storeId, organizationId } = store;
      const { of, from, to, costs: which, lines, reason } = input;
      const asked = { storeId, organizationId, userId: person.id, of, from, to, costs: which, lines, reason };
      // Only the very same one that still waits is this one.
      await jobs.send(recalculateCosts, asked, { key: JSON.stringify(asked) });
      return { pending: true };
    }),

    order: call.order.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readOrderCosts(tx, store, input.wc_id)),
    ),

    correctLine: call.correctLine.handler(({ context: { store, person }, input: { wc_id, line_id, cost, reason } }) =>
      write(store, async (tx) => {
        const before = await correctLine(tx, store, { order_id: wc_id, line_id, cost });
        const changes = [
          { field: 'cost_of_line', before, after: cost },
          { field: 'reason', after: reason },
        ];
        await log(tx, store, person, { kind: 'order.cost', record: `orders/${wc_id}`, changes });
        return readOrderCosts(tx, store, wc_id);
      }),
    ),
  };
}

function settingsCalls({ write, log, now }: Writing) {
  return {
    settings: call.settings.handler(({ context: { store, transact } }) =>
      transact((tx) => readCostSettings(tx, store)),
    ),

    changeSettings: call.changeSettings.handler(({ context: { store, person }, input }) =>
      write(store, async (tx) => {
        const { version, meta_key, refunds, shipping_meta_key, claims_vat, hides_costs } = input;
        const changes = [
          { field: 'hides_costs', after: hides_costs },
          { field: 'refund_costs', after: refunds },
          { field: 'meta_key', after: meta_key },
          { field: 'shipping_meta_key', after: shipping_meta_key },
          { field: 'claims_vat', after: claims_vat },
        ];
        const changed = await changeCostSettings(
          tx,
          store,
          { version, meta_key, refunds, shipping_meta_key, claims_vat, hides_costs },
          now(),
        );
        await log(tx, store, person, { kind: 'store.change', changes });
        return changed;
      }),
    ),
  };
}
