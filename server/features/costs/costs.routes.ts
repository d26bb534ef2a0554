import { implement } from '@orpc/server';
import { costs } from '#contract/costs/costs.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore, type Person } from '../../platform/access/call-context.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FieldChange, logChange } from '../activity/activity.public.ts';
import { changeCostSettings, readCostSettings } from './cost-settings.ts';
import { correctLine, readOrderCosts } from './line-costs.ts';
import { removeCost, requireItems, setCosts } from './product-costs.commands.ts';
import { readMissingCosts, readProductCosts } from './product-costs.queries.ts';
import { readCostFile } from './read-cost-file.ts';
import { recalculateCosts } from './recalculate.ts';

const MAX_PROBLEMS = 100;

const call = implement(costs).$context<CallContext>().use(inStore);

type Entry = Pick<Parameters<typeof logChange>[1], 'kind' | 'record' | 'changes'>;

/** The calls about costs. */
export function costsRoutes({ db, jobs, now }: Platform) {
  const context: Writing = {
    write: ({ storeId }, work) => db.asSystem(storeId, work),
    log: (tx, { storeId, organizationId }, person, entry) =>
      logChange(tx, { organizationId, storeId, userId: person.id, at: now(), ...entry }),
    now,
  };
  return { ...productCalls(context), ...soldCalls(context, jobs), ...settingsCalls(context) };
}

/** How people's costs are written and logged: by the server, which alone writes them. */
interface Writing extends Pick<Platform, 'now'> {
  write<T>(store: StoreScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  log(tx: Tx, store: StoreScope, person: Person, entry: Entry): Promise<void>;
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
        const set = await setCosts(tx, store, { source: 'hand', userId: person.id }, dated);
        const [first] = dated;
        const changes =
          dated.length === 1 && first !== undefined
            ? [costChange(first.variation_id, first.cost), { field: 'valid_from', after: first.valid_from }]
            : [{ field: 'costs_set', after: set }];
        const record = dated.length === 1 && first !== undefined ? { record: `products/${first.product_id}` } : {};
        await log(tx, store, person, { kind: 'product.cost', ...record, changes });
        return { set };
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
        return {
          costs: file.costs.length,
          problems: file.problems.slice(0, MAX_PROBLEMS),
          left_out: file.problems.length,
        };
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
        const message = t('The first day is after the last.');
        throw new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'to', message }] } });
      }
      const { storeId, organizationId } = store;
      const { from, to, costs: of, lines, reason } = input;
      await jobs.send(recalculateCosts, {
        storeId,
        organizationId,
        userId: person.id,
        from,
        to,
        costs: of,
        lines,
        reason,
      });
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
        const { meta_key, refunds, hides_costs } = input;
        const changes = [
          { field: 'hides_costs', after: hides_costs },
          { field: 'refund_costs', after: refunds },
          { field: 'meta_key', after: meta_key },
        ];
        const changed = await changeCostSettings(tx, store, { meta_key, refunds, hides_costs }, now());
        await log(tx, store, person, { kind: 'store.change', changes });
        return changed;
      }),
    ),
  };
}

function costChange(variationId: number, after: string | null): FieldChange {
  return { field: 'cost', after, ...(variationId > 0 && { variation: variationId }) };
}
