import type { SignedIn } from '../../../testing/test-app.ts';
import { ORDER, PRODUCT, type TestTenants } from './test-tenants.ts';

const DAY = '2026-03-01';

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
  return {
    'costs.product': () => ({ wc_id: PRODUCT.id }),
    'costs.set': () => ({ items: [{ product_id: PRODUCT.id, cost: '12.50' }] }),
    'costs.remove': async (person: SignedIn) => {
      await withCost(person);
      return { wc_id: PRODUCT.id, valid_from: DAY, source: 'hand' };
    },
    'costs.importFile': () => ({ csv: `ID,Cost\n${PRODUCT.id},12.50` }),
    'costs.missing': () => ({}),
    'costs.recalculate': () => ({
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
    'costs.changeSettings': () => ({ meta_key: '_wc_cog_cost', refunds: 'restocked', hides_costs: false }),
  };
}
