import { newVariationFields, type NewVariation } from '#contract/products/product-variations.ts';
import { importedProduct, type ImportedProduct, type ProductChanges } from '#contract/products/product-writes.ts';
import { NEW_PRODUCT_FIELDS } from '#domain/products/new-product-fields.ts';
import type { PlannedCreation } from '../bulk/create-planned.ts';
import type { NewValue, NewVariationRow } from '../bulk/plan-bulk.ts';
import { type ShopField, type ShopValues, valuesOf } from '../editor/product-values.ts';
import { appliesTo } from './applies-to.ts';
import { idIn, type ProductFinder, type StoredProduct } from './find-products.ts';
import { type Attribute, attributesOf, type ShopTerms, termsOf } from './new-terms.ts';
import { priceProblem, type Problem } from './price-problem.ts';
import { type ImportProblem, type ImportRow, type RowNote, skuKey } from './read-product-csv.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export type { ShopTerms } from './new-terms.ts';

interface FreshRow {
  readonly row: ImportRow;
  /** The product in the trash that comes back instead of a new one. */
  readonly restored: StoredProduct | null;
}

interface Creations {
  readonly creations: PlannedCreation[];
  /** New variations of products that the store has, by the product's id, with its attributes where they need more values. */
  readonly additions: Map<number, Addition>;
  readonly problems: ImportProblem[];
  readonly notes: RowNote[];
}

export interface Addition {
  newValues: NewValue[];
  attributes: ShopValues;
  variations: NewVariationRow[];
}

type Growing = PlannedCreation & { variations: NewVariationRow[] };

/** Products to create from rows without a product, and variations with their product. Other rows are problems. */
export function planCreations(
  fresh: readonly FreshRow[],
  terms: ShopTerms,
  finder: ProductFinder,
  createdBefore: (reference: string) => string | undefined,
): Creations {
  const problems: ImportProblem[] = [];
  const notes: RowNote[] = [];
  const creations = new Map<string, Growing>();
  const byFileId = new Map<number, Growing>();
  const additions = new Map<number, Addition>();
  const skus = new Set<string>();
  const fail = ({ row }: ImportRow, problem: Problem) => problems.push({ row, ...problem });
  const taken = ({ sku }: ImportRow) => sku !== '' && skus.size === skus.add(skuKey(sku)).size;
  const isVariation = ({ row }: FreshRow) => row.fresh.type === 'variation';
  for (const one of fresh.filter((each) => !isVariation(each))) {
    const { row } = one;
    const planned = taken(row) ? SKU_TWICE : planProduct(one, terms, finder);
    if ('message' in planned) fail(row, planned);
    else {
      creations.set(row.sku === '' ? `row ${row.row}` : skuKey(row.sku), planned);
      if (row.id !== null) byFileId.set(row.id, planned);
      notes.push(...refusedPictures(row), ...unlinked(row, finder));
    }
  }
  const creationNamed = (reference: string) => {
    const id = idIn(reference);
    return id === null ? creations.get(skuKey(reference)) : byFileId.get(id);
  };
  for (const { row } of fresh.filter(isVariation)) {
    const parent = creationNamed(row.fresh.parent);
    const known = parent === undefined ? finder.named(row.fresh.parent) : undefined;
    const problem = taken(row) ? SKU_TWICE : parentProblem(parent, known);
    if (problem !== null) fail(row, problem);
    else if (parent) addTo(parent, row);
    else if (known) addToKnown(known, row);
  }
  function addTo(parent: Growing, row: ImportRow) {
    const fields = planVariation(row, parent.product.attributes ?? []);
    if ('message' in fields) fail(row, fields);
    else parent.variations.push({ row: row.row, fields });
  }
  function addToKnown(product: StoredProduct, row: ImportRow) {
    const addition = additions.get(product.wc_id) ?? { attributes: {}, variations: [], newValues: [] };
    const held = (addition.attributes.attributes ?? valuesOf(product.data, ['attributes']).attributes) as Attribute[];
    const attributes = withValues(held, row);
    const lacking = newValuesOf(held, attributes, terms);
    const fields = planVariation(row, attributes);
    if ('message' in fields) return fail(row, fields);
    additions.set(product.wc_id, {
      attributes: attributes === held ? addition.attributes : { attributes },
      variations: [...addition.variations, { row: row.row, fields }],
      newValues: [...addition.newValues, ...lacking],
    });
    return undefined;
  }
  const skuNamed = (reference: string) => creationNamed(reference)?.product.sku || createdBefore(reference);
  for (const { row } of fresh.filter((one) => one.row.fresh.type === 'grouped')) {
    const group = creations.get(skuKey(row.sku));
    if (group) notes.push(...withMembers(group, row, skuNamed, finder));
  }
  const all = [...creations.values()].map(withVariationAttributes);
  // Groups name products that must be there before.
  const isGroup = ({ product }: PlannedCreation) => product.type === 'grouped';
  return { creations: [...all.filter((one) => !isGroup(one)), ...all.filter(isGroup)], additions, problems, notes };
}

