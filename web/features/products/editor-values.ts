import type { EditableProduct, NewProduct, ProductChanges, ProductField } from '#contract/product-writes.ts';
import { priceProblem, readPrice, salePriceProblem } from './price-rules.ts';

export interface EditorPicture {
  id?: number | undefined;
  src: string;
  alt: string;
}

/** The fields of the editor as they are typed: numbers as text, sale dates as days of the shop. */
export interface EditorValues {
  name: string;
  status: string;
  description: string;
  short_description: string;
  sku: string;
  regular_price: string;
  sale_price: string;
  sale_from: string;
  sale_until: string;
  manage_stock: boolean;
  stock_quantity: string;
  stock_status: string;
  backorders: string;
  categories: number[];
  images: EditorPicture[];
  weight: string;
  length: string;
  width: string;
  height: string;
}

export const EMPTY_PRODUCT: EditorValues = {
  name: '',
  status: 'draft',
  description: '',
  short_description: '',
  sku: '',
  regular_price: '',
  sale_price: '',
  sale_from: '',
  sale_until: '',
  manage_stock: false,
  stock_quantity: '0',
  stock_status: 'instock',
  backorders: 'no',
  categories: [],
  images: [],
  weight: '',
  length: '',
  width: '',
  height: '',
};

/** A product of the shop in the editor. */
export function editorValuesOf({ values }: EditableProduct): EditorValues {
  const { dimensions, date_on_sale_from: from, date_on_sale_to: until, stock_quantity: quantity, ...rest } = values;
  return {
    ...rest,
    ...dimensions,
    sale_from: from?.slice(0, 10) ?? '',
    sale_until: until?.slice(0, 10) ?? '',
    stock_quantity: String(quantity ?? 0),
  };
}

/** The same product once more: a draft with a name and SKU of its own. */
export function duplicateOf(product: EditableProduct): EditorValues {
  const values = editorValuesOf(product);
  return { ...values, name: `${values.name} (copy)`, sku: '', status: 'draft' };
}

function wholeOf(values: EditorValues): Record<ProductField, unknown> {
  const { sale_from: from, sale_until: until, length, width, height, ...rest } = values;
  return {
    ...rest,
    name: values.name.trim(),
    sku: values.sku.trim(),
    regular_price: readPrice(values.regular_price),
    sale_price: readPrice(values.sale_price),
    // The sale lasts from the first moment of a day to the last of one.
    date_on_sale_from: from === '' ? null : `${from}T00:00:00`,
    date_on_sale_to: until === '' ? null : `${until}T23:59:59`,
    stock_quantity: Number(values.stock_quantity),
    images: values.images.map(({ id, src, alt }) => (id === undefined ? { src, alt } : { id, alt })),
    weight: readPrice(values.weight),
    dimensions: { length: readPrice(length), width: readPrice(width), height: readPrice(height) },
  };
}

/** What the shop does not take beside each other: a number where it does not count, a word where it does. */
function isIdle(field: ProductField, { manage_stock: managed }: EditorValues): boolean {
  return managed ? field === 'stock_status' : field === 'stock_quantity' || field === 'backorders';
}

/** The fields that differ between what was opened and what is typed now. */
export function changesBetween(opened: EditorValues, now: EditorValues): ProductChanges {
  const [before, after] = [wholeOf(opened), wholeOf(now)];
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as ProductField]) && !isIdle(field as ProductField, now);
  return Object.fromEntries(Object.entries(after).filter(differs));
}

/** A product to be made: what was left empty is left to the shop. */
export function newProductOf(values: EditorValues): NewProduct {
  return { status: 'draft', ...changesBetween(EMPTY_PRODUCT, values), name: values.name.trim() };
}

const measureProblem = (typed: string) => (priceProblem(typed) === null ? null : 'Give a number such as 0.25.');

/** What is wrong with a field; null where nothing is. */
export const EDITOR_RULES = {
  name: (name: string) => (name.trim() === '' ? 'Give the product a name.' : null),
  regular_price: priceProblem,
  sale_price: (sale: string, { regular_price: regular }: EditorValues) => salePriceProblem(sale, regular),
  sale_until: (until: string, { sale_from: from }: EditorValues) =>
    until !== '' && from !== '' && until < from ? 'The sale ends before it begins.' : null,
  stock_quantity: (typed: string, { manage_stock: managed }: EditorValues) =>
    managed && !/^-?\d{1,9}$/.test(typed.trim()) ? 'Give a whole number.' : null,
  weight: measureProblem,
  length: measureProblem,
  width: measureProblem,
  height: measureProblem,
};
