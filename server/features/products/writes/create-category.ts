import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { mayHaveArrived, type ShopOperation } from '../../operations/operations.public.ts';
import { storeShopRecord } from '../../sync/sync.public.ts';
import type { Client } from '../editor/shop-product.ts';

const CREATE_CATEGORY = 'category.create.v1';

const category = z.looseObject({ id: z.number(), name: z.string(), parent: z.number().catch(0) });
type Category = z.output<typeof category>;

interface CategoryRequest {
  readonly operation_id: string;
  readonly name: string;
}

interface CategoryMade extends CategoryRequest {
  readonly id: number;
}

/** Makes a category at the top. One of this name that is there already is taken: so a lost answer does no harm. */
export function createCategory(
  storeId: string,
  request: CategoryRequest,
): ShopOperation<CategoryMade, { name: string }> {
  return {
    id: request.operation_id,
    name: CREATE_CATEGORY,
    subject: `products/categories/${request.name.toLowerCase()}`,
    request,
    async perform({ client }, attempt) {
      let made = await findCategory(client, request.name);
      if (!made) {
        await attempt.sending({ name: request.name });
        made = await post(client, request.name);
      }
      const { id, name } = made;
      return {
        answer: { operation_id: request.operation_id, id, name: decodeEntities(name) },
        store: (tx) => storeShopRecord(tx, storeId, 'categories', made),
      };
    },
  };
}

async function post(client: Client, name: string): Promise<Category> {
  try {
    return category.parse((await client.request('POST', 'products/categories', { body: { name } })).data);
  } catch (fault) {
    const isThere = fault instanceof WooError && fault.shopCode === 'term_exists';
    if (!isThere && !mayHaveArrived(fault)) throw fault;
    const made = await findCategory(client, name).catch(() => undefined);
    if (!made) throw fault;
    return made;
  }
}

async function findCategory(client: Client, name: string): Promise<Category | undefined> {
  const params = { search: name, per_page: 100, _: randomUUID() };
  const found = z.array(category).parse((await client.request('GET', 'products/categories', { params })).data);
  return found.find((one) => one.parent === 0 && decodeEntities(one.name).toLowerCase() === name.toLowerCase());
}
