import type { BulkResult } from '#contract/products/product-bulk.ts';
import { MAX_PRODUCTS_PER_BATCH, type ImportedProduct } from '#contract/products/product-writes.ts';
import type { NewVariation } from '#contract/products/product-variations.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ProductNotifications } from '../../notifications/notifications.public.ts';
import { batchProducts } from '../writes/batch-products.ts';
import { createTerm, type TermKind } from '../writes/create-term.ts';
import { refusalOf, type Results, type Run } from './bulk-results.ts';
import type { NewValue, NewVariationRow } from './plan-bulk.ts';
import { operationIdOf } from '../writes/idempotency-key.ts';

/** A product to create, with its row of the file. */
export interface PlannedCreation {
  readonly row: number;
  readonly product: ImportedProduct;
  /** The product in the trash that comes back with these values. */
  readonly restored?: number;
  /** SKUs of the products of a group that are created before it. */
  readonly members?: readonly string[];
  /** As named in the file. */
  readonly categories: readonly string[];
  /** Categories that the shop does not have yet: names from the top, below one that it has (0 for none). */
  readonly newCategories: readonly { readonly under: number; readonly names: readonly string[] }[];
  /** Names of global attributes that the shop does not have yet. */
  readonly newAttributes: readonly string[];
  readonly newValues: readonly NewValue[];
  /** Names; the shop creates those that it does not have. */
  readonly tags?: readonly string[];
  readonly variations: readonly NewVariationRow[];
}

/** The key under which the product of a row is created. */
export function creationIdOf(bulkId: string, row: number): string {
  return operationIdOf(bulkId, `new ${row}`);
}

/** A category or attribute that an import creates, with the key under which it does. */
export interface PlannedTerm {
  readonly operation_id: string;
  readonly kind: TermKind;
  readonly name: string;
  /** The key of the category above it, or its id. */
  readonly parent: string | number;
}

/** The categories and attributes that creations need first, each once, from the top. */
export function termsToCreate(bulkId: string, creations: readonly PlannedCreation[]): PlannedTerm[] {
  const all = new Map<string, PlannedTerm>();
  const add = (term: PlannedTerm) => all.has(term.operation_id) || all.set(term.operation_id, term);
  for (const { newCategories, newAttributes, tags = [] } of creations) {
    for (const name of tags) add({ operation_id: tagIdOf(bulkId, name), kind: 'tag', name, parent: 0 });
    for (const { under, names } of newCategories) {
      let parent: string | number = under;
      for (const [depth, name] of names.entries()) {
        const operation_id = categoryIdOf(bulkId, under, names.slice(0, depth + 1));
        add({ operation_id, kind: 'category', name, parent });
        parent = operation_id;
      }
    }
    for (const name of newAttributes) {
      const operation_id = attributeIdOf(bulkId, name);
      add({ operation_id, kind: 'attribute', name, parent: 0 });
    }
  }
  return [...all.values()];
}

function categoryIdOf(bulkId: string, under: number, names: readonly string[]): string {
  return operationIdOf(bulkId, `category ${under} > ${names.join(' > ').toLowerCase()}`);
}

function tagIdOf(bulkId: string, name: string): string {
  return operationIdOf(bulkId, `tag ${name.toLowerCase()}`);
}

function attributeIdOf(bulkId: string, name: string): string {
  return operationIdOf(bulkId, `attribute ${name.toLowerCase()}`);
}

/** Ids by key, or why the shop did not create it. */
type Made = ReadonlyMap<string, number | AppError>;

/** Creates the missing categories and attributes, then the products in batches of 100. Returns the results by row. */
export async function createPlanned(
  storeId: string,
  bulkId: string,
  creations: readonly PlannedCreation[],
  notifications: ProductNotifications,
  run: Run,
  alive: () => Promise<void>,
): Promise<Map<number, Results[number]>> {
  const made = await createTerms(storeId, termsToCreate(bulkId, creations), run);
  const results = new Map<number, Results[number]>();
  const possible: PlannedCreation[] = [];
  for (const creation of creations) {
    const failed = termsToCreate(bulkId, [creation])
      .map(({ operation_id }) => made.get(operation_id))
      .find((one) => one instanceof AppError);
    if (failed === undefined) possible.push(creation);
    else results.set(creation.row, refusedBy(creationIdOf(bulkId, creation.row), failed));
  }
  // A group comes after the products that it names.
  for (const some of [possible.filter((one) => !one.members), possible.filter((one) => one.members)]) {
    for (let start = 0; start < some.length; start += MAX_PRODUCTS_PER_BATCH) {
      const batch = some.slice(start, start + MAX_PRODUCTS_PER_BATCH);
      // oxlint-disable-next-line no-await-in-loop
      const done = await createBatch(storeId, bulkId, batch, made, notifications, run);
      for (const [row, result] of done) results.set(row, result);
      // oxlint-disable-next-line no-await-in-loop
      await alive();
    }
  }
  return results;
}

