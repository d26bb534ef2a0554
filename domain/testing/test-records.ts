import { orderSums } from '../generated-shop/order-sums.ts';
import { fromCents, sumMoney, toCents } from '../money/money.ts';

/** Records in the shape of WooCommerce's REST API, for tests: what a test is about it passes in, the rest follows or is usual. */

type Row = { subtotal?: string; total?: string; total_tax?: string };
type Rows = { line_items?: unknown; shipping_lines?: unknown; fee_lines?: unknown; shipping_total?: string };
type With<Usual, Changes> = Omit<Usual, keyof Changes> & Changes;

const rowsOf = (list: unknown): Row[] => (Array.isArray(list) ? list : []);
const vatOn = (total: string) => fromCents((toCents(total) * 15n) / 100n);

/** A row of goods: a tea of R100, and 15 % VAT on what it costs. */
export function testLine<Changes extends Row & object>(id: number, changes: Changes = {} as Changes) {
  const subtotal = changes.subtotal ?? changes.total ?? '100.00';
  const total = changes.total ?? subtotal;
  const defaults = { id, product_id: 5, name: 'Tea', quantity: 1, subtotal, total, total_tax: vatOn(total) };
  return { ...defaults, ...changes } as With<typeof defaults, Changes>;
}

/** What an order's rows come to. Shipping without rows, which is then free of tax, is given as `shipping_total`. */
export function sumsOf({ line_items, shipping_lines, fee_lines, shipping_total = '0.00' }: Rows) {
  const { discount_total, total, total_tax, ...sums } = orderSums({
    line_items: rowsOf(line_items),
    shipping_lines: rowsOf(shipping_lines ?? [{ total: shipping_total }]),
    fee_lines: rowsOf(fee_lines),
  });
  return { discount_total, shipping_total: sums.shipping_total, total, total_tax };
}

/** A completed order of one tea by the guest Zoë Botha, on 1 March 2026 at 10:00 in Johannesburg: R115. */
export function testOrder<Changes extends Rows & object>(id: number, changes: Changes = {} as Changes) {
  const line_items = [testLine(id * 10)];
  const defaults = {
    id,
    number: String(id),
    status: 'completed',
    currency: 'ZAR',
    date_created_gmt: '2026-03-01T08:00:00',
    date_modified_gmt: '2026-03-01T09:00:00',
    date_paid_gmt: null as string | null,
    date_completed_gmt: null as string | null,
    customer_id: 0,
    billing: { first_name: 'Zoë', last_name: 'Botha', email: 'zoe@example.co.za' },
    line_items,
    ...sumsOf({ line_items, ...changes }),
    refunds: [] as { id: number }[],
  };
  return { ...defaults, ...changes } as With<typeof defaults, Changes>;
}

/** A row of a refund that gives back a row of its order. */
export function returned<Line extends { quantity: number; total: string; total_tax: string }>(line: Line, id: number) {
  const back = (amount: string) => fromCents(-toCents(amount));
  return { ...line, id, quantity: -line.quantity, total: back(line.total), total_tax: back(line.total_tax) };
}

/** A refund as the shop lists it under /refunds: of its rows, or of an amount. */
export function testRefund<Changes extends Rows & object>(
  id: number,
  parent_id: number,
  changes: Changes = {} as Changes,
) {
  const rows = [changes.line_items, changes.shipping_lines, changes.fee_lines].flatMap(rowsOf);
  const defaults = {
    id,
    parent_id,
    date_created_gmt: '2026-03-05T08:00:00',
    amount: fromCents(-toCents(sumMoney(rows.flatMap(({ total = '0', total_tax = '0' }) => [total, total_tax])))),
    reason: '',
    line_items: [] as ReturnType<typeof testLine>[],
    shipping_lines: [] as { total: string; total_tax: string }[],
    fee_lines: [] as { total: string; total_tax: string }[],
  };
  return { ...defaults, ...changes } as With<typeof defaults, Changes>;
}

/** A product or variation that is for sale since New Year 2026 and whose stock is not counted. */
export function testProduct<Changes extends object>(id: number, changes: Changes = {} as Changes) {
  const defaults = {
    id,
    name: `Product ${id}`,
    type: 'simple',
    status: 'publish',
    price: '10.00',
    manage_stock: false,
    stock_status: 'instock',
    date_created_gmt: '2026-01-01T00:00:00',
    date_modified_gmt: '2026-01-02T00:00:00',
  };
  return { ...defaults, ...changes } as With<typeof defaults, Changes>;
}
