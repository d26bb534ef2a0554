import { fromCents, toCents } from '#domain/money/money.ts';
import { returned, sumsOf, testRefund } from '#domain/testing/test-records.ts';
import { generateShop } from './generated-orders.ts';

/** The rates of the shop in turn: standard, another one, 0 %, none. Percent in tenths. */
const RATES = [
  { id: 1, tenths: 150n, label: 'VAT' },
  { id: 2, tenths: 155n, label: 'VAT May 2025' },
  { id: 3, tenths: 0n, label: 'Zero rate' },
  null,
];

/** A generated shop whose orders also have taxes by rate, shipping methods, coupons and PayFast's fees. */
export function vatShop(seed: number, count: number) {
  const shop = generateShop(seed, count, '2026-02-20T00:00:00Z', 50);
  const orders = shop.orders.map((order) => {
    const { id, discount_total: discount, shipping_total: shipping } = order;
    const rate = RATES[id % RATES.length] ?? null;
    const taxed = <Row extends { total: string }>(row: Row) => {
      const total_tax = fromCents(rate === null ? 0n : (toCents(row.total) * rate.tenths) / 1000n);
      return { ...row, total_tax, taxes: rate === null ? [] : [{ id: rate.id, total: total_tax }] };
    };
    const line_items = order.line_items.map(taxed);
    const shipping_lines = shipping === '0.00' ? [] : [taxed({ id, method_title: 'Courier', total: shipping })];
    const tax_total = sumsOf({ line_items }).total_tax;
    const shipping_tax_total = sumsOf({ shipping_lines }).total_tax;
    return {
      ...order,
      ...sumsOf({ line_items, shipping_lines }),
      line_items,
      shipping_lines,
      fee_lines: [],
      coupon_lines: discount === '0.00' ? [] : [{ id: 1, code: 'Somer', discount, discount_tax: '0.00' }],
      tax_lines:
        rate === null
          ? []
          : [
              {
                rate_id: rate.id,
                label: rate.label,
                rate_percent: Number(rate.tenths) / 10,
                tax_total,
                shipping_tax_total,
              },
            ],
      meta_data: order.payment_method === 'payfast' ? [{ id: 1, key: 'payfast_amount_fee', value: '-4.60' }] : [],
    };
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const refunds = shop.refunds.map(({ id, parent_id, date_created_gmt }) => {
    const lines = byId.get(parent_id)?.line_items.slice(0, 1) ?? [];
    const line_items = lines.map((line) => {
      const back = returned(line, id);
      return { ...back, taxes: line.taxes.map((tax) => ({ ...tax, total: back.total_tax })) };
    });
    return testRefund(id, parent_id, { date_created_gmt, line_items, reason: id % 2 === 0 ? 'Damaged' : '' });
  });
  return { orders, refunds };
}
