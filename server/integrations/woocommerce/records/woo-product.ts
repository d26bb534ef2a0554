import { RECORD_LIMITS } from './record-limits.ts';
import { record } from './record-schema.ts';
import { type Field, isNothing, isObject, list, optional, row, type Shaped } from './shape.ts';
import {
  flag,
  id,
  idOrNull,
  label,
  lineId,
  listedId,
  moment,
  price,
  quantityOrNull,
  reference,
  text,
  title,
  wholeQuantity,
  word,
} from './woo-fields.ts';
import { metaData } from './woo-order.ts';

const termFields = row({ id: lineId, name: text, slug: text });

/** A category or tag of a product, also as its id alone. Names may contain HTML entities (`Buchu &amp; Lemon`). */
const term: Field<Shaped<typeof termFields>> = (value, at) => {
  const own = idOrNull(value);
  if (own !== null) return { id: own, name: '', slug: '' };
  const read = termFields(value, at);
  if (read === null || read.id > 0) return read;
  at.warn('id', value);
  return null;
};

const imageFields = row({ id: reference, src: text, name: text, alt: text });

/** An image, also as its address alone; `id` 0 is the placeholder image. */
const image: Field<Shaped<typeof imageFields>> = (value, at) =>
  typeof value === 'string' && value !== '' ? { id: 0, src: value, name: '', alt: '' } : imageFields(value, at);

const images = list(image, RECORD_LIMITS.productParts, (value) =>
  isObject(value) || typeof value === 'string' ? [value] : null,
);

/** The image of a variation, the first of a list. */
const oneImage: Field<Shaped<typeof imageFields>> = (value, at) => {
  if (isNothing(value)) return null;
  return Array.isArray(value) ? (images(value, at)[0] ?? null) : image(value, at);
};

/** WooCommerce's own separator of options in one text. */
const options = list(text, RECORD_LIMITS.attributeOptions, (value) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .split('|')
        .map((one) => one.trim())
    : null,
);

const attribute = row({ id: reference, name: text, options });

/** An attribute set to "any" is absent. */
const variationAttribute = row({ id: reference, name: text, option: text });

/** Whether the shop counts the stock; `parent` on variations that share their parent's stock. */
export type ManageStock = boolean | 'parent';

const manageStock: Field<ManageStock> = (value, at) => (value === 'parent' ? 'parent' : flag(value, at));

const stockStatus: Field<string> = (value, at) => {
  // Before WooCommerce 3.5 and with some plugins, this is a boolean.
  if (typeof value === 'boolean') return value ? 'instock' : 'outofstock';
  return label(value, at) || 'instock';
};

const type: Field<string> = (value, at) => {
  const read = label(value, at);
  if (read === '') at.warn('text', value, 'simple');
  return read || 'simple';
};

const common = {
  id,
  status: word,
  date_created_gmt: moment,
  date_modified_gmt: moment,
  sku: label,
  global_unique_id: optional(label),
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
  virtual: optional(flag),
  description: optional(text),
  short_description: optional(text),
  weight: optional(text),
  meta_data: metaData,
};

/** A product. Only its id and status can reject it. */
export const wooProduct = record({
  ...common,
  name: title,
  slug: text,
  type,
  /** Units sold over the shop's lifetime. */
  total_sales: wholeQuantity,
  categories: list(term, RECORD_LIMITS.productParts),
  tags: list(term, RECORD_LIMITS.productParts),
  images,
  attributes: list(attribute, RECORD_LIMITS.productParts),
  variations: list(listedId, RECORD_LIMITS.variations),
});

export type WooProduct = Shaped<typeof wooProduct>;

/** `parent_id` is 0 from `/products/{id}/variations` before WooCommerce 9.0: use the requested id. */
export const wooVariation = record({
  ...common,
  name: title,
  image: oneImage,
  attributes: list(variationAttribute, RECORD_LIMITS.productParts),
});

export type WooVariation = Shaped<typeof wooVariation>;

export const wooCategory = record({
  id,
  name: title,
  slug: text,
  /** 0 at the top. */
  parent: reference,
  /** Published products in it. */
  count: wholeQuantity,
  menu_order: optional(wholeQuantity),
});

export type WooCategory = Shaped<typeof wooCategory>;
