import * as z from 'zod/mini';
import { t } from '#domain/language/t.ts';
import { ROUNDINGS } from '#domain/money/change-price.ts';
import { PRODUCT_FIELDS } from '#domain/products/product-fields.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { amount, decimal, requiredText } from './fields.ts';

/** Shops take prices and measures as text; "" is none. */
const SHOP_DECIMAL = /^(?:\d{1,12}(?:\.\d{1,6})?)?$/;
export const price = decimal(SHOP_DECIMAL, () => t('Enter a price, such as 99,90.'));
export const measure = decimal(SHOP_DECIMAL, () => t('Enter a number such as 0,25.'));

const MAX_UNITS = 1_000_000_000;
const units = (least: number) =>
  z.number({ error: () => t('Enter a whole number.') }).check(z.int(), z.gte(least), z.lte(MAX_UNITS));
/** Units in stock; fewer than none are sold already. */
export const stockQuantity = units(-MAX_UNITS);
export const stockStatus = z.enum(STOCK_STATUSES);

const isNoPrice = (typed: string) => typed === '' || !SHOP_DECIMAL.test(typed);

/** Shops drop a sale price that is not below the regular price. */
export const ownPrices = z.object({ regular_price: price, sale_price: price }).check(
  z.refine(({ regular_price: regular, sale_price: sale }) => sale === '' || regular !== '', {
    path: ['sale_price'],
    error: () => t('Enter a regular price too.'),
  }),
  // A regular price that is no price is wrong itself; the sale price may be right.
  z.refine(
    ({ regular_price: regular, sale_price: sale }) => [sale, regular].some(isNoPrice) || Number(sale) < Number(regular),
    {
      path: ['sale_price'],
      error: () => t('Enter less than the regular price.'),
    },
  ),
);
export const ownQuantity = z.object({ stock_quantity: stockQuantity });
export const ownStatus = z.object({ stock_status: stockStatus });
/** An image that the shop downloads. */
export const imageAddress = z
  .url({ protocol: /^https$/, error: () => t('Enter a URL that starts with https://.') })
  .check(z.maxLength(2000));
export const productNamed = z.object({
  name: requiredText(PRODUCT_FIELDS.name.maxLength, PRODUCT_FIELDS.name.required),
});
export type ProductNamed = z.output<typeof productNamed>;

/** What many prices or quantities change to, or by. */
const rounding = z.enum(ROUNDINGS);
export const amountStep = z.object({ value: amount, rounding });
export const percentStep = z.object({
  value: decimal(/^\d{1,4}(?:\.\d{1,2})?$/, () => t('Enter a percentage, such as 12,5.')),
  rounding,
});
export const quantityStep = z.object({ stock_quantity: units(1) });
