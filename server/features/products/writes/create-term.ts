import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { sendOnce, type ShopOperation } from '../../operations/operations.public.ts';
import { storeShopRecord } from '../../sync/sync.public.ts';
import type { Client } from '../editor/shop-product.ts';

/** A category, a tag, or a global attribute. */
export type TermKind = 'category' | 'tag' | 'attribute';

const KINDS = {
  category: { name: 'category.create.v1', path: 'products/categories', logged: 'product.category' },
  tag: { name: 'tag.create.v1', path: 'products/tags', logged: 'product.tag' },
  attribute: { name: 'attribute.create.v1', path: 'products/attributes', logged: 'product.attribute' },
} as const;

/** Refusals that mean that the shop has one of this name. */
const EXISTS: readonly (string | null)[] = ['term_exists', 'woocommerce_rest_cannot_create'];

const term = z.looseObject({ id: z.number(), name: z.string(), parent: z.number().catch(0) });
type Term = z.output<typeof term>;

interface TermRequest {
  readonly operation_id: string;
  readonly kind: TermKind;
  readonly name: string;
  /** Of a category: the one above it, or 0. */
  readonly parent: number;
}

export interface TermCreated {
  readonly operation_id: string;
  readonly id: number;
  readonly name: string;
}

/** Creates a category or global attribute, or returns the existing one of this name, so that a retry is harmless. */
export function createTerm(storeId: string, request: TermRequest): ShopOperation<TermCreated, { name: string }> {
  const kind = KINDS[request.kind];
  const above = request.parent === 0 ? '' : `${request.parent}/`;
  return {
    id: request.operation_id,
    name: kind.name,
    subject: `${kind.path}/${above}${request.name.toLowerCase()}`,
    request,
    async perform({ client }, attempt) {
      let created = await findTerm(client, request);
      if (!created) {
        await attempt.sending({ name: request.name });
        created = await post(client, request);
      }
      const { id, name } = created;
      return {
        answer: { operation_id: request.operation_id, id, name: decodeEntities(name) },
        ...(request.kind === 'category' && { store: (tx) => storeShopRecord(tx, storeId, 'categories', created) }),
      };
    },
    describe({ before, answer }) {
      // Nothing was sent where the shop had it.
      if (answer && before === null) return [];
      const record = answer && `${kind.path.replace('products/', '')}/${answer.id}`;
      return [{ kind: kind.logged, record, title: request.name, changes: [] }];
    },
  };
}

function post(client: Client, request: TermRequest): Promise<Term> {
  const { kind, name, parent } = request;
  const body = { name, ...(parent > 0 && { parent }) };
  return sendOnce(
    async () => term.parse((await client.request('POST', KINDS[kind].path, { body })).data),
    () => findTerm(client, request),
    (error) => error instanceof WooError && EXISTS.includes(error.shopCode),
  );
}

/** The list of attributes is not paginated, and cannot be searched. */
async function findTerm(client: Client, { kind, name, parent }: TermRequest): Promise<Term | undefined> {
  const params = { ...(kind !== 'attribute' && { search: name, per_page: 100 }), _: randomUUID() };
  const found = z.array(term).parse((await client.request('GET', KINDS[kind].path, { params })).data);
  return found.find((one) => one.parent === parent && decodeEntities(one.name).toLowerCase() === name.toLowerCase());
}
