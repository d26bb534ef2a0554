import { fromCents, toCents } from '../money/money.ts';
import { type ShopDay, shopDayOf } from '../time/shop-time.ts';

/** A refund in full, as the shop lists it under its order (the fields that count). */
export interface RefundOfOrder {
  id: number;
  date_created_gmt: string;
  amount: string;
  line_items: {
    id: number;
    product_id: number;
    variation_id?: number;
    name: string;
    quantity: number;
    total: string;
    total_tax: string;
  }[];
  shipping_lines: { total: string; total_tax: string }[];
  fee_lines: { total: string; total_tax: string }[];
}

/** The same as the shop lists it under /refunds. */
export interface PlainRefund extends RefundOfOrder {
  parent_id: number;
}

/** An order as the shop sends it (the fields that count). */
export interface PlainOrder {
  id: number;
  status: string;
  currency: string;
  total: string;
  total_tax: string;
  shipping_total: string;
  discount_total: string;
  date_created_gmt: string;
  date_modified_gmt: string;
  date_paid_gmt: string | null;
  date_completed_gmt: string | null;
  customer_id: number;
  billing: { email?: string };
  line_items: {
    id: number;
    product_id: number;
    variation_id?: number;
    name: string;
    quantity: number;
    subtotal: string;
    total: string;
    total_tax: string;
  }[];
  refunds: { id: number }[];
}

export interface ShopSettings {
  timezone: string;
  currency: string;
  dateType: 'date_paid' | 'date_created' | 'date_completed';
  excluded: readonly string[];
}

type Sums = Record<string, bigint>;
/** Figures by "currency day" or "currency day product", money in cents, without zeros. */
export type Figures = Map<string, Sums>;

const DAY = [
  'orders',
  'items',
  'gross_sales',
  'discounts',
  'refunds',
  'net_sales',
  'tax',
  'shipping',
  'total_sales',
  'new_customers',
  'returning_customers',
];
const PRODUCT = ['orders', 'units', 'gross_sales', 'discounts', 'refunds', 'refunded_units', 'net_sales'];

/** Every measure of every row, zero without additions. */
function complete(figures: Figures, measures: string[]): Figures {
  return new Map(
    [...figures].map(([key, sums]) => [key, Object.fromEntries(measures.map((name) => [name, sums[name] ?? 0n]))]),
  );
}

/**
 * All figures of a shop, calculated slowly from its orders and complete refunds: what tests compare Karoo's with, and what the sandbox
 * says is true. `keyOf`: the customer of an order.
 */
export function expectedSums(
  orders: { order: PlainOrder; refunds: readonly RefundOfOrder[] }[],
  settings: ShopSettings,
  keyOf: (order: PlainOrder) => string | null = customerKeyOf,
) {
  const days: Figures = new Map();
  const products: Figures = new Map();
  const months: Figures = new Map();
  const counts = new Map<string, bigint>();
  const addProduct = (currency: string, day: string, product: number, sums: Sums) => {
    add(products, `${currency} ${day} ${product}`, sums);
    add(months, `${currency} ${day.slice(0, 7)}-01 ${product}`, sums);
  };
  for (const { order, refunds } of orders) {
    const created = dayOf(order.date_created_gmt, settings);
    counts.set(`${created} ${order.status}`, (counts.get(`${created} ${order.status}`) ?? 0n) + 1n);
    if (!countsIn(order, settings)) continue;
    addOrder(order, dayOf(salesMoment(order, settings), settings), days, addProduct);
    for (const refund of allocated(order, refunds))
      addRefund(order.currency, refund, dayOf(refund.date_created_gmt, settings), days, addProduct);
  }
  const customers = expectedCustomers(orders, settings, days, keyOf);
  for (const figures of [days, products, months]) {
    for (const [key, sums] of figures) if (Object.values(sums).every((sum) => sum === 0n)) figures.delete(key);
  }
  return {
    days: complete(days, DAY),
    products: complete(products, PRODUCT),
    months: complete(months, PRODUCT),
    counts,
    customers,
  };
}

