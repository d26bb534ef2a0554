import type { SignedIn } from '../../../testing/test-app.ts';
import { ORDER, PRODUCT, type TestTenants } from './test-tenants.ts';

const DAY = '2026-03-01';
const RATE = { kind: 'fee', method: 'payfast', valid_from: DAY };
const RENT = { kind: 'fixed', amount: '9000.00', valid_from: DAY, valid_to: null } as const;
const newName = () => `Rent ${Math.random()}`;
const VAT = { shipping_meta_key: '', claims_vat: false };

/** Inputs of the calls about costs. */
export function costInputs({ app, storeId }: TestTenants) {
  const withCost = async (person: SignedIn) => {
    await person.call('POST', `/api/v1/stores/${storeId}/costs`, {
      items: [{ product_id: PRODUCT.id, cost: '12.50', valid_from: DAY }],
    });
  };
  const withLine = () =>
    app.platform.db.asSystem(storeId, ({ query }) =>
      query
        .insertInto('woocommerce_order_lines')
        .values({ store_id: storeId, order_id: ORDER.id, line_id: 9_000_001 })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  const withRent = async () => {
    const added = await app.platform.db.asSystem(storeId, ({ query }) =>
      query
        .insertInto('monthly_costs')
        .values({ store_id: storeId, ...RENT, name: newName() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return added.id;
  };
  return {
    'costs.product': () => ({ wc_id: PRODUCT.id }),
    'costs.set': () => ({ items: [{ product_id: PRODUCT.id, cost: '12.50' }] }),
    'costs.remove': async (person: SignedIn) => {
      await withCost(person);
      return { wc_id: PRODUCT.id, valid_from: DAY, source: 'hand' };
    },
    'costs.importFile': () => ({ csv: `ID,Cost\n${PRODUCT.id},12.50` }),
    'costs.missing': () => ({}),
    'costs.charges': () => ({ kind: 'fee' }),
    'costs.setRate': () => ({ ...RATE, percent: '3.2', fixed: '2.00', vat_percent: '15' }),
    'costs.removeRate': async (person: SignedIn) => {
      await person.call('POST', `/api/v1/stores/${storeId}/costs/charges`, {
        ...RATE,
        percent: '3.2',
        fixed: '2.00',
        vat_percent: '15',
      });
      return RATE;
    },
    'costs.importShipping': () => ({ csv: `Order number,Cost\n${ORDER.id},60.00` }),
    'costs.monthly': () => ({}),
    'costs.addMonthly': () => ({ ...RENT, name: newName() }),
    'costs.changeMonthly': async () => ({ cost_id: await withRent(), ...RENT, name: newName() }),
    'costs.removeMonthly': async () => ({ cost_id: await withRent() }),
    'costs.importMonthly': () => ({ csv: 'Name,Kind,Amount,From\nRent,fixed,9000.00,2026-03-01' }),
    'costs.recalculate': () => ({
      of: 'goods',
      from: DAY,
      to: DAY,
      costs: 'of_day',
      lines: 'without_cost',
      reason: 'Costs came late',
    }),
    'costs.order': () => ({ wc_id: ORDER.id }),
    'costs.correctLine': async () => {
      await withLine();
      return { wc_id: ORDER.id, line_id: 9_000_001, cost: '80.00', reason: 'The supplier charged more' };
    },
    'costs.settings': () => ({}),
    'costs.changeSettings': () => ({ meta_key: '_wc_cog_cost', refunds: 'restocked', ...VAT, hides_costs: false }),
  };
}
