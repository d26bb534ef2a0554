import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { sendOnce, type ShopOperation } from '../../operations/operations.public.ts';
import { removeRecords } from '../../sync/sync.public.ts';
import type { Client } from '../editor/shop-product.ts';

/** A category, a tag, a global attribute, or a value of one, that an import has made. */
export type MadeTerm =
  | { readonly kind: 'category' | 'tag' | 'attribute'; readonly id: number; readonly name: string }
  | { readonly kind: 'value'; readonly attribute: number; readonly name: string };

interface RemoveRequest {
  readonly operation_id: string;
  readonly terms: readonly MadeTerm[];
}

export interface TermsRemoved {
  readonly operation_id: string;
  readonly removed: readonly MadeTerm[];
}

const rows = z.array(z.looseObject({ id: z.number(), name: z.string().catch('') })).max(100);
const attribute = z.looseObject({ slug: z.string() });

type Params = Readonly<Record<string, string | number>>;

/** Removes those that no product uses any more, besides products in the trash. Others stay. */
export function removeUnusedTerms(storeId: string, request: RemoveRequest): ShopOperation<TermsRemoved, object> {
  return {
    id: request.operation_id,
    name: 'terms.remove.v1',
    subject: 'products/terms',
    request,
    async perform({ client }, attempt) {
      const removed: MadeTerm[] = [];
      // A category is empty only when those below it are gone.
      for (const one of request.terms.toReversed()) {
        // oxlint-disable-next-line no-await-in-loop -- a shop takes few requests at once
        if (await remove(client, one, () => attempt.sending({}))) removed.push(one);
      }
      const categories = removed.flatMap((one) => (one.kind === 'category' ? [one.id] : []));
      return {
        answer: { operation_id: request.operation_id, removed },
        store: async (tx) => void (await removeRecords(tx, storeId, 'categories', categories)),
      };
    },
    describe: ({ answer }) =>
      (answer?.removed ?? []).map(({ name }) => ({
        kind: 'product.term_removed' as const,
        record: null,
        title: name,
        changes: [],
      })),
  };
}

/** Whether it is gone. */
async function remove(client: Client, term: MadeTerm, sending: () => Promise<void>): Promise<boolean> {
  const path = await unusedPath(client, term);
  if (path === null) return false;
  await sending();
  const params = { force: 'true' };
  await sendOnce<unknown>(
    () => client.request('DELETE', path, { params }),
    () => isGone(client, path),
    isMissing,
  );
  return true;
}

/** Its address, or null while something uses it or when it cannot be found. */
async function unusedPath(client: Client, term: MadeTerm): Promise<string | null> {
  if (term.kind === 'category') {
    const isUsed =
      (await some(client, 'products/categories', { parent: term.id })) ||
      (await some(client, 'products', { category: term.id, status: 'any' }));
    return isUsed ? null : `products/categories/${term.id}`;
  }
  if (term.kind === 'tag') {
    return (await some(client, 'products', { tag: term.id, status: 'any' })) ? null : `products/tags/${term.id}`;
  }
  const id = term.kind === 'value' ? term.attribute : term.id;
  const path = `products/attributes/${id}`;
  const search: Params = term.kind === 'value' ? { search: term.name } : {};
  const [{ slug }, values] = await Promise.all([
    read(client, path, {}).then((found) => attribute.parse(found)),
    read(client, `${path}/terms`, { ...search, per_page: 100 }).then((found) => rows.parse(found)),
  ]);
  const isNamed = ({ name }: { name: string }) => decodeEntities(name).toLowerCase() === term.name.toLowerCase();
  const asked = term.kind === 'value' ? values.filter(isNamed) : values;
  for (const value of asked) {
    // oxlint-disable-next-line no-await-in-loop -- a shop takes few requests at once
    if (await some(client, 'products', { attribute: slug, attribute_term: value.id, status: 'any' })) return null;
  }
  if (term.kind === 'attribute') return path;
  return asked[0] === undefined ? null : `${path}/terms/${asked[0].id}`;
}

async function some(client: Client, path: string, params: Params): Promise<boolean> {
  return rows.parse(await read(client, path, { ...params, per_page: 1 })).length > 0;
}

async function read(client: Client, path: string, params: Params): Promise<unknown> {
  return (await client.request('GET', path, { params: { ...params, _: randomUUID() } })).data;
}

const isMissing = (error: unknown) => error instanceof WooError && error.code === 'NOT_FOUND';

async function isGone(client: Client, path: string): Promise<true | null> {
  return read(client, path, {}).then(
    () => null,
    (error: unknown) => (isMissing(error) ? true : null),
  );
}
