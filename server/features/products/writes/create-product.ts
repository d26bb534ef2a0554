import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { NewVariation, VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import type { ImportedProduct, NewProduct } from '#contract/products/product-writes.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-dates.ts';
import type { ProductNotifications } from '../../notifications/notifications.public.ts';
import {
  type Attempt,
  type Outcome,
  requireTimeToArrive,
  sendOnce,
  type ShopOperation,
} from '../../operations/operations.public.ts';
import {
  areAllCreated,
  changeVariations,
  NO_VARIATIONS,
  requireVariable,
  requireVariationsArrived,
} from './change-variations.ts';
import { hasIdempotencyKey, idempotencyMetadata } from './idempotency-key.ts';
import { bodyOf, type ShopProduct } from '../editor/product-values.ts';
import { describeCreation } from './describe-changes.ts';
import { newProductChanges } from './log-changes.ts';
import {
  type Client,
  readFromShopNow,
  readVariations,
  parseShopProduct,
  pathOf,
  storeProduct,
  storeVariations,
} from '../editor/shop-product.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

const UNKNOWN_YET = inEnglish('Your store hasn’t confirmed the product. We’ll check before sending it again.');
/** How many of the newest products to search for the operation's key. */
const NEWEST = 50;

const records = z.array(z.looseObject({ id: z.number() }));

export interface ProductCreated {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly date_modified: string;
  readonly variations: VariationResult[];
  readonly mailed_to: string[];
}

interface ChangeRequest {
  readonly operation_id: string;
  readonly product: NewProduct | ImportedProduct;
  readonly variations?: NewVariation[] | undefined;
  /** SKUs of the products of a group that were created before it. */
  readonly members?: readonly string[];
}

interface Before {
  readonly sku: string;
  /** Set when variations have been sent. */
  readonly creating?: true;
}

/**
 * Creates a product in the shop, then its variations. Its metadata contains the operation's key, by which it is found when
 * the response is lost.
 */
export function createProduct(
  storeId: string,
  request: ChangeRequest,
  notifications: ProductNotifications,
): ShopOperation<ProductCreated, Before> {
  return {
    id: request.operation_id,
    name: PRODUCT_WRITES.create.name,
    subject: `products/new/${request.operation_id}`,
    request,
    async perform({ client }, attempt) {
      if (request.variations?.length) requireVariable(request.product.type ?? 'simple');
      const product = await createOrFind(client, request, attempt);
      return withVariations(storeId, request, client, { product, attempt, notifications });
    },
    describe({ answer }) {
      const { name } = request.product;
      const variations = (request.variations ?? []).map(() => ({ field: 'create' }));
      const changes = [...newProductChanges(request.product), ...variations];
      return [{ kind: 'product.create', record: answer && pathOf(answer), title: name, changes }];
    },
  };
}

async function createOrFind(client: Client, request: ChangeRequest, attempt: Attempt<Before>): Promise<ShopProduct> {
  const { sku = '' } = request.product;
  if (attempt.before !== null) {
    const made = await findCreated(client, request.operation_id, sku);
    if (made) return made;
    requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
  }
  await attempt.sending({ sku });
  return post(client, request, sku);
}

async function post(
  client: Client,
  { operation_id, product, members = [] }: ChangeRequest,
  sku: string,
): Promise<ShopProduct> {
  const listed = 'grouped_products' in product ? product.grouped_products : [];
  const grouped = [...(listed ?? []), ...(await idsOf(client, members))];
  const own = { ...product, ...(grouped.length > 0 && { grouped_products: grouped }) };
  const body = { type: 'simple', ...bodyOf(own), ...idempotencyMetadata(operation_id) };
  return sendOnce(
    async () => parseShopProduct({ wc_id: 0 }, (await client.request('POST', 'products', { body })).data),
    () => findCreated(client, operation_id, sku),
  );
}

/** The shop's products with these SKUs. */
async function idsOf(client: Client, skus: readonly string[]): Promise<number[]> {
  if (skus.length === 0) return [];
  const params = { sku: skus.join(','), status: 'any', per_page: NEWEST, _: randomUUID() };
  const found = records.parse((await client.request('GET', 'products', { params })).data);
  const bySku = new Map(found.map((one) => [String(one['sku']).toLowerCase(), one.id]));
  return skus.flatMap((sku) => bySku.get(sku.toLowerCase()) ?? []);
}

/** The product that this operation created, searched by its SKU, or else among the newest. */
async function findCreated(client: Client, operationId: string, sku: string): Promise<ShopProduct | null> {
  const search = sku === '' ? { orderby: 'date', order: 'desc' } : { sku };
  const params = { ...search, context: 'edit', status: 'any', per_page: NEWEST, _: randomUUID() };
  const found = records.parse((await client.request('GET', 'products', { params })).data);
  const made = found.find((product) => hasIdempotencyKey(product, operationId));
  return made ? parseShopProduct({ wc_id: made.id }, made) : null;
}

/** Creates the variations that are missing, and builds the outcome. */
async function withVariations(
  storeId: string,
  request: ChangeRequest,
  client: Client,
  {
    product: created,
    attempt,
    notifications,
  }: { product: ShopProduct; attempt: Attempt<Before>; notifications: ProductNotifications },
): Promise<Outcome<ProductCreated>> {
  const work: VariationWork = { ...NO_VARIATIONS, create: request.variations ?? [] };
  const which = { wc_id: created.id };
  const { sku = '' } = request.product;
  const existing = attempt.before?.creating ? await readVariations(client, created.id, []) : [];
  requireVariationsArrived(attempt, areAllCreated(work, existing));
  const done = await changeVariations(client, created.id, work, existing, () =>
    attempt.sending({ sku, creating: true }),
  );
  const product = work.create.length > 0 ? await readFromShopNow(client, which) : created;
  const email = await notifications.created({
    wc_id: created.id,
    name: decodeEntities(String(product['name'])),
    lines: () => describeCreation(product, done.results),
  });
  return {
    answer: {
      operation_id: request.operation_id,
      wc_id: created.id,
      date_modified: modifiedOf(product),
      variations: done.results,
      mailed_to: email.to,
    },
    store: async (tx) => {
      await storeProduct(tx, storeId, which, product);
      await storeVariations(tx, storeId, done);
      email.send(tx);
    },
  };
}
