import { productFields, variationFields } from '#contract/products/product-fields.ts';
import type { VariationChanges } from '#contract/products/product-variations.ts';
import type { NewProduct, ProductChanges } from '#contract/products/product-writes.ts';
import { isPriceField } from '#domain/products/product-fields.ts';
import type { PlannedCreation } from '../bulk/create-planned.ts';
import { type ImportProblem, type ImportRow, skuKey } from './read-product-csv.ts';
import { priceProblem, type Problem } from './price-problem.ts';

/** The categories and attributes that new products may refer to. */
export interface ShopTerms {
  /** Ids by path in lower case: "clothing > shirts". */
  readonly categories: ReadonlyMap<string, number>;
  /** Ids of global attributes by name in lower case. */
  readonly attributes: ReadonlyMap<string, number>;
}

type Attribute = NonNullable<NewProduct['attributes']>[number];

/** Products to create from rows without a product; variations are created with their product. Other rows are problems. */
export function planCreations(
  rows: readonly ImportRow[],
  terms: ShopTerms,
): { creations: PlannedCreation[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const creations = new Map<string, PlannedCreation & { variations: PlannedCreation['variations'][number][] }>();
  const skus = new Set<string>();
  const fail = ({ row }: ImportRow, problem: Problem) => problems.push({ row, ...problem });
  const taken = ({ sku }: ImportRow) => sku !== '' && skus.size === skus.add(skuKey(sku)).size;
  for (const row of rows.filter(({ fresh }) => fresh.type !== 'variation')) {
    const planned = taken(row) ? SKU_TWICE : planProduct(row, terms);
    if ('message' in planned) fail(row, planned);
    else creations.set(skuKey(row.sku), planned);
  }
  for (const row of rows.filter(({ fresh }) => fresh.type === 'variation')) {
    const parent = creations.get(skuKey(row.fresh.parent));
    if (parent === undefined || parent.product.type !== 'variable') fail(row, NO_PARENT);
    else {
      const fields = taken(row) ? SKU_TWICE : planVariation(row, parent.product.attributes ?? []);
      if ('message' in fields) fail(row, fields);
      else parent.variations.push({ row: row.row, fields });
    }
  }
  return { creations: [...creations.values()].map(withVariationAttributes), problems };
}

const SKU_TWICE: Problem = { column: 'SKU', message: 'An earlier row has this SKU.' };
const NO_PARENT: Problem = {
  column: 'Parent',
  message: 'Enter the SKU of a new variable product in this file. Add variations to other products in the editor.',
};

function planProduct(
  row: ImportRow,
  terms: ShopTerms,
): (PlannedCreation & { variations: PlannedCreation['variations'][number][] }) | Problem {
  const type = row.fresh.type || 'simple';
  if (type !== 'simple' && type !== 'variable') {
    return { column: 'Type', message: 'Enter simple, variable or variation.' };
  }
  if (row.changes.name === undefined) return { column: 'Name', message: 'Enter a product name.' };
  const attributes = attributesOf(row, terms, type === 'variable');
  if ('message' in attributes) return attributes;
  if (type === 'variable' && attributes.length === 0) {
    return { column: 'Attribute 1 name', message: 'Enter the attributes and values of a variable product.' };
  }
  const categories = categoriesOf(row, terms);
  if ('message' in categories) return categories;
  const changes = valuesOf(row, type === 'variable');
  const product = {
    status: 'publish' as const,
    ...changes,
    type: type as 'simple' | 'variable',
    name: row.changes.name,
    sku: row.sku,
    ...(attributes.length > 0 && { attributes }),
    ...(categories.ids.length > 0 && { categories: categories.ids }),
  };
  const problem = priceProblem(product) ?? firstIssue(productFields.partial().safeParse(product));
  if (problem !== null) return problem;
  const named = row.fresh.categories.map((path) => path.join(' > '));
  return { row: row.row, product, categories: named, newCategories: categories.names, variations: [] };
}

/** The values of the columns that existing products have too, without blank ones. */
function valuesOf({ changes }: ImportRow, isVariable: boolean): ProductChanges {
  const { name: _name, ...others } = changes;
  const kept = Object.entries(others).filter(([field, value]) => {
    if (value === '' || value === null) return false;
    if (field === 'stock_status' && changes.stock_quantity !== undefined) return false;
    return !isVariable || !isPriceField(field);
  });
  return Object.fromEntries(kept);
}

function attributesOf(
  { fresh }: ImportRow,
  { attributes: globals }: ShopTerms,
  variation: boolean,
): Attribute[] | Problem {
  const found: Attribute[] = [];
  for (const { name, values, visible, global } of fresh.attributes) {
    const id = global ? globals.get(name.toLowerCase()) : 0;
    if (id === undefined) {
      return { column: null, message: 'The store doesn’t have this global attribute. Add it in WooCommerce first.' };
    }
    found.push({ id, name, options: [...values], visible, variation });
  }
  return found;
}

function categoriesOf({ fresh }: ImportRow, terms: ShopTerms): { ids: number[]; names: string[] } | Problem {
  const ids: number[] = [];
  const names: string[] = [];
  for (const path of fresh.categories) {
    const id = terms.categories.get(path.join(' > ').toLowerCase());
    const [name = ''] = path;
    if (id !== undefined) ids.push(id);
    else if (path.length === 1 && name.length <= 200) names.push(name);
    else {
      return { column: 'Categories', message: 'The store doesn’t have this subcategory. Add it in WooCommerce first.' };
    }
  }
  return { ids, names };
}

function planVariation(row: ImportRow, attributes: readonly Attribute[]): VariationChanges | Problem {
  const choices = [];
  for (const { name, values } of row.fresh.attributes) {
    const attribute = attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const [option = ''] = values;
    if (attribute === undefined || values.length > 1 || !attribute.options.includes(option)) {
      return { column: null, message: 'Give each attribute of a variation one of the values of its product.' };
    }
    choices.push({ id: attribute.id, name: attribute.name, option });
  }
  if (choices.length === 0) {
    return { column: 'Attribute 1 name', message: 'Enter the attributes of the variation.' };
  }
  const { short_description: _text, status, ...values } = valuesOf(row, false);
  const fields = {
    ...values,
    status: status === undefined || status === 'publish' ? ('publish' as const) : ('private' as const),
    ...(row.sku !== '' && { sku: row.sku }),
    attributes: choices,
  } as VariationChanges;
  return priceProblem(fields) ?? firstIssue(variationFields.partial().safeParse(fields)) ?? fields;
}

/** As in WooCommerce's importer: variations differ by the attributes that they name, or by all if they name none. */
function withVariationAttributes<Creation extends PlannedCreation>(creation: Creation): Creation {
  const { product, variations } = creation;
  if (product.attributes === undefined || variations.length === 0) return creation;
  const named = new Set(variations.flatMap(({ fields }) => (fields.attributes ?? []).map(({ name }) => name)));
  const attributes = product.attributes.map((one) => ({ ...one, variation: named.has(one.name) }));
  return { ...creation, product: { ...product, attributes } };
}

function firstIssue(parsed: { error?: { issues: readonly { message: string }[] } | undefined }): Problem | null {
  const [issue] = parsed.error?.issues ?? [];
  return issue === undefined ? null : { column: null, message: issue.message };
}
