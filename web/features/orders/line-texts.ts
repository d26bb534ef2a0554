import type { LineMoney, VatDisplay } from '#domain/orders/line-money.ts';
import { t } from '#domain/language/t.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatQuantity } from '../../platform/format/number.ts';

/** What the heading of amounts says of VAT; null for an order without. */
export function vatNote(vat: VatDisplay): string | null {
  if (vat === 'none') return null;
  return vat === 'incl' ? t('incl. VAT') : t('excl. VAT');
}

/** A heading of amounts: "Price incl. VAT". */
export function withVatNote(heading: string, vat: VatDisplay): string {
  const note = vatNote(vat);
  return note === null ? heading : `${heading} ${note}`;
}

/** A unit price: "R 196,99". One that was rounded says so, since it times the quantity is not the amount. */
export function unitText({ unit, isUnitRounded }: LineMoney, currency: string): string {
  if (unit === null) return '';
  const price = formatMoneyExact(unit, currency);
  return isUnitRounded ? t('{price} (rounded)', { price }) : price;
}

/** "3 × R 196,99". */
export function quantityText(quantity: number, money: LineMoney, currency: string): string {
  const count = formatQuantity(quantity);
  return money.unit === null ? `${count} ×` : `${count} × ${unitText(money, currency)}`;
}

/** "3 × R 196,99 = R 590,97"; without a quantity only the amount. */
export function sumText(quantity: number, money: LineMoney, currency: string): string {
  const total = formatMoneyExact(money.total, currency);
  return money.unit === null ? total : `${quantityText(quantity, money, currency)} = ${total}`;
}
