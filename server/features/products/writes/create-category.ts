import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { sendOnce, type ShopOperation } from '../../operations/operations.public.ts';
import { storeShopRecord } from '../../sync/sync.public.ts';
import type { Client } from '../editor/shop-product.ts';

const CREATE_CATEGORY = 'category.create.v1';

const category = z.looseObject({ id: z.number(), name: z.string(), parent: z.number().catch(0) });
type Category = z.output<typeof category>;

interface CategoryRequest {
  readonly operation_id: string;
  readonly name: string;
}

interface CategoryCreated extends CategoryRequest {
  readonly id: number;
}

/** Creates a top-level category, or returns the existing one of this name, so that a retry is harmless. */
export function createCategory(
  storeId: string,
  request: CategoryRequest,
): ShopOperation<CategoryCreated, { name: string }> {
  return {
    id: request.operation_id,
    name: CREATE_CATEGORY,
    subject: `products/categories/${request.name.toLowerCase()}`,
    request,
    async perform({ client }, attempt) {
      let created = await findCategory(client, request.name);
      if (!created) {
        await attempt.sending({ name: request.name });
        created = await post(client, request.name);
      }
      const { id, name } = created;
      return {
        answer: { operation_id: request.operation_id, id, name: decodeEntities(name) },
        store: (tx) => storeShopRecord(tx, storeId, 'categories', created),
      };
    },
    describe({ before, answer }) {
      // Nothing was sent where the shop had the category.
      if (answer && before === null) return [];
      const record = answer && `categories/${answer.id}`;
      return [{ kind: 'product.category', record, title: request.name, changes: [] }];
    },
  };
}

function post(client: Client, name: string): Promise<Category> {
  return sendOnce(
    async () => category.parse((await client.request('POST', 'products/categories', { body: { name } })).data),
    () => findCategory(client, name),
    (error) => error instanceof WooError && error.shopCode === 'term_exists',
  );
}

async function findCategory(client: Client, name: string): Promise<Category | undefined> {
  const params = { search: name, per_page: 100, _: randomUUID() };
  const found = z.array(category).parse((await client.request('GET', 'products/categories', { params })).data);
  return found.find((one) => one.parent === 0 && decodeEntities(one.name).toLowerCase() === name.toLowerCase());
}
