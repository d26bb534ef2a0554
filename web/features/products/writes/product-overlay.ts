import type { ProductChanges } from '#contract/products/product-writes.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { patchOf } from '../price-rules.ts';
import { createOf, productRecord, REMOVE, targetOf, TRASH, updateOf } from './product-operations.ts';
import type { ProductDetail, ProductListItem } from '../products.data.ts';

/** A row of the list: a product with what waits to be sent or was refused; or one that the shop does not have yet. */
export interface ProductRow extends ProductListItem {
  /** What the server says: a change is based on this, whatever else is on its way. */
  base: ProductListItem;
  pending: readonly QueuedOperation[];
  /** By what the queue knows it until the shop has it; null for what the shop has. */
  queueKey: string | null;
}

/** What of the queue is laid over what the server says: a refusal is shown beside it, not as if it were so. */
const isNotFailed = ({ state }: QueuedOperation) => state !== 'failed';

/** The operations of one product. */
export function operationsOf(wc_id: number, operations: readonly QueuedOperation[]): QueuedOperation[] {
  const record = productRecord(wc_id);
  return operations.filter((operation) => operation.record === record);
}

/** A product as it will be once what waits is sent. `operations`: those of this product, in their order. */
export function overlayProduct<Product extends ProductListItem>(
  product: Product,
  operations: readonly QueuedOperation[],
): Product {
  let shown = product;
  for (const operation of operations.filter(isNotFailed)) {
    if (operation.kind === TRASH) shown = { ...shown, status: 'trash' };
    const update = updateOf(operation);
    if (update && update.parent_id === undefined) shown = withChanges(shown, update.changes);
  }
  return shown;
}

/** A product with these changes in it, as far as lists and its own page show them. */
export function withChanges<Product extends ProductListItem>(product: Product, changes: ProductChanges): Product {
  const { name, status, sku, type, manage_stock } = changes;
  const plain = Object.fromEntries(
    Object.entries({ name, status, sku, type, manage_stock }).filter(([, value]) => value !== undefined),
  );
  return { ...product, ...plain, ...patchOf(product, changes) };
}

/** A product's page with the queue laid over it; `base` is what the server says. */
export interface ShownDetail extends ProductDetail {
  base: ProductDetail;
}

/** A product's page as it will be once what waits is sent: its own fields and those of its variations. */
export function overlayDetail(product: ProductDetail, operations: readonly QueuedOperation[]): ProductDetail {
  const shown = overlayProduct(product, operations);
  let { variations } = product;
  for (const operation of operations.filter(isNotFailed)) {
    const update = updateOf(operation);
    if (!update) continue;
    const gone = new Set(update.variations?.delete);
    const changes = new Map<number, ProductChanges>(
      update.variations?.update.map((one) => [one.wc_id, pricesAndStock(one.changes as ProductChanges)]),
    );
    if (update.parent_id !== undefined) changes.set(targetOf(operation), update.changes);
    variations = variations
      .filter(({ wc_id }) => !gone.has(wc_id))
      .map((variation) => withVariationChanges(variation, changes.get(variation.wc_id)));
  }
  const texts = textsOf(operations);
  return { ...shown, ...texts, variations };
}

type DetailVariation = ProductDetail['variations'][number];

function pricesAndStock({ regular_price, sale_price, stock_quantity, stock_status }: ProductChanges): ProductChanges {
  return Object.fromEntries(
    Object.entries({ regular_price, sale_price, stock_quantity, stock_status }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

function withVariationChanges(variation: DetailVariation, changes: ProductChanges | undefined): DetailVariation {
  if (!changes) return variation;
  const isOnSale = variation.sale_price !== null && variation.price === variation.sale_price;
  const { on_sale: _shown, ...patch } = patchOf({ ...variation, on_sale: isOnSale }, changes);
  const { sku = variation.sku, manage_stock = variation.manage_stock } = changes;
  return { ...variation, sku, manage_stock, ...patch };
}

function textsOf(operations: readonly QueuedOperation[]): Partial<ProductDetail> {
  const texts: Partial<ProductDetail> = {};
  for (const operation of operations.filter(isNotFailed)) {
    const update = updateOf(operation);
    if (!update || update.parent_id !== undefined) continue;
    const { description, short_description, weight, dimensions } = update.changes;
    for (const [field, value] of Object.entries({ description, short_description, weight, dimensions })) {
      if (value !== undefined) Object.assign(texts, { [field]: value });
    }
  }
  return texts;
}

/** The operation as it was done: a price that the shop rounded is the shop's. */
export function withAnswer(operation: QueuedOperation, answer: unknown): QueuedOperation {
  const update = updateOf(operation);
  if (!update) return { ...operation, state: 'queued' };
  const { now } = answer as { now: ProductChanges };
  const changes = Object.fromEntries(
    Object.entries({ ...update.changes, ...now }).filter(([, value]) => value !== null),
  );
  return { ...operation, state: 'queued', data: { ...operation.data, changes } };
}

/** Whether a product will be gone for good once what waits is sent. */
export function isBeingRemoved(operations: readonly QueuedOperation[]): boolean {
  return operations.some((operation) => operation.kind === REMOVE && isNotFailed(operation));
}

/** A page of the list with the queue laid over it: products that leave are left out, those that are to be made stand first. */
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
  const wanted = search.trim().toLowerCase();
  const made = operations.flatMap((operation, place) => {
    const row = queuedRow(operation, -1 - place);
    return row && `${row.name} ${row.sku}`.toLowerCase().includes(wanted) ? [row] : [];
  });
  return [...made.toReversed(), ...rows];
}

/** The row of a product that is to be made. `wc_id`: a stand-in below zero, since the shop has given none. */
function queuedRow(operation: QueuedOperation, wc_id: number): ProductRow | null {
  const creation = createOf(operation);
  if (!creation) return null;
  const product = queuedProduct(creation.product, wc_id, operation.timestamp);
  const queueKey = operation.record.slice(operation.record.indexOf(':') + 1);
  return { ...product, base: product, pending: [operation], queueKey };
}

/** A product as lists show it, of what it was made from. */
export function queuedProduct(product: ProductChanges, wc_id: number, madeAt: number): ProductListItem {
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
    date_modified: new Date(madeAt).toISOString(),
  };
  return withChanges(empty, product);
}