const SKU_TWICE: Problem = { column: 'SKU', message: inEnglish('An earlier row has this SKU.') };
const NO_PARENT: Problem = {
  column: 'Parent',
  message: inEnglish('Enter the SKU of a variable product that your store or this file has.'),
};

function parentProblem(parent: PlannedCreation | undefined, known: StoredProduct | undefined): Problem | null {
  if (parent) return parent.product.type === 'variable' ? null : NO_PARENT;
  return known?.type === 'variable' && known.status !== 'trash' ? null : NO_PARENT;
}

const NEW_TYPES = ['simple', 'variable', 'external', 'grouped'] as const;

function planProduct({ row, restored }: FreshRow, terms: ShopTerms, finder: ProductFinder): Growing | Problem {
  const type = NEW_TYPES.find((one) => one === (row.fresh.type || 'simple'));
  if (type === undefined) {
    return { column: 'Type', message: inEnglish('Enter simple, variable, variation, external or grouped.') };
  }
  if (row.changes.name === undefined) return { column: 'Name', message: inEnglish('Enter a product name.') };
  const attributes = attributesOf(row, terms, type === 'variable');
  if (type === 'variable' && attributes.length === 0) {
    return { column: 'Attribute 1 name', message: inEnglish('Enter the attributes and values of a variable product.') };
  }
  const made = termsOf(row, terms, attributes);
  if ('message' in made) return made;
  const { fresh, sides } = row;
  const images = fresh.images.filter(isPicture).map((src) => ({ src, alt: '' }));
  const selected = type === 'variable' ? selectedOf(row, attributes) : [];
  const product: ImportedProduct = {
    status: 'publish' as const,
    ...valuesFor(row, type),
    type,
    name: row.changes.name,
    sku: row.sku,
    ...(Object.keys(sides).length > 0 && { dimensions: { length: '', width: '', height: '', ...sides } }),
    ...(fresh.isVirtual && { virtual: true }),
    ...(fresh.isDownloadable && { downloadable: true }),
    ...(type === 'external' && fresh.externalUrl !== '' && { external_url: fresh.externalUrl }),
    ...(type === 'external' && fresh.buttonText !== '' && { button_text: fresh.buttonText }),
    ...fresh.others,
    ...linksOf(row, finder),
    ...(fresh.downloads.length > 0 && { downloads: fresh.downloads.map((one) => ({ ...one })) }),
    ...(images.length > 0 && { images }),
    ...(attributes.length > 0 && { attributes }),
    ...(selected.length > 0 && { default_attributes: selected }),
    ...(made.categories.length > 0 && { categories: made.categories }),
  };
  const problem = priceProblem(product) ?? firstIssue(importedProduct.safeParse(product));
  if (problem !== null) return problem;
  return {
    row: row.row,
    product,
    ...(restored && { restored: restored.wc_id }),
    categories: fresh.categories.map((path) => path.join(' > ')),
    newCategories: made.newCategories,
    newAttributes: made.newAttributes,
    newValues: made.newValues,
    tags: fresh.tags.filter((name, at, all) => all.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === at),
    variations: [],
  };
}

/** The ids of upsells and cross-sells that the store has. */
function linksOf({ fresh }: ImportRow, finder: ProductFinder): Pick<ImportedProduct, 'upsell_ids' | 'cross_sell_ids'> {
  const idsOf = (references: readonly string[]) =>
    references.map((one) => linkable(one, finder)).filter((id) => id !== null);
  const [upsells, crossSells] = [idsOf(fresh.upsells), idsOf(fresh.crossSells)];
  return {
    ...(upsells.length > 0 && { upsell_ids: upsells }),
    ...(crossSells.length > 0 && { cross_sell_ids: crossSells }),
  };
}

function linkable(reference: string, finder: ProductFinder): number | null {
  const known = finder.named(reference);
  return known === undefined || known.parent_id !== null || known.status === 'trash' ? null : known.wc_id;
}

function unlinked({ row, fresh }: ImportRow, finder: ProductFinder): RowNote[] {
  const lists = [
    ['Upsells', fresh.upsells],
    ['Cross-sells', fresh.crossSells],
  ] as const;
  const message = inEnglish('Only products that your store has already are linked.');
  return lists.flatMap(([column, references]): RowNote[] =>
    references.every((one) => linkable(one, finder) !== null) ? [] : [{ kind: 'left_out', row, column, message }],
  );
}

const isPicture = (address: string) => /^https:\/\/\S{1,1990}$/.test(address);

