import { kindOf } from '#domain/products/product-fields.ts';
import type { PlannedCreation } from '../bulk/create-planned.ts';
import { type NewVariationRow, type PlannedItem, type PlannedProduct, skip } from '../bulk/plan-bulk.ts';
import { isSame, type ShopField, type ShopValues, valuesOf } from '../editor/product-values.ts';
import { appliesTo } from './applies-to.ts';
import { ProductFinder, type StoredProduct } from './find-products.ts';
import { type Addition, planCreations, type ShopTerms } from './plan-creations.ts';
import { priceProblem, type Problem } from './price-problem.ts';
import type { ImportProblem, ImportRow, RowNote } from './read-product-csv.ts';
import { changedSku, leftOutFields, leftOutOfExisting, saleWarnings, skuWarnings } from './row-notes.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export interface ImportPlan {
  readonly products: readonly PlannedProduct[];
  readonly creations: readonly PlannedCreation[];
  readonly found: readonly { readonly row: number; readonly wc_id: number }[];
  readonly problems: readonly ImportProblem[];
  readonly notes: readonly RowNote[];
}

interface Planning {
  readonly stored: readonly StoredProduct[];
  /** What new products may refer to; null where none are added. */
  readonly terms: ShopTerms | null;
  /** The shop's time, such as "2026-11-20T15:00:00". */
  readonly now: string;
  /** Of a part of a file: whether the whole file has another store's IDs. */
  readonly areIdsForeign?: boolean;
  /** Of a part of a file: the SKU of the product that an earlier part adds, as `Grouped products` names it. */
  readonly createdBefore?: (reference: string) => string | undefined;
}

/**
 * Finds each row's product or variation among the stored ones, which have their texts as typed, and what would change. Rows without
 * one are new products where there are `terms`. Otherwise, and where the shop would refuse a row, they are problems.
 */
export function planImport(
  rows: readonly ImportRow[],
  { stored, terms, now, areIdsForeign, createdBefore = () => undefined }: Planning,
): ImportPlan {
  const finder = new ProductFinder(rows, stored, terms !== null, areIdsForeign);
  const planned = new Map<number, PlannedItem>();
  const found: { row: number; wc_id: number }[] = [];
  const problems: ImportProblem[] = [];
  const notes: RowNote[] = [];
  const fresh: { row: ImportRow; restored: StoredProduct | null }[] = [];
  for (const row of rows) {
    const what = finder.find(row);
    if (what !== 'new' && 'item' in what && isInTrash(what.item, finder, terms !== null)) {
      fresh.push({ row, restored: what.item.parent_id === null ? what.item : null });
    } else if (what === 'new') {
      notes.push(...skuWarnings(row, finder));
      fresh.push({ row, restored: null });
    } else {
      const problem = 'message' in what ? what : problemOf(row, what.item, planned.has(what.item.wc_id));
      if (problem !== null) problems.push({ row: row.row, column: problem.column, message: problem.message });
      else if ('item' in what) {
        const { item } = what;
        const change = planItem(row, item);
        found.push({ row: row.row, wc_id: item.wc_id });
        planned.set(item.wc_id, change);
        notes.push(...leftOutFields(row, item.type), ...leftOutOfExisting(row, item));
        notes.push(...saleWarnings(row.row, change.now, now), ...changedSku(row, item));
      }
    }
  }
  const made = planCreations(fresh, terms ?? { categories: new Map(), attributes: new Map() }, finder, createdBefore);
  for (const { row } of fresh) {
    notes.push(...leftOutFields(row, row.fresh.type || 'simple'), ...saleWarnings(row.row, row.changes, now));
  }
  return {
    products: byProduct(planned, made.additions, finder),
    creations: made.creations,
    found,
    problems: [...problems, ...made.problems],
    notes: [...notes, ...made.notes],
  };
}

/** Whether it, or its product, comes back from the trash. A shop keeps the variations of a restored product in the trash. */
function isInTrash(item: StoredProduct, finder: ProductFinder, withNew: boolean): boolean {
  const product = item.parent_id === null ? item : finder.byId(item.parent_id);
  return withNew && product?.is_restorable === true;
}

