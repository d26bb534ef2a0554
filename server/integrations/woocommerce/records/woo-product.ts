import { type NumberFallback, withNumberFallbacks } from './number-fallbacks.ts';
import { type Field, list, nullable, object, type Shaped } from './shape.ts';
import {
  flag,
  id,
  moment,
  price,
  quantityOrNull,
  reference,
  referenceOrNone,
  text,
  wholeQuantity,
  word,
} from './woo-fields.ts';
import { metaData } from './woo-order.ts';

/** A category or tag of a product. Names may contain HTML entities (`Buchu &amp; Lemon`). */
const term = object({ id, name: text, slug: text });

/** `id` 0 is the placeholder image. */
const image = object({ id: referenceOrNone, src: text, name: text, alt: text });

const attribute = object({ id: referenceOrNone, name: text, options: list(text) });

/** An attribute set to "any" is absent. */
const variationAttribute = object({ id: referenceOrNone, name: text, option: text });

/** Whether the shop counts the stock; `parent` on variations that share their parent's stock. */
export type ManageStock = boolean | 'parent';

const manageStock: Field<ManageStock> = (value) => (value === 'parent' ? 'parent' : flag(value));

const stockStatus: Field<string> = (value) => {
  // Before WooCommerce 3.5 and with some plugins, this is a boolean.
  if (typeof value === 'boolean') return value ? 'instock' : 'outofstock';
  return value === undefined || value === null || value === '' ? 'instock' : text(value);
};

const common = {
  id,
  status: word,
  date_created_gmt: moment,
  date_modified_gmt: moment,
  sku: text,
  permalink: text,
  /** The current price; "" without one. For a variable product, the lowest. */
  price,
  regular_price: price,
  sale_price: price,
  on_sale: flag,
  manage_stock: manageStock,
  /** May be negative; null when stock is not counted. */
  stock_quantity: quantityOrNull,
  stock_status: stockStatus,
  low_stock_amount: quantityOrNull,
  /** Set on variations; 0 on products. */
  parent_id: reference,
  meta_data: metaData,
};

/**
 * Fallbacks for numbers that plugins may break, so that the product is not rejected. Prices become 0, as the specification
 * says; stock is not counted. Orders have no fallbacks, because their money must never become 0.
 */
const NUMBER_FALLBACKS: Readonly<Record<string, NumberFallback>> = {
  price: { read: price, instead: '0' },
  regular_price: { read: price, instead: '0' },
  sale_price: { read: price, instead: '0' },
  stock_quantity: { read: quantityOrNull, instead: null },
  low_stock_amount: { read: quantityOrNull, instead: null },
  total_sales: { read: wholeQuantity, instead: 0 },
};

const productFields = object({
  ...common,
  name: text,
  slug: text,
  type: word,
  /** Units sold over the shop's lifetime. */
  total_sales: wholeQuantity,
  categories: list(term),
  tags: list(term),
  images: list(image),
  attributes: list(attribute),
  variations: list(id),
});

export const wooProduct = withNumberFallbacks(productFields, NUMBER_FALLBACKS);

export type WooProduct = Shaped<typeof wooProduct>;

const variationFields = object({
  ...common,
  name: text,
  image: nullable(image),
  attributes: list(variationAttribute),
});

/** `parent_id` is 0 from `/products/{id}/variations` before WooCommerce 9.0: use the requested id. */
export const wooVariation = withNumberFallbacks(variationFields, NUMBER_FALLBACKS);

export type WooVariation = Shaped<typeof wooVariation>;

const categoryFields = object({
  id,
  name: text,
  slug: text,
  /** 0 at the top. */
  parent: referenceOrNone,
  /** Published products in it. */
  count: wholeQuantity,
});

export const wooCategory = withNumberFallbacks(categoryFields, { count: { read: wholeQuantity, instead: 0 } });

export type WooCategory = Shaped<typeof wooCategory>;