async function createTerms(storeId: string, planned: readonly PlannedTerm[], run: Run): Promise<Made> {
  const made = new Map<string, number | AppError>();
  for (const { operation_id, kind, name, parent: above } of planned) {
    const parent = typeof above === 'number' ? above : made.get(above);
    if (typeof parent !== 'number') {
      if (parent) made.set(operation_id, parent);
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop
      const { id } = await run(createTerm(storeId, { operation_id, kind, name, parent }));
      made.set(operation_id, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      made.set(operation_id, error);
    }
  }
  return made;
}

async function createBatch(
  storeId: string,
  bulkId: string,
  creations: readonly PlannedCreation[],
  made: Made,
  notifications: ProductNotifications,
  run: Run,
): Promise<[number, Results[number]][]> {
  const requests = creations.map((creation) => requestOf(bulkId, creation, made));
  const create = requests.flatMap((one) => ('create' in one ? one.create : []));
  const update = requests.flatMap((one) => ('update' in one ? one.update : []));
  const done = await batchProducts(storeId, { create, update, delete: [] }, notifications, run);
  const byId = new Map(done.map((result) => [result.operation_id, result]));
  return creations.flatMap(({ row }) => {
    const result = byId.get(creationIdOf(bulkId, row));
    return result === undefined ? [] : [[row, result]];
  });
}

function refusedBy(operation_id: string, { code, message, data = null }: AppError): Results[number] {
  return { outcome: 'refused', operation_id, wc_id: null, code, message, data };
}

type Batch = Parameters<typeof batchProducts>[1];

const END_OF_TIME = '9999-12-31T00:00:00.000Z';

function requestOf(
  bulkId: string,
  { row, product, restored, members, newCategories, newAttributes, tags = [], variations }: PlannedCreation,
  made: Made,
): { create: Batch['create'][number] } | { update: Batch['update'][number] } {
  const idOf = (operationId: string) => {
    const id = made.get(operationId);
    return typeof id === 'number' ? id : undefined;
  };
  const fresh = newCategories.flatMap(({ under, names }) => idOf(categoryIdOf(bulkId, under, names)) ?? []);
  const categories = [...new Set([...(product.categories ?? []), ...fresh])];
  const created = new Map(newAttributes.map((name) => [name.toLowerCase(), idOf(attributeIdOf(bulkId, name)) ?? 0]));
  const withIds = <Named extends { id: number; name: string }>(all: readonly Named[]): Named[] =>
    all.map((one) => ({ ...one, id: one.id || (created.get(one.name.toLowerCase()) ?? 0) }));
  const { attributes, default_attributes: selected } = product;
  const values: ImportedProduct = {
    ...product,
    ...(categories.length > 0 && { categories }),
    ...(tags.length > 0 && { tags: tags.flatMap((name) => idOf(tagIdOf(bulkId, name)) ?? []) }),
    ...(attributes && { attributes: withIds(attributes) }),
    ...(selected && { default_attributes: withIds(selected) }),
  };
  const operation_id = creationIdOf(bulkId, row);
  const create: NewVariation[] = variations.map(({ row: own, fields }) => ({
    key: operationIdOf(bulkId, `variation ${own}`),
    fields: { ...fields, ...(fields.attributes && { attributes: withIds(fields.attributes) }) },
  }));
  if (restored === undefined) {
    return {
      create: {
        operation_id,
        product: values,
        ...(members && { members }),
        ...(create.length > 0 && { variations: create }),
      },
    };
  }
  return {
    update: {
      operation_id,
      wc_id: restored,
      // Whatever it had in the trash, and whenever: only that it is still there counts.
      based_on: END_OF_TIME,
      was: { status: 'trash' },
      changes: values as Batch['update'][number]['changes'],
      ...(create.length > 0 && { variations: { create, update: [], delete: [] } }),
    },
  };
}

/** A new product in the response; `result` is missing in a preview. */
export function createdOf(
  {
    row,
    product,
    restored,
    categories,
    newCategories,
    newAttributes,
    newValues,
    tags = [],
    variations,
  }: PlannedCreation,
  result: Results[number] | undefined,
): BulkResult['created'][number] {
  const refused = result?.outcome === 'refused' ? refusalOf(result) : null;
  const { name, ...values } = product;
  const created =
    result?.outcome === 'done' ? result.variations?.filter(({ action }) => action === 'create') : undefined;
  return {
    row,
    name,
    values,
    wc_id: result?.outcome === 'done' ? result.wc_id : null,
    is_restored: restored !== undefined,
    categories: [...categories],
    new_categories: newCategories.map(({ under, names }) =>
      under === 0 ? names.join(' > ') : `… > ${names.join(' > ')}`,
    ),
    tags: [...tags],
    new_attributes: [...newAttributes],
    refused,
    new_values: newValues.map(({ attribute, value }) => `${attribute}: ${value}`),
    variations: variations.map((one, at) => {
      const own = created?.[at];
      return addedVariation(one, refused ?? (own?.outcome === 'refused' ? refusalOf({ ...own, data: null }) : null));
    }),
  };
}

/** A new variation in the response, named by its options. */
export function addedVariation({ row, fields }: NewVariationRow, refused: ReturnType<typeof refusalOf>) {
  const name = (fields.attributes ?? []).map(({ option }) => option).join(', ');
  return { row, name, values: { ...fields }, refused };
}
