import type { ProductChanges, ProductConflict, ProductField, ProductValues } from '#contract/product-writes.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { mayHaveArrived, type Outcome, type ShopOperation } from '../operations/operations.public.ts';
import { bodyOf, isSame, type ShopProduct, valuesOf } from './product-values.ts';
import { type Client, modifiedOf, pathOf, readNow, readParent, shapedAs, storeProduct } from './shop-product.ts';

const CHANGE_PRODUCT = 'product.change.v1';

export interface ProductWish {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly parent_id?: number | undefined;
  readonly based_on: string;
  readonly was: ProductValues;
  readonly changes: ProductChanges;
}

export interface ProductChanged {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly date_modified: string;
  readonly was: Record<string, unknown>;
  readonly now: Record<string, unknown>;
}

/** What the shop had before, of the fields that are changed. */
type Before = { readonly values: ProductValues };

/**
 * Changes fields of a product in the shop, unless one of these has another value there by now than the person saw. A
 * change of any other field is none of this write's business: both stand.
 */
export function changeProduct(storeId: string, wish: ProductWish): ShopOperation<ProductChanged, Before> {
  const fields = Object.keys(wish.changes) as ProductField[];
  return {
    id: wish.operation_id,
    name: CHANGE_PRODUCT,
    subject: pathOf(wish),
    request: wish,
    async perform({ client }, attempt) {
      const current = await readNow(client, wish);
      const before = attempt.before?.values ?? valuesOf(current, fields);
      const open = fields.filter((field) => isOpen(current, wish, field));
      const met = open.filter((field) => isTheirs(current, wish, attempt.before?.values, field));
      if (met.length > 0) return conflict(storeId, wish, current, met);
      let product = current;
      if (open.length > 0) {
        await attempt.sending({ values: before });
        product = await put(client, wish, open);
      }
      const parent = await readParent(client, wish);
      const now = { ...valuesOf(product, fields) };
      const { operation_id, wc_id } = wish;
      return {
        answer: { operation_id, wc_id, date_modified: modifiedOf(product), was: { ...before }, now },
        store: (tx) => storeProduct(tx, storeId, wish, product, parent),
      };
    },
  };
}

/** Whether the shop does not have it yet as it is wished. */
function isOpen(product: ShopProduct, { changes }: ProductWish, field: ProductField): boolean {
  return !isSame(field, valuesOf(product, [field])[field], changes[field]);
}

/** Whether somebody else gave the field the value it has. */
function isTheirs(
  product: ShopProduct,
  { was, based_on }: ProductWish,
  before: ProductValues | undefined,
  field: ProductField,
): boolean {
  const value = valuesOf(product, [field])[field];
  if (before && isSame(field, value, before[field])) return false;
  if (field in was) return !isSame(field, value, was[field]);
  return Date.parse(modifiedOf(product)) > Date.parse(based_on);
}

/** Sends it once; when no answer comes, the shop is asked whether it arrived. */
async function put(client: Client, wish: ProductWish, open: readonly ProductField[]): Promise<ShopProduct> {
  const changes = Object.fromEntries(open.map((field) => [field, wish.changes[field]])) as ProductChanges;
  try {
    return shapedAs(wish, (await client.request('PUT', pathOf(wish), { body: bodyOf(changes) })).data);
  } catch (fault) {
    if (!mayHaveArrived(fault)) throw fault;
    const product = await readNow(client, wish).catch(() => null);
    if (product === null || open.some((field) => isOpen(product, wish, field))) throw fault;
    return product;
  }
}

/** The person sees both, and the screens get what the shop has. */
function conflict(storeId: string, wish: ProductWish, product: ShopProduct, fields: ProductField[]): Outcome<never> {
  const mine = Object.fromEntries(fields.map((field) => [field, wish.changes[field]]));
  const data: ProductConflict = {
    fields,
    theirs: { date_modified: modifiedOf(product), values: valuesOf(product, fields) },
    mine: { based_on: wish.based_on, values: mine },
  };
  return {
    refusal: new AppError('CONFLICT', { data }),
    store: (tx) => storeProduct(tx, storeId, wish, product),
  };
}