/** What a line is of: its product and variation. */
export function itemOf({ product_id, variation_id = 0 }: { product_id: number; variation_id?: number }): string {
  return `${product_id}:${variation_id}`;
}

/** Refunds as they are booked: one without lines that completes the order's total returns the whole remainder. */
export function allocated(order: PlainOrder, refunds: readonly RefundOfOrder[]): readonly RefundOfOrder[] {
  const sum = refunds.reduce((cents, refund) => cents + toCents(refund.amount), 0n);
  const bare = refunds.filter((refund) =>
    [refund.line_items, refund.shipping_lines, refund.fee_lines].every((rows) => rows.length === 0),
  );
  const closing = bare.toSorted((a, b) => b.id - a.id)[0];
  if (!closing || toCents(order.total) <= 0n || sum !== toCents(order.total)) return refunds;
  const others = refunds.filter((refund) => refund !== closing);
  const left = new Map<
    string,
    { line: { product_id: number; variation_id?: number }; quantity: number; total: bigint }
  >();
  let tax = toCents(order.total_tax);
  let shipping = toCents(order.shipping_total);
  for (const line of [...order.line_items, ...others.flatMap((refund) => refund.line_items)]) {
    const item = itemOf(line);
    const { quantity, total } = left.get(item) ?? { quantity: 0, total: 0n };
    left.set(item, { line, quantity: quantity + line.quantity, total: total + toCents(line.total) });
  }
  for (const row of others.flatMap((refund) => [...refund.line_items, ...refund.shipping_lines, ...refund.fee_lines])) {
    tax += toCents(row.total_tax);
  }
  for (const row of others.flatMap((refund) => refund.shipping_lines)) shipping += toCents(row.total);
  return [
    ...others,
    {
      ...closing,
      line_items: [...left.values()].map(({ line: { product_id, variation_id = 0 }, quantity, total }) => ({
        id: 0,
        product_id,
        variation_id,
        name: '',
        quantity: -quantity,
        total: fromCents(-total),
        total_tax: '0.00',
      })),
      shipping_lines: [{ total: fromCents(-shipping), total_tax: fromCents(-tax) }],
    },
  ];
}

type AddProduct = (currency: string, day: string, product: number, sums: Sums) => void;

function addOrder(order: PlainOrder, day: string, days: Figures, addProduct: AddProduct): void {
  const [total, tax, shipping, discount] = [
    order.total,
    order.total_tax,
    order.shipping_total,
    order.discount_total,
  ].map(toCents);
  const net = (total ?? 0n) - (tax ?? 0n) - (shipping ?? 0n);
  let [items, gross, lineNet] = [0n, 0n, 0n];
  const seen = new Set<number>();
  for (const line of order.line_items) {
    const [subtotal, lineTotal] = [toCents(line.subtotal), toCents(line.total)];
    items += BigInt(line.quantity);
    gross += subtotal;
    lineNet += lineTotal;
    addProduct(order.currency, day, line.product_id, {
      orders: seen.has(line.product_id) ? 0n : 1n,
      units: BigInt(line.quantity),
      gross_sales: subtotal,
      discounts: subtotal - lineTotal,
      net_sales: lineTotal,
    });
    seen.add(line.product_id);
  }
  addProduct(order.currency, day, -2, {
    gross_sales: net + (discount ?? 0n) - gross,
    discounts: (discount ?? 0n) - (gross - lineNet),
    net_sales: net - lineNet,
  });
  add(days, `${order.currency} ${day}`, {
    orders: 1n,
    items,
    gross_sales: net + (discount ?? 0n),
    discounts: discount ?? 0n,
    net_sales: net,
    tax: tax ?? 0n,
    shipping: shipping ?? 0n,
    total_sales: total ?? 0n,
  });
}

