import { randomFor } from '../../random.ts';
import { CustomerStore } from '../customer-store.ts';
import { OrderStore, type LazyOrders } from '../orders/order-store.ts';
import { loadFixedAnswers, loadZones } from '../recorded/fixed-answers.ts';
import { gmtText, shopText, type ShopClock } from '../shop-dates.ts';
import { Shop, type ApiKey } from '../shop.ts';
import type { Customer } from '../wire.ts';
import { generateOrder, type OrderSource } from './generate-order.ts';
import { FIRST_CUSTOMER_ID, emptyAddress, generateCustomer, avatarUrl } from './generate-customer.ts';
import { generateCatalog, type Catalog } from './generate-catalog.ts';
import { generateRefund } from './generate-refund.ts';
import { tablesOf, termsOf } from './generate-tables.ts';
import { OrderCalendar } from './order-calendar.ts';
import { PAYMENT_METHODS, orderHead } from './order-head.ts';

type ShopSize = { orders: number; products: number; customers: number };

const YEARS = 3;
/** Numbers set aside for the rows and meta entries of one order and of its refund. */
const ITEMS_PER_ORDER = 200;
const RAND = { code: 'ZAR', symbol: 'R' };

/** A secret or key as WooCommerce makes them: 40 hexadecimal digits, the same for the same seed. */
function keyText(seed: number, index: number): string {
  const random = randomFor(seed, 'key', index);
  let text = '';
  for (let i = 0; i < 40; i++) text += random.between(0, 15).toString(16);
  return text;
}

function keysFor(seed: number): ApiKey[] {
  const key = (id: number, permissions: ApiKey['permissions']): ApiKey => {
    return {
      id,
      key: `ck_${keyText(seed, id * 2)}`,
      secret: `cs_${keyText(seed, id * 2 + 1)}`,
      permissions,
      nonces: new Map(),
    };
  };
  return [key(1, 'read_write'), key(2, 'read'), key(3, 'write')];
}

type Plan = {
  seed: number;
  size: ShopSize;
  now: number;
  orders: number;
  calendar: OrderCalendar;
  catalog: Catalog;
  firstOrderId: number;
};

/** The orders of a generated shop, each made from its own number alone. */
function lazyOrders(plan: Plan): LazyOrders {
  const { seed, size, now, calendar, catalog } = plan;
  const idOf = (index: number) => plan.firstOrderId + 3 * index;
  const createdOf = (index: number) =>
    calendar.timeAt((index + randomFor(seed, 'order-head', ~index).next()) / size.orders);
  const shareOf = (index: number) => Math.min(1, (index + 1) / size.orders);
  const headOf = (index: number) => orderHead(seed, index, createdOf(index), now, size.customers, shareOf(index));
  const dollars = { code: 'USD', symbol: '$' };
  const foreign = new Set([Math.floor(size.orders * 0.37), Math.floor(size.orders * 0.81)]);
  const sourceOf = (index: number): OrderSource => {
    const currency = foreign.has(index) ? dollars : RAND;
    return { seed, units: catalog.units, firstItemId: 1 + index * ITEMS_PER_ORDER, currency };
  };
  const order = (index: number) => generateOrder(sourceOf(index), index, idOf(index), headOf(index));
  return {
    count: plan.orders,
    row: (index) => {
      const { created, modified, status, customer, refund, refunded } = headOf(index);
      const id = idOf(index);
      const customerId = customer < 0 ? 0 : FIRST_CUSTOMER_ID + customer;
      return {
        id,
        created,
        modified,
        status,
        customer: customerId,
        refund: refund === 'none' ? null : { id: id + 1, at: refunded },
      };
    },
    order,
    refund: (index) => {
      const head = headOf(index);
      if (head.refund === 'none') return null;
      const firstItemId = 1 + index * ITEMS_PER_ORDER + 20;
      return generateRefund(seed, index, idOf(index) + 1, firstItemId, head, order(index));
    },
  };
}

function customersOf(plan: Plan): CustomerStore {
  const { seed, size, calendar, now } = plan;
  const created = (index: number) => calendar.timeAt((index / Math.max(1, size.customers)) * 0.999) - 900;
  const store = new CustomerStore({
    firstId: FIRST_CUSTOMER_ID,
    count: size.customers,
    created,
    customer: (index) => generateCustomer(seed, index, created(index), now),
  });
  store.write(staff(1, 'administrator', 'Lindiwe', 'Karoo', created(0)));
  store.write(staff(FIRST_CUSTOMER_ID + size.customers, 'shop_manager', 'Gert', 'Winkel', created(0)));
  return store;
}

function staff(id: number, role: string, first: string, last: string, created: number): Customer {
  const email = `${first.toLowerCase()}@karootrading.example`;
  return {
    id,
    date_created: shopText(created),
    date_created_gmt: gmtText(created),
    date_modified: null,
    date_modified_gmt: null,
    email,
    first_name: first,
    last_name: last,
    role,
    username: first.toLowerCase(),
    billing: emptyAddress(true),
    shipping: emptyAddress(false),
    is_paying_customer: false,
    avatar_url: avatarUrl(email),
    meta_data: [],
  };
}

/**
 * A made-up South African shop. Its `size.orders` orders end at `historyEnd` (seconds since 1970); orders up to the clock's current time
 * follow at the same rate, so that a shop that is started again later has the same past and newer orders.
 */
export function generateShop(seed: number, size: ShopSize, clock: ShopClock, historyEnd: number): Shop {
  const now = clock.now();
  const calendar = new OrderCalendar(historyEnd, YEARS, Math.max(now, historyEnd));
  const start = calendar.timeAt(0);
  const catalog = generateCatalog(seed, size.products, start, historyEnd);
  const firstOrderId = catalog.lastId + 1000;
  const orders = Math.floor(size.orders * Math.max(1, calendar.shareAt(now)));
  const plan: Plan = { seed, size, now, orders, calendar, catalog, firstOrderId };
  // Records created during a run are lost: their ids must not be used in the next run.
  const sinceEnd = Math.max(0, now - historyEnd) + 1000;
  const name = 'Karoo Trading';
  const zones = loadZones();
  return new Shop({
    name,
    currency: RAND,
    clock,
    orders: new OrderStore(lazyOrders(plan)),
    customers: customersOf(plan),
    products: new Map(catalog.products.map((product) => [product.id, product])),
    variations: new Map(catalog.variations.map((variation) => [variation.id, variation])),
    tables: { ...tablesOf(catalog, start), zones: zones.zones },
    terms: termsOf(catalog),
    zoneMethods: zones.methods,
    zoneLocations: zones.locations,
    fixed: loadFixedAnswers(name, { storeId: keyText(seed, 0), gateways: PAYMENT_METHODS }),
    keys: keysFor(seed),
    lastId: firstOrderId + 6 * size.orders + sinceEnd,
    lastItemId: (2 * size.orders + 1) * ITEMS_PER_ORDER + 20 * sinceEnd,
    lastUserId: FIRST_CUSTOMER_ID + size.customers,
  });
}