/** Problems that the shop would refuse, or drop without an error. */
function problemOf({ changes }: ImportRow, item: StoredProduct, isSecond: boolean): Problem | null {
  if (isSecond) return { column: null, message: inEnglish('An earlier row changes this product.') };
  if (item.status === 'trash') return { column: null, message: inEnglish('This product is in the trash.') };
  const { stock_quantity: quantity } = changes;
  const held = item.data['stock_quantity'];
  if (quantity !== undefined && !Number.isInteger(quantity) && (typeof held !== 'number' || Number.isInteger(held))) {
    return {
      column: 'Stock',
      message: inEnglish('Enter a whole number: your store counts this product in whole units.'),
    };
  }
  const { date_on_sale_from: from, date_on_sale_to: to } = changes;
  const { regular_price, sale_price, ...dates } = valuesOf(item.data, [
    'regular_price',
    'sale_price',
    'date_on_sale_from',
    'date_on_sale_to',
  ]);
  // Dates that the file leaves as they are, are no problem of the file.
  const ofSale = from === undefined && to === undefined ? {} : (dates as { date_on_sale_from?: string | null });
  return priceProblem({ regular_price, sale_price, ...ofSale, ...changes });
}

function planItem(row: ImportRow, item: StoredProduct): PlannedItem {
  const { wc_id, name, type, data } = item;
  const now = valuesIn(row, item);
  const fields = (Object.keys(now) as ShopField[]).filter((field) => appliesTo(field, type, now));
  const was = valuesOf(data, fields);
  const differing = fields.filter(
    (field) => !isSame(field, was[field], now[field]) && !isSameMinute(field, was[field], now[field]),
  );
  if (differing.length === 0) return skip(item, 'unchanged');
  const only = (values: ShopValues) => Object.fromEntries(differing.map((field) => [field, values[field]]));
  return { wc_id, name, was: only(was), now: only(now), skipped: null };
}

/** Spreadsheets drop the seconds of a moment. */
function isSameMinute(field: ShopField, was: unknown, now: unknown): boolean {
  if (kindOf(field) !== 'moment' || typeof was !== 'string' || typeof now !== 'string') return false;
  return now.endsWith(':00') && was.slice(0, 16) === now.slice(0, 16);
}

/** Sides of the size that the file does not have stay as they are. */
function valuesIn({ changes, sides }: ImportRow, { data }: StoredProduct): ShopValues {
  if (Object.keys(sides).length === 0) return changes;
  const held = valuesOf(data, ['dimensions']).dimensions as Readonly<Record<string, unknown>> | '';
  const sideOf = (side: 'length' | 'width' | 'height') => sides[side] ?? String((held || {})[side] ?? '');
  return {
    ...changes,
    dimensions: { length: sideOf('length'), width: sideOf('width'), height: sideOf('height') },
  };
}

/** Variations under their products, which need not be changed themselves. */
function byProduct(
  planned: ReadonlyMap<number, PlannedItem>,
  additions: ReadonlyMap<number, Addition>,
  finder: ProductFinder,
): PlannedProduct[] {
  const products = new Map<
    number,
    PlannedItem & { variations: PlannedItem[]; additions?: readonly NewVariationRow[] }
  >();
  const productOf = (id: number) => {
    const known = products.get(id);
    if (known) return known;
    const own = planned.get(id) ?? skip({ wc_id: id, name: finder.byId(id)?.name ?? '' }, 'unchanged');
    const made = { ...own, variations: [] as PlannedItem[] };
    products.set(id, made);
    return made;
  };
  for (const item of planned.values()) {
    const parent = finder.byId(item.wc_id)?.parent_id ?? null;
    if (parent === null) productOf(item.wc_id);
    else productOf(parent).variations.push(item);
  }
  for (const [id, { attributes, variations, newValues }] of additions) {
    const { data } = finder.byId(id) ?? {};
    const product = productOf(id);
    const changed = data && Object.keys(attributes).length > 0 ? valuesOf(data, ['attributes']) : {};
    products.set(id, {
      ...product,
      was: { ...product.was, ...changed },
      now: { ...product.now, ...attributes },
      additions: variations,
      ...(newValues.length > 0 && { newValues }),
    });
  }
  return [...products.values()].map((product) => {
    const isCarried = product.variations.some(({ skipped }) => skipped === null) || product.additions !== undefined;
    return isCarried && product.skipped !== null ? { ...product, skipped: null } : product;
  });
}
