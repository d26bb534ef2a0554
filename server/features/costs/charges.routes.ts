import { formatPercent } from '#domain/language/format-percent.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { ORDERS_PER_PART, readShippingFile, removeRate, setRate, setShippingAmounts } from './charges.commands.ts';
import { readCharges } from './charges.queries.ts';
import { call, leftOut, type Writing } from './costs-writing.ts';
import {
  addMonthlyCost,
  changeMonthlyCost,
  type MonthlyCostFields,
  putMonthlyCosts,
  readMonthlyCosts,
  readMonthlyFile,
  removeMonthlyCost,
} from './monthly-costs.ts';

/** Payment fees and shipping costs. */
export function chargeCalls({ write, log, now }: Writing) {
  return {
    charges: call.charges.handler(({ context: { store, transact }, input: { kind } }) =>
      transact((tx) => readCharges(tx, store, kind, now())),
    ),

    setRate: call.setRate.handler(({ context: { store, person }, input }) =>
      write(store, async (tx) => {
        const { kind, method, percent, fixed, vat_percent, valid_from } = input;
        const rate = { kind, method, percent, fixed, vat_percent, valid_from: valid_from as ShopDay };
        await setRate(tx, store, rate, person.id, now());
        const changes = [
          {
            field: kind === 'fee' ? 'fee_of_method' : 'shipping_of_method',
            after: `${method} ${formatPercent(percent)} + ${fixed}`,
          },
          { field: 'valid_from', after: valid_from },
        ];
        await log(tx, store, person, { kind: 'product.cost', changes });
        return { set: 1 };
      }),
    ),

    removeRate: call.removeRate.handler(({ context: { store, person }, input: { kind, method, valid_from } }) =>
      write(store, async (tx) => {
        const removed = await removeRate(tx, store, { kind, method, valid_from });
        if (removed === 0) throw new AppError('NOT_FOUND', { message: t('This rate is no longer there.') });
        const changes = [
          { field: kind === 'fee' ? 'fee_of_method' : 'shipping_of_method', before: method, after: null },
          { field: 'valid_from', after: valid_from },
        ];
        await log(tx, store, person, { kind: 'product.cost', changes });
        return { removed };
      }),
    ),

    importShipping: call.importShipping.handler(async ({ context: { store, person }, input: { csv, dry_run } }) => {
      const { amounts, problems } = await write(store, (tx) => readShippingFile(tx, store, csv));
      const set = dry_run ? [] : amounts;
      for (let first = 0; first < set.length; first += ORDERS_PER_PART) {
        // oxlint-disable-next-line no-await-in-loop
        await write(store, (tx) => setShippingAmounts(tx, store, set.slice(first, first + ORDERS_PER_PART)));
      }
      if (set.length > 0) {
        const changes = [{ field: 'shipping_costs_set', after: set.length }];
        await write(store, (tx) => log(tx, store, person, { kind: 'product.cost', changes }));
      }
      return { orders: amounts.length, ...leftOut(problems) };
    }),
  };
}

/** Fixed costs and advertising. */
export function monthlyCostCalls({ write, log }: Writing) {
  const change = ({ name, amount, valid_from, valid_to }: MonthlyCostFields) => [
    { field: 'monthly_cost', after: `${name} ${amount}` },
    { field: 'valid_from', after: valid_from },
    ...(valid_to === null ? [] : [{ field: 'valid_to', after: valid_to }]),
  ];
  return {
    monthly: call.monthly.handler(({ context: { store, transact } }) =>
      transact(async (tx) => {
        const { currency } = await readShopSettings(tx, store);
        return { currency, items: await readMonthlyCosts(tx, store) };
      }),
    ),

    addMonthly: call.addMonthly.handler(({ context: { store, person }, input }) =>
      write(store, async (tx) => {
        const added = await addMonthlyCost(tx, store, input);
        await log(tx, store, person, { kind: 'product.cost', changes: change(input) });
        return added;
      }),
    ),

    changeMonthly: call.changeMonthly.handler(({ context: { store, person }, input: { cost_id: id, ...fields } }) =>
      write(store, async (tx) => {
        const changed = await changeMonthlyCost(tx, store, id, fields);
        await log(tx, store, person, { kind: 'product.cost', changes: change(fields) });
        return changed;
      }),
    ),

    removeMonthly: call.removeMonthly.handler(({ context: { store, person }, input: { cost_id: id } }) =>
      write(store, async (tx) => {
        const { name, amount } = await removeMonthlyCost(tx, store, id);
        const changes = [{ field: 'monthly_cost', before: `${name} ${amount}`, after: null }];
        await log(tx, store, person, { kind: 'product.cost', changes });
        return { id };
      }),
    ),

    importMonthly: call.importMonthly.handler(({ context: { store, person }, input: { csv, dry_run } }) =>
      write(store, async (tx) => {
        const { costs, problems } = readMonthlyFile(csv);
        const { changed } = await putMonthlyCosts(tx, store, costs, dry_run);
        if (!dry_run && costs.length > 0) {
          const changes = [{ field: 'monthly_costs_set', after: costs.length }];
          await log(tx, store, person, { kind: 'product.cost', changes });
        }
        return { costs: costs.length, changed, ...leftOut(problems) };
      }),
    ),
  };
}
