import { decodeHTMLStrict as decodeEntities } from 'entities';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { mayHaveArrived, type Outcome, type ShopOperation } from '../../operations/operations.public.ts';
import { announce, removeRecords } from '../../sync/sync.public.ts';
import { TRASH_PRODUCT } from './own-versions.ts';
import type { ShopProduct } from '../editor/product-values.ts';
import { type Client, modifiedOf, pathOf, readFromShopNow, storeProduct } from '../editor/shop-product.ts';

const REMOVE_PRODUCT = 'product.remove.v1';

interface TrashRequest {
  readonly operation_id: string;
  readonly wc_id: number;
}

interface DeleteRequest extends TrashRequest {
  readonly force: boolean;
  readonly name: string;
}

interface ProductDeleted extends TrashRequest {
  /** The status before; null of what is gone for good, as is the date. */
  readonly was: string | null;
  readonly date_modified: string | null;
}

/** To the trash, or with `force` for good. */
export function deleteProduct(
  storeId: string,
  { force, name, ...request }: DeleteRequest,
): ShopOperation<ProductDeleted, { status: string }> {
  return force ? removeProduct(storeId, { ...request, name }) : trashProduct(storeId, request);
}

/** Moves a product to the shop's trash, from where its status brings it back. One that is there already stays. */
function trashProduct(storeId: string, request: TrashRequest): ShopOperation<ProductDeleted, { status: string }> {
  return {
    id: request.operation_id,
    name: TRASH_PRODUCT,
    subject: pathOf(request),
    request,
    async perform({ client }, attempt) {
      let product = await readFromShopNow(client, request);
      const was = attempt.before?.status ?? product.status;
      if (product.status !== 'trash') {
        await attempt.sending({ status: product.status });
        await send(client, request, false);
        // The shop answers with what it was before.
        product = await readFromShopNow(client, request);
      }
      return {
        answer: { ...request, was, date_modified: modifiedOf(product) },
        store: (tx) => storeProduct(tx, storeId, request, product),
      };
    },
  };
}

/** Deletes a product for good, when `name` is its name. One that is gone already is no fault. */
function removeProduct(
  storeId: string,
  request: TrashRequest & { readonly name: string },
): ShopOperation<ProductDeleted, { status: string }> {
  return {
    id: request.operation_id,
    name: REMOVE_PRODUCT,
    subject: pathOf(request),
    request,
    async perform({ client }, attempt) {
      const product = await readOrGone(client, request);
      if (product === null) return removed(storeId, request);
      if (readable(product['name']) !== readable(request.name)) throw notItsName();
      await attempt.sending({ status: product.status });
      await send(client, request, true);
      return removed(storeId, request);
    },
  };
}

/** Sends it once; when no answer comes, the shop is asked whether it arrived. */
async function send(client: Client, request: TrashRequest, force: boolean): Promise<void> {
  try {
    await client.request('DELETE', pathOf(request), { params: force ? { force: 'true' } : {} });
  } catch (fault) {
    if (!mayHaveArrived(fault)) throw fault;
    const product = await readOrGone(client, request).catch(() => undefined);
    const isDone = force ? product === null : product?.status === 'trash';
    if (!isDone) throw fault;
  }
}

async function readOrGone(client: Client, request: TrashRequest): Promise<ShopProduct | null> {
  try {
    return await readFromShopNow(client, request);
  } catch (fault) {
    if (fault instanceof WooError && fault.shopCode === 'woocommerce_rest_product_invalid_id') return null;
    throw fault;
  }
}

function readable(name: unknown): string {
  return decodeEntities(String(name)).replaceAll(/\s+/g, ' ').trim();
}

function notItsName(): AppError {
  const message = "This is not the product's name.";
  return new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'name', message }] } });
}

function removed(storeId: string, { operation_id, wc_id }: TrashRequest): Outcome<ProductDeleted> {
  return {
    answer: { operation_id, wc_id, was: null, date_modified: null },
    store: async (tx) => {
      await removeRecords(tx, storeId, 'products', [wc_id]);
      await announce(tx, storeId, 'products', [wc_id]);
    },
  };
}
