import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { StockItem } from '#contract/products/stock-items.ts';
import type { ProductChanges, ProductValues } from '#contract/products/product-writes.ts';
import { isOnSale, priceRangeOf } from '#domain/products/price-range.ts';
import { isApplied } from '../../../platform/offline-queue/queued-operation.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { patchOf } from '../price-rules.ts';
import { createOf, productRecord, targetOf, updateOf } from './product-operations.ts';
import type { ProductDetail, ProductListItem } from '../products.data.ts';

/** A row of the list: a product with its pending and failed operations, or one that is not in the shop yet. */
export interface ProductRow extends ProductListItem {
  /** The server's version. Changes are based on it. */
  base: ProductListItem;
  pending: readonly QueuedOperation[];
  /** Id in the queue until the shop has it, then null. */
  queueKey: string | null;
}

function operationsOf(wc_id: number, operations: readonly QueuedOperation[]): QueuedOperation[] {
  const record = productRecord(wc_id);
  return operations.filter((operation) => operation.record === record);
}

/** Returns a product with its pending operations applied, in order. */
export function overlayProduct<Product extends ProductListItem>(
  product: Product,
  operations: readonly QueuedOperation[],
): Product {
  let shown = product;
  for (const operation of operations.filter(isApplied)) {
    if (operation.kind === PRODUCT_WRITES.trash.name) shown = { ...shown, status: 'trash' };
    const update = updateOf(operation);
    if (update && update.parent_id === undefined) shown = withChanges(shown, update.changes);
  }
  return shown;
}

/** Returns a product with changes applied, as far as lists and its page show them. */
function withChanges<Product extends ProductListItem>(product: Product, changes: ProductChanges): Product {
  const { name, status, sku, type, manage_stock } = changes;
  return { ...product, ...definedFields({ name, status, sku, type, manage_stock }), ...patchOf(product, changes) };
}

/** A product with pending operations applied. `base` is the server's version. */
export interface ShownDetail extends ProductDetail {
  base: ProductDetail;
}

/** Returns a product and its variations with pending operations applied. */
export function overlayDetail(product: ProductDetail, operations: readonly QueuedOperation[]): ProductDetail {
  const shown = overlayProduct(product, operations);
  let { variations } = product;
  for (const operation of operations.filter(isApplied)) {
    const update = updateOf(operation);
    if (!update) continue;
    const deleted = new Set(update.variations?.delete);
    const changes = new Map<number, ProductChanges>(
      update.variations?.update.map((one) => [one.wc_id, pricesAndStock(one.changes as ProductChanges)]),
    );
    if (update.parent_id !== undefined) changes.set(targetOf(operation), update.changes);
    variations = variations
      .filter(({ wc_id }) => !deleted.has(wc_id))
      .map((variation) => withVariationChanges(variation, changes.get(variation.wc_id)));
  }
  const texts = textsOf(operations);
  return { ...shown, ...texts, ...rangeOf(shown, variations), variations };
}

/** What a variable product costs after changes of its variations. */
function rangeOf(
  product: ProductListItem,
  variations: ProductDetail['variations'],
): Pick<ProductListItem, 'price_range'> {
  if (product.type !== 'variable') return {};
  const ofParent = ({ manage_stock, stock_status }: DetailVariation) =>
    manage_stock === 'parent' ? product.stock_status : stock_status;
  const range = priceRangeOf(variations.map((one) => ({ ...one, stock_status: ofParent(one) })));
  return { price_range: range ?? undefined };
}

/** Returns the fields that are not undefined. */
export function definedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

type DetailVariation = ProductDetail['variations'][number];

function pricesAndStock({ regular_price, sale_price, stock_quantity, stock_status }: ProductChanges): ProductChanges {
  return definedFields({ regular_price, sale_price, stock_quantity, stock_status });
}

function withVariationChanges(variation: DetailVariation, changes: ProductChanges | undefined): DetailVariation {
  if (!changes) return variation;
  const { on_sale: _shown, ...patch } = patchOf({ ...variation, on_sale: isOnSale(variation) }, changes);
  const { sku = variation.sku, manage_stock = variation.manage_stock } = changes;
  return { ...variation, sku, manage_stock, ...patch };
}