function addRefund(currency: string, refund: RefundOfOrder, day: string, days: Figures, addProduct: AddProduct): void {
  const amount = toCents(refund.amount);
  const { tax, shipping } = taxAndShippingOf(refund);
  const net = amount - shipping - tax;
  let units = 0n;
  for (const line of refund.line_items) {
    units -= BigInt(line.quantity);
    addProduct(currency, day, line.product_id, {
      refunds: -toCents(line.total),
      refunded_units: -BigInt(line.quantity),
      net_sales: toCents(line.total),
    });
  }
  const unallocated = net - returned(refund.line_items, 'total');
  addProduct(currency, day, -1, { refunds: unallocated, net_sales: -unallocated });
  add(days, `${currency} ${day}`, {
    items: -units,
    refunds: net,
    net_sales: -net,
    tax: -tax,
    shipping: -shipping,
    total_sales: -amount,
  });
}

/** A refund's tax and shipping, in positive cents. */
export function taxAndShippingOf(refund: RefundOfOrder): { tax: bigint; shipping: bigint } {
  const tax = [refund.line_items, refund.shipping_lines, refund.fee_lines].reduce(
    (cents, rows) => cents + returned(rows, 'total_tax'),
    0n,
  );
  return { tax, shipping: returned(refund.shipping_lines, 'total') };
}

function returned(rows: { total: string; total_tax: string }[], field: 'total' | 'total_tax'): bigint {
  return rows.reduce((cents, row) => cents - toCents(row[field]), 0n);
}

/** Identifies a customer: the account, else the guest's email in lower case. */
export function customerKeyOf(order: PlainOrder): string | null {
  if (order.customer_id > 0) return `c:${order.customer_id}`;
  const email = order.billing.email?.trim().toLowerCase() ?? '';
  return email === '' ? null : `g:${email}`;
}

function expectedCustomers(
  orders: { order: PlainOrder; refunds: readonly RefundOfOrder[] }[],
  settings: ShopSettings,
  days: Figures,
  keyOf: (order: PlainOrder) => string | null,
) {
  const customers = new Map<string, { orders: number; spent: bigint; first: string | null; last: string | null }>();
  const bought = new Map<string, Set<string>>();
  for (const { order, refunds } of orders) {
    const key = keyOf(order);
    if (key === null || order.status === 'trash') continue;
    const customer = customers.get(key) ?? { orders: 0, spent: 0n, first: null, last: null };
    customers.set(key, customer);
    if (!countsIn(order, settings)) continue;
    const moment = salesMoment(order, settings);
    customer.orders += 1;
    if (order.currency === settings.currency) {
      customer.spent += toCents(order.total) - refunds.reduce((cents, refund) => cents + toCents(refund.amount), 0n);
    }
    if (customer.first === null || moment < customer.first) customer.first = moment;
    if (customer.last === null || moment > customer.last) customer.last = moment;
    const own = bought.get(key) ?? new Set();
    bought.set(key, own.add(dayOf(moment, settings)));
  }
  for (const [key, own] of bought) {
    const first = dayOf(customers.get(key)?.first ?? '', settings);
    // In any currency: these are in the row without a currency.
    for (const day of own) add(days, ` ${day}`, day === first ? { new_customers: 1n } : { returning_customers: 1n });
  }
  return new Map([...customers].map(([key, customer]) => [key, { ...customer, spent: fromCents(customer.spent) }]));
}

/** Whether an order counts in the figures. */
export function countsIn(order: PlainOrder, settings: ShopSettings): boolean {
  return order.status !== 'trash' && !settings.excluded.includes(order.status);
}

/** When an order counts, in UTC. */
export function salesMoment(order: PlainOrder, settings: ShopSettings): string {
  if (settings.dateType === 'date_paid' && order.date_paid_gmt) return order.date_paid_gmt;
  if (settings.dateType === 'date_completed' && order.date_completed_gmt) return order.date_completed_gmt;
  return order.date_created_gmt;
}

/** The shop's day of an instant in UTC. */
export function dayOf(gmt: string, settings: ShopSettings): ShopDay {
  return shopDayOf(new Date(`${gmt}Z`), settings.timezone);
}

function add(figures: Figures, key: string, sums: Sums): void {
  const known = figures.get(key) ?? {};
  for (const [name, sum] of Object.entries(sums)) known[name] = (known[name] ?? 0n) + sum;
  figures.set(key, known);
}
