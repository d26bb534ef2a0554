import { decodeHTMLStrict as decodeEntities } from 'entities';
import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-dates.ts';
import { nullIfDeleted, type Outcome, sendOnce, type ShopOperation } from '../../operations/operations.public.ts';
import { announce, removeRecords } from '../../sync/sync.public.ts';
import { type Client, pathOf, readFromShopNow, storeProduct } from '../editor/shop-product.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

interface TrashRequest {
  readonly operation_id: string;
  readonly wc_id: number;
}

interface DeleteRequest extends TrashRequest {
  readonly force: boolean;
  readonly name: string;
}

interface ProductDeleted extends TrashRequest {
  /** The status before; null, like the date, for a permanently deleted product. */
  readonly was: string | null;
  readonly date_modified: string | null;
}

/** Moves a product to the trash, or with `force` deletes it permanently. */
export function deleteProduct(
  storeId: string,
  { force, name, ...request }: DeleteRequest,
): ShopOperation<ProductDeleted, { status: string }> {
  return force ? removeProduct(storeId, { ...request, name }) : trashProduct(storeId, request);
}

function trashProduct(storeId: string, request: TrashRequest): ShopOperation<ProductDeleted, { status: string }> {
  return {
    id: request.operation_id,
    name: PRODUCT_WRITES.trash.name,
    subject: pathOf(request),
    request,
    async perform({ client }, attempt) {
      let product = await readFromShopNow(client, request);
      const was = attempt.before?.status ?? product.status;
      if (product.status !== 'trash') {
        await attempt.sending({ status: product.status });
        await send(client, request, false);
        // The response has the values from before the move.
        product = await readFromShopNow(client, request);
      }
      return {
        answer: { ...request, was, date_modified: modifiedOf(product) },
        store: (tx) => storeProduct(tx, storeId, request, product),
      };
    },
    describe({ before, answer }) {
      // Nothing was sent where the product was in the trash.
      if (answer && before === null) return [];
      const status = { field: 'status', before: before?.status ?? null, after: 'trash' };
      return [{ kind: 'product.trash', record: pathOf(request), changes: [status] }];
    },
  };
}

/** Deletes a product permanently when `name` matches. Succeeds when it is already deleted. */
function removeProduct(
  storeId: string,
  request: TrashRequest & { readonly name: string },
): ShopOperation<ProductDeleted, { status: string }> {
  return {
    id: request.operation_id,
    name: PRODUCT_WRITES.remove.name,
    subject: pathOf(request),
    request,
    async perform({ client }, attempt) {
      const product = await nullIfDeleted(readFromShopNow(client, request));
      if (product === null) return removed(storeId, request);
      requireName(product, request.name);
      await attempt.sending({ status: product.status });
      await send(client, request, true);
      return removed(storeId, request);
    },
    describe({ before, answer }) {
      if (answer && before === null) return [];
      return [{ kind: 'product.delete', record: pathOf(request), title: request.name, changes: [] }];
    },
  };
}

async function send(client: Client, request: TrashRequest, force: boolean): Promise<void> {
  await sendOnce<unknown>(
    () => client.request('DELETE', pathOf(request), { params: force ? { force: 'true' } : {} }),
    async () => {
      const product = await nullIfDeleted(readFromShopNow(client, request));
      return (force ? product === null : product?.status === 'trash') ? true : null;
    },
  );
}

/** Who deletes a product for good types its name. Throws INVALID_INPUT when it is another. */
export function requireName(product: { readonly name?: unknown }, typed: string | undefined): void {
  if (typed !== undefined && readable(product.name) === readable(typed)) return;
  const message = inEnglish('The product name doesn’t match.');
  throw invalidInput('name', message);
}

function readable(name: unknown): string {
  return decodeEntities(String(name)).replaceAll(/\s+/g, ' ').trim();
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
