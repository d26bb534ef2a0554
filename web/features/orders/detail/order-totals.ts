import { formatPercent } from '#domain/language/format-percent.ts';
import { sumMoney } from '#domain/money/money.ts';
import { orderSums, type VatDisplay } from '#domain/orders/line-money.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { isNotZero } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import { t } from '#domain/language/t.ts';

interface TotalRow {
  key: string;
  label: string;
  /** Decimal text in the order's currency; deductions are negative. */
  amount: string;
  strong?: boolean;
}

/**
 * Returns the totals below an order's lines, in the shop's order, without those that are zero. Without VAT in them they add up with the
 * VAT, else the VAT is named below the total.
 */
export function orderTotals(order: OrderDetail, vat: VatDisplay): TotalRow[] {
  const coupons = order.coupon_lines.map(({ code }) => decodeEntities(code)).join(', ');
  const shipping = order.shipping_lines.map(({ title }) => decodeEntities(title)).join(', ');
  const sums = orderSums(order, vat);
  const rows: TotalRow[] = [{ key: 'subtotal', label: t('Items subtotal'), amount: sums.subtotal }];
  const add = (key: string, label: string, amount: string) => {
    if (isNotZero(amount)) rows.push({ key, label, amount });
  };
  add('discount', coupons ? t('Discount ({coupons})', { coupons }) : t('Discount'), negative(sums.discount));
  add('fees', t('Fees'), sums.fees);
  if (order.shipping_lines.length > 0) {
    rows.push({
      key: 'shipping',
      label: shipping ? t('Shipping ({shipping})', { shipping }) : t('Shipping'),
      amount: sums.shipping,
    });
  }
  const taxes = taxRows(order);
  if (vat === 'excl') rows.push(...taxes);
  else add('rounding', t('Rounding'), sums.rounding);
  rows.push({ key: 'total', label: t('Total'), amount: order.total, strong: true });
  if (vat !== 'excl') rows.push(...taxes.map((row) => ({ ...row, label: t('of which {tax}', { tax: row.label }) })));
  if (isNotZero(order.refunded)) {
    rows.push({ key: 'refunded', label: t('Refunded'), amount: negative(order.refunded) });
    rows.push({ key: 'net', label: t('Net'), amount: order.net_total, strong: true });
  }
  return rows;
}

function taxRows(order: OrderDetail): TotalRow[] {
  const named = order.tax_lines.map((tax, index) => ({
    key: `tax-${index}`,
    label: taxLabel(tax),
    amount: sumMoney([tax.tax_total, tax.shipping_tax_total]),
  }));
  const rows = named.length > 0 ? named : [{ key: 'tax', label: t('Tax'), amount: order.total_tax }];
  return rows.filter(({ amount }) => isNotZero(amount));
}

function negative(amount: string): string {
  return amount.startsWith('-') || !isNotZero(amount) ? amount.replace('-', '') : `-${amount}`;
}

function taxLabel({ label, rate_percent: rate }: OrderDetail['tax_lines'][number]): string {
  const name = decodeEntities(label) || t('Tax');
  return rate && isNotZero(rate) ? `${name} (${formatPercent(rate)})` : name;
}
