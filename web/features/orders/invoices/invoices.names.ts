import { t } from '#domain/language/t.ts';
import type { InvoiceKind } from './invoice-kind.ts';

export const titles: Readonly<Record<InvoiceKind, string>> = {
  tax: t('Tax invoice'),
  invoice: t('Invoice'),
  proforma: t('Pro forma invoice'),
};

export const paidOn = (day: string, method: string): string =>
  method === '' ? t('Paid on {day}', { day }) : t('Paid on {day} by {method}', { day, method });

export const discountTakenOff = (amount: string, coupons: string): string =>
  coupons === ''
    ? t('Discount already taken off: {amount} excl. VAT', { amount })
    : t('Discount already taken off: {amount} excl. VAT ({coupons})', { amount, coupons });

export const discountTakenOffPlain = (amount: string, coupons: string): string =>
  coupons === ''
    ? t('Discount already taken off: {amount}', { amount })
    : t('Discount already taken off: {amount} ({coupons})', { amount, coupons });
