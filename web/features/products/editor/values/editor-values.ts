import type { ProductNamed } from '#contract/forms/product-forms.ts';
import type { NewVariation } from '#contract/products/product-variations.ts';
import type { EditableProduct, NewProduct, ProductChanges, ProductField } from '#contract/products/product-writes.ts';
import { isPriceField } from '#domain/products/product-fields.ts';
import type { useForm } from '../../../../ui/forms/use-form.ts';
import { isUnused, EMPTY_PRODUCT_DATA, productDataToSend, productDataOf } from './product-data-values.ts';
import type { ProductDataValues } from './product-data-values.ts';
import {
  attributesOf,
  choiceOf,
  newVariationOf,
  attributesToSend,
  choiceToSend,
  variationsOf,
} from '../variations/variation-values.ts';
import { validDefault } from '../variations/variation-set.ts';
import type { Choice, EditorAttribute, EditorVariation } from '../variations/variation-set.ts';
import { t } from '#domain/language/t.ts';

export interface EditorImage {
  id?: number | undefined;
  src: string;
  alt: string;
}

/** The editor's fields as typed. */
export interface EditorValues extends ProductDataValues {
  type: string;
  name: string;
  status: string;
  description: string;
  short_description: string;
  categories: number[];
  images: EditorImage[];
  attributes: EditorAttribute[];
  variations: EditorVariation[];
  /** The default options in the shop. */
  chosen: Choice;
}

export type EditorForm = ReturnType<typeof useForm<EditorValues, ProductNamed>>;

export const EMPTY_PRODUCT: EditorValues = {
  ...EMPTY_PRODUCT_DATA,
  type: 'simple',
  name: '',
  status: 'draft',
  description: '',
  short_description: '',
  categories: [],
  images: [],
  attributes: [],
  variations: [],
  chosen: {},
};

/** Returns the editor's values for a product of the shop. */
export function editorValuesOf(product: EditableProduct): EditorValues {
  const { values } = product;
  const attributes = attributesOf(values.attributes);
  return {
    ...productDataOf(values),
    manage_stock: values.manage_stock,
    type: product.type,
    name: values.name,
    status: values.status,
    description: values.description,
    short_description: values.short_description,
    categories: values.categories,
    images: values.images,
    attributes,
    variations: variationsOf(product.variations, attributes),
    chosen: choiceOf(values.default_attributes, attributes),
  };
}

/** Whether a field does not belong to products of this type, e.g. the price of a variable product. */
function isForeign(field: string, type: string): boolean {
  if (type === 'simple') return field === 'default_attributes';
  if (type === 'variable') return isPriceField(field) || field === 'stock_status';
  if (type === 'external') return STOCK_FIELDS.includes(field) || field === 'default_attributes';
  return isPriceField(field) || STOCK_FIELDS.includes(field) || field === 'default_attributes';
}

const STOCK_FIELDS = ['manage_stock', 'stock_quantity', 'stock_status', 'backorders'];

function valuesToSend(values: EditorValues): Record<ProductField, unknown> {
  const { type, name, status, description, short_description, categories, attributes, chosen } = values;
  return {
    ...productDataToSend(values),
    type,
    status,
    description,
    short_description,
    categories,
    name: name.trim(),
    images: values.images.map(({ id, src, alt }) => (id === undefined ? { src, alt } : { id, alt })),
    attributes: attributesToSend(attributes, type),
    default_attributes: choiceToSend(validDefault(chosen, attributes), attributes),
  };
}

/** Returns the fields that differ between the opened values and the current ones. */
export function changesBetween(opened: EditorValues, now: EditorValues): ProductChanges {
  const [before, after] = [valuesToSend(opened), valuesToSend(now)];
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as ProductField]) &&
    !isUnused(field, now) &&
    !isForeign(field, now.type);
  return Object.fromEntries(Object.entries(after).filter(differs));
}

/** Returns a new product, without empty fields, for which the shop has defaults. */
export function newProductOf(values: EditorValues): NewProduct {
  return { status: 'draft', ...changesBetween(EMPTY_PRODUCT, values), name: values.name.trim() };
}

export function newVariationsOf({ type, variations, attributes }: EditorValues): NewVariation[] {
  return type === 'variable' ? variations.map((variation) => newVariationOf(variation, attributes)) : [];
}

export function hasOwnPrice(type: string): boolean {
  return !isForeign('regular_price', type);
}

export function hasOwnStock(type: string): boolean {
  return !isForeign('manage_stock', type);
}

/** Returns a copy as a draft with another name and without SKUs, which are unique. */
export function duplicateOf(product: EditableProduct): EditorValues {
  const values = editorValuesOf(product);
  const variations = values.variations.map((variation) => ({
    ...variation,
    key: crypto.randomUUID(),
    wc_id: null,
    sku: '',
  }));
  return { ...values, name: t('{name} (copy)', { name: values.name }), sku: '', status: 'draft', variations };
}
