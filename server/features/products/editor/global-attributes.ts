import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { fromShop } from './editable-product.ts';
import type { Client } from './shop-product.ts';

/** Terms of one attribute that are read: more than a list to choose from can show. */
const MAX_PAGES = 5;

const named = z.array(z.object({ id: z.number(), name: z.coerce.string() }));

/** The shop's global attributes, each with its terms. Throws AppError SHOP_REFUSED and SHOP_FAILED. */
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

async function readNamed(client: Client, path: string, params: { per_page?: number }) {
  const found: z.output<typeof named> = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await client.request('GET', path, { params: { ...params, page, _: randomUUID() } });
    found.push(...named.parse(answer.data).map(({ id, name }) => ({ id, name: decodeEntities(name) })));
    // The list of attributes comes whole, whatever page is asked for.
    pages = params.per_page === undefined ? 1 : Math.min(answer.totalPages ?? 1, MAX_PAGES);
  }
  return found;
}
