import type { ProductChanges, ProductField, ProductValues } from '#contract/product-writes.ts';
import { decodeEntities } from '#domain/html-text.ts';
import type { WooProduct, WooVariation } from '../../integrations/woocommerce/woo-product.ts';

export type ShopProduct = WooProduct | WooVariation;

interface Picture {
  readonly id?: number;
  readonly src?: string;
}

const NOTHING: readonly unknown[] = [];

/** A field as the shop has it, in the form it is changed by: categories as ids, sale dates in shop time. */
function valueOf(product: ShopProduct, field: ProductField): unknown {
  const value: unknown = product[field];
  if (field === 'categories') return listOf(value).map((category) => Reflect.get(category, 'id'));
  if (field === 'images') return listOf(value).map((image) => ({ ...pictureOf(image) }));
  if (field.startsWith('date_')) return typeof value === 'string' && value !== '' ? value : null;
  return value ?? (field === 'stock_quantity' ? null : '');
}

/** These fields as the shop has them. */
export function valuesOf(product: ShopProduct, fields: readonly ProductField[]): ProductValues {
  return Object.fromEntries(fields.map((field) => [field, valueOf(product, field)]));
}

/** Whether two values of a field mean the same: prices as numbers, texts as they read, categories in any order. */
export function isSame(field: ProductField, one: unknown, other: unknown): boolean {
  if (field === 'images') return samePictures(listOf(one), listOf(other));
  return JSON.stringify(plain(field, one)) === JSON.stringify(plain(field, other));
}

function plain(field: ProductField, value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (field === 'categories')
    return listOf(value)
      .map(Number)
      .toSorted((one, other) => one - other);
  if (field === 'dimensions') {
    const sides = value as Record<string, unknown>;
    return ['length', 'width', 'height'].map((side) => number(sides[side]));
  }
  if (field === 'weight' || field.endsWith('_price')) return number(value);
  return typeof value === 'string' ? decodeEntities(value).replaceAll('\r\n', '\n').trim() : value;
}

/** "80.00" and "80" are one price; digits are compared, never floats. */
function number(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** A picture sent by its address comes back under an address of the shop's own, with the file's name. */
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
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/(?:-\d+)?\.\w+$/, '')
    .toLowerCase();
}

function pictureOf(image: object | undefined): Picture & { alt: string } {
  const { id, src, alt } = (image ?? {}) as { id?: number; src?: string; alt?: string };
  return { ...(id ? { id } : {}), ...(src === undefined ? {} : { src }), alt: alt ?? '' };
}

function listOf(value: unknown): readonly object[] {
  return (Array.isArray(value) ? value : NOTHING) as readonly object[];
}

/** What is sent to the shop for these changes. */
export function bodyOf(changes: ProductChanges): Record<string, unknown> {
  const body: Record<string, unknown> = { ...changes };
  if (changes.categories) body['categories'] = changes.categories.map((id) => ({ id }));
  // A picture that is in the shop is named by its id: its address would have it fetched again.
  if (changes.images) {
    body['images'] = changes.images.map(({ id, src, alt }) => (id === undefined ? { src, alt } : { id, alt }));
  }
  // The shop takes null for "not given".
  for (const field of ['date_on_sale_from', 'date_on_sale_to'] as const) if (changes[field] === null) body[field] = '';
  return body;
}
