import { t } from '#domain/language/t.ts';

export const whatIsWrong = {
  amount: t(', which isn’t an amount of money'),
  number: t(', which isn’t a number'),
  text: t(', which isn’t text'),
  shorter: t(', which is too long'),
  date: t(', which isn’t a date'),
  id: t(', which isn’t an id'),
  'own-id': t(', as another line has'),
  list: t(', which isn’t a list'),
  object: t(', which has no fields'),
  flag: t(', which is neither yes nor no'),
  depth: t(', which has too many levels'),
};

/** Names of the shop's fields. Others are shown as the shop calls them. */
export const recordFields: Readonly<Record<string, string>> = {
  price: t('price'),
  regular_price: t('regular price'),
  sale_price: t('sale price'),
  stock_quantity: t('stock'),
  low_stock_amount: t('low stock threshold'),
  total_sales: t('units sold'),
  date_created_gmt: t('date created'),
  date_modified_gmt: t('date changed'),
  date_paid_gmt: t('date paid'),
  date_completed_gmt: t('date completed'),
  line_items: t('line'),
  tax_lines: t('tax'),
  shipping_lines: t('shipping line'),
  fee_lines: t('fee'),
  coupon_lines: t('coupon'),
  refunds: t('refund'),
  meta_data: t('metadata row'),
  variations: t('variation'),
  images: t('image'),
  categories: t('category'),
  attributes: t('attribute'),
  total_tax: t('total tax'),
  shipping_total: t('shipping total'),
  discount_total: t('discount total'),
};
