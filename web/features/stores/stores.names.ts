import { t } from '#domain/language/t.ts';

export const recordNoun = {
  one: t('entry'),
  many: t('entries'),
};

export const recordKinds: Readonly<Record<string, string>> = {
  orders: t('Order'),
  refunds: t('Refund'),
  products: t('Product'),
  variations: t('Variation'),
  categories: t('Category'),
  customers: t('Customer'),
};
