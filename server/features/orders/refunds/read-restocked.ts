import { randomUUID } from 'node:crypto';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { isObject } from '../../../integrations/woocommerce/records/shape.ts';
import type { WooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';
import type { RefundRequest } from './check-refund.ts';

/** Products and variations whose stock a refund may have changed, as the shop sends them. */
export interface Restocked {
  readonly products: readonly unknown[];
  readonly variations: readonly unknown[];
}

/** Reads the products of the refunded quantities again. */
export async function readRestocked(
  client: Pick<WooClient, 'request'>,
  order: WooOrder,
  { line_items }: RefundRequest,
): Promise<Restocked> {
  const returned = new Set(line_items.filter(({ quantity }) => quantity > 0).map(({ line_id }) => line_id));
  const lines = order.line_items.filter(({ id, product_id }) => returned.has(id) && product_id > 0);
  const ids = new Set(lines.map(({ product_id }) => product_id));
  if (ids.size === 0) return { products: [], variations: [] };
  const read = async (path: string, include: readonly number[]) => {
    const params = { include: include.join(','), per_page: include.length, _: randomUUID() };
    const { data } = await client.request('GET', path, { params });
    return Array.isArray(data) ? data.filter(isObject) : [];
  };
  const ofProduct = Map.groupBy(
    lines.filter(({ variation_id }) => variation_id > 0),
    ({ product_id }) => product_id,
  );
  const [products, ...variations] = await Promise.all([
    read('products', [...ids].slice(0, 100)),
    ...[...ofProduct].map(async ([id, its]) => {
      const found = await read(
        `products/${id}/variations`,
        [...new Set(its.map(({ variation_id }) => variation_id))].slice(0, 100),
      );
      return found.map((variation) => ({ ...variation, parent_id: id }));
    }),
  ]);
  return { products, variations: variations.flat() };
}
