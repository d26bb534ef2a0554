import type { BulkResult } from '#contract/products/product-bulk.ts';
import { MAX_PRODUCTS_PER_BATCH, type NewProduct } from '#contract/products/product-writes.ts';
import type { VariationChanges } from '#contract/products/product-variations.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ProductNotifications } from '../../notifications/notifications.public.ts';
import { batchProducts } from '../writes/batch-products.ts';
import { createCategory } from '../writes/create-category.ts';
import { refusalOf, type Results, type Run } from './bulk-results.ts';
import { operationIdOf } from '../writes/idempotency-key.ts';

/** A product to create, with its row of the file. */
export interface PlannedCreation {
  readonly row: number;
  readonly product: NewProduct;
  /** As named in the file. */
  readonly categories: readonly string[];
  /** Names of categories that the shop does not have yet. */
  readonly newCategories: readonly string[];
  readonly variations: readonly { readonly row: number; readonly fields: VariationChanges }[];
}

/** The key under which the product of a row is created. */
export function creationIdOf(bulkId: string, row: number): string {
  return operationIdOf(bulkId, `new ${row}`);
}

/** Creates the missing categories, then the products in batches of 100. Returns the results by row. */
export async function createPlanned(
  storeId: string,
  bulkId: string,
  creations: readonly PlannedCreation[],
  notifications: ProductNotifications,
  run: Run,
  alive: () => Promise<void>,
): Promise<Map<number, Results[number]>> {
  const categories = await createCategories(storeId, bulkId, creations, run);
  const results = new Map<number, Results[number]>();
  const possible: PlannedCreation[] = [];
  for (const creation of creations) {
    const failed = creation.newCategories
      .map((name) => categories.get(keyOf(name)))
      .find((one) => one instanceof AppError);
    if (failed === undefined) possible.push(creation);
    else results.set(creation.row, refusedBy(creationIdOf(bulkId, creation.row), failed));
  }
  for (let start = 0; start < possible.length; start += MAX_PRODUCTS_PER_BATCH) {
    const some = possible.slice(start, start + MAX_PRODUCTS_PER_BATCH);
    const create = some.map((creation) => requestOf(bulkId, creation, categories));
    // oxlint-disable-next-line no-await-in-loop
    const batch = await batchProducts(storeId, { create, update: [], delete: [] }, notifications, run);
    for (const [at, { row }] of some.entries()) if (batch[at]) results.set(row, batch[at]);
    // oxlint-disable-next-line no-await-in-loop
    await alive();
  }
  return results;
}

const keyOf = (name: string) => name.toLowerCase();

/** Ids by name, or why the shop did not create the category. */
async function createCategories(
  storeId: string,
  bulkId: string,
  creations: readonly PlannedCreation[],
  run: Run,
): Promise<Map<string, number | AppError>> {
  const names = new Map(creations.flatMap(({ newCategories }) => newCategories.map((name) => [keyOf(name), name])));
  const made = new Map<string, number | AppError>();
  for (const [key, name] of names) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      const { id } = await run(
        createCategory(storeId, { operation_id: operationIdOf(bulkId, `category ${key}`), name }),
      );
      made.set(key, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      made.set(key, error);
    }
  }
  return made;
}

function refusedBy(operation_id: string, { code, message, data = null }: AppError): Results[number] {
  return { outcome: 'refused', operation_id, wc_id: null, code, message, data };
}

function requestOf(
  bulkId: string,
  { row, product, newCategories, variations }: PlannedCreation,
  made: ReadonlyMap<string, number | AppError>,
) {
  const ids = newCategories.flatMap((name) => {
    const id = made.get(keyOf(name));
    return typeof id === 'number' ? [id] : [];
  });
  const categories = [...new Set([...(product.categories ?? []), ...ids])];
  return {
    operation_id: creationIdOf(bulkId, row),
    product: { ...product, ...(categories.length > 0 && { categories }) },
    ...(variations.length > 0 && {
      variations: variations.map((one) => ({
        key: operationIdOf(bulkId, `variation ${one.row}`),
        fields: one.fields,
      })),
    }),
  };
}

/** A new product in the response; `result` is missing in a preview. */
export function createdOf(
  { row, product, categories, newCategories, variations }: PlannedCreation,
  result: Results[number] | undefined,
): BulkResult['created'][number] {
  const refused = result?.outcome === 'refused' ? refusalOf(result) : null;
  const { name, ...values } = product;
  return {
    row,
    name,
    values,
    wc_id: result?.outcome === 'done' ? result.wc_id : null,
    categories: [...categories],
    new_categories: [...newCategories],
    refused,
    variations: variations.map(({ row: own, fields }, at) => {
      const one = result?.outcome === 'done' ? result.variations?.[at] : undefined;
      const ownRefusal = one?.outcome === 'refused' ? refusalOf({ ...one, data: null }) : null;
      return { row: own, name: optionsOf(fields), values: { ...fields }, refused: refused ?? ownRefusal };
    }),
  };
}

function optionsOf({ attributes = [] }: VariationChanges): string {
  return attributes.map(({ option }) => option).join(', ');
}
