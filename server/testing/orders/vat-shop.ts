import { fromCents, toCents } from '#domain/money/money.ts';
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
    const rate = RATES[order.id % RATES.length] ?? null;
    const taxOn = (cents: bigint) => (rate === null ? 0n : (cents * rate.tenths) / 1000n);
    const taxed = (cents: bigint) => ({
      total: fromCents(cents),
      total_tax: fromCents(taxOn(cents)),
      taxes: rate === null ? [] : [{ id: rate.id, total: fromCents(taxOn(cents)) }],
    });
    const line_items = order.line_items.map((line) => ({ ...line, ...taxed(toCents(line.total)) }));
    const shipping = toCents(order.shipping_total);
    const goods = line_items.reduce((sum, { total }) => sum + toCents(total), 0n);
    const goodsTax = line_items.reduce((sum, { total_tax }) => sum + toCents(total_tax), 0n);
    return {
      ...order,
      line_items,
      total: fromCents(goods + goodsTax + shipping + taxOn(shipping)),
      total_tax: fromCents(goodsTax + taxOn(shipping)),
      shipping_lines: shipping === 0n ? [] : [{ id: order.id, method_title: 'Courier', ...taxed(shipping) }],
      fee_lines: [],
      coupon_lines:
        toCents(order.discount_total) === 0n
          ? []
          : [{ id: 1, code: 'Somer', discount: order.discount_total, discount_tax: '0.00' }],
      tax_lines:
        rate === null
          ? []
          : [
              {
                rate_id: rate.id,
                label: rate.label,
                rate_percent: Number(rate.tenths) / 10,
                tax_total: fromCents(goodsTax),
                shipping_tax_total: fromCents(taxOn(shipping)),
              },
            ],
      meta_data: order.payment_method === 'payfast' ? [{ id: 1, key: 'payfast_amount_fee', value: '-4.60' }] : [],
    };
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const refunds = shop.refunds.map((refund) => {
    const line = byId.get(refund.parent_id)?.line_items[0];
    if (line === undefined) throw new Error('every generated order has a line');
    const back = (text: string) => fromCents(-toCents(text));
    return {
      ...refund,
      amount: fromCents(toCents(line.total) + toCents(line.total_tax)),
      reason: refund.id % 2 === 0 ? 'Damaged' : '',
      line_items: refund.line_items.map((each) => ({
        ...each,
        total: back(line.total),
        total_tax: back(line.total_tax),
        taxes: line.taxes.map(({ id, total }) => ({ id, total: back(total) })),
      })),
    };
  });
  return { orders, refunds };
}
