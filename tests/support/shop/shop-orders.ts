import type { SandboxShop } from './start-sandbox.ts';

/** An order in the shop, as far as sums need it; amounts as "1234.50", times in shop time. */
export interface ShopOrderRecord {
  id: number;
  number: string;
  status: string;
  currency: string;
  date_created: string;
  date_paid: string | null;
  total: string;
  total_tax: string;
  shipping_total: string;
  customer_id: number;
  billing: { state: string; country: string; email: string };
  line_items: { name: string; product_id: number; quantity: number; total: string }[];
}

interface Days {
  from: string;
  to: string;
}

const OWN = 'ZAR';
const NO_SALES = ['pending', 'failed', 'cancelled', 'trash', 'checkout-draft', 'auto-draft'];

/** A shop's records, read through its control API and summed independently of Karoo. */
export async function readShopOrders(shop: SandboxShop) {
  const every = await shop.truth<ShopOrderRecord[]>('orders');
  const refunds =
    await shop.truth<{ parent_id: number; date_created: string; amount: string; line_items: object[] }[]>('refunds');
  const refunded = new Set(refunds.map(({ parent_id }) => parent_id));
  const sales = every.filter(({ status }) => !NO_SALES.includes(status));
  const own = sales.filter(({ currency }) => currency === OWN);
  const within = ({ from, to }: Days) => own.filter((order) => dayOf(order) >= from && dayOf(order) <= to);
  return {
    /** The orders that count on these days. */
    within,
    /** Without refunds: figures equal the orders alone. */
    isUntouched: ({ id }: ShopOrderRecord) => !refunded.has(id),
    /** The part the shop's own analytics omits: without a payment date. */
    undated: (days: Days) => within(days).filter(({ date_paid }) => date_paid === null),
    /** The orders, in any currency, that a refund without lines on these days returned in full. */
    returned: ({ from, to }: Days) =>
      sales.filter(({ id, total }) =>
        refunds.some(
          ({ parent_id, date_created, amount, line_items }) =>
            parent_id === id &&
            amount === total &&
            line_items.length === 0 &&
            date_created.slice(0, 10) >= from &&
            date_created.slice(0, 10) <= to,
        ),
      ),
    /** Each customer's first month and the months in which they ordered, in any currency. */
    customers: () => customersOf(sales),
    /** The days of each customer's orders, in any currency. */
    ordersOfCustomers: () => [...Map.groupBy(sales, customerOf).values()].map((orders) => orders.map(dayOf)),
    /** What each customer spent less refunds, in cents, the most first. */
    spending: () => spendingOf(own, refunds),
  };
}

/** Cents, so that sums are exact. */
export function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** What is left of an order without tax and shipping, in cents. */
export function netCents({ total, total_tax, shipping_total }: ShopOrderRecord): number {
  return cents(total) - cents(total_tax) - cents(shipping_total);
}

/** The values that occur most often first. */
export function mostFirst<T>(values: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

function dayOf({ date_paid, date_created }: ShopOrderRecord): string {
  return (date_paid ?? date_created).slice(0, 10);
}

function customerOf({ customer_id, billing }: ShopOrderRecord): string {
  return customer_id === 0 ? billing.email.toLowerCase() : String(customer_id);
}

function spendingOf(orders: readonly ShopOrderRecord[], refunds: readonly { parent_id: number; amount: string }[]) {
  const back = new Map<number, number>();
  for (const { parent_id: id, amount } of refunds) back.set(id, (back.get(id) ?? 0) + cents(amount));
  const customers = new Map<string, { email: string; spent: number }>();
  for (const order of orders) {
    const before = customers.get(customerOf(order))?.spent ?? 0;
    const spent = before + cents(order.total) - (back.get(order.id) ?? 0);
    customers.set(customerOf(order), { email: order.billing.email.toLowerCase(), spent });
  }
  return [...customers.values()].toSorted((one, other) => other.spent - one.spent);
}

function customersOf(sales: readonly ShopOrderRecord[]): { first: string; months: Set<string> }[] {
  const customers = new Map<string, { first: string; months: Set<string> }>();
  for (const order of sales) {
    const name = customerOf(order);
    const month = dayOf(order).slice(0, 7);
    const { first, months } = customers.get(name) ?? { first: month, months: new Set() };
    customers.set(name, { first: month < first ? month : first, months: months.add(month) });
  }
  return [...customers.values()];
}
