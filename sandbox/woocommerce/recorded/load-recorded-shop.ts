import { CustomerStore } from '../customer-store.ts';
import { OrderStore } from '../orders/order-store.ts';
import type { ShopClock } from '../shop-clock.ts';
import { Shop, type ApiKey, type Note } from '../shop.ts';
import type { Customer, JsonObject, Order, Product, Refund, Resource } from '#domain/generated-shop/wire.ts';
import { loadFixedAnswers, loadZones } from './fixed-answers.ts';
import { recordedList, recording } from './recordings.ts';

/** The keys the recordings were made with. */
const KEYS = [
  ['ck_78c1035f15fb03c07cf16e9e5afdecf6c175ead8', 'cs_4e1a035b78fb4721c5d33ec995d781f14d4201f7', 'read_write'],
  ['ck_5a0752dcbcd69db49175c9adbfcfde3edb77fce4', 'cs_d681c1104a4088bb76ee49cfcaa218c9aea254b7', 'read'],
  ['ck_3c1e0b9f6a5d48c7a2b1908f7e6d5c4b3a291807', 'cs_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c', 'write'],
] as const;

/** The one order whose notes were recorded. */
const NOTED_ORDER = 434;

const keyed = (list: readonly Resource[]) => new Map(list.map((item) => [item.id, item]));

/** Orders the lists leave out: their ids, statuses and totals are recorded, their contents are those of a neighbour. */
function hiddenOrders(listed: readonly Order[]): Order[] {
  const drafts = recordedList('orders-status-checkout-draft');
  const trashed = recordedList('orders-status-trash');
  return [...drafts, ...trashed].map((hidden) => {
    const model = listed.find((order) => order.id > hidden.id && order.fee_lines.length === 0) ?? listed[0]!;
    const modified =
      typeof hidden['date_modified_gmt'] === 'string' ? hidden['date_modified_gmt'] : model.date_modified_gmt;
    const total = typeof hidden['total'] === 'string' ? hidden['total'] : model.total;
    return {
      ...model,
      id: hidden.id,
      number: String(hidden.id),
      status: String(hidden['status']),
      total,
      customer_id: 0,
      date_paid: null,
      date_paid_gmt: null,
      date_completed: null,
      date_completed_gmt: null,
      date_modified_gmt: modified,
      refunds: [],
      order_key: `wc_order_hidden${hidden.id}`,
      line_items: [],
      tax_lines: [],
    };
  });
}

function loadOrders(): OrderStore {
  const pages = [1, 2, 3, 4].flatMap((page) => recordedList(`orders-page${page}-per100`));
  const listed = pages as unknown as Order[];
  const store = new OrderStore(null);
  const all = [...listed, ...hiddenOrders(listed)].sort((a, b) => a.id - b.id);
  for (const order of all) store.add(order);
  const refunds = recordedList('refunds').sort((a, b) => a.id - b.id);
  for (const { parent_id, ...refund } of refunds)
    store.addRefund(store.place(Number(parent_id)), refund as unknown as Refund);
  return store;
}

function loadCustomers(): CustomerStore {
  const store = new CustomerStore(null);
  for (const customer of recordedList('customers-role-all-per100')) store.write(customer as unknown as Customer);
  return store;
}

/** The recordings' own shop, "Kaapstad Koffie". */
export function loadRecordedShop(clock: ShopClock): Shop {
  const zones = loadZones();
  const orders = loadOrders();
  const keys = KEYS.map(([key, secret, permissions], index): ApiKey => {
    return { id: index + 1, key, secret, permissions, nonces: new Map() };
  });
  const reviews = (recording('products-reviews').body as JsonObject[]).map(
    ({ _links, ...review }) => review as Resource,
  );
  const shop = new Shop({
    name: 'Kaapstad Koffie',
    currency: { code: 'ZAR', symbol: 'R' },
    clock,
    orders,
    customers: loadCustomers(),
    products: keyed(recordedList('products-all-per100')) as Map<number, Product>,
    variations: keyed(recordedList('variations-all')) as Map<number, Product>,
    tables: {
      coupons: keyed(recordedList('coupons')),
      categories: keyed(recordedList('products-categories')),
      tags: keyed(recordedList('products-tags')),
      brands: keyed(recordedList('products-brands')),
      attributes: keyed(recordedList('products-attributes')),
      reviews: keyed(reviews),
      taxes: keyed(recordedList('taxes')),
      zones: zones.zones,
    },
    terms: new Map([[1, recordedList('products-attribute-terms')]]),
    zoneMethods: zones.methods,
    zoneLocations: zones.locations,
    fixed: loadFixedAnswers('Kaapstad Koffie'),
    keys,
    lastId: 476,
    lastItemId: 13_000,
    lastUserId: 83,
  });
  const notes = recordedList('order-notes').map((note): Note => ({ ...note, order_id: NOTED_ORDER }));
  shop.notes.set(NOTED_ORDER, notes);
  return shop;
}
