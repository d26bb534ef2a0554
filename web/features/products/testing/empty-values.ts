import type { EditableProduct } from '#contract/products/product-writes.ts';
import { kindOf, PRODUCT_FIELD_NAMES } from '#domain/products/product-fields.ts';

const EMPTY: Readonly<Record<string, unknown>> = {
  moment: null,
  whole: null,
  flag: false,
  sides: { length: '', width: '', height: '' },
  categories: [],
  pictures: [],
  attributes: [],
  options: [],
};

/** The values of a product of which nothing is known: a test names only those that it needs. */
export const EMPTY_VALUES = Object.fromEntries(
  PRODUCT_FIELD_NAMES.map((field) => [field, kindOf(field) in EMPTY ? EMPTY[kindOf(field)] : '']),
) as EditableProduct['values'];
