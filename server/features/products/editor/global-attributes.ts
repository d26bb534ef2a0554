import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { fromShop } from './editable-product.ts';
import type { Client } from './shop-product.ts';

/** Pages of terms to read per attribute: more than a select list can show. */
const MAX_PAGES = 5;

const named = z.array(z.object({ id: z.number(), name: z.coerce.string() }));

/** Reads the shop's global attributes with their terms. Throws AppError SHOP_REFUSED and SHOP_FAILED. */
export function readAttributes(client: Client) {
  return fromShop(async () => {
    const found = await readNamed(client, 'products/attributes', {});
    return Promise.all(
      found.map(async (attribute) => ({
        ...attribute,
        terms: await readNamed(client, `products/attributes/${attribute.id}/terms`, { per_page: 100 }),
      })),
    );
  });
}

/** Reads the names of the shop's global attributes. Throws AppError SHOP_REFUSED and SHOP_FAILED. */
export function readAttributeNames(client: Client) {
  return fromShop(() => readNamed(client, 'products/attributes', {}));
}

async function readNamed(client: Client, path: string, params: { per_page?: number }) {
  const found: z.output<typeof named> = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    // oxlint-disable-next-line no-await-in-loop
    const response = await client.request('GET', path, { params: { ...params, page, _: randomUUID() } });
    found.push(...named.parse(response.data).map(({ id, name }) => ({ id, name: decodeEntities(name) })));
    // The list of attributes is not paginated.
    pages = params.per_page === undefined ? 1 : Math.min(response.totalPages ?? 1, MAX_PAGES);
  }
  return found;
}
