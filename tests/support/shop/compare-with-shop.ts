import { expect } from 'vitest';
import type { Merchant } from '../karoo/merchant.ts';
import type { SandboxShop } from './start-sandbox.ts';

interface TrueOrder {
  id: number;
  status: string;
  total: string;
  date_modified_gmt: string;
  line_items: { quantity: number }[];
}

/** Lists omit these, as the shop's own do. */
const HIDDEN = new Set(['trash', 'checkout-draft', 'auto-draft']);
const MEASURES = [
  'orders',
  'items',
  'grossSales',
  'discounts',
  'refunds',
  'netSales',
  'tax',
  'shipping',
  'totalSales',
] as const;

type Figures = Record<(typeof MEASURES)[number], string | number>;
type TrueFigures = Figures & { itemsRefunded: number };

/** Karoo's figures of a range equal the sums over the shop's own records, to the cent, whole and day by day. */
export async function expectSameSales(
  merchant: Merchant,
  storeId: string,
  shop: SandboxShop,
  from: string,
  to: string,
): Promise<void> {
  const truth = await shop.truth<TrueFigures & { days: Record<string, TrueFigures> }>(`sales?from=${from}&to=${to}`);
  const path = `/api/v1/stores/${storeId}/analytics/overview?from=${from}&to=${to}&interval=day`;
  const shown = await merchant.get<{ totals: Figures; intervals: { start: string; totals: Figures }[] }>(path);
  expect(inCents(shown.totals), `${from} to ${to}`).toEqual(inCents(net(truth)));
  const days = Object.fromEntries(
    shown.intervals
      .map(({ start, totals }) => [start.slice(0, 10), inCents(totals)] as const)
      .filter(([, figures]) => Object.values(figures).some(Boolean)),
  );
  const trueDays = Object.entries(truth.days).map(([day, figures]) => [day, inCents(net(figures))] as const);
  expect(days).toEqual(Object.fromEntries(trueDays.filter(([, figures]) => Object.values(figures).some(Boolean))));
}

/** Karoo counts items minus returns. */
function net(truth: TrueFigures): Figures {
  return { ...truth, items: Number(truth.items) - truth.itemsRefunded };
}

function inCents(figures: Figures): Record<string, number> {
  return Object.fromEntries(MEASURES.map((name) => [name, Math.round(Number(figures[name]) * 100)]));
}

/** Every order, product and customer that Karoo lists is the shop's, and none is missing. */
export async function expectSameTables(merchant: Merchant, storeId: string, shop: SandboxShop): Promise<void> {
  const base = `/api/v1/stores/${storeId}`;
  const [orders, products, accounts] = [
    await merchant.all<{
      wc_id: number;
      status: string;
      total: string;
      refunded: string;
      items: number;
      date_modified: string;
    }>(`${base}/orders`),
    await merchant.all<{ wc_id: number; price: string; stock_quantity: number | null; date_modified: string }>(
      `${base}/products`,
    ),
    await merchant.all<{ wc_id: number; email: string }>(`${base}/customers`, '&kind=account'),
  ];
  const refunds = await shop.truth<{ parent_id: number; amount: string }[]>('refunds');
  const refundedOf = (id: number) =>
    refunds.filter(({ parent_id }) => parent_id === id).reduce((sum, { amount }) => sum + cents(amount), 0);
  const trueOrders = (await shop.truth<TrueOrder[]>('orders')).filter(({ status }) => !HIDDEN.has(status));
  expect(
    sorted(
      orders.map(
        (order) =>
          `${order.wc_id} ${order.status} ${cents(order.total)} -${cents(order.refunded)} ${order.items} ${instant(order.date_modified)}`,
      ),
    ),
  ).toEqual(
    sorted(
      trueOrders.map(
        (order) =>
          `${order.id} ${order.status} ${cents(order.total)} -${refundedOf(order.id)} ${order.line_items.reduce((sum, { quantity }) => sum + quantity, 0)} ${instant(`${order.date_modified_gmt}Z`)}`,
      ),
    ),
  );
  const trueProducts =
    await shop.truth<
      { id: number; parent_id: number; type?: string; status: string; price: string; stock_quantity: number | null }[]
    >('products');
  const whole = trueProducts.filter(({ type, status }) => type !== 'variation' && !HIDDEN.has(status));
  expect(
    sorted(products.map(({ wc_id, price, stock_quantity }) => `${wc_id} ${cents(price)} ${stock_quantity}`)),
  ).toEqual(sorted(whole.map(({ id, price, stock_quantity }) => `${id} ${cents(price)} ${stock_quantity}`)));
  const trueCustomers = await shop.truth<{ id: number; email: string }[]>('customers');
  expect(sorted(accounts.map(({ wc_id, email }) => `${wc_id} ${email.toLowerCase()}`))).toEqual(
    sorted(trueCustomers.map(({ id, email }) => `${id} ${email.toLowerCase()}`)),
  );
}

function cents(amount: string): number {
  return Math.round(Number(amount || '0') * 100);
}

function instant(text: string): string {
  return new Date(text).toISOString();
}

function sorted(lines: string[]): string[] {
  return lines.toSorted();
}
