import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrder, trashOrder } from '../orders/change-order.ts';
import { deleteProduct, updateProduct } from '../products/change-product.ts';
import { placeOrder } from '../orders/place-order.ts';
import { loadRecordedShop } from '../recorded/load-recorded-shop.ts';
import { createCustomer, removeCustomer, updateCustomer } from '../rest/routes/customer-routes.ts';
import { updateOrder } from '../rest/routes/order-routes.ts';
import { ShopClock } from '../shop-clock.ts';
import type { Shop } from '../shop.ts';

type Facts = { webhooks_seen: { change: string; sent: string[] }[] };

const file = new URL('../recordings/facts-modified-and-webhooks.json', import.meta.url);
const facts = JSON.parse(readFileSync(file, 'utf8')) as Facts;

let shop: Shop;
let events: string[];

beforeEach(() => {
  shop = loadRecordedShop(new ShopClock(null));
  events = [];
  shop.onChange(({ topic }) => events.push(topic));
});

/** A simple product and a variation whose stock is managed. */
const STOCKED_PRODUCT = 60;
const STOCKED_VARIATION = { product_id: 73, variation_id: 74 };
const ORDER = 474;
const place = (id: number) => shop.data.orders.place(id);

/** Each change of the table; what happened before its last step is not counted. */
const CHANGES: { [change: string]: () => void } = {
  'order created through the API': () => placeOrder(shop, { line_items: [{ product_id: 20 }] }),
  'order takes stock': () => {
    const product = shop.product(STOCKED_PRODUCT)!;
    Object.assign(product, { manage_stock: true, stock_quantity: 78 });
    placeOrder(shop, { set_paid: true, line_items: [{ product_id: STOCKED_PRODUCT }, STOCKED_VARIATION] });
  },
  'order status changed': () => updateOrder(shop, place(ORDER), { status: 'failed' }),
  'refund created': () => refundOrder(shop, place(ORDER), 1000, 'Late', []),
  'order note added': () => shop.notes.set(ORDER, []),
  'order moved to trash': () => trashOrder(shop, place(ORDER)),
  'order deleted with force=true': () => shop.data.orders.remove(place(ORDER)),
  'trashed order given a status again by PUT': () => {
    trashOrder(shop, place(ORDER));
    events = [];
    updateOrder(shop, place(ORDER), { status: 'cancelled' });
  },
  'PUT of {} on an order or product': () => updateOrder(shop, place(ORDER), {}),
  'product moved to trash': () => deleteProduct(shop, shop.product(20)!, false),
  'product deleted with force=true': () => deleteProduct(shop, shop.product(20)!, true),
  'trashed product given a status again by PUT': () => {
    deleteProduct(shop, shop.product(20)!, false);
    events = [];
    updateProduct(shop, shop.product(20)!, { status: 'publish' });
  },
  'customer created': () => createCustomer(shop, { email: 'haak@example.co.za' }),
  'customer billing phone changed': () =>
    updateCustomer(shop, shop.data.customers.get(2)!, { billing: { phone: '1' } }),
  'customer places an order through the API': () => {
    placeOrder(shop, { customer_id: 2, line_items: [{ product_id: 20 }] });
    events = events.filter((topic) => topic.startsWith('customer'));
  },
  'customer deleted with force=true': () => removeCustomer(shop, 2),
};

/** The topics in a cell of the table: "product.updated for the variation (not for its parent)" is product.updated. */
function topicsOf(sent: readonly string[]): string[] {
  return sent.flatMap((text) => /^(?:order|product|customer)\.\w+/.exec(text)?.[0] ?? []).sort();
}

describe('webhooks by type of change', () => {
  test.each(facts.webhooks_seen)('$change', ({ change, sent }) => {
    const work = CHANGES[change];
    expect(work, `no test knows "${change}"`).toBeDefined();
    work!();
    expect(events.toSorted()).toEqual(topicsOf(sent));
  });

  test('stock reduced by an order updates the modification date of the product, the variation and the variation\u2019s parent', () => {
    const ids = [STOCKED_PRODUCT, STOCKED_VARIATION.variation_id, STOCKED_VARIATION.product_id];
    const before = ids.map((id) => shop.product(id)!.date_modified_gmt);
    CHANGES['order takes stock']!();
    const after = ids.map((id) => shop.product(id)!.date_modified_gmt);
    after.forEach((moment, index) => expect(moment > before[index]!).toBe(true));
    expect(shop.product(STOCKED_PRODUCT)!.stock_quantity).toBe(77);
    expect(shop.product(STOCKED_VARIATION.variation_id)!.stock_quantity).toBe(-3);
  });
});
