import type { EditableProduct } from '#contract/products/product-writes.ts';
import { dayError } from '../../../../ui/dates/read-day.ts';
import { readDecimal } from '../../../../platform/format/read-decimal.ts';
import { endOfSale, isWholeNumber, priceError, SALE_DAYS, salePriceError, startOfSale } from '../../price-rules.ts';
import * as t from '../editor.text.ts';

/** Editor fields of products and variations, as typed: numbers as text, sale dates as shop days, or as typed when they are none. */
export interface ProductDataValues {
  sku: string;
  regular_price: string;
  sale_price: string;
  sale_from: string;
  sale_until: string;
  manage_stock: boolean;
  stock_quantity: string;
  stock_status: string;
  backorders: string;
  weight: string;
  length: string;
  width: string;
  height: string;
}

export const EMPTY_PRODUCT_DATA: ProductDataValues = {
  sku: '',
  regular_price: '',
  sale_price: '',
  sale_from: '',
  sale_until: '',
  manage_stock: false,
  stock_quantity: '0',
  stock_status: 'instock',
  backorders: 'no',
  weight: '',
  length: '',
  width: '',
  height: '',
};

type ShopValues = EditableProduct['values'] | EditableProduct['variations'][number]['values'];

/** Converts the shop's values, except `manage_stock`, which has another type in variations. */
export function productDataOf(shop: ShopValues): Omit<ProductDataValues, 'manage_stock'> {
  const { sku, regular_price, sale_price, stock_status, backorders, weight, dimensions } = shop;
  return {
    sku,
    regular_price,
    sale_price,
    stock_status,
    backorders,
    weight,
    length: dimensions.length,
    width: dimensions.width,
    height: dimensions.height,
    sale_from: shop.date_on_sale_from?.slice(0, 10) ?? '',
    sale_until: shop.date_on_sale_to?.slice(0, 10) ?? '',
    stock_quantity: String(shop.stock_quantity ?? 0),
  };
}

/** Converts typed values for the API. */
export function productDataToSend(typed: ProductDataValues) {
  return {
    sku: typed.sku.trim(),
    regular_price: readDecimal(typed.regular_price),
    sale_price: readDecimal(typed.sale_price),
    date_on_sale_from: typed.sale_from === '' ? null : startOfSale(typed.sale_from),
    date_on_sale_to: typed.sale_until === '' ? null : endOfSale(typed.sale_until),
    manage_stock: typed.manage_stock,
    stock_quantity: Number(typed.stock_quantity),
    stock_status: typed.stock_status,
    backorders: typed.backorders,
    weight: readDecimal(typed.weight),
    dimensions: {
      length: readDecimal(typed.length),
      width: readDecimal(typed.width),
      height: readDecimal(typed.height),
    },
  };
}

/** Whether a field does not apply: the quantity of uncounted stock, the status of counted stock. */
export function isUnused(field: string, { manage_stock: managed }: Pick<ProductDataValues, 'manage_stock'>): boolean {
  return managed ? field === 'stock_status' : field === 'stock_quantity' || field === 'backorders';
}

const measureError = (typed: string) => (priceError(typed) === null ? null : t.enterANumberSuch);

const saleDayError = (typed: string) => (typed === '' ? null : dayError(typed, SALE_DAYS.from, SALE_DAYS.to));

/** Validation by field. A rule returns the error, or null. */
export const PRODUCT_DATA_RULES: {
  readonly [Name in keyof ProductDataValues]?: (typed: ProductDataValues) => string | null;
} = {
  regular_price: ({ regular_price: price }) => priceError(price),
  sale_price: ({ sale_price: sale, regular_price: regular }) => salePriceError(sale, regular),
  sale_from: ({ sale_from: from }) => saleDayError(from),
  sale_until: ({ sale_from: from, sale_until: until }) =>
    saleDayError(until) ?? (until !== '' && from !== '' && until < from ? t.theSaleEndsBeforeItStarts : null),
  stock_quantity: ({ manage_stock: managed, stock_quantity: typed }) =>
    managed && !isWholeNumber(typed) ? t.enterAWholeNumber : null,
  weight: ({ weight }) => measureError(weight),
  length: ({ length }) => measureError(length),
  width: ({ width }) => measureError(width),
  height: ({ height }) => measureError(height),
};
