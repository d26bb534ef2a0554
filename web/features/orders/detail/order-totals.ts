import { sumMoney } from '#domain/money/money.ts';
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

/** Returns the totals below an order's lines, in the shop's order, without those that are zero. */
export function orderTotals(order: OrderDetail): TotalRow[] {
  const coupons = order.coupon_lines.map(({ code }) => decodeEntities(code)).join(', ');
  const shipping = order.shipping_lines.map(({ title }) => decodeEntities(title)).join(', ');
  const rows: TotalRow[] = [{ key: 'subtotal', label: t('Items subtotal'), amount: order.subtotal }];
  const add = (key: string, label: string, amount: string) => {
    if (isNotZero(amount)) rows.push({ key, label, amount });
  };
  add('discount', coupons ? t('Discount ({coupons})', { coupons }) : t('Discount'), negative(order.discount_total));
  add('fees', t('Fees'), order.fees_total);
  if (order.shipping_lines.length > 0) {
    rows.push({
      key: 'shipping',
      label: shipping ? t('Shipping ({shipping})', { shipping }) : t('Shipping'),
      amount: order.shipping_total,
    });
  }
  for (const [index, tax] of order.tax_lines.entries()) {
    add(`tax-${index}`, taxLabel(tax), sumMoney([tax.tax_total, tax.shipping_tax_total]));
  }
  if (order.tax_lines.length === 0) add('tax', t('Tax'), order.total_tax);
  rows.push({ key: 'total', label: t('Total'), amount: order.total, strong: true });
  if (isNotZero(order.refunded)) {
    rows.push({ key: 'refunded', label: t('Refunded'), amount: negative(order.refunded) });
    rows.push({ key: 'net', label: t('Net'), amount: order.net_total, strong: true });
  }
  return rows;
}

function negative(amount: string): string {
  return amount.startsWith('-') || !isNotZero(amount) ? amount.replace('-', '') : `-${amount}`;
}

function taxLabel({ label, rate_percent: rate }: OrderDetail['tax_lines'][number]): string {
  const name = decodeEntities(label) || t('Tax');
  return rate && isNotZero(rate) ? `${name} (${Number(rate)} %)` : name;
}
