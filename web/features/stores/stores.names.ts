import { t } from '#domain/language/t.ts';

export const recordNoun = {
  one: t('record'),
  many: t('records'),
};

export const recordKinds: Readonly<Record<string, string>> = {
  orders: t('Order'),
  refunds: t('Refund'),
  products: t('Product'),
  variations: t('Variation'),
  categories: t('Category'),
  customers: t('Customer'),
};
