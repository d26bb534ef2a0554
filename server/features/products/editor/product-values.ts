import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { VariationChanges, VariationField } from '#contract/products/product-variations.ts';
import type { ProductChanges, ProductField } from '#contract/products/product-writes.ts';
import { type FieldKind, kindOf } from '#domain/products/product-fields.ts';
import type { WooProduct, WooVariation } from '../../../integrations/woocommerce/records/woo-product.ts';
import { attributesOf, choicesOf, plainAttributes, sentAttributes } from './product-attributes.ts';

export type ShopProduct = WooProduct | WooVariation;
export type ShopField = ProductField | VariationField;
export type ShopValues = { readonly [Field in ShopField]?: unknown };

interface Picture {
  readonly id?: number;
  readonly src?: string;
}

/** Changes to a product or variation. */
type Changes = Omit<ProductChanges, 'attributes' | 'manage_stock' | 'status' | 'type'> &
  Pick<VariationChanges, 'image' | 'manage_stock'> & { status?: string | undefined; type?: string | undefined } & {
    tags?: readonly number[] | undefined;
    attributes?: NonNullable<ProductChanges['attributes']> | NonNullable<VariationChanges['attributes']> | undefined;
  };

/** A field's value in the shop, in the form that changes use: categories as ids, sale dates in shop time. */
function valueOf(product: ShopProduct, field: ShopField): unknown {
  const value: unknown = product[field];
  switch (kindOf(field)) {
    case 'categories':
      return listOf(value).map((category) => Reflect.get(category, 'id'));
    case 'pictures':
      return listOf(value).map((image) => ({ ...pictureOf(image) }));
    case 'picture':
      return isPicture(value) ? pictureOf(value) : null;
    case 'attributes':
      return attributesOf(listOf(value));
    case 'options':
      return choicesOf(listOf(value), listOf(product['attributes']));
    case 'moment':
      return typeof value === 'string' && value !== '' ? value : null;
    case 'whole':
      return value ?? null;
    default:
      return value ?? '';
  }
}

export function valuesOf(product: ShopProduct, fields: readonly ShopField[]): ShopValues {
  return Object.fromEntries(fields.map((field) => [field, valueOf(product, field)]));
}

/** Whether two values of a field are equal: prices as numbers, texts without encoding, categories in any order. */
export function isSame(field: ShopField, one: unknown, other: unknown): boolean {
  const kind = kindOf(field);
  if (kind === 'pictures') return samePictures(listOf(one), listOf(other));
  if (kind === 'picture') return samePictures([one].filter(isPicture), [other].filter(isPicture));
  return JSON.stringify(plain(kind, one)) === JSON.stringify(plain(kind, other));
}

function plain(kind: FieldKind, value: unknown): unknown {
  if (value === null || value === undefined) return '';
  // "parent" means that the variation does not count stock itself.
  if (kind === 'flag') return value === true;
  if (kind === 'attributes' || kind === 'options') return plainAttributes(listOf(value));
  if (kind === 'categories')
    return listOf(value)
      .map(Number)
      .toSorted((one, other) => one - other);
  if (kind === 'sides') {
    const sides = value as Record<string, unknown>;
    return ['length', 'width', 'height'].map((side) => number(sides[side]));
  }
  if (kind === 'measure' || kind === 'price') return number(value);
  return typeof value === 'string' ? decodeEntities(value).replaceAll('\r\n', '\n').trim() : value;
}

/** Removes trailing zeros, so that "80.00" equals "80" without converting to floats. */
function number(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text.includes('.') ? text.replace(/\.0+$|(?<!0)0+$/, '') : text;
}

/** Compares by id or file name: the shop copies a picture to its own URL but keeps the file name. */
function samePictures(some: readonly object[], others: readonly object[]): boolean {
  return (
    some.length === others.length && some.every((one, place) => samePicture(pictureOf(one), pictureOf(others[place])))
  );
}

function samePicture(one: Picture, other: Picture): boolean {
  if (one.id !== undefined && other.id !== undefined) return one.id === other.id;
  const [first, second] = [fileOf(one.src), fileOf(other.src)];
  return first !== '' && (first.startsWith(second) || second.startsWith(first)) && second !== '';
}

function fileOf(src = ''): string {
  return src
    .replace(/[?#][\s\S]*$/, '')
    .replace(/^.*\//, '')
    .replace(/(?:-\d+)?\.\w+$/, '')
    .toLowerCase();
}

function pictureOf(image: object | undefined): Picture & { alt: string } {
  const { id, src, alt } = (image ?? {}) as { id?: number; src?: string; alt?: string };
  return { ...(id ? { id } : {}), ...(src === undefined ? {} : { src }), alt: alt ?? '' };
}

function listOf(value: unknown): readonly object[] {
  return Array.isArray(value) ? (value as readonly object[]) : [];
}

/** Whether a value is a picture. The shop's placeholder has `id` 0. */
function isPicture(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'id') !== 0 && Object.keys(value).length > 0;
}

/** The request body for these changes. */
export function bodyOf(changes: Changes): Record<string, unknown> {
  const body: Record<string, unknown> = { ...changes };
  const { categories, tags, images, image, attributes, default_attributes: defaults } = changes;
  if (categories) body['categories'] = categories.map((id) => ({ id }));
  if (tags) body['tags'] = tags.map((id) => ({ id }));
  if (images) body['images'] = images.map(sentPicture);
  // An empty object removes the picture.
  if (image !== undefined) body['image'] = image === null ? {} : sentPicture(image);
  if (attributes) body['attributes'] = sentAttributes(attributes);
  if (defaults) body['default_attributes'] = sentAttributes(defaults);
  // The shop ignores null; an empty string clears the date.
  for (const field of ['date_on_sale_from', 'date_on_sale_to'] as const) if (changes[field] === null) body[field] = '';
  return body;
}

/** A picture in the shop is sent by id; with a URL the shop would download it again. */
function sentPicture({ id, src, alt }: { id?: number | undefined; src?: string | undefined; alt: string }): object {
  return id === undefined ? { src, alt } : { id, alt };
}
