import { type Field, list, nullable, object, type Shaped } from './shape.ts';
import { flag, id, moment, price, quantity, quantityOrNull, reference, text, word } from './woo-fields.ts';
import { metaData } from './woo-order.ts';

/** A category or tag as products carry it. Names may hold HTML entities (`Buchu &amp; Lemon`). */
const term = object({ id, name: text, slug: text });

/** `id` 0 is the placeholder image. */
const image = object({ id: reference, src: text, name: text, alt: text });

const attribute = object({ id: reference, name: text, options: list(text) });

/** An attribute set to "any" is simply absent. */
const variationAttribute = object({ id: reference, name: text, option: text });

/** Whether the shop counts the stock itself; `parent` on variations whose stock is the parent's. */
export type ManageStock = boolean | 'parent';

const manageStock: Field<ManageStock> = (value) => (value === 'parent' ? 'parent' : flag(value));

const stockStatus: Field<string> = (value) => {
  // Before WooCommerce 3.5 and in some plugins a boolean `in_stock` took this place.
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
  /** What is asked now; "" where there is none. A variable product's is its lowest. */
  price,
  regular_price: price,
  sale_price: price,
  on_sale: flag,
  manage_stock: manageStock,
  /** May be negative; null where stock is not counted. */
  stock_quantity: quantityOrNull,
  stock_status: stockStatus,
  low_stock_amount: quantityOrNull,
  /** Set on variations; 0 on products. */
  parent_id: reference,
  meta_data: metaData,
};

export const wooProduct = object({
  ...common,
  name: text,
  slug: text,
  type: word,
  /** Units sold over the shop's lifetime. */
  total_sales: quantity,
  categories: list(term),
  tags: list(term),
  images: list(image),
  attributes: list(attribute),
  variations: list(id),
});

export type WooProduct = Shaped<typeof wooProduct>;

/** `parent_id` is 0 when read from `/products/{id}/variations` of a shop older than 9.0: take the id asked for. */
export const wooVariation = object({
  ...common,
  name: text,
  image: nullable(image),
  attributes: list(variationAttribute),
});

export type WooVariation = Shaped<typeof wooVariation>;

export const wooCategory = object({
  id,
  name: text,
  slug: text,
  /** 0 at the top. */
  parent: reference,
  /** Published products in it. */
  count: quantity,
});

export type WooCategory = Shaped<typeof wooCategory>;