/** Returns an item to count with the pending changes of its stock applied. */
export function overlayStockItem(item: StockItem, operations: readonly QueuedOperation[]): StockItem {
  const record = productRecord(item.parent_id ?? item.wc_id);
  return operations
    .filter((operation) => isApplied(operation) && operation.record === record)
    .flatMap((operation) => {
      const update = updateOf(operation);
      const variations = update?.variations?.update ?? [];
      const own = targetOf(operation) === item.wc_id && update ? [update.changes] : [];
      return [...own, ...variations.flatMap(({ wc_id, changes }) => (wc_id === item.wc_id ? [changes] : []))];
    })
    .reduce<StockItem>(withStock, item);
}

/** Returns an item with the stock of these values, where they name it. */
export function withStock(
  item: StockItem,
  { manage_stock, stock_quantity }: ProductChanges | ProductValues,
): StockItem {
  const isTracked = typeof manage_stock === 'boolean' ? manage_stock : item.manage_stock;
  const quantity = typeof stock_quantity === 'number' ? stock_quantity : item.stock_quantity;
  return { ...item, manage_stock: isTracked, stock_quantity: isTracked ? quantity : null };
}

function textsOf(operations: readonly QueuedOperation[]): Partial<ProductDetail> {
  const texts: Partial<ProductDetail> = {};
  for (const operation of operations.filter(isApplied)) {
    const update = updateOf(operation);
    if (!update || update.parent_id !== undefined) continue;
    const { description, short_description, weight, dimensions } = update.changes;
    Object.assign(texts, definedFields({ description, short_description, weight, dimensions }));
  }
  return texts;
}

/** Returns a completed operation with the shop's values, e.g. a rounded price. */
export function withAnswer(operation: QueuedOperation, answer: unknown): QueuedOperation {
  const update = updateOf(operation);
  if (!update) return { ...operation, state: 'queued' };
  const { now } = answer as { now: ProductChanges };
  const changes = Object.fromEntries(
    Object.entries({ ...update.changes, ...now }).filter(([, value]) => value !== null),
  );
  return { ...operation, state: 'queued', data: { ...operation.data, changes } };
}

/** Whether a pending operation deletes the product. */
function isBeingRemoved(operations: readonly QueuedOperation[]): boolean {
  return operations.some((operation) => operation.kind === PRODUCT_WRITES.remove.name && isApplied(operation));
}

/** Returns a page of the list with pending operations applied: deleted products are left out, new ones come first. */
export function overlayRows(
  items: readonly ProductListItem[],
  operations: readonly QueuedOperation[],
  { search = '', isFirstPage }: { search?: string | undefined; isFirstPage: boolean },
): ProductRow[] {
  const rows = items.flatMap((product) => {
    const pending = operationsOf(product.wc_id, operations);
    return isBeingRemoved(pending)
      ? []
      : [{ ...overlayProduct(product, pending), base: product, pending, queueKey: null }];
  });
  if (!isFirstPage) return rows;
  const query = search.trim().toLowerCase();
  const created = operations.flatMap((operation, index) => {
    const row = queuedRow(operation, -1 - index);
    return row && `${row.name} ${row.sku}`.toLowerCase().includes(query) ? [row] : [];
  });
  return [...created.toReversed(), ...rows];
}

/** Returns the row of a new product, or null for another operation. `wc_id` is negative, since the shop has assigned none. */
function queuedRow(operation: QueuedOperation, wc_id: number): ProductRow | null {
  const creation = createOf(operation);
  if (!creation) return null;
  const product = queuedProduct(creation.product, wc_id, operation.timestamp);
  const queueKey = operation.record.slice(operation.record.indexOf(':') + 1);
  return { ...product, base: product, pending: [operation], queueKey };
}

/** Returns a new product as lists show it. `createdAt` is in milliseconds since 1970. */
export function queuedProduct(product: ProductChanges, wc_id: number, createdAt: number): ProductListItem {
  const empty: ProductListItem = {
    wc_id,
    name: '',
    sku: '',
    type: 'simple',
    status: 'draft',
    price: '0',
    regular_price: null,
    sale_price: null,
    on_sale: false,
    manage_stock: false,
    stock_quantity: null,
    stock_status: 'instock',
    units_30_days: 0,
    total_sales: 0,
    categories: [],
    image: product.images?.[0]?.src ?? null,
    date_modified: new Date(createdAt).toISOString(),
  };
  return withChanges(empty, product);
}
