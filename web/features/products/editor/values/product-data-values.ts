import { priceError, readPrice, salePriceError } from '../../price-rules.ts';

/** What a product and a variation both have in the editor, as it is typed: numbers as text, sale dates as days of the shop. */
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

interface ShopFigures {
  sku: string;
  regular_price: string;
  sale_price: string;
  date_on_sale_from: string | null;
  date_on_sale_to: string | null;
  stock_quantity: number | null;
  stock_status: string;
  backorders: string;
  weight: string;
  dimensions: { length: string; width: string; height: string };
}

/** The figures of the shop in the editor's form, but for whether stock is counted, which means more in a variation. */
export function productDataOf(shop: ShopFigures): Omit<ProductDataValues, 'manage_stock'> {
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

/** The figures as they are sent. */
export function productDataToSend(typed: ProductDataValues) {
  return {
    sku: typed.sku.trim(),
    regular_price: readPrice(typed.regular_price),
    sale_price: readPrice(typed.sale_price),
    // The sale lasts from the first moment of a day to the last of one.
    date_on_sale_from: typed.sale_from === '' ? null : `${typed.sale_from}T00:00:00`,
    date_on_sale_to: typed.sale_until === '' ? null : `${typed.sale_until}T23:59:59`,
    manage_stock: typed.manage_stock,
    stock_quantity: Number(typed.stock_quantity),
    stock_status: typed.stock_status,
    backorders: typed.backorders,
    weight: readPrice(typed.weight),
    dimensions: {
      length: readPrice(typed.length),
      width: readPrice(typed.width),
      height: readPrice(typed.height),
    },
  };
}

/** What the shop does not take beside each other: a number where it does not count, a word where it does. */
export function isIdle(field: string, { manage_stock: managed }: Pick<ProductDataValues, 'manage_stock'>): boolean {
  return managed ? field === 'stock_status' : field === 'stock_quantity' || field === 'backorders';
}

const measureProblem = (typed: string) => (priceError(typed) === null ? null : 'Give a number such as 0.25.');

/** What is wrong with a figure, by its name; null where nothing is. */
export const PRODUCT_DATA_RULES: {
  readonly [Name in keyof ProductDataValues]?: (typed: ProductDataValues) => string | null;
} = {
  regular_price: ({ regular_price: price }) => priceError(price),
  sale_price: ({ sale_price: sale, regular_price: regular }) => salePriceError(sale, regular),
  sale_until: ({ sale_from: from, sale_until: until }) =>
    until !== '' && from !== '' && until < from ? 'The sale ends before it begins.' : null,
  stock_quantity: ({ manage_stock: managed, stock_quantity: typed }) =>
    managed && !/^-?\d{1,9}$/.test(typed.trim()) ? 'Give a whole number.' : null,
  weight: ({ weight }) => measureProblem(weight),
  length: ({ length }) => measureProblem(length),
  width: ({ width }) => measureProblem(width),
  height: ({ height }) => measureProblem(height),
};
