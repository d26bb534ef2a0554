import { blankCustomer, FIRST_CUSTOMER_ID } from '#domain/generated-shop/generate-customer.ts';
import { GeneratedShop, ITEMS_PER_ORDER } from '#domain/generated-shop/generated-shop.ts';
import { PAYMENT_METHODS } from '#domain/generated-shop/order-head.ts';
import type { Customer } from '#domain/generated-shop/wire.ts';
import { randomFor } from '#domain/random.ts';
import { avatarUrl } from '../avatar-url.ts';
import { CustomerStore } from '../customer-store.ts';
import { OrderStore, type LazyOrders } from '../orders/order-store.ts';
import { loadFixedAnswers, loadZones } from '../recorded/fixed-answers.ts';
import { Shop, type ApiKey } from '../shop.ts';
import type { ShopClock } from '../shop-clock.ts';
import { tablesOf, termsOf } from './generate-tables.ts';

type ShopSize = { orders: number; products: number; customers: number };

const YEARS = 3;
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

/** The orders of a generated shop, each made from its own number alone. */
function lazyOrders(made: GeneratedShop): LazyOrders {
  return {
    count: made.orderCount,
    row: (index) => {
      const { created, modified, status, customer, refund, refunded } = made.head(index);
      return {
        id: made.orderId(index),
        created,
        modified,
        status,
        customer: made.customerId(customer),
        refund: refund === 'none' ? null : { id: made.refundId(index), at: refunded },
      };
    },
    order: (index) => made.order(index),
    refund: (index) => made.refund(index),
  };
}

function customersOf(made: GeneratedShop): CustomerStore {
  const store = new CustomerStore({
    firstId: FIRST_CUSTOMER_ID,
    count: made.customerCount,
    created: (index) => made.registeredAt(index),
    customer: (index) => {
      const customer = made.customer(index);
      return { ...customer, avatar_url: avatarUrl(customer.email) };
    },
  });
  const opened = made.registeredAt(0);
  store.write(staff(1, 'administrator', 'Lindiwe', 'Karoo', opened));
  store.write(staff(FIRST_CUSTOMER_ID + made.customerCount, 'shop_manager', 'Gert', 'Winkel', opened));
  return store;
}

function staff(id: number, role: string, first: string, last: string, created: number): Customer {
  const email = `${first.toLowerCase()}@karootrading.example`;
  const account = blankCustomer(id, email, created);
  return { ...account, first_name: first, last_name: last, role, avatar_url: avatarUrl(email) };
}

/**
 * A made-up South African shop. Its `size.orders` orders end at `historyEnd` (seconds since 1970); orders up to the clock's current time
 * follow at the same rate, so that a shop that is started again later has the same past and newer orders.
 */
export function generateShop(seed: number, size: ShopSize, clock: ShopClock, historyEnd: number): Shop {
  const now = clock.now();
  const made = new GeneratedShop({ seed, ...size, years: YEARS, historyEnd, now, costs: true });
  const { catalog, firstOrderId } = made;
  // Records created during a run are lost: their ids must not be used in the next run.
  const sinceEnd = Math.max(0, now - historyEnd) + 1000;
  const name = 'Karoo Trading';
  const zones = loadZones();
  return new Shop({
    name,
    currency: RAND,
    clock,
    orders: new OrderStore(lazyOrders(made)),
    customers: customersOf(made),
    products: new Map(catalog.products.map((product) => [product.id, product])),
    variations: new Map(catalog.variations.map((variation) => [variation.id, variation])),
    tables: { ...tablesOf(catalog, made.start), zones: zones.zones },
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
