import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { readRows } from '../../../integrations/woocommerce/client/read-rows.ts';
import { fromShop } from '../../operations/operations.public.ts';
import type { Client } from './shop-product.ts';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';

/** Pages of terms to read per attribute: more than a select list can show. */
const MAX_PAGES = 5;

const named = z.array(z.object({ id: z.number(), name: z.unknown().transform(plainText).catch('') }));

/**
 * Reads the shop's global attributes, or those of these names in lower case, with their terms. Throws AppError SHOP_REFUSED and
 * SHOP_FAILED.
 */
export function readAttributes(client: Client, names?: ReadonlySet<string>) {
  return fromShop(async () => {
    const all = await readAttributeList(client);
    const found = names ? all.filter(({ name }) => names.has(name.toLowerCase())) : all;
    return Promise.all(
      found.map(async (attribute) => ({
        ...attribute,
        terms: namesIn(
          await readRows(client, {
            path: `products/attributes/${attribute.id}/terms`,
            maxPages: MAX_PAGES,
            beyond: 'leave-out',
          }),
        ),
      })),
    );
  });
}

/** The list of attributes is not paginated. */
async function readAttributeList(client: Client) {
  return namesIn((await client.request('GET', 'products/attributes', { params: { _: randomUUID() } })).data);
}

function namesIn(rows: unknown) {
  return named.parse(rows).map(({ id, name }) => ({ id, name: decodeEntities(name) }));
}
