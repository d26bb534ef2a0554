import { z } from 'zod';
import { EARLIEST_DAY, isCalendarDay } from '#domain/time/shop-time.ts';
import { wcId } from '../shapes.ts';

/** Shops take prices and measures as text; "" is none. */
const decimal = z
  .string()
  .trim()
  .regex(/^(?:\d{1,12}(?:\.\d{1,6})?)?$/, 'Enter a number, such as 99.90, or leave blank.');

const DATE_TIME = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Sales are planned years ahead, but not beyond this century. */
function isSaleDateTime(text: string): boolean {
  const day = DATE_TIME.exec(text)?.[1] ?? '';
  return isCalendarDay(day) && day >= EARLIEST_DAY && day < '2100';
}

/** A local time of the shop, as used for sale dates; null is none. */
const shopDateTime = z
  .string()
  .refine(isSaleDateTime, 'Give a moment such as 2026-11-20T00:00:00, from 2000 to 2099.')
  .nullable();

/** An existing image by its id, or a new one by its URL, which the shop downloads. */
const picture = z.strictObject({
  id: wcId.optional(),
  src: z
    .url({ protocol: /^https$/, error: 'Enter a URL that starts with https://.' })
    .max(2000)
    .optional(),
  alt: z.string().max(500).default(''),
});

const TEXT_LENGTH = 200_000;
/** Options of one attribute, and attributes of one product. */
const MAX_OPTIONS = 200;
const MAX_ATTRIBUTES = 50;

/** The id of a global attribute of the shop; 0 for an attribute of this product only, which is identified by its name. */
const attributeId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const attributeName = z.string().trim().min(1, 'Enter an attribute name.').max(200);
const option = z.string().trim().max(200, 'Options can have up to 200 characters.');

/** An attribute with its options, by name. The shop creates options that a global attribute does not have yet. */
const attribute = z.strictObject({
  id: attributeId,
  name: attributeName,
  options: z.array(option.min(1)).max(MAX_OPTIONS, `An attribute has at most ${MAX_OPTIONS} options here.`),
  /** Shown on the product's page in the shop. */
  visible: z.boolean(),
  /** Variations differ by it. */
  variation: z.boolean(),
});

/** One option of an attribute. Attributes that are not listed mean "any". */
const choice = z.strictObject({ id: attributeId, name: attributeName, option: option.min(1) });
const choices = z.array(choice).max(MAX_ATTRIBUTES);

/** Fields of both products and variations. */
const common = {
  description: z.string().max(TEXT_LENGTH),
  sku: z.string().trim().max(100, 'SKUs can have up to 100 characters.'),
  regular_price: decimal,
  sale_price: decimal,
  date_on_sale_from: shopDateTime,
  date_on_sale_to: shopDateTime,
  stock_quantity: z.number().int('Give a whole number.').min(-1_000_000_000).max(1_000_000_000),
  stock_status: z.enum(['instock', 'outofstock', 'onbackorder']),
  backorders: z.enum(['no', 'notify', 'yes']),
  weight: decimal,
  dimensions: z.strictObject({ length: decimal, width: decimal, height: decimal }),
};

/** The fields of a product that can be changed. A product that is no longer variable loses its variations, as in the shop. */
export const productFields = z.strictObject({
  ...common,
  type: z.enum(['simple', 'variable']),
  name: z.string().trim().min(1, 'Enter a product name.').max(500),
  status: z.enum(['publish', 'draft', 'pending', 'private']),
  short_description: z.string().max(TEXT_LENGTH),
  manage_stock: z.boolean(),
  categories: z.array(wcId).max(200),
  images: z.array(picture).max(50, 'Products can have up to 50 images.'),
  attributes: z.array(attribute).max(MAX_ATTRIBUTES, `A product has at most ${MAX_ATTRIBUTES} attributes here.`),
  /** The options that are selected at first on a variable product's page in the shop. */
  default_attributes: choices,
});

/** The fields of a variation that can be changed. */
export const variationFields = z.strictObject({
  ...common,
  /** `private`: not on sale. */
  status: z.enum(['publish', 'private']),
  /** `parent`: it uses the product's stock. In a request this is the same as false. */
  manage_stock: z.union([z.boolean(), z.literal('parent')]),
  image: picture.nullable(),
  attributes: choices,
});

/** The same fields as read from a shop: their values need not be valid in a request. */
const held = {
  status: z.string(),
  date_on_sale_from: z.string().nullable(),
  date_on_sale_to: z.string().nullable(),
  stock_quantity: z.number().nullable(),
  stock_status: z.string(),
  backorders: z.string(),
};
const shopPicture = z.object({ id: z.number().optional(), src: z.string(), alt: z.string() });
const shopChoices = z.array(z.object({ id: z.number(), name: z.string(), option: z.string() }));

export const shopProductFields = productFields.extend({
  ...held,
  type: z.string(),
  name: z.string(),
  images: z.array(shopPicture),
  attributes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      options: z.array(z.string()),
      visible: z.boolean(),
      variation: z.boolean(),
    }),
  ),
  default_attributes: shopChoices,
});

export const shopVariationFields = variationFields.extend({
  ...held,
  image: shopPicture.nullable(),
  attributes: shopChoices,
});
