import type { ExpectedValue } from '#domain/record-warning.ts';
import { t } from '#domain/language/t.ts';

/** What is wrong with a value of a field. */
export const whatIsWrong: Readonly<Record<ExpectedValue, (field: string, value: string) => string>> = {
  amount: (field, value) => t('{field}: your store has “{value}”, which isn’t an amount of money.', { field, value }),
  number: (field, value) => t('{field}: your store has “{value}”, which isn’t a number.', { field, value }),
  text: (field, value) => t('{field}: your store has “{value}”, which isn’t text.', { field, value }),
  shorter: (field, value) => t('{field}: your store has “{value}”, which is too long.', { field, value }),
  date: (field, value) => t('{field}: your store has “{value}”, which isn’t a date.', { field, value }),
  id: (field, value) => t('{field}: your store has “{value}”, which isn’t an id.', { field, value }),
  'own-id': (field, value) => t('{field}: your store has “{value}”, as another line has.', { field, value }),
  list: (field, value) => t('{field}: your store has “{value}”, which isn’t a list.', { field, value }),
  object: (field, value) => t('{field}: your store has “{value}”, which has no fields.', { field, value }),
  flag: (field, value) => t('{field}: your store has “{value}”, which is neither yes nor no.', { field, value }),
  depth: (field, value) => t('{field}: your store has “{value}”, which has too many levels.', { field, value }),
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