function refusedPictures({ row, fresh }: ImportRow): RowNote[] {
  if (fresh.images.every(isPicture)) return [];
  const message = inEnglish('Pictures are taken from addresses that start with https://.');
  return [{ kind: 'left_out', row, column: 'Images', message }];
}

/** The values of the columns that existing products have too, without blank ones and those that its type does not have. */
function valuesFor({ changes }: ImportRow, type: string): ProductChanges {
  const { name: _name, ...others } = changes;
  const kept = Object.entries(others).filter(
    ([field, value]) => value !== '' && value !== null && appliesTo(field as ShopField, type, changes),
  );
  return Object.fromEntries(kept);
}

function selectedOf({ fresh }: ImportRow, attributes: readonly Attribute[]) {
  return fresh.attributes.flatMap(({ selected }, at) => {
    const attribute = attributes[at];
    return attribute?.options.includes(selected) ? [{ id: attribute.id, name: attribute.name, option: selected }] : [];
  });
}

/** Adds the products of a group: by id, or by the SKU under which this file creates them. */
function withMembers(
  group: Growing,
  row: ImportRow,
  skuNamed: (reference: string) => string | undefined,
  finder: ProductFinder,
): RowNote[] {
  const [ids, skus, unknown] = [[] as number[], [] as string[], [] as string[]];
  for (const reference of row.fresh.grouped) {
    const made = skuNamed(reference);
    const known = finder.named(reference);
    if (made) skus.push(made);
    else if (known?.parent_id === null && known.status !== 'trash') ids.push(known.wc_id);
    else unknown.push(reference);
  }
  Object.assign(group, {
    product: { ...group.product, ...(ids.length > 0 && { grouped_products: ids }) },
    ...(skus.length > 0 && { members: skus }),
  });
  const message = inEnglish('Neither your store nor this file has some of these products.');
  return unknown.length === 0 ? [] : [{ kind: 'left_out', row: row.row, column: 'Grouped products', message }];
}

/** A product's attributes with the values of a new variation. */
function withValues(attributes: Attribute[], { fresh }: ImportRow): Attribute[] {
  const lacking = new Map(
    fresh.attributes.flatMap(({ name, values: [value = ''] }) => {
      const held = attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return held === undefined || held.options.includes(value) ? [] : [[held.name, value] as const];
    }),
  );
  if (lacking.size === 0) return attributes;
  return attributes.map((one) => {
    const value = lacking.get(one.name);
    return value === undefined ? one : { ...one, options: [...one.options, value], variation: true };
  });
}

/** What the attributes have more than before, and the shop has not. */
function newValuesOf(before: readonly Attribute[], now: readonly Attribute[], terms: ShopTerms): NewValue[] {
  return now.flatMap(({ id, name, options }, at) => {
    const known = terms.attributes.get(name.toLowerCase())?.values;
    const fresh = id === 0 ? [] : options.slice(before[at]?.options.length ?? 0);
    return fresh
      .filter((value) => known !== undefined && !known.has(value.toLowerCase()))
      .map((value) => ({ id, attribute: name, value }));
  });
}

function planVariation(row: ImportRow, attributes: readonly Attribute[]): NewVariation['fields'] | Problem {
  const choices = [];
  for (const { name, values } of row.fresh.attributes) {
    const attribute = attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const [option = ''] = values;
    if (attribute === undefined || values.length > 1 || !attribute.options.includes(option)) {
      return {
        column: null,
        message: inEnglish('Give each attribute of a variation one of the values of its product.'),
      };
    }
    choices.push({ id: attribute.id, name: attribute.name, option });
  }
  if (choices.length === 0) {
    return { column: 'Attribute 1 name', message: inEnglish('Enter the attributes of the variation.') };
  }
  const [image] = row.fresh.images.filter(isPicture);
  const { sides, fresh } = row;
  const fields = {
    ...valuesFor(row, 'variation'),
    status: row.changes.status === undefined || row.changes.status === 'publish' ? 'publish' : 'private',
    ...(row.sku !== '' && { sku: row.sku }),
    ...(Object.keys(sides).length > 0 && { dimensions: { length: '', width: '', height: '', ...sides } }),
    ...(image !== undefined && { image: { src: image, alt: '' } }),
    ...(fresh.isVirtual && { virtual: true }),
    ...(fresh.isDownloadable && { downloadable: true }),
    ...othersOfVariation(fresh.others),
    attributes: choices,
  } as NewVariation['fields'];
  return priceProblem(fields) ?? firstIssue(newVariationFields.safeParse(fields)) ?? fields;
}

function othersOfVariation(others: ImportRow['fresh']['others']) {
  const names = Object.values(NEW_PRODUCT_FIELDS).flatMap(({ field, ofVariations }) => (ofVariations ? [field] : []));
  return Object.fromEntries(Object.entries(others).filter(([field]) => names.includes(field)));
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
