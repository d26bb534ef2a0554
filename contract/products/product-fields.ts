import { z } from 'zod';
import { EARLIEST_DAY, isCalendarDay } from '#domain/time/shop-time.ts';
import { type FieldSpec, PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#domain/products/product-fields.ts';
import { t } from '#domain/language/t.ts';
import { requiredText, visible } from '../forms/fields.ts';
import { imageAddress, measure, price, stockQuantity } from '../forms/product-forms.ts';
import { wcId } from '../shapes.ts';

const DATE_TIME = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Sales are planned years ahead, but not beyond this century. */
function isSaleDateTime(text: string): boolean {
  const day = DATE_TIME.exec(text)?.[1] ?? '';
  return isCalendarDay(day) && day >= EARLIEST_DAY && day < '2100';
}

/** A local time of the shop, as used for sale dates; null is none. */
const shopDateTime = z
  .string()
  .refine(isSaleDateTime, { error: () => t('Give a moment such as 2026-11-20T00:00:00, from 2000 to 2099.') })
  .nullable();

/** An existing image by its id, or a new one by its URL, which the shop downloads. */
const picture = z.strictObject({
  id: wcId.optional(),
  src: z.optional(imageAddress),
  alt: z.string().max(500).default(''),
});

const TEXT_LENGTH = 200_000;
/** Options of one attribute, and attributes of one product. */
const MAX_OPTIONS = 200;
const MAX_ATTRIBUTES = 50;

/** The id of a global attribute of the shop; 0 for an attribute of this product only, which is identified by its name. */
const attributeId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const attributeName = requiredText(200, () => t('Enter an attribute name.'));
const option = z
  .string()
  .trim()
  .max(200, { error: () => t('Options can have up to 200 characters.') });

/** An attribute with its options, by name. The shop creates options that a global attribute does not have yet. */
const attribute = z.strictObject({
  id: attributeId,
  name: attributeName,
  options: z.array(option.min(1)).max(MAX_OPTIONS, {
    error: () => t('An attribute has at most {maxOptions} options here.', { maxOptions: MAX_OPTIONS }),
  }),
  /** Shown on the product's page in the shop. */
  visible: z.boolean(),
  /** Variations differ by it. */
  variation: z.boolean(),
});

/** One option of an attribute. Attributes that are not listed mean "any". */
const choice = z.strictObject({ id: attributeId, name: attributeName, option: option.min(1) });
const choices = z.array(choice).max(MAX_ATTRIBUTES);

/** Values in a request, by kind of field. */
const KINDS = {
  html: z.string().max(TEXT_LENGTH),
  price,
  measure,
  sides: z.strictObject({ length: measure, width: measure, height: measure }),
  moment: shopDateTime,
  whole: stockQuantity,
  flag: z.boolean(),
  categories: z.array(wcId).max(200),
  pictures: z.array(picture).max(50, { error: () => t('Products can have up to 50 images.') }),
  attributes: z.array(attribute).max(MAX_ATTRIBUTES, `A product has at most ${MAX_ATTRIBUTES} attributes here.`),
  options: choices,
};

const shopPicture = z.object({ id: z.number().optional(), src: z.string(), alt: z.string() });
const shopChoices = z.array(z.object({ id: z.number(), name: z.string(), option: z.string() }));

/** Values as read from a shop, which need not be valid in a request. */
const HELD = {
  ...KINDS,
  moment: z.string().nullable(),
  whole: z.number().nullable(),
  pictures: z.array(shopPicture),
  attributes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      options: z.array(z.string()),
      visible: z.boolean(),
      variation: z.boolean(),
    }),
  ),
  options: shopChoices,
};

type Specs = typeof PRODUCT_FIELDS;
type SchemaOf<Spec> = Spec extends { choices: readonly (infer Choice extends string)[] }
  ? z.ZodEnum<{ [Value in Choice]: Value }>
  : Spec extends { kind: infer Kind extends keyof typeof KINDS }
    ? (typeof KINDS)[Kind]
    : z.ZodString;
type HeldOf<Spec> = Spec extends { kind: infer Kind extends keyof typeof HELD } ? (typeof HELD)[Kind] : z.ZodString;

function schemaOf({ kind, choices: values, maxLength, required }: FieldSpec): z.core.$ZodType {
  if (values) return z.enum(values);
  if (kind in KINDS) return KINDS[kind as keyof typeof KINDS];
  const text = z.string().trim();
  const named = required === undefined ? text : text.check(...visible(required));
  return maxLength === undefined
    ? named
    : named.max(maxLength, { error: () => t('Use at most {maxLength} characters.', { maxLength }) });
}

const heldOf = ({ kind }: FieldSpec): z.core.$ZodType => (kind in HELD ? HELD[kind as keyof typeof HELD] : z.string());

/** The types follow from the table, which the compiler does not see through the loop. */
function shapeOf(of: (spec: FieldSpec) => z.core.$ZodType) {
  return Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, of(PRODUCT_FIELDS[field])])) as never;
}

/** The fields of a product that can be changed. A product that is no longer variable loses its variations, as in the shop. */
export const productFields = z.strictObject<{ [Field in keyof Specs]: SchemaOf<Specs[Field]> }>(shapeOf(schemaOf));

export const shopProductFields = z.object<{ [Field in keyof Specs]: HeldOf<Specs[Field]> }>(shapeOf(heldOf));

type OfBoth = { [Field in keyof Specs]: Specs[Field]['of'] extends 'both' ? Field : never }[keyof Specs];
const ofBoth = Object.fromEntries(
  PRODUCT_FIELD_NAMES.filter((field) => PRODUCT_FIELDS[field].of === 'both').map((field) => [field, true]),
) as { [Field in OfBoth]: true };

/** `parent`: it uses the product's stock. In a request this is the same as false. */
const managesStock = z.union([z.boolean(), z.literal('parent')]);

/** The fields of a variation that can be changed. */
export const variationFields = productFields.pick(ofBoth).extend({
  /** `private`: not on sale. */
  status: z.enum(['publish', 'private']),
  manage_stock: managesStock,
  image: picture.nullable(),
  attributes: choices,
});

export const shopVariationFields = shopProductFields.pick(ofBoth).extend({
  status: z.string(),
  manage_stock: managesStock,
  image: shopPicture.nullable(),
  attributes: shopChoices,
});
