import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { NewProduct } from '#contract/product-writes.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { mayHaveArrived, type ShopOperation } from '../operations/operations.public.ts';
import { bodyOf, type ShopProduct } from './product-values.ts';
import { type Client, modifiedOf, shapedAs, storeProduct } from './shop-product.ts';

export const CREATE_PRODUCT = 'product.create.v1';

/** Where a product keeps which operation made it. The underscore keeps it off the shop's own screens. */
const MARK = '_karoo_operation';
/** A shop that was too slow to answer may still be at it (see the notes of orders). */
const MAY_STILL_COME_MS = 30_000;
/** Newest products that are looked through for the mark. */
const NEWEST = 50;

const marked = z.array(
  z.looseObject({
    id: z.number(),
    meta_data: z.array(z.looseObject({ key: z.unknown(), value: z.unknown() })).catch([]),
  }),
);

export interface ProductCreated {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly date_modified: string;
}

interface Wish {
  readonly operation_id: string;
  readonly product: NewProduct;
}

/** Makes a simple product in the shop. It carries its operation's key, by which one whose answer was lost is found. */
export function createProduct(storeId: string, wish: Wish): ShopOperation<ProductCreated, { sku: string }> {
  const sku = wish.product.sku ?? '';
  return {
    id: wish.operation_id,
    name: CREATE_PRODUCT,
    subject: `products/new/${wish.operation_id}`,
    request: wish,
    async perform({ client }, attempt) {
      if (attempt.before !== null) {
        const made = await findMade(client, wish.operation_id, sku);
        if (made) return created(storeId, wish, made);
        if ((attempt.sentAgoMs ?? 0) < MAY_STILL_COME_MS) throw stillUnknown();
      }
      await attempt.sending({ sku });
      return created(storeId, wish, await post(client, wish, sku));
    },
  };
}

/** Sends it once; when no answer comes, the shop is asked whether it arrived. */
async function post(client: Client, { operation_id, product }: Wish, sku: string): Promise<ShopProduct> {
  const body = { type: 'simple', ...bodyOf(product), meta_data: [{ key: MARK, value: operation_id }] };
  try {
    return shapedAs({ wc_id: 0 }, (await client.request('POST', 'products', { body })).data);
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
  const found = marked.parse((await client.request('GET', 'products', { params })).data);
  const isOurs = ({ key, value }: { key: unknown; value: unknown }) => key === MARK && value === operationId;
  const made = found.find(({ meta_data: meta }) => meta.some(isOurs));
  return made ? shapedAs({ wc_id: made.id }, made) : null;
}

function stillUnknown(): AppError {
  const message =
    'The shop has not said yet whether the product was made. It is looked for again before it is sent again.';
  return new AppError('SHOP_FAILED', { message });
}

function created(storeId: string, { operation_id }: Wish, product: ShopProduct) {
  return {
    answer: { operation_id, wc_id: product.id, date_modified: modifiedOf(product) },
    store: (tx: Parameters<typeof storeProduct>[0]) => storeProduct(tx, storeId, { wc_id: product.id }, product),
  };
}
