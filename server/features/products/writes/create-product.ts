import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { NewVariation, VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import type { NewProduct } from '#contract/products/product-writes.ts';
import {
  type Attempt,
  mayHaveArrived,
  type Outcome,
  requireTimeToArrive,
  type ShopOperation,
} from '../../operations/operations.public.ts';
import { areMade, changeVariations, NO_VARIATIONS } from './change-variations.ts';
import { hasIdempotencyKey, idempotencyMetadata } from './idempotency-key.ts';
import { bodyOf, type ShopProduct } from '../editor/product-values.ts';
import { describeCreation, type ProductNotifications } from './product-notifications.ts';
import {
  type Client,
  modifiedOf,
  readFromShopNow,
  readVariations,
  parseShopProduct,
  storeProduct,
  storeVariations,
} from '../editor/shop-product.ts';
import { requireVariationsArrived, requireVariable } from './variation-rules.ts';

export const CREATE_PRODUCT = 'product.create.v1';

const UNKNOWN_YET =
  'The shop has not said yet whether the product was made. It is looked for again before it is sent again.';
/** Newest products that are looked through for the mark. */
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
  readonly product: NewProduct;
  readonly variations?: NewVariation[] | undefined;
}

interface Before {
  readonly sku: string;
  /** Set once variations were sent. */
  readonly creating?: true;
}

/**
 * Makes a product in the shop, and then its variations. It carries its operation's key, by which one whose answer was
 * lost is found.
 */
export function createProduct(
  storeId: string,
  request: ChangeRequest,
  notifications: ProductNotifications,
): ShopOperation<ProductCreated, Before> {
  return {
    id: request.operation_id,
    name: CREATE_PRODUCT,
    subject: `products/new/${request.operation_id}`,
    request,
    async perform({ client }, attempt) {
      if (request.variations?.length) requireVariable(request.product.type ?? 'simple');
      const product = await makeOrFind(client, request, attempt);
      return withVariations(storeId, request, client, { product, attempt, notifications });
    },
  };
}

async function makeOrFind(client: Client, request: ChangeRequest, attempt: Attempt<Before>): Promise<ShopProduct> {
  const { sku = '' } = request.product;
  if (attempt.before !== null) {
    const made = await findMade(client, request.operation_id, sku);
    if (made) return made;
    requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
  }
  await attempt.sending({ sku });
  return post(client, request, sku);
}

/** Sends it once; when no answer comes, the shop is asked whether it arrived. */
async function post(client: Client, { operation_id, product }: ChangeRequest, sku: string): Promise<ShopProduct> {
  const body = { type: 'simple', ...bodyOf(product), ...idempotencyMetadata(operation_id) };
  try {
    return parseShopProduct({ wc_id: 0 }, (await client.request('POST', 'products', { body })).data);
  } catch (fault) {
    if (!mayHaveArrived(fault)) throw fault;
    const made = await findMade(client, operation_id, sku).catch(() => null);
    if (!made) throw fault;
    return made;
  }
}

/** The product that this operation made: among those of its SKU, or among the newest. */
async function findMade(client: Client, operationId: string, sku: string): Promise<ShopProduct | null> {
  const search = sku === '' ? { orderby: 'date', order: 'desc' } : { sku };
  const params = { ...search, context: 'edit', status: 'any', per_page: NEWEST, _: randomUUID() };
  const found = records.parse((await client.request('GET', 'products', { params })).data);
  const made = found.find((product) => hasIdempotencyKey(product, operationId));
  return made ? parseShopProduct({ wc_id: made.id }, made) : null;
}

interface Made {
  readonly product: ShopProduct;
  readonly attempt: Attempt<Before>;
  readonly notifications: ProductNotifications;
}

/** Makes what is missing of the product's variations, and sums up. */
async function withVariations(
  storeId: string,
  request: ChangeRequest,
  client: Client,
  { product: made, attempt, notifications }: Made,
): Promise<Outcome<ProductCreated>> {
  const work: VariationWork = { ...NO_VARIATIONS, create: request.variations ?? [] };
  const which = { wc_id: made.id };
  const { sku = '' } = request.product;
  const held = attempt.before?.creating ? await readVariations(client, made.id) : [];
  requireVariationsArrived(attempt, areMade(work, held));
  const done = await changeVariations(client, made.id, work, held, () => attempt.sending({ sku, creating: true }));
  const product = work.create.length > 0 ? await readFromShopNow(client, which) : made;
  const letter = await notifications.created({
    wc_id: made.id,
    name: decodeEntities(String(product['name'])),
    lines: describeCreation(product, done.results),
  });
  return {
    answer: {
      operation_id: request.operation_id,
      wc_id: made.id,
      date_modified: modifiedOf(product),
      variations: done.results,
      mailed_to: letter.to,
    },
    store: async (tx) => {
      await storeProduct(tx, storeId, which, product);
      await storeVariations(tx, storeId, done);
      letter.send(tx);
    },
  };
}
