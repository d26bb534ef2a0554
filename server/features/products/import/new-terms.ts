import type { ImportedProduct } from '#contract/products/product-writes.ts';
import type { PlannedCreation } from '../bulk/create-planned.ts';
import type { Problem } from './price-problem.ts';
import type { ImportRow } from './read-product-csv.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** The shop's categories and global attributes, which new products may refer to. */
export interface ShopTerms {
  /** Ids by path in lower case: "clothing > shirts". */
  readonly categories: ReadonlyMap<string, number>;
  /** By name in lower case, with the names of their values in lower case. */
  readonly attributes: ReadonlyMap<string, { readonly id: number; readonly values: ReadonlySet<string> }>;
}

export type Attribute = NonNullable<ImportedProduct['attributes']>[number];

/** WooCommerce makes a slug of at most 28 characters of an attribute's name. */
const MAX_ATTRIBUTE_NAME = 28;
const MAX_CATEGORY_NAME = 200;

/** A row's attributes. Global ones that the shop does not have yet have the id 0 until they are created. */
export function attributesOf({ fresh }: ImportRow, { attributes }: ShopTerms, variation: boolean): Attribute[] {
  return fresh.attributes.map(({ name, values, visible, global }) => {
    const id = global ? (attributes.get(name.toLowerCase())?.id ?? 0) : 0;
    return { id, name, options: [...values], visible, variation };
  });
}

type NewTerms = Pick<PlannedCreation, 'newCategories' | 'newAttributes' | 'newValues'>;

/** The categories that a row names, and what the shop lacks of them and of the values of global attributes. */
export function termsOf(
  row: ImportRow,
  terms: ShopTerms,
  attributes: readonly Attribute[],
): (NewTerms & { categories: number[] }) | Problem {
  const categories: number[] = [];
  const newCategories: NewTerms['newCategories'][number][] = [];
  for (const path of row.fresh.categories) {
    if (path.some((name) => name.length > MAX_CATEGORY_NAME)) {
      return {
        column: 'Categories',
        message: inEnglish('Use at most {maxCategoryName} characters for a category.', {
          maxCategoryName: MAX_CATEGORY_NAME,
        }),
      };
    }
    const found = deepestKnown(path, terms.categories);
    if (found.names.length === 0) categories.push(found.under);
    else newCategories.push(found);
  }
  const newAttributes: string[] = [];
  const newValues: NewTerms['newValues'][number][] = [];
  for (const [at, { name, global }] of row.fresh.attributes.entries()) {
    if (!global) continue;
    const known = terms.attributes.get(name.toLowerCase());
    if (known === undefined && name.length > MAX_ATTRIBUTE_NAME) {
      const column = `Attribute ${at + 1} name`;
      return {
        column,
        message: inEnglish('Use at most {maxAttributeName} characters for a global attribute.', {
          maxAttributeName: MAX_ATTRIBUTE_NAME,
        }),
      };
    }
    if (known === undefined) newAttributes.push(name);
    const lacking = (attributes[at]?.options ?? []).filter((value) => !known?.values.has(value.toLowerCase()));
    if (known !== undefined) newValues.push(...lacking.map((value) => ({ id: known.id, attribute: name, value })));
  }
  return { categories, newCategories, newAttributes, newValues };
}

/** The deepest category of a path that the shop has (0 for none), and the names below it that it lacks. */
function deepestKnown(path: readonly string[], known: ShopTerms['categories']): { under: number; names: string[] } {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const under = known.get(path.slice(0, depth).join(' > ').toLowerCase());
    if (under !== undefined) return { under, names: path.slice(depth) };
  }
  return { under: 0, names: [...path] };
}
